import { expect, test } from 'vitest';
import { pictureName, type NamedPicture } from '../../../src/core/drawing/picture-names';

test.each<[NamedPicture, Parameters<typeof pictureName>[1], string]>([
  [{ shape: 0, shapes: [] }, 'window', 'The window, without shapes'],
  [{ shape: 0, shapes: [2] }, 'window', 'The window, with shape 2'],
  [{ shape: 0, shapes: [1, 2, 3] }, 'area', 'The area, with shapes 1, 2, and 3'],
  [{ shape: 0, shapes: [1, 4], part: { index: 2, of: 3 } }, 'area', 'Part 2 of 3 of the area, with shapes 1 and 4'],
  [{ shape: 0, shapes: [], part: { index: 1, of: 3 } }, 'area', 'Part 1 of 3 of the area, without shapes'],
  [{ shape: 5, shapes: [5] }, 'shapes', 'Shape 5'],
  [{ shape: 5, shapes: [5], part: { index: 1, of: 2 } }, 'shapes', 'Part 1 of 2 of shape 5'],
  [{ shape: 0, shapes: Array.from({ length: 500 }, (_, at) => at + 1) }, 'area', 'The area, with 500 shapes'],
])('a picture is named by what it shows: %o in %s', (named, extent, name) => {
  expect(pictureName(named, extent)).toBe(name);
});
