import { onlyText } from '../core/annotation/drawn';
import type { RememberedConversation, StoredDocument } from '../core/conversation/conversation-document';
import { entryLock, setAsideKey } from '../core/storage-keys';
import { readStored, type Reading } from '../core/conversation/salvage';
import { conversationSetAside } from '../core/conversation/set-aside';
import { packedStored } from '../core/conversation/packed-page';
import { readDeletion } from './deletion';
import { attempt, type Stored } from './storage';

/**
 * Reads a stored conversation for a page. Its unreadable parts are set aside, not overwritten, and the rest stays
 * available. If there is no space for that, the conversation counts as not read, so that nothing overwrites it.
 */
export async function readConversation(key: string): Promise<RememberedConversation | undefined> {
  const read = await settleConversation(key);
  if (!read.ok) return undefined;
  const { bad, rest } = read.value;
  const document = read.value.document && onlyText(read.value.document);
  if (rest !== undefined) return { document, notice: conversationSetAside(document && bad.length) };
  if (document) return { document, notice: null };
  const deleted = await readDeletion();
  return { document, notice: null, ...(deleted > 0 && { deleted }) };
}

/**
 * Sets aside the unreadable parts of a stored conversation and keeps the others, in one write, so that nothing is
 * missing from both places. For the service worker and the options page, which share the lock.
 */
export function settleConversation(key: string): Promise<Stored<Reading>> {
  return attempt(async () => {
    // A valid one is read without waiting for anyone.
    const first = readStored(await stored(key));
    if (first.rest === undefined) return first;
    return navigator.locks.request(entryLock(key), async () => {
      const read = readStored(await stored(key));
      if (read.rest === undefined) return read;
      const aside = { [setAsideKey(key, Date.now())]: asStored(read) };
      if (read.document) await chrome.storage.local.set({ ...aside, [key]: packedStored(read.document) });
      else {
        await chrome.storage.local.set(aside);
        await chrome.storage.local.remove(key);
      }
      return read;
    }) as Promise<Reading>;
  });
}

/**
 * Changes a stored conversation that no open page is about. What cannot be read of it is set aside first.
 *
 * @param change - Gets what is stored, or null. Returns null to leave it as it is.
 */
export async function changeConversation(
  key: string,
  change: (document: StoredDocument | null) => StoredDocument | null,
): Promise<Stored<unknown>> {
  const settled = await settleConversation(key);
  if (!settled.ok) return settled;
  return attempt(() =>
    navigator.locks.request(entryLock(key), async () => {
      const changed = change(readStored(await stored(key)).document);
      if (changed) await chrome.storage.local.set({ [key]: packedStored(changed) });
    }),
  );
}

/** The unreadable part of an entry, in stored form: a part as text, a whole entry unchanged. */
export function asStored({ document, rest }: Reading): unknown {
  return document ? JSON.stringify(rest) : rest;
}

async function stored(key: string): Promise<unknown> {
  return (await chrome.storage.local.get(key))[key];
}
