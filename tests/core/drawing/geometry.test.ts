import { expect, test } from 'vitest';
import type { Point } from '../../../src/core/drawing/drawing';
import { boundsOf, isTooSmall, pointsOf, type Outlined } from '../../../src/core/drawing/geometry';

function drag(width: number, height: number): Point[] {
  return [
    { x: 10, y: 10 },
    { x: 10 + width, y: 10 + height },
  ];
}

test.each<[Outlined, number, number, boolean]>([
  ['rectangle', 5, 5, false],
  ['rectangle', 4.9, 100, true],
  ['rectangle', 100, 4.9, true],
  ['rectangle', -5, -5, false],
  ['redact', 100, 0, true],
  ['arrow', 100, 0, false],
  ['arrow', 4, 4, true],
  ['arrow', -4, 5, false],
  ['freehand', 0, 60, false],
  ['freehand', 4, 4, true],
  ['pin', 0, 0, false],
])('a %s of %d × %d px: too small is %s', (type, width, height, isSmall) => {
  expect(isTooSmall(type, type === 'pin' ? drag(0, 0).slice(1) : drag(width, height))).toBe(isSmall);
});

test('the corners of a rectangle are in order, however it was drawn', () => {
  const corners = [
    { x: 10, y: 20 },
    { x: 50, y: 80 },
  ];
  for (const drawn of [
    corners,
    corners.toReversed(),
    [
      { x: 50, y: 20 },
      { x: 10, y: 80 },
    ],
  ]) {
    // prettier-ignore
    expect(pointsOf('rectangle', drawn)).toEqual(corners);
    expect(pointsOf('redact', drawn)).toEqual(corners);
  }
});

test.each<[string, Outlined, Point[]]>([
  ['a rectangle of one corner', 'rectangle', drag(1, 1).slice(1)],
  ['an arrow of three points', 'arrow', [...drag(1, 1), { x: 0, y: 0 }]],
  ['a stroke without points', 'freehand', []],
  ['a point that is no number', 'pin', [{ x: Number.NaN, y: 0 }]],
  ['a point beyond all pages', 'freehand', [{ x: 1e300, y: 0 }]],
])('%s is nothing', (_, type, points) => {
  expect(pointsOf(type, points)).toBeNull();
});

test('only strokes have pressure, between 0 and 1', () => {
  const points = [
    { x: 0, y: 0, pressure: 7 },
    { x: 1, y: 1, pressure: Number.NaN },
  ];
  expect(pointsOf('freehand', points)).toEqual([
    { x: 0, y: 0, pressure: 1 },
    { x: 1, y: 1 },
  ]);
  expect(pointsOf('arrow', points)).toEqual([
    { x: 0, y: 0 },
    { x: 1, y: 1 },
  ]);
});

test('nothing has no bounds', () => {
  expect(boundsOf([])).toEqual({ x: 0, y: 0, width: 0, height: 0 });
});
