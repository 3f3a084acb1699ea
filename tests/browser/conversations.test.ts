import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConversation } from '../../src/browser/conversations';
import { noteDeletion } from '../../src/browser/deletion';
import { emptyDocument } from '../../src/core/conversation/conversation-document';
import { packed } from '../../src/core/conversation/stored-document';
import { FakeStorage } from '../options/fake-storage';

const KEY = 'conversation/claude/one';
const DOCUMENT = emptyDocument('claude');

let storage: FakeStorage;
beforeEach(() => {
  storage = new FakeStorage();
  vi.stubGlobal('chrome', { runtime: { id: 'recurate' }, storage: storage.api });
});
afterEach(() => vi.unstubAllGlobals());

test('a conversation that is not stored tells when everything was deleted', async () => {
  expect(await readConversation(KEY)).toEqual({ document: null, notice: null });
  await noteDeletion(5000);
  expect(await readConversation(KEY)).toEqual({ document: null, notice: null, deleted: 5000 });
  await noteDeletion(0);
  expect(await readConversation(KEY)).toEqual({ document: null, notice: null });
});

test('one that is stored has not been deleted', async () => {
  await noteDeletion(5000);
  storage.entries.set(KEY, packed(DOCUMENT));
  expect(await readConversation(KEY)).toEqual({ document: DOCUMENT, notice: null });
});
