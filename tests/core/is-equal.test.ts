import { expect, test } from 'vitest';
import { isEqual, isEquivalent } from '../../src/core/is-equal';

test('values with their keys in another order are equivalent, and not equal', () => {
  const [one, other] = [
    { a: [{ b: 1, c: null }], d: 'x' },
    { d: 'x', a: [{ c: null, b: 1 }] },
  ];
  expect(isEquivalent(one, other)).toBe(true);
  expect(isEqual(one, other)).toBe(false);
});

test.each([
  ['another value', { a: 1 }, { a: 2 }],
  ['a key more', { a: 1 }, { a: 1, b: 1 }],
  ['a list in another order', [1, 2], [2, 1]],
  ['a list instead of an object', [1], { 0: 1 }],
])('%s is not equivalent', (_what, one, other) => {
  expect(isEquivalent(one, other)).toBe(false);
});
