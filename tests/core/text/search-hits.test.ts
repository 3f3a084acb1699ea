import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldForSearch } from '../../../src/core/library/search-words';
import { searchHits } from '../../../src/core/text/search-hits';

const hits = (text: string, search: string): string[] =>
  searchHits(text, search).map(({ start, end }) => text.slice(start, end));

describe('The hits of a search', () => {
  it.each([
    ['nothing for an empty search', 'A kettle', ' ', []],
    ['every place of a word', 'A kettle, two kettles', 'kettle', ['kettle', 'kettle']],
    ['each word by itself, in the order of the text', 'wide and short', 'short wide', ['wide', 'short']],
    ['capitals and accents alike', 'Café CAFE', 'café', ['Café', 'CAFE']],
    ['accents that are characters of their own', 'Cafe\u0301 noir', 'cafe', ['Cafe\u0301']],
    ['letters that fold to more than one', 'İstanbul', 'i', ['İ']],
    ['letters beyond the first plane', '😀 kettle 😀', 'kettle', ['kettle']],
    ['the longer of two that begin together', 'kettles', 'kettle kettles', ['kettles']],
    ['patterns as plain text', 'a.b a+b', 'a+b', ['a+b']],
  ])('finds %s', (_what, text, search, found) => expect(hits(text, search)).toEqual(found));

  it('are spans in order that do not overlap and hold their words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', minLength: 1 }), (text, search) => {
        let last = 0;
        for (const { start, end } of searchHits(text, search)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          const words = foldForSearch(search).split(/\s+/).filter(Boolean);
          expect(words.some((word) => foldForSearch(text.slice(start, end)).includes(word))).toBe(true);
          last = end;
        }
      }),
    );
  });
});
