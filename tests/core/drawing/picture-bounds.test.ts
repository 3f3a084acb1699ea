import { expect, test } from 'vitest';
import { boundedScale, LONGEST_PICTURE_SIDE, readableParts } from '../../../src/core/drawing/picture-bounds';
import type { Box } from '../../../src/core/element/element-context';

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });
const HD = { width: 1920, height: 1080 };

test.each<[string, Box, Pick<Box, 'width' | 'height'>, number, number]>([
  ['the window', box(0, 0, 1280, 720), { width: 1280, height: 720 }, 1, 1],
  ['the window at a device scale of 2', box(0, 0, 1280, 720), { width: 1280, height: 720 }, 2, 1],
  ['a usual large window', box(0, 0, 1920, 1080), HD, 1, 1],
  ['a window that is too wide to be read as one', box(0, 0, 2560, 1440), { width: 2560, height: 1440 }, 1, 2],
  ['the same with the page at half its size', box(0, 0, 2560, 1440), { width: 2560, height: 1440 }, 0.5, 1],
  ['a tall area', box(0, -300, 1920, 8720), HD, 1, 8],
  ['a little more than a window', box(0, 0, 1280, 860), { width: 1280, height: 720 }, 1, 1],
  ['a tall area in a low window', box(0, 0, 1200, 3600), { width: 1200, height: 200 }, 1, 6],
  ['a small shape', box(40, 40, 120, 80), HD, 2, 1],
])('%s becomes as many pictures as are needed', (_, area, screen, full, count) => {
  const parts = readableParts(area, screen, full, []);
  expect(parts).toHaveLength(count);
  expect(parts.reduce((sum, { width, height }) => sum + width * height, 0)).toBeCloseTo(area.width * area.height);
  for (const part of parts) {
    const scale = boundedScale(part, full);
    expect(scale * Math.max(part.width, part.height)).toBeLessThanOrEqual(LONGEST_PICTURE_SIDE + 0.001);
    expect(scale).toBeGreaterThanOrEqual(Math.min(full, 0.75) - 0.001);
  }
});

test('parts are cut beside shapes and not through them, where that is possible', () => {
  const shapes = [box(100, 950, 200, 200), box(100, 2400, 200, 60), box(500, 3100, 200, 300)];
  const parts = readableParts(box(0, 0, 1280, 4300), { width: 1280, height: 1000 }, 1, shapes);
  for (const { y, height } of shapes)
    expect(parts.filter((part) => part.y < y + height && y < part.y + part.height)).toHaveLength(1);
});

test('a shape larger than the window is cut all the same', () => {
  const parts = readableParts(box(0, 0, 1280, 4000), { width: 1280, height: 720 }, 1, [box(10, 10, 800, 3980)]);
  expect(parts.length).toBeGreaterThan(3);
  expect(parts.at(-1)!.y + parts.at(-1)!.height).toBe(4000);
});
