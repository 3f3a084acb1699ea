import { map } from 'nanostores';
import * as v from 'valibot';

/** The drawer's width in px. */
export const NARROWEST_DRAWER = 300;
export const WIDEST_DRAWER = 640;

/** What the person chose, for all sites and tabs. */
export const SettingsSchema = v.object({
  isOpen: v.fallback(v.boolean(), true),
  width: v.fallback(v.pipe(v.number(), v.minValue(NARROWEST_DRAWER), v.maxValue(WIDEST_DRAWER)), 360),
  /** Keep our block in the chat's editor in step with the marks. */
  isInStep: v.fallback(v.boolean(), false),
});
export type Settings = v.InferOutput<typeof SettingsSchema>;

/** What holds until something was chosen. */
export const DEFAULTS: Settings = v.parse(SettingsSchema, { isOpen: null, width: null, isInStep: null });

export const $settings = map<Settings>(DEFAULTS);

/** Changes some of the settings. */
export function choose(settings: Partial<Settings>): void {
  $settings.set({ ...$settings.get(), ...settings });
}
