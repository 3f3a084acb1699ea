import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeOrder } from '../../../src/core/conversation/sequence';

const letters = (text: string): string[] => [...text];

describe('The order of a conversation of which a window is mounted', () => {
  it.each([
    ['begins with what is mounted', '', 'abc', 'abc'],
    ['keeps what has left at the top', 'abc', 'cde', 'abcde'],
    ['keeps what has left at the bottom', 'cde', 'abc', 'abcde'],
    ['keeps what lies between two that stayed', 'abcd', 'ad', 'abcd'],
    ['takes the order of the page where the two disagree', 'abc', 'cba', 'cba'],
    ['keeps all when nothing is mounted', 'abc', '', 'abc'],
    ['puts a window without a known neighbour behind what is known before it', 'ab', 'xy', 'abxy'],
  ])('%s: %s and then %s is %s', (_what, known, mounted, expected) => {
    expect(mergeOrder(letters(known), letters(mounted)).join('')).toBe(expected);
  });

  it('puts a window without a known neighbour where the site says that it stands', () => {
    const place = (id: string): number => letters('abxy').indexOf(id);
    expect(mergeOrder(letters('xy'), letters('ab'), place).join('')).toBe('abxy');
    expect(mergeOrder(letters('ab'), letters('xy'), place).join('')).toBe('abxy');
    expect(mergeOrder(letters('xy'), letters('ab'), () => NaN).join('')).toBe('xyab');
  });

  const someOrder = fc.uniqueArray(fc.constantFrom(...letters('abcdefghij')));
  it('holds every id once and those on the page in the page’s order', () => {
    fc.assert(
      fc.property(someOrder, someOrder, (known, mounted) => {
        const merged = mergeOrder(known, mounted);
        expect(merged.toSorted()).toEqual([...new Set([...known, ...mounted])].sort());
        expect(merged.filter((id) => mounted.includes(id))).toEqual(mounted);
        expect(mergeOrder(merged, mounted)).toEqual(merged);
      }),
    );
  });

  it('finds the order of a conversation that is scrolled through, whichever way', () => {
    const all = letters('abcdefghij');
    const windows = fc.array(fc.integer({ min: 0, max: 7 }), { minLength: 1 });
    fc.assert(
      fc.property(windows, (tops) => {
        let known: string[] = [];
        let at = 0;
        for (const top of tops) {
          // A scroll shows every window between.
          for (; at !== top; at += Math.sign(top - at)) known = mergeOrder(known, all.slice(at, at + 3));
          known = mergeOrder(known, all.slice(at, at + 3));
        }
        expect(known).toEqual(all.filter((id) => known.includes(id)));
      }),
    );
  });
});
