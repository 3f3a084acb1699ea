import * as v from 'valibot';
import { isPending, type PendingSelection } from '../core/ask/about-selection';
import { PENDING_SELECTION } from '../core/storage-keys';

const PendingSchema = v.object({ tab: v.number(), text: v.string(), at: v.number() });

/** Keeps selected text until Ask in its tab takes it. For the service worker, which may be stopped meanwhile. */
export async function keepSelection(pending: PendingSelection): Promise<void> {
  await chrome.storage.session.set({ [PENDING_SELECTION]: pending });
}

/** Takes the text that was kept for this tab; null if there is none, or it has been there too long. */
export function takeSelectionOf(tab: number): Promise<string | null> {
  return navigator.locks.request(PENDING_SELECTION, async () => {
    const stored = (await chrome.storage.session.get(PENDING_SELECTION))[PENDING_SELECTION];
    const pending = v.safeParse(PendingSchema, stored);
    if (!pending.success || pending.output.tab !== tab) return null;
    await chrome.storage.session.remove(PENDING_SELECTION);
    return isPending(pending.output, Date.now()) ? pending.output.text : null;
  });
}
