import { CONVERSATION, DAMAGED, SETTINGS } from '../core/storage-keys';
import { attempt, bytesInUse, storedKeys, type Stored } from './storage';

/** How many entries are read at first. Each part has twice as many as the one before. */
const FIRST_PART = 16;

/**
 * Reads all conversations and what was set aside, not validated, in parts: validating ten megabytes takes half a
 * second, and the first marks should be visible long before the last.
 *
 * @param take - Called with each part, by key.
 */
export function readLibrary(take: (entries: Record<string, unknown>) => void): Promise<Stored<void>> {
  return attempt(async () => {
    const keys = (await storedKeys()).filter(isOfLibrary);
    const read = (from: number, count: number): Promise<Record<string, unknown>> =>
      chrome.storage.local.get(keys.slice(from, from + count));
    let next = read(0, FIRST_PART);
    for (let from = 0, count = FIRST_PART; from < keys.length; from += count, count *= 2) {
      const part = await next;
      // Requested before this part is shown, so that the browser reads meanwhile.
      next = read(from + count, count * 2);
      take(part);
    }
  });
}

export function isOfLibrary(key: string): boolean {
  return key.startsWith(CONVERSATION) || key.startsWith(DAMAGED);
}

/** How many bytes are stored, including settings, and the limit: null if the browser sets none, as in Firefox. */
export function readUsage(): Promise<Stored<{ used: number; quota: number | null }>> {
  return attempt(async () => ({
    used: await bytesInUse(null),
    quota: (chrome.storage.local.QUOTA_BYTES as number | undefined) ?? null,
  }));
}

/** Stores entries unchanged, to restore damaged ones. */
export function putBack(entries: Record<string, unknown>): Promise<Stored<void>> {
  return attempt(() => chrome.storage.local.set(entries));
}

/** Removes entries for good, for damaged ones, which no tab shows. */
export function removeEntries(keys: readonly string[]): Promise<Stored<void>> {
  return attempt(() => chrome.storage.local.remove([...keys]));
}

/** How many bytes all entries with this prefix take, including their keys; with an empty prefix, all there are. */
export function readSize(prefix: string): Promise<Stored<number>> {
  return attempt(async () => {
    const keys = await storedKeys();
    return bytesInUse(keys.filter((key) => key.startsWith(prefix)));
  });
}

/**
 * Removes every entry that is not kept, including settings.
 * @returns The removed entries, to be put back.
 */
export function takeEntries(isKept: (key: string) => boolean): Promise<Stored<Record<string, unknown>>> {
  return attempt(() =>
    // This does not overwrite anything chosen at the same moment.
    navigator.locks.request(SETTINGS, async () => {
      const keys = (await storedKeys()).filter((key) => !isKept(key));
      const entries: Record<string, unknown> = await chrome.storage.local.get(keys);
      await chrome.storage.local.remove(keys);
      return entries;
    }),
  );
}
