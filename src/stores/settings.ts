import { map } from 'nanostores';
import { DEFAULT_SETTINGS, type Settings } from '../core/settings';

export const $settings = map<Settings>(DEFAULT_SETTINGS);

/** Changes some of the settings. */
export function choose(settings: Partial<Settings>): void {
  $settings.set({ ...$settings.get(), ...settings });
}
