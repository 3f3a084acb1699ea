import { originOf } from '../core/models/address';
import type { Model } from '../core/models/model';
import {
  isKey,
  isModel,
  MODEL_VERSION,
  MOST_MODELS,
  parseStoredModel,
  type StoredModel,
} from '../core/models/model-schema';
import { database, result, type Stores } from './database';
import type { Stored } from './storage';

/* Models and their keys, in the IndexedDB of the extension's own origin. For the service worker and the options page. */

/** The name of the database, and of the channel that tells about its changes. */
const DATABASE = 'recurate-models';

/** Each model is an entry of its own, so that one that cannot be read costs no other. */
const MODELS = 'models';
/** By the model's id: a key, and the only origin it may be sent to. */
const KEYS = 'keys';
/** What the person chose among the models. */
const CHOICES = 'choices';
const DEFAULT = 'default';

const transact = database(DATABASE, [MODELS, KEYS, CHOICES]);

interface StoredKey {
  origin: string;
  key: string;
}

/** A model, and whether there is a key for its address. */
export interface ListedModel extends Model {
  hasKey: boolean;
}

/** The models that the person added, in that order, without their keys. */
export function readModels(): Promise<Stored<{ models: readonly ListedModel[]; defaultId: string | null }>> {
  return transact('readonly', async (store) => {
    const keys = store(KEYS);
    const stored = await storedModels(store(MODELS));
    const models: ListedModel[] = [];
    for (const { model } of stored) models.push({ ...model, hasKey: (await keyFor(model, keys)) !== '' });
    const chosen = await result<unknown>(store(CHOICES).get(DEFAULT));
    return { models, defaultId: models.find(({ id }) => id === chosen)?.id ?? null };
  });
}

/**
 * Stores a model, as a new one or in the place of the one with its id. The first one becomes the default.
 *
 * @param key - Empty for none. Undefined keeps the stored one, but only if the origin of the address is the same: a key
 * is sent only to the origin it was stored with.
 * @returns `refused` also for what does not obey the schema, and for one model too many.
 */
export function saveModel(model: Model, key: string | undefined): Promise<Stored<void>> {
  return changing(async (store) => {
    if (!isModel(model) || !(key === undefined || isKey(key))) throw new Error('invalid model');
    const models = store(MODELS);
    const known = await storedModels(models);
    const before = known.find(({ model: { id } }) => id === model.id);
    if (!before && known.length >= MOST_MODELS) throw new Error('too many models');
    const entry: StoredModel = { version: MODEL_VERSION, added: before?.added ?? Date.now(), model: bare(model) };
    await result(models.put(entry, model.id));
    const keys = store(KEYS);
    const kept = key ?? (await keyFor(model, keys));
    if (kept === '') await result(keys.delete(model.id));
    else await result(keys.put({ origin: originOf(model.address), key: kept } satisfies StoredKey, model.id));
    if (known.length === 0) await result(store(CHOICES).put(model.id, DEFAULT));
  });
}

/** Removes a model and its key for good. */
export function removeModel(id: string): Promise<Stored<void>> {
  return changing(async (store) => {
    await result(store(MODELS).delete(id));
    await result(store(KEYS).delete(id));
    const choices = store(CHOICES);
    if ((await result<unknown>(choices.get(DEFAULT))) === id) await result(choices.delete(DEFAULT));
  });
}

/** @param id - Null for none: then passages are shown unless the person chooses a model. */
export function setDefaultModel(id: string | null): Promise<Stored<void>> {
  return changing(async (store) => {
    const choices = store(CHOICES);
    await result(id === null ? choices.delete(DEFAULT) : choices.put(id, DEFAULT));
  });
}

/**
 * A model with its key, which is empty if there is none for its address. Only for the service worker, and only to ask
 * the model.
 * @returns Null if there is no such model.
 */
export function readModelWithKey(id: string): Promise<Stored<(Model & { key: string }) | null>> {
  return transact('readonly', async (store) => {
    const stored = parseStoredModel(await result<unknown>(store(MODELS).get(id)));
    return stored && { ...stored.model, key: await keyFor(stored.model, store(KEYS)) };
  });
}

/** Calls back when the models were changed by any page of ours. */
export function onModelsChange(callback: () => void, signal: AbortSignal): void {
  const channel = new BroadcastChannel(DATABASE);
  channel.onmessage = () => callback();
  signal.addEventListener('abort', () => channel.close());
}

/** The readable models, oldest first. Others stay where they are. */
async function storedModels(models: IDBObjectStore): Promise<StoredModel[]> {
  const all = await result<unknown[]>(models.getAll());
  return all
    .map(parseStoredModel)
    .filter((stored) => stored !== null)
    .toSorted((a, b) => a.added - b.added);
}

/** The key that may be sent to a model's address; empty for none. */
async function keyFor({ id, address }: Model, keys: IDBObjectStore): Promise<string> {
  const stored = await result<Partial<StoredKey> | undefined>(keys.get(id));
  return stored?.origin === originOf(address) && isKey(stored.key) ? stored.key : '';
}

/** The model's own fields. Whatever else an object has, such as a key, is not stored with them. */
function bare({ id, name, kind, address, model, budget }: Model): Model {
  return { id, name, kind, address, model, budget };
}

async function changing(work: (store: Stores) => Promise<void>): Promise<Stored<void>> {
  const done = await transact('readwrite', work);
  if (done.ok) {
    const channel = new BroadcastChannel(DATABASE);
    channel.postMessage(null);
    channel.close();
  }
  return done;
}
