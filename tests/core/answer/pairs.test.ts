import { expect, it } from 'vitest';
import { judged } from './pairs/pairs';

// The bounds that are promised are rows of the benchmark (`npm run bench -- ask`). These only notice a step back.
it('sentences are judged as well as they were, on pairs labelled by hand', () => {
  const { pairs, precision, missed } = judged(['first', 'second', 'third']);
  expect(pairs).toBe(800);
  expect(precision).toBeGreaterThan(0.93);
  expect(missed).toBeLessThan(0.31);
});
