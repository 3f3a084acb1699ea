import { keepEntry, parseKeptEntries, type KeptEntries } from '../core/kept-entries';
import { hashText } from '../core/text/hash';
import { attempt, type Stored } from './storage';

/**
 * Entries of one kind, by tab and page. In `storage.session`: they outlive reloads and the service worker, are never
 * written to the disk, and no content script can read them. For the service worker and pages of ours.
 */
export class TabEntries {
  readonly #prefix: string;
  readonly #list: string;

  /**
   * @param prefix - Of their keys, followed by the tab and a hash of the page.
   * @param list - The key of the list of them, and the lock on it.
   */
  constructor(prefix: string, list: string) {
    this.#prefix = prefix;
    this.#list = list;
  }

  /**
   * What is kept for a page in a tab, not validated. Two pages may have the same hash. Writes that began before are
   * waited for: a page that is reloaded asks while the last of its states is still being written.
   */
  read(tab: number, page: string): Promise<unknown> {
    return navigator.locks.request(this.#list, () => this.#stored(this.#keyOf(tab, page)));
  }

  /**
   * Keeps an entry. Others that have not changed for longest go if there is not enough room.
   * @param also - What is written together with it.
   * @param join - Makes what is kept of the value and of what was kept before.
   */
  write(
    tab: number,
    page: string,
    value: unknown,
    also: () => Promise<object> = async () => ({}),
    join?: (before: unknown) => unknown,
  ): Promise<Stored<void>> {
    return this.#changing(async (kept) => {
      const key = this.#keyOf(tab, page);
      const joined = join ? join(await this.#stored(key)) : value;
      const next = keepEntry(kept, key, JSON.stringify(joined).length);
      if (next.dropped.length > 0) await chrome.storage.session.remove(next.dropped);
      await chrome.storage.session.set({ [key]: joined, [this.#list]: next.kept, ...(await also()) });
    });
  }

  /**
   * Changes the first entry that meets a condition, whatever its tab and page.
   * @param change - Returns what it should be; the same for no change.
   * @returns Its tab and what it is now; null if there is none.
   */
  async change(
    isIt: (value: unknown) => boolean,
    change: (value: unknown) => unknown,
  ): Promise<{ tab: number; value: unknown } | null> {
    return navigator.locks.request(this.#list, async () => {
      for (const { key } of parseKeptEntries((await chrome.storage.session.get(this.#list))[this.#list])) {
        const value = await this.#stored(key);
        if (!isIt(value)) continue;
        const next = change(value);
        if (next !== value) await chrome.storage.session.set({ [key]: next });
        return { tab: Number(key.slice(this.#prefix.length).split('/')[0]), value: next };
      }
      return null;
    });
  }

  /** Forgets what is kept for a tab and meets a condition. */
  removeFrom(tab: number, isGone: (value: unknown) => boolean): Promise<Stored<void>> {
    return this.#changing(async (kept) => {
      const keys = kept.map(({ key }) => key).filter((key) => key.startsWith(this.#tabPrefix(tab)));
      const values = await chrome.storage.session.get(keys);
      const gone = keys.filter((key) => isGone(values[key]));
      await chrome.storage.session.remove(gone);
      await chrome.storage.session.set({ [this.#list]: kept.filter(({ key }) => !gone.includes(key)) });
    });
  }

  /** Forgets what is kept for a tab. */
  removeOfTab(tab: number): Promise<Stored<void>> {
    return this.#remove((key) => key.startsWith(this.#tabPrefix(tab)));
  }

  /** Forgets everything. */
  removeAll(): Promise<Stored<void>> {
    return this.#remove(() => true);
  }

  async #stored(key: string): Promise<unknown> {
    return (await chrome.storage.session.get(key))[key];
  }

  #remove(isGone: (key: string) => boolean): Promise<Stored<void>> {
    return this.#changing(async (kept) => {
      const gone = kept.map(({ key }) => key).filter(isGone);
      if (gone.length === 0) return;
      await chrome.storage.session.remove(gone);
      await chrome.storage.session.set({ [this.#list]: kept.filter(({ key }) => !gone.includes(key)) });
    });
  }

  /** One change after the other, each from what the previous one left. */
  #changing(change: (kept: KeptEntries) => Promise<void>): Promise<Stored<void>> {
    return attempt(() =>
      navigator.locks.request(this.#list, async () =>
        change(parseKeptEntries((await chrome.storage.session.get(this.#list))[this.#list])),
      ),
    );
  }

  #tabPrefix(tab: number): string {
    return `${this.#prefix}${tab}/`;
  }

  #keyOf(tab: number, page: string): string {
    return this.#tabPrefix(tab) + hashText(page);
  }
}
