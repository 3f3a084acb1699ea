import { expect, test } from 'vitest';
import { commonPrefix } from '../../../src/core/text/common-prefix';

test.each([
  ['kettle', 'kettles', 6],
  ['kettle', 'kitten', 1],
  ['lid', 'lid', 3],
  ['lid', '', 0],
  ['lid', 'steam', 0],
])('%j and %j have %i at the beginning', (one, other, length) => {
  expect(commonPrefix(one, other)).toBe(length);
  expect(commonPrefix(other, one)).toBe(length);
});
