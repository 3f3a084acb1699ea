import { onOpenDraw } from '../browser/draw-script';
import { settingsSource } from '../browser/page-settings';
import { addStyleSheet } from '../browser/style-sheets';
import type { Words } from '../browser/words';
import { plainPage } from '../page/plain-page';
import { onLifecycle } from '../page/page-events';
import { PageAppearanceFollower } from '../session/following/page-appearance';
import { followSettings } from '../session/settings-follower';
import { takeAllKeys } from './keys';
import { takePlace } from './place';

/** Starts Draw on this page. */
export async function startDraw(words: Words, signal: AbortSignal, end: () => void): Promise<void> {
  const place = takePlace(signal, end);
  // What is chosen here is for this page: nobody asked us to remember where somebody drew.
  const source = { ...settingsSource, choose: async () => true };
  const setStyles = addStyleSheet(place.shadow, '');
  const looks = { setStyles, setStill: () => undefined, setLanguage: (language: string) => void words.into(language) };
  await followSettings(source, looks, signal);
  if (signal.aborted) return;
  new PageAppearanceFollower(plainPage, signal);
  takeAllKeys(
    place.shadow,
    () => false,
    () => undefined,
    signal,
  );
  onOpenDraw(() => true, signal);
  // All is stored. Draw is brought in again where the same page returns.
  onLifecycle((event) => event === 'left' && end(), signal);
}
