import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxMovedAlong, movedAlong } from '../../../src/core/drawing/relative';
import type { Box } from '../../../src/core/element/element-context';

const BUTTON: Box = { x: 100, y: 100, width: 100, height: 40 };
/** 10 px around the button. */
const FRAME: Box = { x: 90, y: 90, width: 120, height: 60 };

test.each<[string, Box, Box]>([
  ['moved', { x: 300, y: 50, width: 100, height: 40 }, { x: 290, y: 40, width: 120, height: 60 }],
  ['grew', { x: 100, y: 100, width: 200, height: 80 }, { x: 90, y: 90, width: 220, height: 100 }],
  ['shrank', { x: 100, y: 100, width: 50, height: 20 }, { x: 90, y: 90, width: 70, height: 40 }],
  ['shrank to nothing', { x: 100, y: 100, width: 0, height: 0 }, { x: 90, y: 90, width: 20, height: 20 }],
])('a frame round a button that %s is as far round it as it was drawn', (_, now, frame) => {
  expect(boxMovedAlong(FRAME, BUTTON, now)).toEqual(frame);
});

test('a point inside stays at the same part of the element', () => {
  const [head] = movedAlong([{ x: 125, y: 130, pressure: 0.3 }], BUTTON, { x: 0, y: 0, width: 200, height: 400 });
  expect(head).toEqual({ x: 50, y: 300, pressure: 0.3 });
});

const size = fc.integer({ min: 0, max: 500 });
const box = fc.record({ x: size, y: size, width: size, height: size });
const points = fc.array(fc.record({ x: size, y: size }), { minLength: 1, maxLength: 10 });

test('where the element stays, so do the points', () => {
  fc.assert(
    fc.property(points, box, (some, at) => {
      movedAlong(some, at, at).forEach((point, index) => {
        expect(point.x).toBeCloseTo(some[index]!.x);
        expect(point.y).toBeCloseTo(some[index]!.y);
      });
    }),
    { seed: 1 },
  );
});

test('what was left of or above something else stays so, and nothing gets lost on the way back', () => {
  fc.assert(
    fc.property(points, box, box, (some, before, now) => {
      const moved = movedAlong(some, before, now);
      for (const [at, one] of some.entries()) {
        for (const [other, two] of some.entries()) {
          if (one.x <= two.x) expect(moved[at]!.x).toBeLessThanOrEqual(moved[other]!.x + 1e-6);
          if (one.y <= two.y) expect(moved[at]!.y).toBeLessThanOrEqual(moved[other]!.y + 1e-6);
        }
      }
      if (now.width === 0 || now.height === 0 || before.width === 0 || before.height === 0) return;
      movedAlong(moved, now, before).forEach((point, index) => {
        expect(point.x).toBeCloseTo(some[index]!.x);
        expect(point.y).toBeCloseTo(some[index]!.y);
      });
    }),
    { seed: 1 },
  );
});
