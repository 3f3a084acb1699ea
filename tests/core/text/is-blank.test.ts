import { expect, test } from 'vitest';
import { isBlank } from '../../../src/core/text/is-blank';

test.each([
  ['', true],
  [' \n\u00a0\t', true],
  ['\ufeff', true],
  ['\u200b\u2060\u00ad\u200e\ufe0f', true],
  ['.', false],
  ['\u200ba', false],
  ['\ufffc', false],
  ['👩‍👩‍👧', false],
])('%j has nothing to see: %s', (text, is) => {
  expect(isBlank(text)).toBe(is);
});
