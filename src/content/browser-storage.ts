import { askWorker } from '../browser/questions';
import { isAlive, readEntry, removeEntry, watchEntries, writeEntry } from '../browser/storage';
import { isGoToRequest, type GoToRequest } from '../core/library/go-to';
import { valueOf } from '../core/protocol/question';
import { GO_TO } from '../core/storage-keys';
import type { ConversationStorage } from '../session/storage';

/** Conversations in the browser's storage. The service worker validates what is read. */
export const conversationStorage: ConversationStorage = {
  isAlive,
  read: async (key) => valueOf(await askWorker('conversation', { key })),
  write: writeEntry,
  remove: removeEntry,
  onChange: watchEntries,
  adopt: async (key, prefix, opened) => valueOf(await askWorker('adopt', { key, prefix, opened })),
  claim: async (key, prefix, from) => valueOf(await askWorker('claim', { key, prefix, from })),
  reassign: async (lost, answers) => valueOf(await askWorker('reassign', { lost, answers })),
};

/** The library's last request to show a mark; null for none. */
export async function readGoToRequest(): Promise<GoToRequest | null> {
  const stored = await readEntry(GO_TO);
  return stored.ok && isGoToRequest(stored.value) ? stored.value : null;
}

export function removeGoToRequest(): void {
  void removeEntry(GO_TO);
}
