import { atom } from 'nanostores';
import { DEFAULT_PAGE_SETTINGS, type PageChoice, type PageSettings } from '../core/settings/settings';

export const $settings = atom<PageSettings>(DEFAULT_PAGE_SETTINGS);

/** What the person last chose on this page. Changes from other pages are not included. */
export const $choice = atom<PageChoice>({});

/** Changes some settings because the person chose to on this page. */
export function choose(choice: PageChoice): void {
  takeSettings(choice);
  $choice.set(choice);
}

/** Takes over settings chosen earlier or elsewhere. */
export function takeSettings(settings: Partial<PageSettings>): void {
  $settings.set({ ...$settings.get(), ...settings });
}
