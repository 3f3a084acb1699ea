import { expect, test } from 'vitest';
import type { Point } from '../../../src/core/drawing/drawing';
import { MOST_POINTS } from '../../../src/core/limits';
import { simplifiedStroke } from '../../../src/core/drawing/strokes';

const wave = Array.from({ length: 20_000 }, (_, at): Point => ({
  x: at * 1.5,
  y: Math.sin(at / 4) * 40,
  pressure: 0.123,
}));

test('a stroke of very many points has few enough, and begins and ends where it was drawn', () => {
  const kept = simplifiedStroke(wave);
  expect(kept.length).toBeLessThanOrEqual(MOST_POINTS);
  expect(kept.length).toBeGreaterThan(200);
  expect(kept[0]).toEqual({ x: 0, y: 0, pressure: 0.12 });
  expect(kept.at(-1)!.x).toBeCloseTo(wave.at(-1)!.x, 0);
});

test('a straight stroke keeps both ends, and points on top of each other are one', () => {
  const still = Array.from({ length: 10 }, () => ({ x: 5, y: 5 }));
  expect(simplifiedStroke([...still, { x: 90, y: 5 }])).toEqual([
    { x: 5, y: 5 },
    { x: 90, y: 5 },
  ]);
});

test('a stroke that is short enough keeps its form', () => {
  const short = wave.slice(0, 300);
  expect(simplifiedStroke(short)).toHaveLength(300);
});
