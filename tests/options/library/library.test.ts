import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Annotation } from '../../../src/core/annotation/annotation';
import { readModels, removeModel, saveModel } from '../../../src/browser/models';
import { emptyDocument, type StoredDocument } from '../../../src/core/conversation/conversation-document';
import { readStored } from '../../../src/core/conversation/salvage';
import { packedStored } from '../../../src/core/conversation/packed-page';
import { toBackup } from '../../../src/core/transfer/export/backup';
import { wipe } from '../../../src/options/library/everything';
import { Library } from '../../../src/options/library/library.svelte';
import { previewImport } from '../../../src/options/library/import-preview';
import { documentsOf } from '../../../src/options/library/shelf';
import { PLATFORMS } from '../../../src/platforms/registry';
import { message } from '../../../src/core/messages/message';
import { withDrawing } from '../../../src/core/library/kept-drawing';
import { drawing } from '../../core/drawing/samples';
import { exported, KEY, mark, NOON } from '../../core/transfer/export/samples';
import { FakeStorage } from '../fake-storage';

const A = mark('one', { id: 'a' });
const B = mark('two', { id: 'b' });

let storage: FakeStorage;
let library: Library;
let life: AbortController;
/** What the service worker was asked, and what it answers. */
let asked: unknown[];
let answer: object;

const conversation = (fields: Partial<StoredDocument>): string =>
  packedStored({ ...emptyDocument('claude'), ...fields });
const storedHere = (): StoredDocument | null => readStored(storage.entries.get(KEY)).document;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  life = new AbortController();
  storage = new FakeStorage();
  asked = [];
  answer = { ok: true, value: { state: 'unpaired', port: 41_872, agents: [], undelivered: 0 } };
  const sendMessage = async ({ ask }: { ask: string }): Promise<object> => {
    asked.push(ask);
    return answer;
  };
  vi.stubGlobal('chrome', {
    runtime: { id: 'recurate', getManifest: () => ({}), sendMessage },
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
  await wipe(library);
  expect(storedHere()).toMatchObject({ annotations: [], title: '', removed: { a: expect.any(Number) } });
  await vi.runAllTimersAsync();
  expect([...storage.entries.keys()]).toEqual([]);
});

test('when everything was deleted is remembered until that is undone, and not on the disk', async () => {
  const before = Date.now();
  await wipe(library);
  expect(storage.session.get('deleted')).toBeGreaterThanOrEqual(before);
  // Marks that come back with an undo must be newer.
  expect(storage.session.get('deleted')).toBe(storedHere()!.removed['a']);
  expect(storage.entries.has('deleted')).toBe(false);
  await library.undo();
  expect([...storage.session.keys()]).toEqual([]);
});

test('deleting everything deletes the models and their keys, and an undo brings the models back without keys', async () => {
  const model = { id: 'm', name: 'Mine', kind: 'openai', address: 'https://a.test', model: 'x', budget: 9000 } as const;
  await saveModel(model, 'sk-1');
  await wipe(library);
  expect(await readModels()).toMatchObject({ value: { models: [], defaultId: null } });
  await library.undo();
  expect(await readModels()).toMatchObject({ value: { models: [{ ...model, hasKey: false }], defaultId: 'm' } });
  await removeModel(model.id);
});

test('deleting everything ends the pairing with the companion, and says so if it cannot', async () => {
  await wipe(library);
  expect(asked).toEqual(['unpair-companion']);
  expect(library.status).toMatchObject({ text: { key: 'dataDeleted' }, canUndo: true });
  answer = { ok: false, code: 'not-stored' };
  expect(await wipe(library)).toBe(false);
  expect(library.status).toMatchObject({ text: { key: 'storageRefused' }, canUndo: false });
});

test('undoing a second deletion of everything keeps the moment of the first', async () => {
  storage.session.set('deleted', 1000);
  await wipe(library);
  expect(storage.session.get('deleted')).toBeGreaterThan(1000);
  await library.undo();
  expect(storage.session.get('deleted')).toBe(1000);
});

test.each<[string, Partial<StoredDocument>]>([
  ['a mark', { annotations: [B] }],
  ['an unfinished note', { drafts: { b: 'but why' } }],
  ['a step that can be redone', { history: { done: [], undone: [{ before: [], after: [B] }] } }],
])('%s that a tab stores just after everything was deleted stays', async (_, fields) => {
  await wipe(library);
  await storage.api.local.set({ [KEY]: conversation({ ...storedHere(), ...fields }) });
  await vi.runAllTimersAsync();
  expect(storedHere()).toMatchObject(fields);
});

test('what is imported just after everything was deleted stays', async () => {
  await wipe(library);
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
  await wipe(library);
  await vi.advanceTimersByTimeAsync(3000);
  const preview = await previewImport(file, documentsOf(library.shelf), PLATFORMS, []);
  if (!preview.isReadable) throw new Error('the file cannot be read');
  await library.change(preview.plan.patch, message('undone'));
  await vi.runAllTimersAsync();
  expect(storedHere()).toMatchObject({ annotations: [{ id: 'a' }] });
});

test('everything comes back with an undo, even after the rest was removed', async () => {
  await wipe(library);
  await vi.runAllTimersAsync();
  await library.undo();
  expect(storedHere()).toMatchObject({ annotations: [{ id: 'a' }], title: 'Kettles' });
});

/** Waits until what is shown has what is stored. */
const shownNow = async (fields: Partial<Annotation>, draft?: string): Promise<void> =>
  vi.waitFor(() => expect(library.all[0]).toMatchObject({ annotation: fields, draft }));
const undone = (): Promise<void> => library.undo();

test('a kind is changed and changed back, and what a chat did to the mark meanwhile stays', async () => {
  storage.entries.set(KEY, conversation({ annotations: [{ ...A, note: 'from the chat', modified: A.modified + 5 }] }));
  await library.setKind(library.all, 'drop');
  await shownNow({ kind: 'drop', note: 'from the chat' });
  expect(library.all[0]!.annotation.modified).toBeGreaterThan(A.modified + 5);
  await undone();
  await shownNow({ kind: 'keep', note: 'from the chat' });
});

test('a kind is given to those marks that can have it: shapes have their own', async () => {
  const key = 'conversation/web/1';
  const drawn = withDrawing(null, drawing(), 'https://shop.example/checkout', NOON)!;
  storage.entries.set(KEY, conversation({ annotations: [A, B] }));
  await storage.api.local.set({ [key]: packedStored(drawn) });
  await vi.waitFor(() => expect(library.all.map(({ key }) => key)).toContain(key));
  const kinds = (): (string | undefined)[] =>
    [KEY, key].map((one) => readStored(storage.entries.get(one)).document?.annotations[0]?.kind);
  await library.setKind(library.all, 'drop');
  expect(kinds()).toEqual(['drop', 'fix']);
  await library.setKind(library.all, 'question');
  expect(kinds()).toEqual(['drop', 'question']);
  await library.setKind(library.all, 'keep');
  expect(kinds()).toEqual(['keep', 'keep']);
  await library.undo();
  expect(kinds()).toEqual(['drop', 'question']);
});

test('a note is typed, kept while it is unfinished, saved, and undone', async () => {
  const { note } = library;
  note.start(library.all[0]!);
  expect(library.opened).toBe(library.all[0]!.id);
  note.type(' half');
  await vi.advanceTimersByTimeAsync(300);
  await shownNow({ note: '' }, ' half');
  note.type(' half and half ');
  expect(note.save()).toBe(true);
  expect(note.item).toBeNull();
  await shownNow({ note: 'half and half' });
  expect(library.status?.text).toEqual(message('libraryNoteSaved'));
  await undone();
  await shownNow({ note: '' });
  expect(storedHere()!.drafts).toEqual({});
});

test('a note that is given up comes back with an undo, ready to type on', async () => {
  const { note } = library;
  note.start(library.all[0]!);
  note.type('never mind');
  await vi.advanceTimersByTimeAsync(300);
  note.giveUp();
  await vi.waitFor(() => expect(storedHere()!.drafts).toEqual({}));
  await undone();
  expect([note.item?.id, note.text]).toEqual([library.all[0]!.id, 'never mind']);
  expect(storedHere()!.drafts).toEqual({ a: 'never mind' });
});

test('giving up returns to the unfinished note from the chat', async () => {
  storage.entries.set(KEY, conversation({ annotations: [A], drafts: { a: 'from the chat' } }));
  await storage.api.local.set({ [KEY]: storage.entries.get(KEY) });
  await shownNow({}, 'from the chat');
  library.note.start(library.all[0]!);
  expect(library.note.text).toBe('from the chat');
  library.note.type('from the chat, and more');
  library.note.keep();
  await shownNow({}, 'from the chat, and more');
  library.note.giveUp();
  await shownNow({}, 'from the chat');
});

test('a half-typed note is kept when another mark is opened, and without a change nothing is written', async () => {
  const before = storage.entries.get(KEY);
  library.note.start(library.all[0]!);
  library.note.leave();
  library.note.start(library.all[0]!);
  library.note.save();
  library.note.start(library.all[0]!);
  library.note.giveUp();
  expect(storage.entries.get(KEY)).toBe(before);
  expect(library.status).toBeNull();
  library.note.start(library.all[0]!);
  library.note.type('later');
  library.note.leave();
  await shownNow({ note: '' }, 'later');
});

test('a note that is too long is not saved', () => {
  library.note.start(library.all[0]!);
  library.note.type('x'.repeat(1_000_001));
  expect(library.note.save()).toBe(false);
  expect(library.note.item).not.toBeNull();
});
