import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keepThread, parseKeptThreads, type KeptThreads } from '../../../src/core/ask/kept-threads';
import { boundedThread, LONGEST_THREAD, parseThread } from '../../../src/core/ask/thread-schema';
import { THREAD_LIMITS } from '../../../src/core/ask/thread';
import { thread, turn } from './sample-thread';

describe('a thread', () => {
  test.each([
    ['with all it can have', thread()],
    ['of passages', thread({ turns: [turn({ model: null, from: 'passages', usage: null })] })],
    [
      'with a failure',
      thread({
        turns: [
          turn({ state: 'failed', failure: { kind: 'rate-limit', retryAfter: 5, detail: 'Slow.' }, citations: [] }),
        ],
      }),
    ],
    ['in which nothing was asked', thread({ turns: [], draft: '' })],
  ])('%s is read as it was stored', (_, stored) => {
    expect(parseThread(structuredClone(stored))).toEqual(stored);
  });

  test.each([undefined, null, 7, [], {}, { ...thread(), turns: [{ ...turn(), state: 'lost' }] }])(
    'is not read if it is damaged: %j',
    (value) => {
      expect(parseThread(value)).toBeNull();
    },
  );

  test('that fits stays the same object', () => {
    const one = thread();
    expect(boundedThread(one)).toBe(one);
  });

  test('that is too long loses its oldest turns, and as few of them as possible', () => {
    const turns = Array.from({ length: 20 }, (_, n) => turn({ id: `t${n}`, answer: 'x'.repeat(60_000) }));
    const bounded = boundedThread(thread({ turns }));
    expect(JSON.stringify(bounded).length).toBeLessThanOrEqual(LONGEST_THREAD);
    expect(bounded.turns).toEqual(turns.slice(-8));
    expect(bounded.draft).toBe('And how');
  });

  test.each([
    ['a draft', { draft: 'x'.repeat(520_000) }],
    ['a draft of characters that JSON escapes', { draft: '\u0000'.repeat(520_000) }],
    ['an answer', { turns: [turn({ id: 't0' }), turn({ answer: 'x'.repeat(600_000) })] }],
  ])('keeps its last turn, however long %s is', (_, change) => {
    const one = thread(change);
    const bounded = boundedThread(one);
    expect(bounded.turns).toEqual(one.turns.slice(-1));
    expect(one.draft.startsWith(bounded.draft)).toBe(true);
    expect(bounded.draft.length).toBeLessThanOrEqual(THREAD_LIMITS.longestDraft);
    expect(parseThread(bounded)).toEqual(bounded);
  });
});

describe('the threads that are kept', () => {
  const kept: KeptThreads = ['a', 'b', 'c'].map((key) => ({ key, length: 1_000_000 - 200_000 }));

  test('have the one that changed last at the end, once', () => {
    expect(keepThread(kept, 'a', 5)).toEqual({ kept: [kept[1], kept[2], { key: 'a', length: 5 }], dropped: [] });
  });

  test('make room by dropping those that have not changed for longest', () => {
    expect(keepThread(kept, 'd', 900_001)).toEqual({
      kept: [kept[2], { key: 'd', length: 900_001 }],
      dropped: ['a', 'b'],
    });
  });

  test('always have the one that has just changed', () => {
    expect(keepThread(kept, 'd', 9_000_000)).toEqual({
      kept: [{ key: 'd', length: 9_000_000 }],
      dropped: ['a', 'b', 'c'],
    });
  });

  test('never exceed the room for more than one, and lose none unnamed', () => {
    const step = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e'), length: fc.nat(1_500_000) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let now: KeptThreads = [];
        for (const { key, length } of steps) {
          const before = new Set([...now.map((one) => one.key), key]);
          const next = keepThread(now, key, length);
          now = next.kept;
          expect(new Set([...now.map((one) => one.key), ...next.dropped])).toEqual(before);
          expect(now.reduce((sum, one) => sum + one.length, 0)).toBeLessThanOrEqual(2_500_000);
        }
      }),
    );
  });

  test.each([undefined, 'a', [{ key: 'a' }]])('are none if the list is damaged: %j', (value) => {
    expect(parseKeptThreads(value)).toEqual([]);
    expect(parseKeptThreads(kept)).toEqual(kept);
  });
});
