import { beforeEach, expect, test, vi } from 'vitest';
import {
  forgetPairing,
  MOST_DELIVERIES,
  OUTBOX_STORE,
  readPairing,
  writePairing,
  type Delivery,
} from '../../../src/browser/companion/database';
import { extract, isKey, keyOfToken } from '../../../src/browser/companion/secrets';

const TOKEN = Uint8Array.from({ length: 32 }, (_, at) => at);
const delivery = (id: string): Delivery => ({ type: 'replied', id, drawing: 'd', shape: 's', text: 'x', kind: 'fix' });
const ids = async (): Promise<string[]> => {
  const read = await OUTBOX_STORE.ids();
  return read.ok ? read.value : ['not read'];
};

/** Puts something into the database as an earlier version may have done. */
async function put(store: string, value: unknown, key: IDBValidKey): Promise<void> {
  const database = await new Promise<IDBDatabase>((done) => {
    const request = indexedDB.open('recurate-companion', 1);
    request.onsuccess = () => done(request.result);
  });
  const transaction = database.transaction(store, 'readwrite');
  transaction.objectStore(store).put(value, key);
  await new Promise((done) => (transaction.oncomplete = done));
  database.close();
}

beforeEach(async () => {
  vi.stubGlobal('chrome', { runtime: { id: 'recurate' } });
  await forgetPairing();
  return () => vi.unstubAllGlobals();
});

test('nothing is paired at first', async () => {
  expect(await readPairing()).toEqual({ ok: true, value: null });
});

test('the key is stored, works as before, and cannot be read by anybody', async () => {
  const key = await keyOfToken(TOKEN);
  expect(await writePairing({ key, port: 41_872 })).toMatchObject({ ok: true });
  const read = await readPairing();
  const stored = read.ok ? read.value! : expect.unreachable();
  expect(stored.port).toBe(41_872);
  expect(await extract(stored.key, TOKEN)).toEqual(await extract(key, TOKEN));
  await expect(crypto.subtle.exportKey('raw', stored.key)).rejects.toThrow();
});

test.each([
  ['no key', { key: 'text', port: 41_872 }],
  ['a port of the system', async () => ({ key: await keyOfToken(TOKEN), port: 80 })],
  ['nothing', null],
])('a pairing with %s counts as none', async (_, stored) => {
  await put('pairing', typeof stored === 'function' ? await stored() : stored, 'now');
  expect(await readPairing()).toEqual({ ok: true, value: null });
});

test('a key for something else is none of ours', async () => {
  const { privateKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign']);
  expect(isKey(privateKey)).toBe(false);
  expect(isKey(await keyOfToken(TOKEN))).toBe(true);
});

test('deliveries wait in their order, until they are removed', async () => {
  for (const id of ['c', 'a', 'b']) await OUTBOX_STORE.add(delivery(id));
  expect(await ids()).toEqual(['c', 'a', 'b']);
  expect(await OUTBOX_STORE.read('a')).toEqual({ ok: true, value: delivery('a') });
  await OUTBOX_STORE.remove('a');
  expect(await ids()).toEqual(['c', 'b']);
  expect(await OUTBOX_STORE.read('a')).toEqual({ ok: true, value: null });
});

test('the oldest make room', async () => {
  const rooms: unknown[] = [];
  for (let n = 0; n < MOST_DELIVERIES + 2; n++) rooms.push(await OUTBOX_STORE.add(delivery(`n${n}`)));
  expect(rooms.at(MOST_DELIVERIES - 1)).toEqual({ ok: true, value: 0 });
  expect(rooms.at(-1)).toEqual({ ok: true, value: 1 });
  expect(await ids()).toEqual(Array.from({ length: MOST_DELIVERIES }, (_, n) => `n${n + 2}`));
});

test('what cannot be read is no delivery', async () => {
  await put('outbox', { type: 'result', id: 'bad' }, [1, 'bad']);
  expect(await OUTBOX_STORE.read('bad')).toEqual({ ok: true, value: null });
});

test('another companion gets nothing that waited for the one before', async () => {
  await OUTBOX_STORE.add(delivery('a'));
  await writePairing({ key: await keyOfToken(TOKEN), port: 41_872 });
  expect(await ids()).toEqual([]);
  await OUTBOX_STORE.add(delivery('b'));
  await forgetPairing();
  expect(await ids()).toEqual([]);
  expect(await readPairing()).toEqual({ ok: true, value: null });
});
