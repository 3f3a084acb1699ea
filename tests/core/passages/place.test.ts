import { expect, test } from 'vitest';
import { overviewOrder } from '../../../src/core/passages/overview';
import type { Passage } from '../../../src/core/passages/passage';
import { weighted } from '../../../src/core/passages/place';
import { passagesFrom } from './passage-list';

const { passages: plain } = passagesFrom(['Home', 'The kettle boils.', 'Then tea is made.', 'Call us.']);
const PLACES = ['navigation', undefined, undefined, 'footer'] as const;
const PAGE: Passage[] = plain.map((one, nth) => ({ ...one, ...(PLACES[nth] && { place: PLACES[nth] }) }));

test('of passages that fit alike, one of the main part comes first, and none is dropped', () => {
  const order = PAGE.map((_, index) => ({ index, score: 2 }));
  expect(weighted(order, PAGE).map(({ index }) => index)).toEqual([1, 2, 3, 0]);
});

test('a passage beside the main part that fits better by far comes first', () => {
  const order = [
    { index: 3, score: 9 },
    { index: 1, score: 2 },
  ];
  expect(weighted(order, PAGE)[0]!.index).toBe(3);
});

test('an overview has all of the main part before anything beside it', () => {
  expect(overviewOrder(PAGE)).toEqual([1, 2, 3, 0]);
});
