import { beforeEach, expect, test } from 'vitest';
import { emptyDocument } from '../../../src/core/conversation/conversation-document';
import { conversationSetAside } from '../../../src/core/conversation/set-aside';
import { packed } from '../../../src/core/conversation/stored-document';
import { markOf } from '../../core/sample';
import { FakeWorker } from '../fakes';

const KEY = 'conversation/claude/c1';
const document = { ...emptyDocument('claude'), annotations: [markOf('the lid on')] };
const bad = { ...markOf('one', { id: 'bad' }), kind: 'love' };

let worker: FakeWorker;

beforeEach(() => {
  worker = new FakeWorker();
});

test('returns what is stored', async () => {
  worker.entries.set(KEY, packed(document));
  expect(await worker.ask('conversation', { key: KEY })).toEqual({ ok: true, value: { document, notice: null } });
});

test('returns null if nothing is', async () => {
  expect(await worker.ask('conversation', { key: KEY })).toEqual({ ok: true, value: { document: null, notice: null } });
});

test('reports what was set aside from a damaged one, and returns the rest', async () => {
  worker.entries.set(KEY, { ...document, annotations: [...document.annotations, bad] });
  expect(await worker.ask('conversation', { key: KEY })).toEqual({
    ok: true,
    value: { document, notice: conversationSetAside(1) },
  });
});

test('reports that it could not be read if there is no space to set anything aside', async () => {
  worker.entries.set(KEY, { ...document, annotations: [bad] });
  worker.isFull = true;
  expect(await worker.ask('conversation', { key: KEY })).toEqual({ ok: false, code: 'unread' });
  expect(worker.stored(KEY)).toMatchObject({ annotations: [bad] });
});
