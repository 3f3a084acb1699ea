import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyDocument, type ConversationDocument } from '../../../src/core/conversation/conversation-document';
import { packed } from '../../../src/core/conversation/stored-document';
import { readFile as readForImport } from '../../../src/core/transfer/import/read-file';
import { MarkStore } from '../../../src/vscode/host/mark-store';
import { markOf } from '../../core/sample';
import { OFTEN } from './transcripts/in-folder';

const KEY = 'conversation/claude-code/5f0c';

let folder: string;
let life: AbortController;
const heard: [string, string | null][] = [];
const open = (watching?: ConstructorParameters<typeof MarkStore>[3]): MarkStore =>
  new MarkStore(folder, (key, text) => heard.push([key, text]), life.signal, watching);
const documentWith = (note: string): ConversationDocument => ({
  ...emptyDocument('claude-code'),
  annotations: [markOf('the lid on', { note })],
});
const noteIn = (text: string | null): string | undefined =>
  (JSON.parse(text ?? 'null') as ConversationDocument | null)?.annotations[0]?.note;
const textOf = async (store: MarkStore, key = KEY): Promise<string | null> => {
  const read = await store.read(key);
  if (!read.ok) throw new Error('It cannot be read.');
  return read.text;
};
const files = async (): Promise<string[]> => (await readdir(folder)).sort();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recurate-marks-'));
  life = new AbortController();
  heard.length = 0;
});

afterEach(async () => {
  life.abort();
  await rm(folder, { recursive: true, force: true });
});

test('What is written can be read again, also by another window', async () => {
  const one = open();
  const other = open();
  expect(await textOf(other)).toBeNull();
  expect(await one.write(KEY, packed(documentWith('first')))).toEqual({ ok: true });
  expect(noteIn(await textOf(one))).toBe('first');
  await expect.poll(() => heard.map(([key, text]) => [key, noteIn(text)])).toEqual([[KEY, 'first']]);
  await one.remove(KEY);
  await expect.poll(() => heard.at(-1)).toEqual([KEY, null]);
  expect(await textOf(other)).toBeNull();
});

test('Another window’s changes are seen also where the system reports none', async () => {
  const watch = (): never => {
    throw new Error('ENOSPC');
  };
  const one = open();
  const other = open({ watch, intervals: OFTEN });
  expect(await textOf(other)).toBeNull();
  await one.write(KEY, packed(documentWith('first')));
  await expect.poll(() => heard.map(([key, text]) => [key, noteIn(text)])).toEqual([[KEY, 'first']]);
});

test('Each session has a file of its own, which the library can import', async () => {
  const store = open();
  await store.write(KEY, packed(documentWith('kept')));
  await store.write('conversation/claude-code/other', packed(documentWith('too')));
  const [file, ...others] = await files();
  expect(others).toHaveLength(1);
  const content = await readFile(join(folder, file!), 'utf8');
  const reading = readForImport(content, { now: Date.now(), written: Date.now(), placeOf: () => null });
  expect(reading.ok && [...reading.incoming.conversations.keys()]).toEqual([KEY]);
});

test('Of several writes that wait for the disk, the last one is done, and all of them know how that went', async () => {
  const store = open();
  const notes = ['a', 'ab', 'abc', 'abcd'];
  const kept = notes.map((note) => store.write(KEY, packed(documentWith(note))));
  const removed = store.remove(KEY);
  const again = store.write(KEY, packed(documentWith('new')));
  expect(new Set(kept).size).toBeLessThan(notes.length);
  expect(await Promise.all(kept)).toEqual(notes.map(() => ({ ok: true })));
  expect([await removed, await again]).toEqual([{ ok: true }, { ok: true }]);
  expect(noteIn(await textOf(store))).toBe('new');
});

test('The marks on a file that is renamed go with it, but not over others', async () => {
  const store = open();
  const NEW = 'conversation/claude-code/new';
  await store.write(KEY, packed(documentWith('kept')));
  await store.move(KEY, NEW);
  expect([await textOf(store), noteIn(await textOf(store, NEW))]).toEqual([null, 'kept']);
  await store.write(KEY, packed(documentWith('other')));
  await store.move(KEY, NEW);
  expect([noteIn(await textOf(store)), noteIn(await textOf(store, NEW))]).toEqual(['other', 'kept']);
});

test('Who has read that nothing is stored for a file hears of marks that move there', async () => {
  const store = open();
  const NEW = 'conversation/claude-code/new';
  expect(await textOf(store, NEW)).toBeNull();
  await store.write(KEY, packed(documentWith('kept')));
  await store.move(KEY, NEW);
  expect(heard.map(([key, text]) => [key, noteIn(text)])).toEqual([[NEW, 'kept']]);
});

test('A mark made while the marks on a file move is not removed with them', async () => {
  const store = open();
  const NEW = 'conversation/claude-code/new';
  await store.write(KEY, packed(documentWith('first')));
  // A rename there and back, with a mark after each.
  const there = store.move(KEY, NEW);
  const late = store.write(KEY, packed(documentWith('late')));
  const back = store.move(NEW, KEY);
  await Promise.all([there, late, back]);
  expect([noteIn(await textOf(store)), noteIn(await textOf(store, NEW))]).toEqual(['late', 'first']);
});

test('What cannot be got at is not taken for nothing, and not written over', async () => {
  const store = open();
  await textOf(store);
  await store.write(KEY, packed(documentWith('kept')));
  const [file] = await files();
  // Root may read any file, but nobody reads a folder.
  await rm(join(folder, file!));
  await mkdir(join(folder, file!));
  expect(await store.read(KEY)).toEqual({ ok: false, code: 'refused' });
  expect(await store.write(KEY, packed(documentWith('new')))).toEqual({ ok: false, code: 'refused' });
});

test('What is no conversation is not written', async () => {
  const store = open();
  expect(await store.write(KEY, '{"version":1}')).toEqual({ ok: false, code: 'refused' });
  expect(await files()).toEqual([]);
});

test('A damaged file is set aside', async () => {
  const store = open();
  await store.write(KEY, packed(documentWith('kept')));
  const [file] = await files();
  await writeFile(join(folder, file!), '{"format":"recurate-back');
  // The view says that nothing of it could be read.
  expect(await textOf(store)).toBe('{"format":"recurate-back');
  await store.write(KEY, packed(documentWith('new')));
  expect(noteIn(await textOf(store))).toBe('new');
  const aside = (await files()).find((name) => name.includes('damaged'));
  expect(await readFile(join(folder, aside!), 'utf8')).toBe('{"format":"recurate-back');
});

test('A damaged file is set aside once, however often it is read', async () => {
  const store = open();
  await store.write(KEY, packed(documentWith('kept')));
  const [file] = await files();
  await writeFile(join(folder, file!), '{"format":"recurate-back');
  await textOf(store);
  const aside = (await files()).find((name) => name.includes('damaged'))!;
  const { ino } = await stat(join(folder, aside));
  await textOf(store);
  expect((await stat(join(folder, aside))).ino).toBe(ino);
});

test('A damaged file that cannot be set aside is not written over', async () => {
  const store = open();
  await store.write(KEY, packed(documentWith('kept')));
  const [file] = await files();
  const damaged = '{"format":"recurate-back';
  await writeFile(join(folder, file!), damaged);
  await textOf(store);
  // Something else stands where the copy would be.
  const aside = (await files()).find((name) => name.includes('damaged'))!;
  await rm(join(folder, aside));
  await mkdir(join(folder, aside, 'in'), { recursive: true });
  expect(await store.read(KEY)).toEqual({ ok: false, code: 'refused' });
  expect(await store.write(KEY, packed(documentWith('new')))).toEqual({ ok: false, code: 'refused' });
  expect(await readFile(join(folder, file!), 'utf8')).toBe(damaged);
});

test('Writes that follow one another quickly end with the last, and leave no drafts', async () => {
  const store = open();
  await Promise.all(Array.from({ length: 20 }, (_, n) => store.write(KEY, packed(documentWith(`note ${n}`)))));
  expect(noteIn(await textOf(store))).toBe('note 19');
  expect(await files()).toHaveLength(1);
});

test('A folder that cannot be written to is reported', async () => {
  await writeFile(join(folder, 'file'), '');
  const store = new MarkStore(join(folder, 'file', 'below'), () => undefined, life.signal);
  expect(await store.write(KEY, packed(documentWith('x')))).toEqual({ ok: false, code: 'refused' });
});
