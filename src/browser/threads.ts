import type { Thread } from '../core/ask/thread';
import { boundedThread, parseThread } from '../core/ask/thread-schema';
import { THREAD, THREADS } from '../core/storage-keys';
import { attempt, type Stored } from './storage';
import { TabEntries } from './tab-entries';

/** What was asked, by tab and page. */
const threads = new TabEntries(THREAD, THREADS);

/** What is kept for a page in a tab; null for nothing. */
export function readThread(tab: number, page: string): Promise<Stored<Thread | null>> {
  return attempt(async () => {
    const thread = parseThread(await threads.read(tab, page));
    return thread?.page === page ? thread : null;
  });
}

/** Keeps a thread. Others that have not changed for longest go if there is not enough room. */
export function writeThread(tab: number, thread: Thread): Promise<Stored<void>> {
  return threads.write(tab, thread.page, boundedThread(thread));
}

/** The service worker's part: forgets what was asked in a tab when it is closed. */
export function forgetThreadsOfClosedTabs(): void {
  chrome.tabs.onRemoved.addListener((tab) => void threads.removeOfTab(tab));
}
