import { ask } from '../browser/ask';
import { isAlive, readEntry, removeEntry, watchEntries, writeEntry } from '../browser/storage';
import type { SettingsSource } from '../session/settings-follower';
import type { ConversationStorage } from '../session/storage';
import type { GoToRequest } from '../session/travel';

/** Where the library leaves which mark it wants to be shown. */
const GO_TO = 'go-to';
/** Where the settings are stored. */
const SETTINGS = 'settings';

/** The browser's storage of conversations; the service worker validates what is read. */
export const conversationStorage: ConversationStorage = {
  isAlive,
  read: (key) => ask('conversation', { key }),
  write: writeEntry,
  remove: removeEntry,
  onChange: watchEntries,
  adopt: (key, prefix, opened) => ask('adopt', { key, prefix, opened }),
  reassign: (lost, answers) => ask('reassign', { lost, answers }),
};

/** The settings as the browser stores them; the service worker makes them ready for this page. */
export const settingsSource: SettingsSource = {
  async readStored() {
    const stored = await readEntry(SETTINGS);
    return stored.ok ? stored.value : undefined;
  },
  read: () => ask('settings', {}),
  choose: async (patch) => (await ask('choose', { patch })) !== undefined,
  onChange: onSettingsChange,
};

/** Calls back whenever the settings change, by whichever tab or page of ours. */
export function onSettingsChange(listener: () => void, signal: AbortSignal): void {
  watchEntries((key) => {
    if (key === SETTINGS) listener();
  }, signal);
}

/** Which mark the library asked to be shown last; null for none. */
export async function readGoToRequest(): Promise<GoToRequest | null> {
  const stored = await readEntry(GO_TO);
  const { annotation, at } = Object(stored.ok ? stored.value : undefined) as Partial<
    Record<keyof GoToRequest, unknown>
  >;
  return typeof annotation === 'string' && typeof at === 'number' ? { annotation, at } : null;
}

export function removeGoToRequest(): void {
  void removeEntry(GO_TO);
}
