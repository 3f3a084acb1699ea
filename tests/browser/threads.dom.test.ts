import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removeAllOfTabs } from '../../src/browser/tab-data';
import { forgetThreadsOfClosedTabs, readThread, writeThread } from '../../src/browser/threads';
import { thread, turn } from '../core/ask/sample-thread';

/** `storage.session`. */
let entries: Map<string, unknown>;
let closeTab: (tab: number) => void;

beforeEach(() => {
  entries = new Map();
  const session = {
    get: async (key: string) => (entries.has(key) ? { [key]: structuredClone(entries.get(key)) } : {}),
    set: async (values: object) => {
      for (const [key, value] of Object.entries(values)) entries.set(key, structuredClone(value));
    },
    remove: async (keys: string[]) => {
      for (const key of keys) entries.delete(key);
    },
  };
  const onRemoved = { addListener: (listener: typeof closeTab) => (closeTab = listener) };
  vi.stubGlobal('chrome', { runtime: { id: 'recurate' }, storage: { session }, tabs: { onRemoved } });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const A = thread({ page: 'https://a.example/' });
const B = thread({ page: 'https://b.example/' });

test('what was asked is kept by tab and page', async () => {
  await writeThread(7, A);
  await writeThread(7, B);
  await writeThread(8, { ...A, draft: 'Other' });
  expect(await readThread(7, A.page)).toEqual({ ok: true, value: A });
  expect(await readThread(7, B.page)).toEqual({ ok: true, value: B });
  expect(await readThread(8, A.page)).toMatchObject({ value: { draft: 'Other' } });
  expect(await readThread(8, B.page)).toEqual({ ok: true, value: null });
});

test('it is gone when its tab is closed, and nothing of it is left', async () => {
  forgetThreadsOfClosedTabs();
  await writeThread(7, A);
  await writeThread(7, B);
  await writeThread(77, A);
  closeTab(7);
  await expect.poll(() => readThread(7, A.page)).toEqual({ ok: true, value: null });
  expect(await readThread(77, A.page)).toEqual({ ok: true, value: A });
  closeTab(77);
  await expect.poll(() => [...entries]).toEqual([['threads', []]]);
});

test('all are gone when everything is deleted', async () => {
  await writeThread(7, A);
  await writeThread(8, B);
  expect(await removeAllOfTabs()).toEqual({ ok: true, value: undefined });
  expect([...entries]).toEqual([['threads', []]]);
});

test('the oldest go when there are too many, and all that is stored is in the list', async () => {
  const long = [turn({ answer: 'x'.repeat(480_000) })];
  await Promise.all(Array.from({ length: 9 }, (_, tab) => writeThread(tab, { ...A, turns: long })));
  const kept = await Promise.all(Array.from({ length: 9 }, (_, tab) => readThread(tab, A.page)));
  expect(kept.map((read) => read.ok && read.value !== null)).toEqual([...Array(4).fill(false), ...Array(5).fill(true)]);
  expect(entries.size).toBe(6);
});

test('one that is damaged is none', async () => {
  await writeThread(7, A);
  const [key] = [...entries.keys()].filter((name) => name !== 'threads');
  entries.set(key!, { ...A, turns: 'none' });
  expect(await readThread(7, A.page)).toEqual({ ok: true, value: null });
});
