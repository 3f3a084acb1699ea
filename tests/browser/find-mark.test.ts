import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findMark } from '../../src/browser/find-mark';
import { emptyDocument, type ConversationDocument } from '../../src/core/conversation/conversation-document';
import { packed } from '../../src/core/conversation/stored-document';
import { markOf } from '../core/sample';
import { FakeStorage } from '../options/fake-storage';

const A = markOf('one', { id: 'a' });
const QUOTED = markOf('two', { id: 'with "quotes"' });
const holding = (...annotations: ConversationDocument['annotations']): ConversationDocument => ({
  ...emptyDocument('claude'),
  annotations,
});

let storage: FakeStorage;
beforeEach(() => {
  storage = new FakeStorage();
  vi.stubGlobal('chrome', { runtime: { id: 'recurate' }, storage: storage.api });
  storage.entries.set('conversation/claude/c1', packed(holding(markOf('a', { id: 'other' }))));
  storage.entries.set('conversation/claude/unnamed-1', packed(holding(A, QUOTED)));
});
afterEach(() => vi.unstubAllGlobals());

test.each([A, QUOTED])('the mark $id is found in whatever conversation it is', async (annotation) => {
  expect(await findMark(annotation.id)).toEqual({
    ok: true,
    value: { key: 'conversation/claude/unnamed-1', annotation },
  });
});

test('a mark of an earlier version, stored as objects, is found too', async () => {
  storage.entries.set('conversation/claude/unnamed-1', holding(A));
  expect(await findMark('a')).toMatchObject({ value: { annotation: A } });
});

test('a mark that was removed, or was set aside, is not there', async () => {
  storage.entries.set('conversation/claude/unnamed-1', packed({ ...holding(), removed: { a: 5 } }));
  storage.entries.set('damaged/conversation/claude/c2/1', packed(holding(A)));
  expect(await findMark('a')).toEqual({ ok: true, value: null });
});
