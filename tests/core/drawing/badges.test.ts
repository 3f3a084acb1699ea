import fc from 'fast-check';
import { expect, test } from 'vitest';
import { badgeBox, placeBadges, type Badged } from '../../../src/core/drawing/badges';
import type { Point, ShapeType } from '../../../src/core/drawing/drawing';
import { boundsOf, cornersOf } from '../../../src/core/drawing/geometry';
import { outlineOf, pinHead, pinLean } from '../../../src/core/drawing/outline';
import type { Box } from '../../../src/core/element/element-context';

const WINDOW: Box = { x: 0, y: 0, width: 1000, height: 700 };
const HALF = 16;

function badged(type: ShapeType, points: readonly Point[]): Badged {
  return { type, points, half: HALF, lean: pinLean(points[0]!, WINDOW) };
}
const framed = (x: number, y: number, width: number, height: number): Badged =>
  badged('rectangle', cornersOf({ x, y, width, height }));

const shares = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
const isInside = ({ x, y, width, height }: Box): boolean =>
  x >= 0 && y >= 0 && x + width <= WINDOW.width && y + height <= WINDOW.height;

test.each<[string, Badged]>([
  ['in the middle', framed(400, 300, 200, 60)],
  ['in the top left corner', framed(0, 0, 90, 30)],
  ['at the top edge', framed(500, 0, 200, 40)],
  ['in the bottom right corner', framed(880, 660, 120, 40)],
  ['as wide as the window, at its top', framed(0, 0, 1000, 80)],
])('the number of a rectangle %s is outside of it and in the window', (_, shape) => {
  const [place] = placeBadges([shape], WINDOW);
  const box = badgeBox(place!, HALF);
  expect(isInside(box)).toBe(true);
  expect(shares(box, boundsOf(shape.points))).toBe(false);
});

test('the number of a field covers neither its label above it nor what is beside it', () => {
  const [place] = placeBadges([framed(64, 226, 150, 44)], WINDOW);
  const box = badgeBox(place!, HALF);
  expect(shares(box, { x: 64, y: 200, width: 340, height: 24 })).toBe(false);
  expect(shares(box, { x: 0, y: 226, width: 60, height: 44 })).toBe(false);
});

test('the number of a shape that fills the window stands in it', () => {
  const [place] = placeBadges([framed(0, 0, 1000, 700)], WINDOW);
  expect(isInside(badgeBox(place!, HALF))).toBe(true);
});

test('numbers stand off each other and off the small targets of other shapes', () => {
  const rows = Array.from({ length: 12 }, (_, at) => framed(300, 60 + at * 40, 120, 28));
  const boxes = placeBadges(rows, WINDOW).map((place) => badgeBox(place!, HALF));
  for (const [at, box] of boxes.entries()) {
    expect(boxes.some((other, n) => n !== at && shares(other, box))).toBe(false);
    expect(rows.some(({ points }) => shares(boundsOf(points), box))).toBe(false);
  }
});

test('a number never lies on what hides a secret, and there is none if all is hidden', () => {
  const shape = framed(400, 300, 60, 30);
  const cover = { x: 380, y: 250, width: 120, height: 120 };
  const [place] = placeBadges([shape], WINDOW, [cover]);
  expect(shares(badgeBox(place!, HALF), cover)).toBe(false);
  expect(placeBadges([shape], WINDOW, [WINDOW])).toEqual([null]);
});

test('a pin is whole wherever it stands, with its number on its head', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 0, max: 699 }), (x, y) => {
      const lean = pinLean({ x, y }, WINDOW);
      const head = pinHead({ x, y }, lean);
      expect(isInside({ x: head.x - 11, y: head.y - 11, width: 22, height: 22 })).toBe(true);
      expect(outlineOf('pin', [{ x, y }], lean).fill).toMatch(new RegExp(`^M${x} ${y}L`));
      expect(Math.hypot(lean.x, lean.y)).toBeCloseTo(1);
    }),
  );
  expect(pinLean({ x: 500, y: 300 }, WINDOW)).toEqual({ x: 0, y: -1 });
  const [number] = placeBadges([badged('pin', [{ x: 500, y: 300 }])], WINDOW);
  expect(number).toEqual({ x: 500, y: 280 });
});

test.each<[string, Point[]]>([
  ['to the right', [{ x: 300, y: 300 }, { x: 500, y: 310 }]], // prettier-ignore
  ['up', [{ x: 300, y: 600 }, { x: 310, y: 300 }]], // prettier-ignore
])('the number of an arrow %s stands behind its tail', (_, points) => {
  const [place] = placeBadges([badged('arrow', points)], WINDOW);
  const [tail, head] = [points[0]!, points[1]!];
  expect(Math.hypot(place!.x - tail.x, place!.y - tail.y)).toBeLessThan(30);
  expect(Math.hypot(place!.x - head.x, place!.y - head.y)).toBeGreaterThan(
    Math.hypot(tail.x - head.x, tail.y - head.y),
  );
});
