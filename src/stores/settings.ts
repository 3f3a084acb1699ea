import { atom } from 'nanostores';
import { DEFAULT_PAGE_SETTINGS, type PageChoice, type PageSettings } from '../core/settings/settings';

export const $settings = atom<PageSettings>(DEFAULT_PAGE_SETTINGS);

/** What the person chose last on this page: their act, unlike what other pages have changed. */
export const $choice = atom<PageChoice>({});

/** Changes some of the settings, as the person says here. */
export function choose(choice: PageChoice): void {
  takeSettings(choice);
  $choice.set(choice);
}

/** Takes over what was chosen before or elsewhere. */
export function takeSettings(settings: Partial<PageSettings>): void {
  $settings.set({ ...$settings.get(), ...settings });
}
