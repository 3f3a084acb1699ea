import { expect, test } from 'vitest';
import type { Point } from '../../../src/core/drawing/drawing';
import { snappedTo } from '../../../src/core/drawing/snapping';

const EDGES = { x: [100, 103, 220], y: [200, 240] };
const corners = (left: number, top: number, right: number, bottom: number): Point[] => [
  { x: left, y: top },
  { x: right, y: bottom },
];

test.each<[string, Point[], Point[]]>([
  ['near edges go there', corners(96, 205, 224, 236), corners(100, 200, 220, 240)],
  ['far from edges stay', corners(80, 180, 250, 260), corners(80, 180, 250, 260)],
  ['between two edges go to the nearer one', corners(102, 205, 250, 260), corners(103, 200, 250, 260)],
  ['that would meet stay', corners(215, 205, 224, 236), corners(215, 205, 224, 236)],
])('corners %s', (_, drawn, snapped) => {
  expect(snappedTo('rectangle', drawn, EDGES)).toEqual(snapped);
  expect(snappedTo('redact', drawn, EDGES)).toEqual(snapped);
  for (const type of ['arrow', 'freehand', 'pin'] as const) expect(snappedTo(type, drawn, EDGES)).toBe(drawn);
});
