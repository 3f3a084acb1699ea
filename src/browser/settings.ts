import { DEFAULT_SETTINGS, type Settings } from '../core/settings/settings';
import { parseSettings } from '../core/settings/settings-schema';
import { setAsideFrom, setAsideKey, SETTINGS } from '../core/storage-keys';
import { attempt, storedKeys, watchEntries, type Stored } from './storage';

/** The settings as stored. */
export interface RememberedSettings {
  settings: Settings;
  /** True while the defaults are in use because the stored settings could not be read and were set aside. */
  isDamaged: boolean;
}

/** For the service worker and the options page. A chat page asks the service worker. */
export function readSettings(): Promise<Stored<RememberedSettings>> {
  return attempt(async () => {
    const value = await stored();
    const settings = parseSettings(value);
    if (settings) return { settings, isDamaged: false };
    if (value !== undefined) await locked(setAside);
    const keys = await storedKeys();
    // Some may have been stored since.
    const since = parseSettings(await stored());
    if (since) return { settings: since, isDamaged: false };
    return {
      settings: DEFAULT_SETTINGS,
      isDamaged: keys.some((key) => key !== SETTINGS && setAsideFrom(key).of === SETTINGS),
    };
  });
}

/**
 * Changes what is stored. Simultaneous changes by another tab or page of ours are kept. For the service worker and the
 * options page, which share the lock. Nothing that the schema does not allow is ever stored.
 *
 * @param change - The changed fields, or a function that returns them for the current settings.
 * @returns The settings before and after the change.
 */
export function changeSettings(
  change: Partial<Settings> | ((settings: Settings) => Partial<Settings>),
): Promise<Stored<{ before: Settings; settings: Settings }>> {
  return attempt(() =>
    locked(async () => {
      const before = parseSettings(await stored()) ?? (await setAside());
      const wanted = { ...before, ...(typeof change === 'function' ? change(before) : change) };
      const settings = parseSettings(wanted);
      if (!settings) throw new Error('invalid settings');
      await chrome.storage.local.set({ [SETTINGS]: settings });
      return { before, settings };
    }),
  );
}

/**
 * Calls back with the current settings, and whenever they change, in any tab or page; never with older ones after newer
 * ones.
 * @returns What was read at first.
 */
export async function watchSettings(
  onChange: (settings: Settings) => void,
  signal: AbortSignal,
): Promise<Stored<RememberedSettings>> {
  let isChanged = false;
  watchEntries((key, value) => {
    if (key !== SETTINGS) return;
    isChanged = true;
    onChange(parseSettings(value) ?? DEFAULT_SETTINGS);
  }, signal);
  const read = await readSettings();
  if (read.ok && !isChanged) onChange(read.value.settings);
  return read;
}

async function stored(): Promise<unknown> {
  return (await chrome.storage.local.get(SETTINGS))[SETTINGS];
}

/** Keeps what cannot be read under another key. If there is no space for that, it stays where it is. Needs the lock. */
async function setAside(): Promise<Settings> {
  const value = await stored();
  if (value !== undefined && parseSettings(value) === null) {
    await chrome.storage.local.set({ [setAsideKey(SETTINGS, Date.now())]: value });
    await chrome.storage.local.remove(SETTINGS);
  }
  return DEFAULT_SETTINGS;
}

function locked<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks.request(SETTINGS, work) as Promise<T>;
}
