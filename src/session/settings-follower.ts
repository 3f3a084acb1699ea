import { ABOUT_SETTINGS } from '../core/conversation/set-aside';
import { message } from '../core/messages/message';
import type { pageAnswer } from '../core/settings/page-settings';
import { DEFAULT_DRAWER, DEFAULT_WIDTH, type PageChoice, type SiteDrawer } from '../core/settings/settings';
import { notify } from '../stores/notices';
import { $choice, takeSettings } from '../stores/settings';
import { createTimer } from './timer';

/** How soon the settings are requested again if nobody answered (ms). */
const ASK_AGAIN_AFTER = 1000;

/** The source of the settings for all pages. */
export interface SettingsSource {
  /** The page's host, with its port if it has one. */
  readonly host: string;
  /** The stored value, not validated; undefined if there is none or it could not be read. */
  readStored(): Promise<unknown>;
  /** What this page needs of the settings, validated; undefined if nobody answered. */
  read(): Promise<ReturnType<typeof pageAnswer> | undefined>;
  /**
   * Stores what the person chose.
   * @returns False if it could not be stored.
   */
  choose(choice: PageChoice): Promise<boolean>;
  /** Calls back whenever the settings change, in any tab. */
  onChange(listener: () => void, signal: AbortSignal): void;
}

/** What settings change apart from the stores. */
export interface Looks {
  /**
   * Sets the styles of the page's marks and of our UI. Only called if the person chose something other than the
   * defaults.
   */
  setStyles(styles: string): void;
  /** Turns animations off or on. */
  setStill(isStill: boolean): void;
  /** Shows our UI in another language; empty for the browser's. Only called when the choice changes. */
  setLanguage(language: string): void;
}

/**
 * Loads the stored settings into the store whenever they change, and stores what is chosen here.
 *
 * @returns When the state of the drawer is known.
 */
export async function followSettings(source: SettingsSource, looks: Looks, signal: AbortSignal): Promise<void> {
  let applied = '';
  let language = '';
  /** What was chosen here and is still being stored. */
  let unstored: PageChoice[] = [];
  /** How many choices have been stored. An answer to a question from before the last one may not include it. */
  let stores = 0;
  const askAgain = createTimer(() => void take(), signal);
  const take = async (): Promise<void> => {
    askAgain.cancel();
    const asked = stores;
    const answer = await source.read();
    if (signal.aborted || asked !== stores) return;
    if (!answer) {
      // Without settings no key works and nothing can be applied. If the extension is gone for good, asking costs
      // nothing.
      askAgain.within(ASK_AGAIN_AFTER);
      return;
    }
    const { settings, styles, notice } = answer;
    takeSettings(Object.assign({ ...settings }, ...unstored));
    looks.setStill(settings.isStill);
    if (settings.language !== language) looks.setLanguage((language = settings.language));
    if (notice) notify(notice);
    // Changing styles costs the page a style pass, so this is done only if the person chose something else, and once.
    if (styles !== applied) looks.setStyles((applied = styles));
  };
  const stop = $choice.listen(async (choice) => {
    unstored.push(choice);
    const isStored = await source.choose(choice);
    unstored = unstored.filter((one) => one !== choice);
    if (!isStored) return notify({ about: ABOUT_SETTINGS, text: message('noticeChoiceNotSaved') });
    stores++;
    void take();
  });
  signal.addEventListener('abort', () => {
    stop();
    if (applied) looks.setStyles('');
  });
  source.onChange(() => void take(), signal);
  const stored = await source.readStored();
  takeSettings(drawerOf(stored, source.host));
  void take();
}

/**
 * How the drawer was last left on this site. Read without a schema, because it must not wait for the service worker: what
 * has another form than expected counts as never chosen. Later changes in other tabs do not apply to this page.
 */
function drawerOf(stored: unknown, host: string): SiteDrawer & { opensItself: boolean } {
  const { drawers, width, opensItself } = fieldsOf(stored);
  const left = fieldsOf(fieldsOf(drawers)[host]);
  const known = Object.entries(DEFAULT_DRAWER).map(([name, usual]) => {
    const value = left[name];
    return [name, typeof value === typeof usual ? value : usual];
  });
  return {
    ...(Object.fromEntries(known) as SiteDrawer),
    width: Number(left['width']) || Number(width) || DEFAULT_WIDTH,
    isOpen: left['isOpen'] === true && opensItself !== false,
    // Someone who has closed it here does not want to see it open by itself.
    opensItself: left['isOpen'] !== false && opensItself !== false,
  };
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
