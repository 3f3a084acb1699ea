import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keepEntry, parseKeptEntries, type KeptEntries } from '../../src/core/kept-entries';

describe('the entries that are kept', () => {
  const kept: KeptEntries = ['a', 'b', 'c'].map((key) => ({ key, length: 1_000_000 - 200_000 }));

  test('have the one that changed last at the end, once', () => {
    expect(keepEntry(kept, 'a', 5)).toEqual({ kept: [kept[1], kept[2], { key: 'a', length: 5 }], dropped: [] });
  });

  test('make room by dropping those that have not changed for longest', () => {
    expect(keepEntry(kept, 'd', 900_001)).toEqual({
      kept: [kept[2], { key: 'd', length: 900_001 }],
      dropped: ['a', 'b'],
    });
  });

  test('always have the one that has just changed', () => {
    expect(keepEntry(kept, 'd', 9_000_000)).toEqual({
      kept: [{ key: 'd', length: 9_000_000 }],
      dropped: ['a', 'b', 'c'],
    });
  });

  test('never exceed the room for more than one, and lose none unnamed', () => {
    const step = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e'), length: fc.nat(1_500_000) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let now: KeptEntries = [];
        for (const { key, length } of steps) {
          const before = new Set([...now.map((one) => one.key), key]);
          const next = keepEntry(now, key, length);
          now = next.kept;
          expect(new Set([...now.map((one) => one.key), ...next.dropped])).toEqual(before);
          expect(now.reduce((sum, one) => sum + one.length, 0)).toBeLessThanOrEqual(2_500_000);
        }
      }),
    );
  });

  test.each([undefined, 'a', [{ key: 'a' }]])('are none if the list is damaged: %j', (value) => {
    expect(parseKeptEntries(value)).toEqual([]);
    expect(parseKeptEntries(kept)).toEqual(kept);
  });
});
