import * as v from 'valibot';
import { isPending, type PendingSelection } from '../core/ask/about-selection';
import { PENDING_SELECTION } from '../core/storage-keys';

const PendingSchema = v.object({ text: v.string(), at: v.number() });

const keyOf = (tab: number): string => `${PENDING_SELECTION}${tab}`;

/** Keeps selected text until Ask in its tab takes it. For the service worker, which may be stopped meanwhile. */
export async function keepSelection(tab: number, pending: PendingSelection): Promise<void> {
  await chrome.storage.session.set({ [keyOf(tab)]: pending });
}

/** Takes the text that was kept for this tab; null if there is none, or it has been there too long. */
export function takeSelectionOf(tab: number): Promise<string | null> {
  const key = keyOf(tab);
  return navigator.locks.request(key, async () => {
    const stored = (await chrome.storage.session.get(key))[key];
    if (stored === undefined) return null;
    await chrome.storage.session.remove(key);
    const pending = v.safeParse(PendingSchema, stored);
    return pending.success && isPending(pending.output, Date.now()) ? pending.output.text : null;
  });
}

/** The service worker's part: forgets the text of a tab when it is closed. */
export function forgetSelectionsOfClosedTabs(): void {
  chrome.tabs.onRemoved.addListener((tab) => void chrome.storage.session.remove(keyOf(tab)));
}
