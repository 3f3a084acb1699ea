import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeOrder } from '../../../src/core/conversation/sequence';

const letters = (text: string): string[] => [...text];

describe('The order of a conversation with a mounted window', () => {
  it.each([
    ['starts with what is mounted', '', 'abc', 'abc'],
    ['keeps what left at the top', 'abc', 'cde', 'abcde'],
    ['keeps what left at the bottom', 'cde', 'abc', 'abcde'],
    ['keeps what is between two that stayed', 'abcd', 'ad', 'abcd'],
    ['follows the page if the two disagree', 'abc', 'cba', 'cba'],
    ['keeps everything if nothing is mounted', 'abc', '', 'abc'],
    ['puts a window without a known neighbour after what is known before it', 'ab', 'xy', 'abxy'],
  ])('%s: %s and then %s is %s', (_what, known, mounted, expected) => {
    expect(mergeOrder(letters(known), letters(mounted)).join('')).toBe(expected);
  });

  it('puts a window without a known neighbour where the site says it is', () => {
    const place = (id: string): number => letters('abxy').indexOf(id);
    expect(mergeOrder(letters('xy'), letters('ab'), place).join('')).toBe('abxy');
    expect(mergeOrder(letters('ab'), letters('xy'), place).join('')).toBe('abxy');
    expect(mergeOrder(letters('xy'), letters('ab'), () => NaN).join('')).toBe('xyab');
  });

  const someOrder = fc.uniqueArray(fc.constantFrom(...letters('abcdefghij')));
  it('contains every id once, and those on the page in page order', () => {
    fc.assert(
      fc.property(someOrder, someOrder, (known, mounted) => {
        const merged = mergeOrder(known, mounted);
        expect(merged.toSorted()).toEqual([...new Set([...known, ...mounted])].sort());
        expect(merged.filter((id) => mounted.includes(id))).toEqual(mounted);
        expect(mergeOrder(merged, mounted)).toEqual(merged);
      }),
    );
  });

  it('is found by scrolling through a conversation in any direction', () => {
    const all = letters('abcdefghij');
    const windows = fc.array(fc.integer({ min: 0, max: 7 }), { minLength: 1 });
    fc.assert(
      fc.property(windows, (tops) => {
        let known: string[] = [];
        let at = 0;
        for (const top of tops) {
          // Scrolling shows every window in between.
          for (; at !== top; at += Math.sign(top - at)) known = mergeOrder(known, all.slice(at, at + 3));
          known = mergeOrder(known, all.slice(at, at + 3));
        }
        expect(known).toEqual(all.filter((id) => known.includes(id)));
      }),
    );
  });
});
