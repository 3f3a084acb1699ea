import { describe, expect, test } from 'vitest';
import { part, recognised, waitingAmong } from '../../../src/core/conversation/adoption';
import { emptyDocument } from '../../../src/core/conversation/conversation-document';
import type { Turn } from '../../../src/core/conversation/thread';
import { markOf } from '../sample';
import { UUIDS } from './sights';

describe('proof that marks belong to a conversation', () => {
  const turn = (id: string, length = 300): Turn => ({ id, length });
  const marked = (...responses: string[]) => ({
    ...emptyDocument('claude'),
    annotations: responses.map((response, at) => {
      const one = markOf(`words ${at}`, { id: `m${at}` });
      return { ...one, target: { ...one.target, response } };
    }),
  });

  test('an id that only the site gives proves its own marks, and the others stay', () => {
    const parted = part(marked(UUIDS[0], UUIDS[1]), { name: 'x', turns: [], responses: [UUIDS[0]] });
    expect(parted?.moved.annotations.map(({ id }) => id)).toEqual(['m0']);
    expect(parted?.kept?.annotations.map(({ id }) => id)).toEqual(['m1']);
  });

  for (const [says, thread, shown, claimed, isProved] of [
    ['a greeting alone', [turn('text:g', 26)], [turn('text:g', 26), turn('text:w')], 'x', false],
    [
      'a greeting, then other text',
      [turn('text:g', 26), turn('text:s')],
      [turn('text:g', 26), turn('text:w')],
      'x',
      false,
    ],
    [
      'the whole chat, at the address it had',
      [turn('text:g', 26), turn('text:s')],
      [turn('text:g', 26), turn('text:s'), turn('text:w')],
      'x',
      true,
    ],
    ['a little text, without its address', [turn('text:g', 200)], [turn('text:g', 200)], undefined, false],
    ['a lot of text, without its address', [turn('text:g', 500)], [turn('text:g', 500)], undefined, true],
    ['no known messages', [], [turn('text:g', 500)], 'x', false],
  ] as const) {
    test(`${says}: ${isProved ? 'proves' : 'proves nothing'}`, () => {
      const document = { ...marked('text:g'), thread: [...thread], ...(claimed && { claimed }) };
      const parted = part(document, { name: 'x', turns: shown, responses: shown.map(({ id }) => id) });
      expect(parted !== null).toBe(isProved);
    });
  }

  /** A chat without an address, with a mark in its first answer, and a conversation that begins with all its messages. */
  const short = [turn('said:plan', 13), turn(UUIDS[0], 0)];
  const longer = [...short, turn('said:food', 13), turn(UUIDS[1], 0)];
  test.each<
    [what: string, stored: object, name: string | null, turns: readonly Turn[], moves: boolean, waits: boolean]
  >([
    ['a copy, in the longer chat it was copied from', { thread: short, copied: true }, 'x', longer, false, true],
    ['a copy of all of it', { thread: short, copied: true }, 'x', short, false, true],
    [
      'a copy, at the address that the site gave it',
      { thread: short, copied: true, claimed: 'x' },
      'x',
      longer,
      true,
      false,
    ],
    ['the beginning of a longer chat', { thread: short }, 'x', longer, false, true],
    ['the beginning of a longer chat with another address', { thread: short, claimed: 'y' }, 'x', longer, false, false],
    [
      'the beginning of a longer chat, at the address it had',
      { thread: short, claimed: 'x' },
      'x',
      longer,
      true,
      false,
    ],
    ['all of a chat that began here', { thread: short }, 'x', short, true, false],
    [
      'a copy that has gone on itself',
      { thread: [...short, turn('said:else')], copied: true },
      'x',
      longer,
      false,
      false,
    ],
  ])('of shared ids, %s', (_, stored, name, turns, moves, waits) => {
    const document = { ...marked(UUIDS[0]), ...stored };
    expect(part(document, { name, turns, responses: [UUIDS[0], UUIDS[1]] }) !== null).toBe(moves);
    const { waiting } = moves ? {} : waitingAmong(new Map([['key', document]]), { name, turns });
    expect(waiting).toEqual(waits ? [{ key: 'key', count: 1, quote: 'words 0' }] : undefined);
  });

  test('two branches of one chat are not taken for each other, but each finds its own marks', () => {
    const entries = new Map(
      Object.entries({ short, longer }).map(([key, thread]) => [
        key,
        { ...marked(UUIDS[0]), thread, copied: true as const },
      ]),
    );
    const without = (key: string) => new Map([...entries].filter(([one]) => one !== key));
    expect([recognised(entries, short), recognised(entries, longer)]).toEqual(['short', 'longer']);
    expect(recognised(without('longer'), longer)).toBeNull();
    expect(recognised(without('short'), short)).toBeNull();
    expect(waitingAmong(without('longer'), { name: null, turns: longer }).waiting).toHaveLength(1);
  });

  test.each<[what: string, known: readonly Turn[], shown: readonly Turn[], isFound: boolean]>([
    [
      'one question and one answer',
      [turn('said:a', 24), turn('text:a', 106)],
      [turn('said:a', 24), turn('text:a', 106)],
      true,
    ],
    [
      'a greeting and its reply',
      [turn('said:hi', 2), turn('text:hi', 32)],
      [turn('said:hi', 2), turn('text:hi', 32)],
      false,
    ],
    [
      'another answer to the same question',
      [turn('said:a', 24), turn('text:a', 106)],
      [turn('said:a', 24), turn('text:b', 106)],
      false,
    ],
    [
      'only the beginning of a longer chat',
      [turn('said:a', 24), turn('text:a', 106)],
      [turn('said:a', 24), turn('text:a', 106), turn('said:b'), turn('text:b')],
      false,
    ],
  ])('a short chat is told by all it holds: %s', (_, known, shown, isFound) => {
    const entries = new Map([['a', { ...marked('text:a'), thread: [...known] }]]);
    expect(recognised(entries, shown)).toBe(isFound ? 'a' : null);
  });

  test('of two short chats that hold the same, the person says which one it is', () => {
    const thread = [turn('said:a', 24), turn('text:a', 106)];
    const one = { ...marked('text:a'), thread };
    const entries = new Map(Object.entries({ a: one, b: one, unmarked: { ...one, annotations: [] } }));
    expect(recognised(entries, thread)).toBeNull();
    const { waiting = [] } = waitingAmong(entries, { name: null, turns: thread });
    expect(waiting.map(({ key }) => key)).toEqual(['a', 'b']);
  });

  test('a chat whose paragraphs count as answers is known when it has gone on', () => {
    const known = [turn('said:a'), turn('text:a1'), turn('text:a2'), turn('text:a3')];
    const shown = [turn('said:a'), turn('text:a1'), turn('said:b'), turn('text:a2'), turn('text:a3'), turn('text:b')];
    expect(recognised(new Map([['a', { ...marked('text:a1'), thread: known }]]), shown)).toBe('a');
  });

  test("of chats that begin alike, the person is asked first about the one that stood in this one's place", () => {
    const greeting = [turn('said:hi', 2), turn('text:hi', 3)];
    const thread = (name: string): Turn[] => [...greeting, turn(`said:${name}`, 20), turn(`text:${name}`, 60)];
    const entries = new Map([
      ['a', { ...marked('text:hi', 'text:a'), thread: thread('a') }],
      ['b', { ...marked('text:hi', 'text:b'), thread: thread('b') }],
    ]);
    // So little in common is no reason to ask, but where one has become the other before the person's eyes it is.
    expect(waitingAmong(entries, { name: null, turns: thread('c') }).waiting).toBeUndefined();
    // The words are not those of the greeting.
    expect(waitingAmong(entries, { name: null, turns: thread('c'), left: 'b' }).waiting).toEqual([
      { key: 'b', count: 2, quote: 'words 1' },
    ]);
  });

  test('a greeting that many chats share is no reason to ask', () => {
    const thread = (name: string): Turn[] => [turn('said:hi', 2), turn('text:hi', 90), turn(`text:${name}`, 60)];
    const waiting = (count: number) => {
      const names = Array.from({ length: count }, (_, at) => `${at}`);
      const entries = new Map(names.map((name) => [name, { ...marked('text:hi'), thread: thread(name) }]));
      return waitingAmong(entries, { name: null, turns: thread('shown') }).waiting?.length ?? 0;
    };
    expect([waiting(2), waiting(8), waiting(9)]).toEqual([2, 8, 0]);
  });

  test('two chats that begin alike cannot be told apart, so neither is chosen', () => {
    const one = { ...marked('text:g'), thread: [turn('text:g', 500)] };
    expect(recognised(new Map([['a', one]]), one.thread)).toBe('a');
    expect(recognised(new Map(Object.entries({ a: one, b: one })), one.thread)).toBeNull();
  });

  test('a long greeting proves nothing where addresses do not identify chats, but two exchanges do', () => {
    const greeting = [turn('said:hi', 2), turn('text:g', 250)];
    const both = [...greeting, turn('said:b', 20), turn('text:b', 60)];
    expect(recognised(new Map([['a', { ...marked('text:g'), thread: greeting }]]), both)).toBeNull();
    expect(recognised(new Map([['a', { ...marked('text:g'), thread: both }]]), both)).toBe('a');
  });

  test('a chat finds its own entry, even if a shorter chat began the same way', () => {
    const short = [turn('said:hi', 2), turn('text:g', 500)];
    const long = [...short, turn('said:b', 20), turn('text:b', 2000)];
    const entries = new Map(
      Object.entries({ a: short, b: long }).map(([key, thread]) => [key, { ...marked(), thread }]),
    );
    expect(recognised(entries, long)).toBe('b');
  });

  test('if a site has lost the last messages, all that it still shows identifies the chat, if that is several messages', () => {
    const turns = ['a', 'b', 'c', 'd', 'e'].map((id) => turn(`text:${id}`));
    const entries = new Map([['a', { ...marked('text:e'), thread: turns }]]);
    expect(recognised(entries, turns.slice(0, 4))).toBe('a');
    expect(recognised(entries, turns.slice(0, 2))).toBeNull();
    expect(recognised(entries, [...turns.slice(0, 3), turn('text:x')])).toBeNull();
  });
});
