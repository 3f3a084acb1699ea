import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutAtWord } from '../../../src/core/text/cut-at-word';

test.each([
  ['a text that fits', 'Put the lid on.', 15, 'Put the lid on.'],
  ['a word that does not fit', 'Put the lid on.', 9, 'Put the'],
  ['a word that just fits', 'Put the lid on.', 11, 'Put the lid'],
  ['a space at the limit', 'Put the lid on.', 8, 'Put the'],
  ['a word with an apostrophe', "It works but don't", 16, 'It works but'],
  ['a number', 'the price is 3.14159', 15, 'the price is'],
  ['a break', 'a = 1\nb = 200', 11, 'a = 1\nb ='],
  ['Japanese, which has words but no spaces', '今日は東京タワーに行きます', 6, '今日は'],
  ['Thai', 'ภาษาไทยง่ายมาก', 9, 'ภาษาไทย'],
  ['an address', 'See https://example.com/a/very/long/path', 12, 'See https://'],
  ['one very long word', 'a'.repeat(40), 12, 'a'.repeat(12)],
  ['an emoji', 'word word 👩‍👩‍👧', 14, 'word word'],
])('ends %s with a whole word, or at the limit', (_what, text, length, cut) => {
  expect(cutAtWord(text, length)).toBe(cut);
});

test('is a beginning of the text, as long as allowed or up to half as long, and splits no character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), fc.integer({ min: 2, max: 60 }), (text, length) => {
      const cut = cutAtWord(text, length);
      expect(text.startsWith(cut)).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(length);
      expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, Math.floor(length / 2)));
      expect(cut).not.toMatch(/[\ud800-\udbff]$/);
    }),
  );
});
