import { expect, test } from 'vitest';
import { fittingPictures } from '../../../src/core/drawing/fitting-pictures';
import type { Picture } from '../../../src/core/drawing/sent';

const picture = (name: string, shapes: number[], length: number): Picture => ({
  shape: 0,
  name,
  shapes,
  width: 10,
  height: 10,
  png: 'A'.repeat(length),
});
const at = (index: number): { picture: number; x: number; y: number; width: number; height: number } => ({ picture: index, x: 1, y: 2, width: 3, height: 4 }); // prettier-ignore

test('pictures with shapes are kept before those without, each in its order, and places follow', () => {
  const pictures = [picture('a', [], 400), picture('b', [1], 400), picture('c', [], 400), picture('d', [2], 400)];
  const inPictures = new Map([['one', [at(1)]], ['two', [at(3)]], ['both', [at(0), at(2), at(3)]]]); // prettier-ignore
  const kept = fittingPictures({ pictures, inPictures }, 1300);
  expect(kept.pictures.map(({ name }) => name)).toEqual(['a', 'b', 'd']);
  expect([...kept.inPictures]).toEqual([
    ['one', [at(1)]],
    ['two', [at(2)]],
    ['both', [at(0), at(2)]],
  ]);
  expect(kept.left).toEqual(['pictures_left_out']);
});

test('originals go along as far as there is room after the pictures', () => {
  const pictures = [picture('a', [1], 400)];
  const originals = [picture('whole', [1], 900), picture('other', [2], 500)];
  expect(fittingPictures({ pictures, originals }, 1000)).toMatchObject({
    pictures,
    originals: [originals[1]],
    left: ['originals_left_out'],
  });
  expect(fittingPictures({ pictures, originals }, 2000)).toMatchObject({ pictures, originals, left: [] });
});
