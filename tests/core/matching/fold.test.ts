import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, FoldedText } from '../../../src/core/matching/fold';

const folded = (text: string) => String.fromCharCode(...fold(text));

describe('folding', () => {
  it.each([
    ['A-Z \u0000\u001f\u007f (a_b) {c*d} `e` ~f~ \'g\' "h" 0#9', 'az(ab){cd}ef"g""h"0#9'],
    ['Two  words,\n\tone', 'twowords,one'],
    ['well-known – and — so', 'wellknownandso'],
    ['“a” ‘b’ «c» „d“', '"a""b""c""d"'],
    ['**bold** _it_ `code` ~~gone~~', 'bolditcodegone'],
    ['Éclair naïve İstanbul', 'eclairnaiveistanbul'],
    ['e\u0301clair', 'eclair'],
    ['oﬃce…', 'office...'],
    ['ＡＢＣ ① ½', 'abc11⁄2'],
    ['𝐛𝐨𝐥𝐝', 'bold'],
    ['がぎぐ', 'がぎぐ'],
    ['한국어', '한국어'],
    ['हिन्दी', 'हिन्दी'],
    ['كِتَابٌ', 'كتاب'],
    ['👍🏽❤️', '👍🏽❤'],
    ['\ud800 \udc00', '\ud800\udc00'],
  ])('turns %j into %j', (raw, expected) => {
    expect(folded(raw)).toBe(expected);
  });

  const text = fc.string({
    unit: fc.oneof(
      fc.constantFrom('a', ' ', '…', 'ﷺ', '𝐛', '\ud835', '\udc1b', '😀', 'ﬁ', '\u0301'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    ),
    minLength: 1,
    maxLength: 1500,
  });

  it('maps back: each unit comes from the raw text between its start and its end', () => {
    fc.assert(
      fc.property(text, (raw) => {
        const one = new FoldedText(raw);
        for (let unit = 0; unit < one.length; unit++) {
          const [start, end] = [one.rawStart(unit), one.rawEnd(unit + 1)];
          expect(start).toBeLessThan(end);
          expect(end - start).toBeLessThanOrEqual(2);
          expect([...fold(raw.slice(start, end))]).toContain(one.units[unit]);
          expect(one.unitAt(start)).toBeLessThanOrEqual(unit);
          expect(one.unitAt(end)).toBeGreaterThan(unit);
        }
      }),
      { numRuns: 60, seed: 5 },
    );
  });
});
