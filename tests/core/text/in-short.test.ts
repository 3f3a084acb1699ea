import { expect, test } from 'vitest';
import { inShort, MOST_SHOWN } from '../../../src/core/text/in-short';

test.each([
  ['a short text', 'the lid on', 'the lid on'],
  ['a text of exactly that length', 'a'.repeat(MOST_SHOWN), 'a'.repeat(MOST_SHOWN)],
  ['a longer text', 'a'.repeat(MOST_SHOWN + 1), `${'a'.repeat(MOST_SHOWN)}…`],
  ['an emoji at the cut', `${'a'.repeat(MOST_SHOWN - 1)}🏯🏯`, `${'a'.repeat(MOST_SHOWN - 1)}…`],
])('a list shows as much of %s as fits', (_what, text, shown) => {
  expect(inShort(text)).toBe(shown);
});
