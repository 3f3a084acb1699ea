import { describe, expect, test } from 'vitest';
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

  test('that is too long loses the conversations before it first, the oldest of them', () => {
    const before = (n: number) => ({
      id: `e${n}`,
      mode: 'qa' as const,
      turns: [turn({ answer: 'x'.repeat(200_000) })],
    });
    const bounded = boundedThread(thread({ earlier: [before(1), before(2), before(3)] }));
    expect(bounded.earlier?.map(({ id }) => id)).toEqual(['e1', 'e2']);
    expect(bounded.turns).toEqual(thread().turns);
    expect(JSON.stringify(bounded).length).toBeLessThanOrEqual(LONGEST_THREAD);
    const huge = { ...before(1), turns: [turn({ answer: 'x'.repeat(LONGEST_THREAD) })] };
    expect(boundedThread(thread({ earlier: [huge] }))).not.toHaveProperty('earlier');
    expect(parseThread(structuredClone(bounded))).toEqual(bounded);
  });

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
