import { changeSettings, watchSettings } from '../browser/settings';
import type { StorageProblem } from '../browser/storage';
import { isEqual, isEquivalent } from '../core/is-equal';
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

  /** What was undoable: the fields before and after each action. */
  #done: { before: Partial<Settings>; after: Partial<Settings> }[] = [];

  constructor() {
    void watchSettings((settings) => this.#take(settings), new AbortController().signal).then((read) => {
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
    this.isDamaged = false;
    if (text) {
      this.settings = settings;
      const fields = (Object.keys(before) as (keyof Settings)[]).filter(
        (field) => !isEqual(before[field], settings[field]),
      );
      const only = (all: Settings): Partial<Settings> => Object.fromEntries(fields.map((field) => [field, all[field]]));
      this.#done.push({ before: only(before), after: only(settings) });
      this.status = { text, canUndo: true };
    } else this.#take(settings);
    return true;
  }

  /** Undoes the last action that said what it did. */
  async undo(): Promise<void> {
    const last = this.#done.pop();
    if (last && (await this.change(last.before)))
      this.status = { text: message('undone'), canUndo: this.#done.length > 0 };
  }

  /** Takes over what is stored. An action on what has changed since can no longer be undone: that would undo this too. */
  #take(settings: Settings): void {
    this.settings = settings;
    const after = this.#done.at(-1)?.after ?? {};
    if ((Object.keys(after) as (keyof Settings)[]).every((field) => isEquivalent(after[field], settings[field])))
      return;
    this.#done = [];
    if (this.status?.canUndo) this.status = null;
  }

  #fail(problem: StorageProblem): false {
    this.status = { text: storageProblem(problem), canUndo: false };
    return false;
  }
}

export const chosen = new Chosen();
