import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Annotation } from '../../../src/core/annotation/annotation';
import { emptyDocument, type ConversationDocument } from '../../../src/core/conversation/conversation-document';
import { readStored } from '../../../src/core/conversation/salvage';
import { packed } from '../../../src/core/conversation/stored-document';
import { toBackup } from '../../../src/core/transfer/export/backup';
import { Library } from '../../../src/options/library/library.svelte';
import { previewImport } from '../../../src/options/library/import-preview';
import { documentsOf } from '../../../src/options/library/shelf';
import { PLATFORMS } from '../../../src/platforms/registry';
import { message } from '../../../src/core/messages/message';
import { exported, KEY, mark, NOON } from '../../core/transfer/export/samples';
import { FakeStorage } from '../fake-storage';

const A = mark('one', { id: 'a' });
const B = mark('two', { id: 'b' });

let storage: FakeStorage;
let library: Library;
let life: AbortController;

const conversation = (fields: Partial<ConversationDocument>): string =>
  packed({ ...emptyDocument('claude'), ...fields });
const storedHere = (): ConversationDocument | null => readStored(storage.entries.get(KEY)).document;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  life = new AbortController();
  storage = new FakeStorage();
  vi.stubGlobal('chrome', {
    runtime: { id: 'recurate' },
    storage: storage.api,
    permissions: { contains: async () => false },
  });
  storage.entries.set(KEY, conversation({ annotations: [A], title: 'Kettles' }));
  library = new Library(life.signal);
  await vi.waitFor(() => expect(library.all).toHaveLength(1));
});

afterEach(() => {
  life.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('deleting everything first leaves what open chats need to know, and then nothing', async () => {
  await library.wipe();
  expect(storedHere()).toMatchObject({ annotations: [], title: '', removed: { a: expect.any(Number) } });
  await vi.runAllTimersAsync();
  expect([...storage.entries.keys()]).toEqual([]);
});

test('when everything was deleted is remembered until that is undone, and not on the disk', async () => {
  const before = Date.now();
  await library.wipe();
  expect(storage.session.get('deleted')).toBeGreaterThanOrEqual(before);
  // Marks that come back with an undo must be newer.
  expect(storage.session.get('deleted')).toBe(storedHere()!.removed['a']);
  expect(storage.entries.has('deleted')).toBe(false);
  await library.undo();
  expect([...storage.session.keys()]).toEqual([]);
});

test('undoing a second deletion of everything keeps the moment of the first', async () => {
  storage.session.set('deleted', 1000);
  await library.wipe();
  expect(storage.session.get('deleted')).toBeGreaterThan(1000);
  await library.undo();
  expect(storage.session.get('deleted')).toBe(1000);
});

test.each<[string, Partial<ConversationDocument>]>([
  ['a mark', { annotations: [B] }],
  ['an unfinished note', { drafts: { b: 'but why' } }],
  ['a step that can be redone', { history: { done: [], undone: [{ before: [], after: [B] }] } }],
])('%s that a tab stores just after everything was deleted stays', async (_, fields) => {
  await library.wipe();
  await storage.api.local.set({ [KEY]: conversation({ ...storedHere(), ...fields }) });
  await vi.runAllTimersAsync();
  expect(storedHere()).toMatchObject(fields);
});

test('what is imported just after everything was deleted stays', async () => {
  await library.wipe();
  const newer: Annotation = { ...A, modified: Date.now() + 1000 };
  const file = new File([toBackup([exported([newer, B])], NOON)], 'marks.json');
  const preview = await previewImport(file, documentsOf(library.shelf), PLATFORMS, []);
  if (!preview.isReadable) throw new Error('the file cannot be read');
  await library.change(preview.plan.patch, message('undone'));
  await vi.runAllTimersAsync();
  expect(
    storedHere()
      ?.annotations.map(({ id }) => id)
      .sort(),
  ).toEqual(['a', 'b']);
});

test('what is imported some seconds after everything was deleted stays, although it is older', async () => {
  const file = new File([toBackup([exported([A])], NOON)], 'marks.json');
  await library.wipe();
  await vi.advanceTimersByTimeAsync(3000);
  const preview = await previewImport(file, documentsOf(library.shelf), PLATFORMS, []);
  if (!preview.isReadable) throw new Error('the file cannot be read');
  await library.change(preview.plan.patch, message('undone'));
  await vi.runAllTimersAsync();
  expect(storedHere()).toMatchObject({ annotations: [{ id: 'a' }] });
});

test('everything comes back with an undo, even after the rest was removed', async () => {
  await library.wipe();
  await vi.runAllTimersAsync();
  await library.undo();
  expect(storedHere()).toMatchObject({ annotations: [{ id: 'a' }], title: 'Kettles' });
});
