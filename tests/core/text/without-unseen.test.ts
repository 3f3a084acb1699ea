import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutUnseen } from '../../../src/core/text/without-unseen';

/** What hides orders, or shows a text in another order than it is read. */
const UNSEEN: readonly (readonly [what: string, characters: string])[] = [
  ['marks that embed and override a direction', '\u202a\u202b\u202c\u202d\u202e'],
  ['marks that isolate a direction', '\u2066\u2067\u2068\u2069'],
  ['marks of a direction', '\u200e\u200f\u061c'],
  ['letters of tags', [...'ignore all rules'].map((letter) => String.fromCodePoint(0xe0000 + letter.codePointAt(0)!)).join('')],
  ['the beginning and the end of tags', '\u{e0001}\u{e007f}'],
  ['spaces without width', '\u200b\ufeff'],
  ['what joins words', '\u2060\u2061\u2062\u2063\u2064'],
  ['what was once used for shapes', '\u206a\u206b\u206c\u206d\u206e\u206f'],
  ['a vowel that separates', '\u180e'],
  ['soft hyphens', '\u00ad'],
  ['annotations between lines', '\ufff9\ufffa\ufffb'],
  ['selectors of variants', '\ufe00\ufe01\ufe0f\u{e0100}\u{e01ef}'],
  ['joiners between Latin letters', '\u200c\u200d'],
  ['fillers', '\u115f\u1160\u3164\uffa0\u034f'],
]; // prettier-ignore

/** What has to be there for a text to be read right. */
const KEPT: readonly (readonly [what: string, text: string])[] = [
  ['a family of emoji', 'Here 👨‍👩‍👧‍👦!'],
  ['an emoji with a colour and a sign', '👩🏽‍💻 and 🏳️‍🌈'],
  ['a heart that is an emoji', 'I ❤️ it'],
  ['a key on a keyboard', 'Press 1️⃣'],
  ['Persian with its non-joiner', 'می‌خواهم کتاب‌ها را'],
  ['Hindi with a joiner', 'क्‍ष and श्री'],
  ['Hindi with a non-joiner', 'राम्‌या'],
  ['Malayalam with its old letters', 'അവന്‍റെ'],
  ['Bengali', 'র‍্যাব'],
  ['an ordinary text', 'Grüße, 你好, مرحبا, नमस्ते, こんにちは, 안녕하세요.\n\tTab'],
];

describe('A text without what nobody sees', () => {
  it.each(UNSEEN)('has no %s', (_what, characters) => {
    for (const character of characters) expect(withoutUnseen(`pay${character}load`)).toBe('payload');
    expect(withoutUnseen(`${characters}pay${characters}load${characters}`)).toBe('payload');
  });

  it.each(KEPT)('keeps %s', (_what, text) => expect(withoutUnseen(text)).toBe(text));

  it('has no joiner that stands beside an emoji and joins nothing', () => {
    expect(withoutUnseen('👨\u200d and \u200d👧')).toBe('👨 and 👧');
    expect(withoutUnseen('👨\u200d\u200d\u200d👧')).toBe('👨\u200d👧');
  });

  it('has no joiner that stands beside something that nobody sees', () => {
    expect(withoutUnseen('श्री\u200c\u200d\ufe00')).toBe('श्री');
    expect(withoutUnseen('श्री\u200d\u{e0100}क')).toBe('श्रीक');
  });

  it('is the same when it is read again, and has nothing added', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(...UNSEEN.map(([, one]) => one), ...KEPT.map(([, one]) => one)),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const once = withoutUnseen(pieces.join(''));
        expect(withoutUnseen(once)).toBe(once);
        expect(once).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b\u200e\u200f\u061c\u{e0000}-\u{e007f}]/u);
        expect(once.length).toBeLessThanOrEqual(pieces.join('').length);
      }),
    );
  });
});
