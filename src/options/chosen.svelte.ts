import { changeSettings, followSettings } from '../browser/settings';
import type { StorageProblem } from '../browser/storage';
import { isEqual } from '../core/is-equal';
import { DEFAULT_SETTINGS, type Settings } from '../core/settings/settings';

const PROBLEMS: Record<StorageProblem, string> = {
  full: 'The browser has no room left for this. Nothing was changed.',
  refused: 'The browser did not store this. Nothing was changed.',
  gone: 'Recurate was updated. Reload this page to go on.',
};

type Change = Partial<Settings> | ((settings: Settings) => Partial<Settings>);

/** The settings, live, and what was done with them last; for as long as the page lives. */
class Chosen {
  settings = $state.raw<Settings>(DEFAULT_SETTINGS);
  /** Until they were read once, nothing is to be shown as chosen. */
  isRead = $state.raw(false);
  /** True while the defaults serve in the place of settings that could not be read. */
  isDamaged = $state.raw(false);
  /** What is said of the last action, and whether it can be taken back. */
  told = $state.raw<{ text: string; canUndo: boolean } | null>(null);
  /** How high what is said stands on the page, in px. */
  toldHeight = $state.raw(0);

  #done: Partial<Settings>[] = [];

  constructor() {
    const take = (settings: Settings): void => void (this.settings = settings);
    void followSettings(take, new AbortController().signal).then((read) => {
      if (read.ok) this.isDamaged = read.value.isDamaged;
      else this.told = { text: PROBLEMS[read.problem], canUndo: false };
      this.isRead = true;
    });
  }

  /** Changes what is stored. @param text - Says what was done, which can then be taken back; else the page shows it. */
  async change(change: Change, text?: string): Promise<boolean> {
    const changed = await changeSettings(change);
    if (!changed.ok) {
      this.told = { text: PROBLEMS[changed.problem], canUndo: false };
      return false;
    }
    const { before, settings } = changed.value;
    this.settings = settings;
    this.isDamaged = false;
    if (text) {
      const fields = (Object.keys(before) as (keyof Settings)[]).filter(
        (field) => !isEqual(before[field], settings[field]),
      );
      this.#done.push(Object.fromEntries(fields.map((field) => [field, before[field]])));
      this.told = { text, canUndo: true };
    }
    return true;
  }

  /** Takes the last action back that said what it did. */
  async undo(): Promise<void> {
    const before = this.#done.pop();
    if (before && (await this.change(before))) this.told = { text: 'Undone.', canUndo: this.#done.length > 0 };
  }
}

export const chosen = new Chosen();
