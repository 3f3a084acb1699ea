import { askWorker } from '../browser/questions';
import { isAlive, readEntry, removeEntry, watchEntries, writeEntry } from '../browser/storage';
import { isGoToRequest, type GoToRequest } from '../core/library/go-to';
import { valueOf } from '../core/protocol/question';
import { GO_TO, SETTINGS } from '../core/storage-keys';
import type { SettingsSource } from '../session/settings-follower';
import type { ConversationStorage } from '../session/storage';

/** Conversations in the browser's storage. The service worker validates what is read. */
export const conversationStorage: ConversationStorage = {
  isAlive,
  read: async (key) => valueOf(await askWorker('conversation', { key })),
  write: writeEntry,
  remove: removeEntry,
  onChange: watchEntries,
  adopt: async (key, prefix, opened) => valueOf(await askWorker('adopt', { key, prefix, opened })),
  reassign: async (lost, answers) => valueOf(await askWorker('reassign', { lost, answers })),
};

/** The settings in the browser's storage. The service worker prepares them for this page. */
export const settingsSource: SettingsSource = {
  host: location.host,
  async readStored() {
    const stored = await readEntry(SETTINGS);
    return stored.ok ? stored.value : undefined;
  },
  read: async () => valueOf(await askWorker('settings', {})),
  choose: async (patch) => (await askWorker('choose', { patch })).ok,
  onChange: onSettingsChange,
};

/** Calls back whenever the settings change, whichever tab or page of ours changed them. */
export function onSettingsChange(listener: () => void, signal: AbortSignal): void {
  watchEntries((key) => {
    if (key === SETTINGS) listener();
  }, signal);
}

/** The library's last request to show a mark; null for none. */
export async function readGoToRequest(): Promise<GoToRequest | null> {
  const stored = await readEntry(GO_TO);
  return stored.ok && isGoToRequest(stored.value) ? stored.value : null;
}

export function removeGoToRequest(): void {
  void removeEntry(GO_TO);
}
