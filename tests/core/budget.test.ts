import { expect, test } from 'vitest';
import { createBudget, type Budget } from '../../src/core/budget';

let time = 0;
const budget = (most = 3, within = 100): Budget => {
  time = 1000;
  return createBudget(most, within, () => time);
};

test('it is given as often as it was agreed, and then refused', () => {
  const { spend, isSpent } = budget();
  expect([spend(), spend(), isSpent(), spend(), isSpent(), spend(), spend()]).toEqual([
    true,
    true,
    false,
    true,
    true,
    false,
    false,
  ]);
});

test('each time counts for as long as was agreed, from when it was', () => {
  const { spend } = budget();
  spend();
  time += 60;
  expect([spend(), spend(), spend()]).toEqual([true, true, false]);
  time += 39;
  expect(spend()).toBe(false);
  time += 1;
  // Only the first is over.
  expect([spend(), spend()]).toEqual([true, false]);
});

test('what was refused does not count, so waiting always helps', () => {
  const { spend } = budget(1);
  spend();
  for (let n = 0; n < 50; n++) {
    time += 1;
    spend();
  }
  time += 50;
  expect(spend()).toBe(true);
});

test('in any while there are never more, whatever the order of the presses', () => {
  const { spend } = budget(5, 100);
  const given: number[] = [];
  for (let n = 0; n < 3000; n++) {
    time += (n * 7919) % 13;
    if (spend()) given.push(time);
  }
  for (const at of given) expect(given.filter((one) => one > at - 100 && one <= at).length).toBeLessThanOrEqual(5);
  expect(given.length).toBeGreaterThan(500);
});

test('the person can begin anew', () => {
  const { spend, renew, isSpent } = budget(1);
  spend();
  renew();
  expect([isSpent(), spend(), spend()]).toEqual([false, true, false]);
});
