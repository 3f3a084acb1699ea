import { describe, expect, test } from 'vitest';
import { isPointLike } from '../../../src/core/feedback/own-lines';

describe('a line that looks like a point', () => {
  test.each([
    ['- "quote"', true],
    ['12. “quote”', true],
    ['- ""', true],
    ['- "quote" (note)', true],
    ['- "quote" (note) (more)', true],
    ['- "quote" — note', true],
    ['- “quote” → note', true],
    ['- "he said "no"" (note)', true],
    ['- "', false],
    ['- "quote" (note', false],
    ['- "quote" note', false],
    ['- “quote" (note)', false],
    ['- quote', false],
    ['"quote"', false],
    ['* "quote"', false],
  ])('%s: %s', (line, is) => {
    expect(isPointLike(line)).toBe(is);
  });

  test('is recognised however long its note is', () => {
    // Each of these could close the quote. Trying all combinations would take minutes.
    expect(isPointLike(`- "quote" — ${'say "x" (y '.repeat(80_000)}`)).toBe(true);
    expect(isPointLike(`- "${'say "x" (y '.repeat(80_000)}`)).toBe(false);
  });
});
