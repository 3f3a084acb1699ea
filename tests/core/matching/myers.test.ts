import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsRead, load, MAX_PATTERN, search } from '../../../src/core/matching/myers';

/** The textbook's table: the errors of the pattern ending in each column. */
function table(pattern: Uint16Array, text: Uint16Array, isFree: boolean, lastStart: number): number[] {
  let column = Array.from({ length: pattern.length + 1 }, (_, i) => i);
  const ends: number[] = [];
  for (let j = 1; j <= text.length; j++) {
    const next = [isFree && j <= lastStart ? 0 : column[0]! + 1];
    for (let i = 1; i <= pattern.length; i++) {
      const same = pattern[i - 1] === text[j - 1] ? 0 : 1;
      next[i] = Math.min(column[i - 1]! + same, column[i]! + 1, next[i - 1]! + 1);
    }
    column = next;
    ends.push(column[pattern.length]!);
  }
  return ends;
}

const units = (maxLength: number) =>
  fc
    .array(fc.constantFrom(97, 98, 99, 0x4e00, 0xd83d, 0xffff), { minLength: 1, maxLength })
    .map((codes) => Uint16Array.from(codes));

describe('search', () => {
  it.each([
    [true, 1],
    [false, 1],
    [false, -1],
  ] as const)('finds the fewest errors and their end like the textbook (free start: %s, step %i)', (isFree, step) => {
    fc.assert(
      fc.property(units(100), units(160), fc.nat(110), fc.nat(160), (pattern, text, limit, last) => {
        fc.pre(limit < pattern.length);
        const lastStart = isFree ? last : 0;
        load(pattern, step);
        const errors = search(text, step === 1 ? 0 : text.length - 1, text.length, step, limit, lastStart, isFree);
        const flip = (one: Uint16Array) => (step === 1 ? one : one.toReversed());
        const ends = table(flip(pattern), flip(text), isFree, lastStart);
        const least = Math.min(...ends);
        // Starting after the last allowed start is not an error: the band is only for speed.
        if (errors >= 0 && errors < least) expect(isFree).toBe(true);
        else expect(errors).toBe(least <= limit ? least : -1);
        if (errors >= 0 && !isFree) expect(ends[columnsRead - 1]).toBe(least);
      }),
      { numRuns: 2000, seed: 4 },
    );
  });

  it('follows a pattern through a few errors at a limit that allows no more', () => {
    fc.assert(
      fc.property(units(200), fc.array(fc.tuple(fc.nat(), fc.nat(2)), { maxLength: 6 }), (pattern, edits) => {
        const codes = [...pattern];
        for (const [at, kind] of edits)
          codes.splice(at % codes.length || 0, kind === 0 ? 1 : 0, ...(kind === 1 ? [100] : []));
        fc.pre(codes.length > 0);
        const text = Uint16Array.from(codes);
        const least = Math.min(...table(pattern, text, false, 0));
        load(pattern, 1);
        const errors = search(text, 0, text.length, 1, least, 0, false);
        expect(errors).toBe(least < pattern.length ? least : errors);
      }),
      { numRuns: 2000, seed: 6 },
    );
  });

  it('finds the longest pattern that can be loaded', () => {
    const pattern = Uint16Array.from({ length: MAX_PATTERN }, (_, i) => (i * 7919) % 65_536);
    const text = new Uint16Array(3000);
    text.set(pattern, 1000);
    text[1500] = 7;
    load(pattern, 1);
    expect([search(text, 0, 3000, 1, 10, 3000, true), columnsRead]).toEqual([1, 1000 + MAX_PATTERN]);
  });
});
