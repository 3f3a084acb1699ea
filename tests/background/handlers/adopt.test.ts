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

test.each([null, 'c1'])('names the marks that only the person can place, in a chat with the name %s', async (name) => {
  const thread = [{ id: ONE!, length: 500 }];
  const turns = [...thread, { id: TWO!, length: 500 }];
  worker.entries.set(LOST, packed({ ...holding(markIn(ONE!, 'lost')), thread, copied: true }));
  expect(await worker.ask('adopt', { key: KEY, prefix: PREFIX, opened: { ...opened, name, turns } })).toEqual({
    ok: true,
    value: { key: null, notice: null, waiting: [{ key: LOST, count: 1, quote: 'the words of lost' }] },
  });
  expect([...worker.entries.keys()]).toEqual([LOST]);
});

test('moves marks because the person says so, with everything else about them, and never twice', async () => {
  const thread = [{ id: ONE!, length: 500 }];
  const drafts = { lost: 'half a thought' };
  worker.entries.set(LOST, packed({ ...holding(markIn(ONE!, 'lost')), thread, copied: true, drafts }));
  worker.entries.set(KEY, packed(holding(markIn(TWO!, 'known'))));
  const asked = { key: KEY, prefix: PREFIX, from: LOST };
  expect(await worker.ask('claim', asked)).toEqual({ ok: true, value: { isMoved: true, notice: null } });
  expect([idsIn(KEY), idsIn(LOST)]).toEqual([['known', 'lost'], []]);
  // A tab that shows it does not store them again.
  expect(Object.keys((worker.stored(LOST) as ConversationDocument).removed)).toEqual(['lost']);
  const stored = worker.stored(KEY) as ConversationDocument;
  expect([stored.thread, stored.copied, stored.drafts]).toEqual([undefined, undefined, drafts]);
  await worker.ask('claim', asked);
  expect([idsIn(KEY), idsIn(LOST)]).toEqual([['known', 'lost'], []]);
});

test.each<[what: string, from: string, happen: () => void]>([
  ['there is no space', LOST, () => void (worker.isFull = true)],
  ['the conversation cannot be read', LOST, () => void (worker.deps.conversations.read = async () => undefined)],
  ['they are from a chat with an address', 'conversation/claude/c2', () => undefined],
  ['they are here already', KEY, () => undefined],
])('moves no marks for the person if %s', async (_, from, happen) => {
  worker.entries.set(from, packed(holding(markIn(ONE!, 'lost'))));
  happen();
  const answer = await worker.ask('claim', { key: KEY, prefix: PREFIX, from });
  expect(answer).toEqual({ ok: true, value: { isMoved: false, notice: null } });
  expect(idsIn(from)).toEqual(['lost']);
});

test('does not treat every key as one of a chat without an address', async () => {
  expect(await worker.askAnything('adopt', { key: KEY, prefix: '', opened })).toEqual({ ok: false, code: 'invalid' });
});
