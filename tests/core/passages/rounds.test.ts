import { expect, test } from 'vitest';
import { chosenInRound } from '../../../src/core/passages/rounds';
import { passagesFrom } from './passage-list';

const { passages } = passagesFrom(
  Array.from({ length: 12 }, (_, nth) => `Paragraph ${nth} is about ovens, stones and the smell of crust.`),
);
const BUDGET = 300;

test('each round reads what those before have left over, until nothing is', () => {
  const read: number[] = [];
  const left: number[] = [];
  for (let round = 0; left.at(-1) !== 0; round++) {
    const found = chosenInRound(passages, [{ index: 7, score: 3 }], BUDGET, round);
    expect(found.text.length).toBeLessThanOrEqual(BUDGET);
    read.push(...found.chosen);
    left.push(found.left);
  }
  expect(read.toSorted((a, b) => a - b)).toEqual(passages.map((_, index) => index));
  expect(left.length).toBeGreaterThan(2);
});

test('the first round has what fits the question best, and after the last it begins anew', () => {
  expect(chosenInRound(passages, [{ index: 7, score: 3 }], BUDGET, 0).chosen).toContain(7);
  expect(chosenInRound(passages, [], 10_000, 1)).toEqual(chosenInRound(passages, [], 10_000, 0));
});
