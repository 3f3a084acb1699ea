import * as v from 'valibot';
import { readEntry, writeEntry } from '../browser/storage';
import { $settings, choose, SettingsSchema } from '../stores/settings';

const KEY = 'settings';

/** Brings the stored settings into the store, and what is chosen from now on into the storage. */
export async function rememberSettings(signal: AbortSignal): Promise<void> {
  const stored = await readEntry(KEY);
  if (stored.ok && stored.value !== undefined) {
    const settings = v.safeParse(SettingsSchema, stored.value);
    if (settings.success) choose(settings.output);
  }
  signal.addEventListener(
    'abort',
    $settings.listen((settings) => void writeEntry(KEY, settings)),
  );
}
