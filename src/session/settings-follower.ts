import { ABOUT_SETTINGS } from '../core/conversation/set-aside';
import { message } from '../core/messages/message';
import type { pageAnswer } from '../core/settings/page-settings';
import { DEFAULT_WIDTH, type PageChoice, type Settings } from '../core/settings/settings';
import { notify } from '../stores/notices';
import { $choice, takeSettings } from '../stores/settings';

/** When the settings are asked for again if nobody answered (ms). */
const ASK_AGAIN_AFTER = 1000;

/** Where the settings of all pages are. */
export interface SettingsSource {
  /** What is stored, not validated; undefined if nothing is, or it could not be read. */
  readStored(): Promise<unknown>;
  /** What this page needs of them, validated; undefined if nobody answered. */
  read(): Promise<ReturnType<typeof pageAnswer> | undefined>;
  /** Stores what the person chose. @returns False if it could not be stored. */
  choose(choice: PageChoice): Promise<boolean>;
  /** Calls back whenever the settings change, by whichever tab. */
  onChange(listener: () => void, signal: AbortSignal): void;
}

/** What the settings change beside the stores. */
export interface Looks {
  /** Styles the page's marks and our UI; called only where the person chose other looks than ours. */
  setStyles(styles: string): void;
  /** Whether the person wants no motion. */
  setStill(isStill: boolean): void;
}

/**
 * Brings the stored settings into the store whenever they change, and what is chosen here into the storage.
 *
 * @returns When it is known how the drawer is to stand.
 */
export async function followSettings(source: SettingsSource, looks: Looks, signal: AbortSignal): Promise<void> {
  let applied = '';
  const take = async (): Promise<void> => {
    const answer = await source.read();
    if (signal.aborted) return;
    if (!answer) {
      // Without them no key is bound and nothing can be applied. Where the extension is gone for good, asking costs nothing.
      setTimeout(() => void take(), ASK_AGAIN_AFTER);
      return;
    }
    const { settings, styles, notice } = answer;
    takeSettings(settings);
    looks.setStill(settings.isStill);
    if (notice) notify(notice);
    // To touch the page's styles costs it a style pass: only where the person chose other looks, and once.
    if (styles !== applied) looks.setStyles((applied = styles));
  };
  const stop = $choice.listen(async (choice) => {
    const isStored = await source.choose(choice);
    if (!isStored) notify({ about: ABOUT_SETTINGS, text: message('noticeChoiceNotSaved') });
  });
  signal.addEventListener('abort', () => {
    stop();
    if (applied) looks.setStyles('');
  });
  source.onChange(() => void take(), signal);
  const stored = await source.readStored();
  if (typeof stored === 'object' && stored !== null) takeSettings(drawerOf(stored));
  void take();
}

/**
 * How the drawer stood last. Read without a schema: it must not wait for the service worker. What other tabs do with theirs
 * from then on is not for this page.
 */
function drawerOf({ isOpen, opensItself, width }: Partial<Record<keyof Settings, unknown>>) {
  return { isOpen: isOpen !== false && opensItself !== false, width: Number(width) || DEFAULT_WIDTH };
}
