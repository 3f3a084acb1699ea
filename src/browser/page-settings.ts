import type { PageChoice } from '../core/settings/settings';
import { valueOf } from '../core/protocol/question';
import { SETTINGS } from '../core/storage-keys';
import { askWorker } from './questions';
import { readEntry, watchEntries } from './storage';

/** The settings as a page gets them: the service worker prepares them for it. */
export const settingsSource = {
  host: location.host,
  async readStored(): Promise<unknown> {
    const stored = await readEntry(SETTINGS);
    return stored.ok ? stored.value : undefined;
  },
  read: async () => valueOf(await askWorker('settings', {})),
  choose: async (patch: PageChoice) => (await askWorker('choose', { patch })).ok,
  onChange: onSettingsChange,
};

/** Calls back whenever the settings change, whichever tab or page of ours changed them. */
export function onSettingsChange(listener: () => void, signal: AbortSignal): void {
  watchEntries((key) => {
    if (key === SETTINGS) listener();
  }, signal);
}
