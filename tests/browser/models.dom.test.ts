import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  onModelsChange,
  readModels,
  readModelWithKey,
  removeModel,
  saveModel,
  setDefaultModel,
} from '../../src/browser/models';
import type { Model } from '../../src/core/models/model';

const MODEL: Model = {
  id: 'm1',
  name: 'Mine',
  kind: 'openai',
  address: 'https://models.example/v1',
  model: 'model-1',
  budget: 30_000,
};
const OTHER: Model = { ...MODEL, id: 'm2', name: 'Other' };

/** Something else in the database, as another version may have stored it. */
async function putRaw(store: string, key: string, value: unknown): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('recurate-models');
    request.onsuccess = () => resolve(request.result);
  });
  await new Promise((resolve) => {
    const transaction = database.transaction(store, 'readwrite');
    transaction.objectStore(store).put(value, key);
    transaction.oncomplete = resolve;
  });
  database.close();
}

/** Other test files on this page store models, too. */
function deleteModels(): Promise<unknown> {
  return new Promise((resolve) => {
    indexedDB.deleteDatabase('recurate-models').onsuccess = resolve;
  });
}

beforeEach(async () => {
  await deleteModels();
  vi.stubGlobal('chrome', { runtime: { id: 'recurate' } });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await deleteModels();
});

const OK = { ok: true, value: undefined };
const REFUSED = { ok: false, problem: 'refused' };

test('there are no models at first', async () => {
  expect(await readModels()).toEqual({ ok: true, value: { models: [], defaultId: null } });
});

test('models are listed in the order in which they were added, without their keys, and the first is the default', async () => {
  expect(await saveModel({ ...MODEL, id: 'z' }, 'secret-1')).toEqual(OK);
  // The order is that of the time, in whole milliseconds.
  const before = Date.now();
  await expect.poll(() => Date.now()).toBeGreaterThan(before);
  expect(await saveModel(OTHER, '')).toEqual(OK);
  await saveModel({ ...MODEL, id: 'z', name: 'New name' }, undefined);
  const read = await readModels();
  expect(read).toEqual({
    ok: true,
    value: {
      models: [
        { ...MODEL, id: 'z', name: 'New name', hasKey: true },
        { ...OTHER, hasKey: false },
      ],
      defaultId: 'z',
    },
  });
  expect(JSON.stringify(read)).not.toContain('secret');
});

test('whatever else an object has is not stored with the model', async () => {
  await saveModel({ ...MODEL, key: 'secret-1', hasKey: true } as Model, '');
  expect(await readModelWithKey('m1')).toEqual({ ok: true, value: { ...MODEL, key: '' } });
});

describe('a key', () => {
  const keyAfter = async (change: Partial<Model>, key: string | undefined): Promise<unknown> => {
    await saveModel(MODEL, 'secret-1');
    await saveModel({ ...MODEL, ...change }, key);
    const read = await readModelWithKey('m1');
    return read.ok && read.value?.key;
  };

  test.each<[string, Partial<Model>, string | undefined, string]>([
    ['stays when another name is stored', { name: 'New' }, undefined, 'secret-1'],
    ['stays for another path', { address: 'https://models.example/other' }, undefined, 'secret-1'],
    ['goes with another host', { address: 'https://elsewhere.example/v1' }, undefined, ''],
    ['goes with another port', { address: 'https://models.example:8443/v1' }, undefined, ''],
    ['goes with another scheme', { address: 'http://localhost/v1' }, undefined, ''],
    ['is replaced', {}, 'secret-2', 'secret-2'],
    ['is new with a new host', { address: 'https://elsewhere.example/v1' }, 'secret-2', 'secret-2'],
    ['is removed', {}, '', ''],
  ])('%s', async (_, change, key, expected) => {
    expect(await keyAfter(change, key)).toBe(expected);
  });

  test('that was stored for another origin never comes back with it', async () => {
    await keyAfter({ address: 'https://elsewhere.example/v1' }, undefined);
    await saveModel(MODEL, undefined);
    expect(await readModelWithKey('m1')).toMatchObject({ value: { key: '' } });
  });

  test('is not read for an address that it was not stored with, however that came about', async () => {
    await saveModel(MODEL, 'secret-1');
    const model = { ...MODEL, address: 'https://elsewhere.example/v1' };
    await putRaw('models', 'm1', { version: 1, added: 1, model });
    expect(await readModelWithKey('m1')).toEqual({ ok: true, value: { ...model, key: '' } });
    expect(await readModels()).toMatchObject({ value: { models: [{ hasKey: false }] } });
  });
});

test.each<[string, Partial<Model>, string]>([
  ['a model that could not be read again', { budget: 1 }, ''],
  ['plain http on the internet', { address: 'http://models.example' }, ''],
  ['a key that cannot be sent', {}, 'two words'],
])('%s is not stored, nor anything of it', async (_, change, key) => {
  await saveModel(MODEL, 'secret-1');
  expect(await saveModel({ ...MODEL, ...change }, key)).toEqual(REFUSED);
  expect(await readModelWithKey('m1')).toEqual({ ok: true, value: { ...MODEL, key: 'secret-1' } });
});

test('there are no more than fifty', async () => {
  for (let n = 0; n < 50; n++) expect(await saveModel({ ...MODEL, id: `m${n}` }, '')).toEqual(OK);
  expect(await saveModel({ ...MODEL, id: 'one more' }, '')).toEqual(REFUSED);
  expect(await saveModel({ ...MODEL, name: 'Changed' }, '')).toEqual(OK);
});

test('a model is removed with its key, and is the default no more', async () => {
  await saveModel(MODEL, 'secret-1');
  await saveModel(OTHER, '');
  expect(await removeModel('m1')).toEqual(OK);
  expect(await readModels()).toMatchObject({ value: { models: [{ id: 'm2' }], defaultId: null } });
  expect(await readModelWithKey('m1')).toEqual({ ok: true, value: null });
  await saveModel(MODEL, undefined);
  expect(await readModelWithKey('m1')).toMatchObject({ value: { key: '' } });
});

test('the default can be chosen, and none', async () => {
  const chosen = async (): Promise<unknown> => {
    const read = await readModels();
    return read.ok && read.value.defaultId;
  };
  await saveModel(MODEL, '');
  await saveModel(OTHER, '');
  await setDefaultModel('m2');
  expect(await chosen()).toBe('m2');
  await setDefaultModel(null);
  expect(await chosen()).toBeNull();
  await setDefaultModel('gone');
  expect(await chosen()).toBeNull();
});

test('a model that cannot be read is left out, costs no other, and stays where it is', async () => {
  await saveModel(MODEL, '');
  await putRaw('models', 'm9', { version: 99, model: 'of a later version' });
  expect(await readModels()).toMatchObject({ value: { models: [{ id: 'm1' }] } });
  expect(await readModelWithKey('m9')).toEqual({ ok: true, value: null });
  await saveModel(OTHER, '');
  expect(await readModels()).toMatchObject({ value: { models: [{ id: 'm1' }, { id: 'm2' }] } });
});

test('other pages of ours learn of each change, until they no longer listen', async () => {
  const life = new AbortController();
  const heard = vi.fn();
  onModelsChange(heard, life.signal);
  await saveModel(MODEL, '');
  await expect.poll(() => heard).toHaveBeenCalledTimes(1);
  await setDefaultModel(null);
  await expect.poll(() => heard).toHaveBeenCalledTimes(2);
  await removeModel('m1');
  await expect.poll(() => heard).toHaveBeenCalledTimes(3);
  await saveModel({ ...MODEL, budget: 1 }, '');
  life.abort();
  await saveModel(MODEL, '');
  expect(heard).toHaveBeenCalledTimes(3);
});

test('a page whose extension was updated is told so', async () => {
  vi.stubGlobal('chrome', { runtime: {} });
  expect(await readModels()).toEqual({ ok: false, problem: 'gone' });
});
