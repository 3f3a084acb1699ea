import { afterEach, beforeEach, expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { $shapePlaces } from '../../../src/stores/drawing';
import { drawingOf } from '../../core/drawing/samples';
import { closeDrawStage, emptyDrawStores, openDrawStage, shape, showDrawing, type DrawStage } from './stage';

const WIDTH = 390;

let stage: DrawStage;
beforeEach(async () => {
  await browser.viewport(WIDTH, 700);
  emptyDrawStores();
});
afterEach(() => closeDrawStage(stage));

test.each([
  ['at the left edge', 4],
  ['in the middle', 150],
  ['at the right edge', 340],
])('that the page has changed under a shape %s is said in the window, off its number', async (_, x) => {
  const points = [
    { x, y: 300 },
    { x: x + 40, y: 340 },
  ];
  showDrawing(drawingOf({ shapes: [shape('a', { points })] }));
  $shapePlaces.set(new Map([['a', { state: 'there', points, hasOtherWords: true }]]));
  stage = openDrawStage();
  const said = (): Element | null => stage.root.querySelector('.said');
  await expect.poll(() => said()?.textContent).toBe('changed since drawn');
  await expect.poll(() => said()!.getBoundingClientRect().right).toBeLessThanOrEqual(WIDTH);
  const words = said()!.getBoundingClientRect();
  const number = stage.root.querySelector('.badge rect')!.getBoundingClientRect();
  expect(words.left).toBeGreaterThanOrEqual(0);
  expect(words.left >= number.right || words.right <= number.left).toBe(true);
});
