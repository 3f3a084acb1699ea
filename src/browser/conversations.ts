import type { RememberedConversation } from '../core/conversation/conversation-document';
import { entryLock, setAsideKey } from '../core/storage-keys';
import { readStored, type Reading } from '../core/conversation/salvage';
import { conversationSetAside } from '../core/conversation/set-aside';
import { packed } from '../core/conversation/stored-document';
import { attempt, type Stored } from './storage';

/**
 * Reads a stored conversation for a page. What of it cannot be read is set aside, not overwritten, and the rest is there as
 * before. Where there is no room for that the conversation counts as not read, and so nothing is written over it.
 */
export async function readConversation(key: string): Promise<RememberedConversation | undefined> {
  const read = await settleConversation(key);
  if (!read.ok) return undefined;
  const { document, bad, rest } = read.value;
  return { document, notice: rest === undefined ? null : conversationSetAside(document && bad.length) };
}

/**
 * Sets aside what of a stored conversation cannot be read, and leaves what can; in one write, so that nothing is in neither
 * place. For the service worker and the options page, which share the lock.
 */
export function settleConversation(key: string): Promise<Stored<Reading>> {
  return attempt(async () => {
    // A sound one is read without waiting for anyone.
    const first = readStored(await stored(key));
    if (first.rest === undefined) return first;
    return navigator.locks.request(entryLock(key), async () => {
      const read = readStored(await stored(key));
      if (read.rest === undefined) return read;
      const aside = { [setAsideKey(key, Date.now())]: asStored(read) };
      if (read.document) await chrome.storage.local.set({ ...aside, [key]: packed(read.document) });
      else {
        await chrome.storage.local.set(aside);
        await chrome.storage.local.remove(key);
      }
      return read;
    }) as Promise<Reading>;
  });
}

/** What of an entry cannot be read, as it is kept: the part as a text, a whole one as it was. */
export function asStored({ document, rest }: Reading): unknown {
  return document ? JSON.stringify(rest) : rest;
}

async function stored(key: string): Promise<unknown> {
  return (await chrome.storage.local.get(key))[key];
}
