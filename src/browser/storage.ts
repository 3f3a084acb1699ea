/** Why something could not be stored. `gone`: the extension was updated, and this page's copy is cut off. */
export type StorageProblem = 'gone' | 'full' | 'refused';

export type Stored<T> = { ok: true; value: T } | { ok: false; problem: StorageProblem };

/** True while the extension's API answers; false for good after the extension was updated or removed. */
export function isAlive(): boolean {
  return typeof chrome !== 'undefined' && chrome.runtime?.id !== undefined;
}

/** The stored value of an entry, not validated; undefined if there is none. */
export function readEntry(key: string): Promise<Stored<unknown>> {
  return attempt(async () => (await chrome.storage.local.get(key))[key] as unknown);
}

/** All keys. Firefox has a function for this since version 143; before that, everything is read. */
export async function storedKeys(): Promise<string[]> {
  const { local } = chrome.storage;
  return 'getKeys' in local ? local.getKeys() : Object.keys(await (local as chrome.storage.StorageArea).get(null));
}

/**
 * How many bytes these entries take, with their keys; null for all entries. Firefox 140 has no function for this, so
 * there the entries are read and measured as JSON, as the browser stores them.
 */
export async function bytesInUse(keys: string[] | null): Promise<number> {
  const local = chrome.storage.local as Partial<chrome.storage.StorageArea> & chrome.storage.LocalStorageArea;
  if (local.getBytesInUse) return local.getBytesInUse(keys);
  const entries: Record<string, unknown> = await local.get(keys);
  const sizes = Object.entries(entries).map(([key, value]) => byteLength(key) + byteLength(JSON.stringify(value)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const byteLength = (text: string): number => new TextEncoder().encode(text).length;

/** All entries with this prefix. */
export function readEntries(prefix: string): Promise<Stored<Record<string, unknown>>> {
  return attempt(async () => {
    const all: Record<string, unknown> = await chrome.storage.local.get(null);
    return Object.fromEntries(Object.entries(all).filter(([key]) => key.startsWith(prefix)));
  });
}

export function writeEntry(key: string, value: unknown): Promise<Stored<void>> {
  return attempt(() => chrome.storage.local.set({ [key]: value }));
}

export function removeEntry(key: string): Promise<Stored<void>> {
  return attempt(() => chrome.storage.local.remove(key));
}

/** Calls back with the new value whenever an entry changes, in any tab. */
export function watchEntries(onChange: (key: string, value: unknown) => void, signal: AbortSignal): void {
  if (!isAlive()) return;
  const listener = (changes: Record<string, chrome.storage.StorageChange>): void => {
    for (const [key, { newValue }] of Object.entries(changes)) onChange(key, newValue);
  };
  chrome.storage.local.onChanged.addListener(listener);
  signal.addEventListener('abort', () => {
    if (isAlive()) chrome.storage.local.onChanged.removeListener(listener);
  });
}

/** The result of the work, or why the browser did not do it. */
export async function attempt<T>(work: () => Promise<T>): Promise<Stored<T>> {
  if (!isAlive()) return { ok: false, problem: 'gone' };
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    if (!isAlive() || /context invalidated/i.test(text)) return { ok: false, problem: 'gone' };
    return { ok: false, problem: /quota/i.test(text) ? 'full' : 'refused' };
  }
}
