import { DEFAULT_SETTINGS, type Settings } from '../core/settings/settings';
import type { Platform } from '../core/platform/schema';
import { effectivePlatforms, platformStates, type PlatformState } from '../platforms/overrides';
import { platformFor } from '../platforms/registry';
import type { Deps } from './deps';

/** The settings, or the defaults if they cannot be read. */
export async function settingsIn({ settings }: Pick<Deps, 'settings'>): Promise<Settings> {
  const read = await settings.read();
  return read.ok ? read.value.settings : DEFAULT_SETTINGS;
}

/** The platform of an address; null if it has none. */
export function platformAt(url: URL, settings: Settings): Platform | null {
  return platformFor(url, effectivePlatforms(settings));
}

/** The state of the platform in effect at an address. */
export function stateAt(url: URL, settings: Settings): PlatformState | null {
  const states = platformStates(settings).filter(({ isOff }) => !isOff);
  const platform = platformFor(
    url,
    states.map((state) => state.platform),
  );
  return states.find((state) => state.platform === platform) ?? null;
}
