import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldForSearch } from '../../../src/core/library/search-words';
import { searchHits } from '../../../src/core/text/search-hits';

const hits = (text: string, search: string): string[] =>
  searchHits(text, search).map(({ start, end }) => text.slice(start, end));

describe('The hits of a search', () => {
  it.each([
    ['nothing for an empty search', 'A kettle', ' ', []],
    ['every place where a word occurs', 'A kettle, two kettles', 'kettle', ['kettle', 'kettle']],
    ['each word separately, in text order', 'wide and short', 'short wide', ['wide', 'short']],
    ['capitals and accented letters alike', 'Café CAFE', 'café', ['Café', 'CAFE']],
    ['combining accents', 'Cafe\u0301 noir', 'cafe', ['Cafe\u0301']],
    ['letters that fold to more than one', 'İstanbul', 'is', ['İs']],
    ['words that stand together only there', 'a table with a column', 'a column', ['a column']],
    ['a single letter only as a word', 'vitamin C in a can', 'C', ['C']],
    ['single letters of a search with other words only as words', 'a can, cans', 'cans a', ['a', 'cans']],
    ['a single sign of a script without capitals anywhere', '水力', '水', ['水']],
    ['a single digit anywhere', 'in 1969', '9', ['9', '9']],
    ['letters beyond the first plane', '😀 kettle 😀', 'kettle', ['kettle']],
    ['the longer of two that start together', 'kettles', 'kettle kettles', ['kettles']],
    ['no single letters within words', 'a table, a cat', 'table a', ['a', 'table', 'a']],
    ['single characters that are words', '水 boils, 水', 'boils 水', ['水', 'boils', '水']],
    ['special characters literally', 'a.b a+b', 'a+b', ['a+b']],
  ])('finds %s', (_what, text, search, found) => expect(hits(text, search)).toEqual(found));

  it('are ordered spans without overlap that contain their words', () => {
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
