import type { ConversationDocument } from '../core/conversation/conversation-document';
import { CONVERSATION, DAMAGED, GO_TO, setAsideKey, SETTINGS } from '../core/storage-keys';
import type { GoToRequest } from '../core/library/go-to';
import { applied, isApplied, type Before, type Patch } from '../core/library/patch';
import { readStored } from '../core/conversation/salvage';
import { packed } from '../core/conversation/stored-document';
import { asStored } from './conversations';
import { attempt, storedKeys, watchEntries, type Stored } from './storage';

/** A page that had read an entry before our change may still write it without; for this long that is mended (ms). */
const MENDED_FOR = 10_000;
/** How many entries are read at first; each part has twice as many as the one before. */
const FIRST_PART = 16;

/**
 * Reads all conversations and what was set aside, not validated, in parts: to prove ten megabytes takes half a second, and
 * the first marks are there to be seen long before the last.
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
      // Asked for before this one is shown: the browser reads meanwhile.
      next = read(from + count, count * 2);
      take(part);
    }
  });
}

export function isOfLibrary(key: string): boolean {
  return key.startsWith(CONVERSATION) || key.startsWith(DAMAGED);
}

/** How many bytes are stored, settings included, and how many there may be: null where the browser sets no such bound, as Firefox does. */
export function readUsage(): Promise<Stored<{ used: number; quota: number | null }>> {
  return attempt(async () => ({
    used: await chrome.storage.local.getBytesInUse(null),
    quota: (chrome.storage.local.QUOTA_BYTES as number | undefined) ?? null,
  }));
}

/** Changes stored conversations. */
export interface LibraryWriter {
  /**
   * Merges the patch into what is stored now, with one write: either all of it is stored or nothing is. An entry that
   * cannot be read, or the part of it that cannot, is set aside with the same write, not overwritten.
   * @returns The conversations as they were.
   */
  change(patch: Patch): Promise<Stored<Before>>;
}

/** @param signal - Ends the mending of what open pages overwrite. */
export function createLibraryWriter(signal: AbortSignal): LibraryWriter {
  let last: Promise<unknown> = Promise.resolve();
  const fresh = new Map<string, { part: ConversationDocument; until: number }[]>();

  const write = (patch: Patch): Promise<Stored<Before>> =>
    attempt(async () => {
      const stored: Record<string, unknown> = await chrome.storage.local.get([...patch.keys()]);
      const before = new Map<string, ConversationDocument | null>();
      const entries: [string, unknown][] = [];
      for (const [key, part] of patch) {
        const read = readStored(stored[key]);
        const { document } = read;
        if (read.rest !== undefined) entries.push([setAsideKey(key, Date.now()), asStored(read)]);
        before.set(key, document);
        entries.push([key, packed(applied(part, document))]);
      }
      await chrome.storage.local.set(Object.fromEntries(entries));
      return before;
    });
  /** One after the other: each reads what the one before has written. */
  const queued = (patch: Patch): Promise<Stored<Before>> => {
    const written = last.then(() => write(patch));
    last = written;
    return written;
  };

  watchEntries((key, value) => {
    const now = Date.now();
    const parts = fresh.get(key)?.filter(({ until }) => until > now) ?? [];
    if (parts.length > 0) fresh.set(key, parts);
    else fresh.delete(key);
    // An entry that was removed is not ours to bring back.
    if (value === undefined) return;
    const { document } = readStored(value);
    const lost = parts.find(({ part }) => !isApplied(part, document));
    if (lost) void queued(new Map([[key, lost.part]]));
  }, signal);

  return {
    async change(patch) {
      const written = await queued(patch);
      if (written.ok) {
        const until = Date.now() + MENDED_FOR;
        for (const [key, part] of patch) fresh.set(key, [...(fresh.get(key) ?? []), { part, until }]);
      }
      return written;
    },
  };
}

/** Stores entries as they are: damaged ones that are to come back. */
export function putBack(entries: Record<string, unknown>): Promise<Stored<void>> {
  return attempt(() => chrome.storage.local.set(entries));
}

/** Removes entries for good: damaged ones, which no tab shows. */
export function removeEntries(keys: readonly string[]): Promise<Stored<void>> {
  return attempt(() => chrome.storage.local.remove([...keys]));
}

/** How many bytes everything takes whose key begins so, its keys included. */
export function readSize(prefix: string): Promise<Stored<number>> {
  return attempt(async () => {
    const keys = await storedKeys();
    return chrome.storage.local.getBytesInUse(keys.filter((key) => key.startsWith(prefix)));
  });
}

/**
 * Removes every entry but those that are to be kept, settings included.
 * @returns What they held, to be put back.
 */
export function takeEntries(isKept: (key: string) => boolean): Promise<Stored<Record<string, unknown>>> {
  return attempt(() =>
    // Nothing that is chosen in this moment is written over it.
    navigator.locks.request(SETTINGS, async () => {
      const keys = (await storedKeys()).filter((key) => !isKept(key));
      const entries: Record<string, unknown> = await chrome.storage.local.get(keys);
      await chrome.storage.local.remove(keys);
      return entries;
    }),
  );
}

/**
 * Opens the conversation in a new tab and lets its page know which mark to go to. Which tabs are open on it is not ours to
 * know without a further permission.
 * @param source - An address on the web.
 */
export function openInConversation(annotation: string, source: string): Promise<Stored<void>> {
  return attempt(async () => {
    await chrome.storage.local.set({ [GO_TO]: { annotation, at: Date.now() } satisfies GoToRequest });
    await chrome.tabs.create({ url: source });
  });
}
