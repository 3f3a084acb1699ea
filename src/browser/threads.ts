import { keepThread, parseKeptThreads, type KeptThreads } from '../core/ask/kept-threads';
import type { Thread } from '../core/ask/thread';
import { boundedThread, parseThread } from '../core/ask/thread-schema';
import { THREAD, THREADS } from '../core/storage-keys';
import { hashText } from '../core/text/hash';
import { attempt, type Stored } from './storage';

/*
 * What was asked, by tab and page. In `storage.session`: it outlives reloads and the service worker, is never written
 * to the disk, and no content script can read it. For the service worker and pages of ours.
 */

const tabPrefix = (tab: number): string => `${THREAD}${tab}/`;
const keyOf = (tab: number, page: string): string => `${tabPrefix(tab)}${hashText(page)}`;

/** What is kept for a page in a tab; null for nothing. */
export function readThread(tab: number, page: string): Promise<Stored<Thread | null>> {
  return attempt(async () => {
    const key = keyOf(tab, page);
    const thread = parseThread((await chrome.storage.session.get(key))[key]);
    // Two pages may have the same hash.
    return thread?.page === page ? thread : null;
  });
}

/** Keeps a thread. Others that have not changed for longest go if there is not enough room. */
export function writeThread(tab: number, thread: Thread): Promise<Stored<void>> {
  return changing(async (kept) => {
    const key = keyOf(tab, thread.page);
    const value = boundedThread(thread);
    const next = keepThread(kept, key, JSON.stringify(value).length);
    await chrome.storage.session.remove(next.dropped);
    await chrome.storage.session.set({ [key]: value, [THREADS]: next.kept });
  });
}

/** Forgets everything that was asked, on any page. */
export function removeAllThreads(): Promise<Stored<void>> {
  return removeThreads(() => true);
}

/** The service worker's part: forgets what was asked in a tab when it is closed. */
export function forgetThreadsOfClosedTabs(): void {
  chrome.tabs.onRemoved.addListener((tab) => void removeThreads((key) => key.startsWith(tabPrefix(tab))));
}

function removeThreads(isGone: (key: string) => boolean): Promise<Stored<void>> {
  return changing(async (kept) => {
    const gone = kept.map(({ key }) => key).filter(isGone);
    if (gone.length === 0) return;
    await chrome.storage.session.remove(gone);
    await chrome.storage.session.set({ [THREADS]: kept.filter(({ key }) => !gone.includes(key)) });
  });
}

/** One change after the other, each from what the previous one left. */
function changing(change: (kept: KeptThreads) => Promise<void>): Promise<Stored<void>> {
  return attempt(() =>
    navigator.locks.request(THREADS, async () =>
      change(parseKeptThreads((await chrome.storage.session.get(THREADS))[THREADS])),
    ),
  );
}
