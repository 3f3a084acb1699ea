import { expect, test } from 'vitest';
import { drawBadges, type DrawnShape } from '../../../src/dom/picture/shapes';

const INSIDE = { x: 0, y: 100, width: 200, height: 100 };
const rectangle = (x: number, y: number): DrawnShape => ({
  type: 'rectangle',
  points: [
    { x, y },
    { x: x + 40, y: y + 30 },
  ],
  colour: '#ff0000',
  label: '1F',
});

test.each<[what: string, shape: DrawnShape, isSeen: boolean]>([
  ['in the picture', rectangle(50, 140), true],
  ['that is cut off by its edge', rectangle(50, 80), true],
  ['above it', rectangle(50, 20), false],
  ['far below it', rectangle(50, 9000), false],
  ['beside it', rectangle(400, 140), false],
])('a picture has the number of a shape %s: %#', (_, shape, isSeen) => {
  const context = new OffscreenCanvas(INSIDE.width, INSIDE.height).getContext('2d')!;
  context.translate(-INSIDE.x, -INSIDE.y);
  drawBadges(context, [shape], INSIDE, []);
  const { data } = context.getImageData(0, 0, INSIDE.width, INSIDE.height);
  expect(data.some((value) => value > 0)).toBe(isSeen);
});
