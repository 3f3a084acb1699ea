import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  activeDrawings,
  changeLife,
  dropDrawing,
  endDrawing,
  forgetDrawingsOf,
  keepDrawing,
  readDrawing,
} from '../../src/browser/drawings';
import { removeAllOfTabs } from '../../src/browser/tab-data';
import { drawing, shape } from '../core/drawing/samples';

/** `storage.session`. */
let entries: Map<string, unknown>;

beforeEach(() => {
  entries = new Map();
  const session = {
    get: async (asked: string | string[]) =>
      Object.fromEntries(
        [asked].flat().flatMap((key) => (entries.has(key) ? [[key, structuredClone(entries.get(key))]] : [])),
      ),
    set: async (values: object) => {
      for (const [key, value] of Object.entries(values)) entries.set(key, structuredClone(value));
    },
    remove: async (keys: string[]) => {
      for (const key of keys) entries.delete(key);
    },
  };
  vi.stubGlobal('chrome', { runtime: { id: 'recurate' }, storage: { session } });
});
afterEach(() => vi.unstubAllGlobals());

const A = drawing({ id: 'drawing_a', page: 'https://a.example/', shapes: [shape()] });
const B = drawing({ id: 'drawing_b', page: 'https://b.example/', shapes: [] });
const active = async (): Promise<unknown> =>
  (await activeDrawings()).map(({ tab, drawing: id, count }) => [tab, id, count]);
const kept = async (tab: number, { page }: { page: string }): Promise<unknown> => {
  const read = await readDrawing(tab, page);
  return read.ok && read.value && read.value.id;
};

test('a drawing is kept by tab and page, as it was', async () => {
  await keepDrawing(7, A, true);
  await keepDrawing(8, B, true);
  expect(await readDrawing(7, A.page)).toEqual({ ok: true, value: A });
  expect(await kept(7, B)).toBeNull();
  expect(await kept(8, A)).toBeNull();
  expect(await active()).toEqual([
    [7, 'drawing_a', 1],
    [8, 'drawing_b', 0],
  ]);
});

test('the latest of a tab is the one that goes on there, and the draft of the other page stays', async () => {
  await keepDrawing(7, A, true);
  await keepDrawing(7, B, true);
  expect(await active()).toEqual([[7, 'drawing_b', 0]]);
  expect(await kept(7, A)).toBe('drawing_a');
  // What is told late does not end the other.
  await keepDrawing(7, A, false);
  expect(await active()).toEqual([[7, 'drawing_b', 0]]);
  await keepDrawing(7, B, false);
  expect(await active()).toEqual([]);
});

test('what is read is what was written last, although writing takes long', async () => {
  const { session } = chrome.storage;
  const set = session.set as (values: object) => Promise<void>;
  await keepDrawing(7, { ...A, shapes: [] }, false);
  const writing = Promise.withResolvers<null>();
  vi.spyOn(session, 'set').mockImplementation(async (values: object) => {
    await writing.promise;
    await set(values);
  });
  void keepDrawing(7, A, true);
  const read = Promise.all([readDrawing(7, A.page), activeDrawings()]);
  writing.resolve(null);
  expect(await read).toMatchObject([{ ok: true, value: A }, [{ tab: 7, count: 1 }]]);
});

test('an ended drawing is kept; a dropped one is gone, also if it had ended', async () => {
  await keepDrawing(7, A, true);
  expect(await endDrawing(7, 'another')).toBeNull();
  expect(await endDrawing(7)).toMatchObject({ drawing: 'drawing_a', page: A.page });
  expect(await endDrawing(7)).toBeNull();
  expect(await kept(7, A)).toBe('drawing_a');
  await dropDrawing(7, 'drawing_b');
  expect(await kept(7, A)).toBe('drawing_a');
  await dropDrawing(7, 'drawing_a');
  expect(await kept(7, A)).toBeNull();
});

test('what an agent has said stays, although its page stores a state of before that', async () => {
  const sent = { ...A, sent: 5 };
  const { id } = shape();
  const LIFE = { status: 'resolved' as const, replies: [{ id: 'r1', from: 'agent' as const, text: 'Done', at: 6 }] };
  await keepDrawing(7, sent, false);
  await changeLife(sent.id, id, () => LIFE);
  await keepDrawing(7, sent, false);
  expect(await readDrawing(7, A.page)).toEqual({ ok: true, value: { ...sent, lives: { [id]: LIFE } } });
  // Another drawing on the same page has nothing of it.
  const other = { ...sent, id: 'drawing_other' };
  await keepDrawing(7, other, true);
  expect(await readDrawing(7, A.page)).toEqual({ ok: true, value: other });
});

test('what was drawn in a tab is forgotten with it, and all of it when everything is deleted', async () => {
  for (const tab of [7, 77]) for (const one of [A, B]) await keepDrawing(tab, one, false);
  await forgetDrawingsOf(7);
  expect([await kept(7, A), await kept(7, B), await kept(77, A), await kept(77, B)]).toEqual([
    null,
    null,
    'drawing_a',
    'drawing_b',
  ]);
  await removeAllOfTabs();
  expect(await kept(77, A)).toBeNull();
  expect([...entries.keys()].filter((key) => key.startsWith('drawing/'))).toEqual([]);
});

test.each<[string, unknown]>([
  ['damaged', { id: 'drawing_a' }],
  ['of another page', { ...A, page: 'https://other.example/' }],
])('one that is %s is none', async (_, value) => {
  await keepDrawing(7, A, true);
  const [key] = [...entries.keys()].filter((one) => one.startsWith('drawing/'));
  entries.set(key!, value);
  expect(await readDrawing(7, A.page)).toEqual({ ok: true, value: null });
});
