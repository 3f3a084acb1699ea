import { beforeEach, expect, test } from 'vitest';
import type { Opened } from '../../../src/core/conversation/adoption';
import { emptyDocument, type ConversationDocument } from '../../../src/core/conversation/conversation-document';
import { conversationSetAside } from '../../../src/core/conversation/set-aside';
import { packed } from '../../../src/core/conversation/stored-document';
import { markOf } from '../../core/sample';
import { FakeWorker } from '../fakes';

const KEY = 'conversation/claude/c1';
const PREFIX = 'conversation/claude/unnamed-';
const LOST = `${PREFIX}1`;
/** Ids that the site gives to a single answer only. */
const [ONE, TWO] = ['6f1c9a52-0001-4000-8000-3f9d2b7c1e01', '6f1c9a52-0002-4000-8000-3f9d2b7c1e02'];

const markIn = (response: string, id: string) => {
  const mark = markOf(`the words of ${id}`, { id });
  return { ...mark, target: { ...mark.target, response } };
};
const holding = (...annotations: ConversationDocument['annotations']) => ({ ...emptyDocument('claude'), annotations });
const opened: Opened = { name: 'c1', turns: [{ id: ONE!, length: 500 }], responses: [ONE!] };

let worker: FakeWorker;

beforeEach(() => {
  worker = new FakeWorker();
});

const idsIn = (key: string): string[] =>
  (worker.stored(key) as ConversationDocument).annotations.map(({ id }) => id).toSorted();

test('moves marks to the conversation with their answer, and removes an entry that is then empty', async () => {
  worker.entries.set(LOST, packed(holding(markIn(ONE!, 'lost'))));
  worker.entries.set(KEY, packed(holding(markIn(ONE!, 'known'))));
  expect(await worker.ask('adopt', { key: KEY, prefix: PREFIX, opened })).toEqual({
    ok: true,
    value: { key: null, notice: null },
  });
  expect(idsIn(KEY)).toEqual(['known', 'lost']);
  expect(worker.entries.has(LOST)).toBe(false);
});

test('leaves marks of other answers where they are', async () => {
  worker.entries.set(LOST, packed(holding(markIn(ONE!, 'lost'), markIn(TWO!, 'other'))));
  await worker.ask('adopt', { key: KEY, prefix: PREFIX, opened });
  expect(idsIn(KEY)).toEqual(['lost']);
  expect(idsIn(LOST)).toEqual(['other']);
});

test('moves nothing that is not proved', async () => {
  worker.entries.set(LOST, packed(holding(markIn(TWO!, 'other'))));
  await worker.ask('adopt', { key: KEY, prefix: PREFIX, opened });
  expect([...worker.entries.keys()]).toEqual([LOST]);
});

test('sets aside the unreadable parts of an entry and reports them', async () => {
  const bad = { ...markIn(ONE!, 'bad'), kind: 'love' };
  worker.entries.set(LOST, { ...holding(markIn(ONE!, 'lost')), annotations: [markIn(ONE!, 'lost'), bad] });
  expect(await worker.ask('adopt', { key: KEY, prefix: PREFIX, opened })).toEqual({
    ok: true,
    value: { key: null, notice: conversationSetAside(1) },
  });
  expect(idsIn(KEY)).toEqual(['lost']);
  expect([...worker.entries.keys()]).toEqual([`damaged/${LOST}/1`, KEY]);
});

test.each([
  ['there is no space', () => void (worker.isFull = true)],
  ['the conversation cannot be read', () => void (worker.deps.conversations.read = async () => undefined)],
])('loses nothing if %s', async (_, happen) => {
  worker.entries.set(LOST, packed(holding(markIn(ONE!, 'lost'))));
  happen();
  expect(await worker.ask('adopt', { key: KEY, prefix: PREFIX, opened })).toMatchObject({ ok: true });
  expect(idsIn(LOST)).toEqual(['lost']);
  expect(worker.entries.has(KEY)).toBe(false);
});

test('tells where a chat without an address is already stored, and moves nothing', async () => {
  const thread = [{ id: ONE!, length: 500 }];
  worker.entries.set(LOST, packed({ ...holding(markIn(ONE!, 'lost')), thread }));
  const own = `${PREFIX}2`;
  worker.entries.set(own, packed({ ...holding(), thread }));
  const answer = await worker.ask('adopt', {
    key: own,
    prefix: PREFIX,
    opened: { ...opened, name: null, turns: thread },
  });
  expect(answer).toEqual({ ok: true, value: { key: LOST, notice: null } });
  expect(idsIn(LOST)).toEqual(['lost']);
});

test('does not treat every key as one of a chat without an address', async () => {
  expect(await worker.askAnything('adopt', { key: KEY, prefix: '', opened })).toEqual({ ok: false, code: 'invalid' });
});
