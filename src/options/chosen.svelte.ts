import { changeSettings, watchSettings } from '../browser/settings';
import type { StorageProblem } from '../browser/storage';
import { isEqual } from '../core/is-equal';
import { message, type Message } from '../core/messages/message';
import { DEFAULT_SETTINGS, type Settings } from '../core/settings/settings';
import { storageProblem, type Status } from './status';

type Change = Partial<Settings> | ((settings: Settings) => Partial<Settings>);

/** The settings, kept up to date, and the last action on them. Lives as long as the page. */
class Chosen {
  settings = $state.raw<Settings>(DEFAULT_SETTINGS);
  /** Before the settings have been read once, nothing may be shown as chosen. */
  isRead = $state(false);
  /** True while the defaults replace settings that could not be read. */
  isDamaged = $state(false);
  status = $state<Status | null>(null);
  /** The height of the notice with {@link status}, in px. */
  statusHeight = $state(0);

  #done: Partial<Settings>[] = [];

  constructor() {
    const take = (settings: Settings): void => {
      this.settings = settings;
    };
    void watchSettings(take, new AbortController().signal).then((read) => {
      if (read.ok) this.isDamaged = read.value.isDamaged;
      else this.#fail(read.problem);
      this.isRead = true;
    });
  }

  /**
   * Changes what is stored.
   * @param text - Says what was done, which can then be undone. Without it, the page itself shows the change.
   */
  async change(change: Change, text?: Message): Promise<boolean> {
    const changed = await changeSettings(change);
    if (!changed.ok) return this.#fail(changed.problem);
    const { before, settings } = changed.value;
    this.settings = settings;
    this.isDamaged = false;
    if (text) {
      const fields = (Object.keys(before) as (keyof Settings)[]).filter(
        (field) => !isEqual(before[field], settings[field]),
      );
      this.#done.push(Object.fromEntries(fields.map((field) => [field, before[field]])));
      this.status = { text, canUndo: true };
    }
    return true;
  }

  /** Undoes the last action that said what it did. */
  async undo(): Promise<void> {
    const before = this.#done.pop();
    if (before && (await this.change(before)))
      this.status = { text: message('undone'), canUndo: this.#done.length > 0 };
  }

  #fail(problem: StorageProblem): false {
    this.status = { text: storageProblem(problem), canUndo: false };
    return false;
  }
}

export const chosen = new Chosen();
