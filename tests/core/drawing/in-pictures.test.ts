import { expect, test } from 'vitest';
import type { Point } from '../../../src/core/drawing/drawing';
import { boxInPicture } from '../../../src/core/drawing/in-pictures';
import type { Box } from '../../../src/core/element/element-context';

const SHOWN: Box = { x: 100, y: 1000, width: 400, height: 300 };
const corners = (x: number, y: number, right: number, bottom: number): Point[] => [{ x, y }, { x: right, y: bottom }]; // prettier-ignore

test.each<[string, Point[], number, Box | null]>([
  ['at a scale of 1', corners(150, 1050, 200, 1100), 1, { x: 50, y: 50, width: 50, height: 50 }],
  ['at a scale of 2', corners(150, 1050, 200, 1100), 2, { x: 100, y: 100, width: 100, height: 100 }],
  ['out to whole pixels', corners(150.2, 1050.2, 199.6, 1099.6), 1.5, { x: 75, y: 75, width: 75, height: 75 }],
  ['as far as it is in it', corners(50, 900, 150, 1050), 1, { x: 0, y: 0, width: 50, height: 50 }],
  ['that is larger than it', corners(0, 0, 9000, 9000), 1, { x: 0, y: 0, width: 400, height: 300 }],
  ['that is a point', [{ x: 150, y: 1050 }], 2, { x: 100, y: 100, width: 0, height: 0 }],
  ['that is a line', corners(150, 1050, 250, 1050), 1, { x: 50, y: 50, width: 100, height: 0 }],
  ['that is above it', corners(150, 900, 200, 999), 1, null],
  ['that is beside it', corners(501, 1050, 600, 1100), 1, null],
])('a shape %s has its place in whole pixels of the file', (_, points, scale, expected) => {
  expect(boxInPicture(points, SHOWN, scale)).toEqual(expected);
});
