import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldForHash, hashText } from '../../../src/core/text/hash';

describe('The hash of a text', () => {
  it.each([
    ['one space', 'The goals are', 'The  goals\n\tare'],
    ['no-break space', 'a b', 'a\u00A0b'],
    ['zero-width space', 'ab', 'a\u200Bb'],
    ['composed letters', 'caf\u00E9', 'cafe\u0301'],
    ['ligatures', 'office', 'o\uFB03ce'],
    ['line ends', 'x = 1\ny = 2', 'x = 1\r\ny = 2'],
  ])('ignores a difference in %s', (_, one, other) => {
    expect(hashText(one)).toBe(hashText(other));
  });

  it.each([
    ['', ' a'],
    ['Yes.', 'Yes!'],
    ['ab', 'ba'],
    ['a'.repeat(1000), 'a'.repeat(1001)],
    ['👩‍👩‍👧', '👩👩👧'],
  ])('distinguishes %j from %j', (one, other) => {
    expect(hashText(one)).not.toBe(hashText(other));
  });

  it('is 16 hex digits, the same every time', () => {
    expect(hashText('The SDGs are a set of 17 global goals.')).toBe('0ff4e27276179636');
    fc.assert(fc.property(fc.string(), (text) => /^[0-9a-f]{16}$/.test(hashText(text))));
  });

  it('has no collision among 50,000 nearly equal texts', () => {
    const hashes = new Set(Array.from({ length: 50_000 }, (_, at) => hashText(`The answer number ${at} is right.`)));
    expect(hashes.size).toBe(50_000);
  });

  it.each([
    ['a letter and an accent that only whitespace kept apart', 'e \u0301'],
    ['an accent whose own space goes', '\u1EA0\u02DB'],
    ['zero-width spaces between the letters of a syllable', '\u1100\u200B\u1161'],
  ])('does not change when it is folded again: %s', (_, text) => {
    expect(foldForHash(foldForHash(text))).toBe(foldForHash(text));
  });

  it('does not change when any folded text is folded again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => foldForHash(foldForHash(text)) === foldForHash(text)),
    );
  });
});
