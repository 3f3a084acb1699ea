import { readEntry, writeEntry } from '../browser/storage';
import { DEFAULT_SETTINGS, NARROWEST_DRAWER, WIDEST_DRAWER, type Settings } from '../core/settings';
import { $settings, choose } from '../stores/settings';

const KEY = 'settings';

/** Brings the stored settings into the store, and what is chosen from now on into the storage. */
export async function rememberSettings(signal: AbortSignal): Promise<void> {
  const stored = await readEntry(KEY);
  if (stored.ok && stored.value) choose(sound(stored.value));
  signal.addEventListener(
    'abort',
    $settings.listen((settings) => void writeEntry(KEY, settings)),
  );
}

/** What of the stored value can be used. By hand: the drawer must not wait for the service worker and its schemas. */
function sound({ isOpen, width, isInStep, scope }: Partial<Record<keyof Settings, unknown>>): Settings {
  return {
    isOpen: isOpen !== false,
    isInStep: isInStep === true,
    scope: scope === 'answer' || scope === 'all' ? scope : DEFAULT_SETTINGS.scope,
    width: Math.min(WIDEST_DRAWER, Math.max(NARROWEST_DRAWER, Number(width) || DEFAULT_SETTINGS.width)),
  };
}
