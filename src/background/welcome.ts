import { SETTINGS } from '../core/storage-keys';
import type { Deps } from './deps';

/**
 * Welcomes a person who has just installed Recurate: opens the page that explains it, and lets the launcher on their first
 * chat page say how to begin. Nobody is new whose settings are there: a browser also says that an extension was installed
 * when it loads an unpacked one again.
 */
export async function welcome({
  entries,
  settings,
  welcome,
}: Pick<Deps, 'entries' | 'settings' | 'welcome'>): Promise<void> {
  const known = await entries.readAll(SETTINGS);
  if (!known.ok || Object.keys(known.value).length > 0) return;
  // The page comes last: a person may go from it to a chat at once.
  await settings.change(() => ({ showsHint: true }));
  await welcome.open();
}
