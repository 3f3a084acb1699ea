import {
  createLibraryWriter,
  isOfLibrary,
  openInConversation,
  putBack,
  readLibrary,
  readUsage,
  removeEntries,
  takeEntries,
  type LibraryWriter,
} from '../../browser/library';
import { settleConversation } from '../../browser/conversations';
import { granted, patternsOf, requestOrigins } from '../../browser/rights';
import { changeSettings, readSettings } from '../../browser/settings';
import { watchEntries, type StorageProblem, type Stored } from '../../browser/storage';
import { foldedOf, type Item } from '../../core/library/item';
import { inverse, removal, type Patch } from '../../core/library/patch';
import { EVERYTHING, find, sorted, type Query, type Sort } from '../../core/library/query';
import type { Settings } from '../../core/settings/settings';
import { hostsIn } from '../../platforms/overrides';
import { choiceOf, NOTHING, type Choice } from './choice';
import { chosenOf, distinct, EMPTY_SHELF, shelved, type Shelf } from './shelf';

/** How many marks are made ready for search in one go while nothing else is to do. */
const FOLDED_AT_ONCE = 400;
/** What is stored is added up this long after the last change (ms). */
const ADD_UP_AFTER = 300;
/** So long after all was deleted every open chat knows it, and what is left in their entries can go as well (ms). */
const KNOWN_AFTER = 2000;

const PROBLEMS: Record<StorageProblem, string> = {
  full: 'The browser has no room left for this. Nothing was changed. Delete what you no longer need under Storage.',
  refused: 'The browser did not store this. Nothing was changed.',
  gone: 'Recurate was updated. Reload this page to go on.',
};

/** What was done last, and how it is taken back. */
interface Done {
  undo: () => Promise<Stored<unknown>>;
}

/** Every stored mark, live, and what the person looks for, has chosen and did; for as long as the page lives. */
export class Library {
  shelf = $state.raw<Shelf>(EMPTY_SHELF);
  /** Until everything was read once. */
  isReading = $state.raw(true);
  usage = $state.raw<{ used: number; quota: number | null } | null>(null);

  query = $state.raw<Query>(EVERYTHING);
  sort = $state.raw<Sort>('newest');
  /** Ids of chosen items; those that are not found now are passed over. */
  selected = $state.raw<Choice>(NOTHING);
  /** The item whose details are shown. */
  opened = $state.raw<string | null>(null);
  /** What is said of the last action, and whether it can be taken back. */
  told = $state.raw<{ text: string; canUndo: boolean } | null>(null);

  all = $derived(sorted(this.shelf.conversations.values(), this.sort));
  found = $derived(find(this.all, this.query));
  chosen = $derived(this.selected.size === 0 ? [] : this.found.filter(({ id }) => this.selected.has(id)));
  tags = $derived(distinct(this.all.flatMap(({ annotation }) => annotation.tags)));
  platforms = $derived(distinct(this.all.map(({ platform }) => platform)));
  detail = $derived(this.all.find(({ id }) => id === this.opened) ?? null);

  /** How high what is said stands on the page, in px. */
  toldHeight = $state.raw(0);

  /** Moves the focus into the list, to the row at the place or to the one that Tab leads to; null without a list. */
  enterList: ((at?: number) => void) | null = null;

  #writer: LibraryWriter;
  #done: Done[] = [];
  #fresh: [key: string, value: unknown][] = [];
  /** What changed while it was read: what is read of that may be older. */
  #changed: string[] = [];
  /** Where focus goes once what has it is gone. */
  #returning: { from: Element | null; at: number | undefined } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(signal: AbortSignal) {
    this.#writer = createLibraryWriter(signal);
    watchEntries((key, value) => {
      if (isOfLibrary(key)) this.#later(key, value);
      this.#addUpLater();
    }, signal);
    void this.#read();
  }

  /** Narrows or widens what is looked for. */
  look(fields: Partial<Query>): void {
    this.query = { ...this.query, ...fields };
  }

  /** Leaves nothing out any more. */
  clear(): void {
    this.returnFocus();
    this.query = EVERYTHING;
  }

  /** Says that what has focus is about to go; the list takes it then. @param at - The row that is to have it. */
  returnFocus(at?: number): void {
    this.#returning = { from: document.activeElement, at };
  }

  /** Moves focus to where it is to return, if what had it is gone. @param otherwise - Takes it where no list is. */
  takeFocus(otherwise: HTMLElement): void {
    if (!this.#returning || document.activeElement === this.#returning.from) return;
    const { at } = this.#returning;
    this.#returning = null;
    // The person may have gone elsewhere meanwhile.
    if (document.activeElement !== document.body) return;
    if (this.enterList) this.enterList(at);
    else otherwise.focus();
  }

  select(items: readonly Item[]): void {
    this.selected = choiceOf(items.map(({ id }) => id));
  }

  /** Merges a patch into what is stored, and says so; it can be taken back. */
  async change(patch: Patch, text: string): Promise<boolean> {
    const written = await this.#writer.change(patch);
    if (!written.ok) return this.#fail(written);
    this.did(text, () => this.#writer.change(inverse(patch, written.value)));
    return true;
  }

  /** Removes damaged entries; they can be brought back. */
  async removeDamaged(keys: readonly string[], text: string): Promise<void> {
    const entries = Object.fromEntries(keys.map((key) => [key, this.shelf.damaged.get(key)]));
    const removed = await removeEntries(keys);
    if (removed.ok) this.did(text, () => putBack(entries));
    else this.#fail(removed);
  }

  /**
   * Merges marks that were set aside into what is stored, and takes them out of the entry; that can be taken back.
   *
   * @param key - The entry's.
   * @param rest - What of it stays set aside; undefined for nothing.
   */
  async bringBack(key: string, rest: unknown, patch: Patch, text: string): Promise<boolean> {
    const written = await this.#writer.change(patch);
    if (!written.ok) return this.#fail(written);
    const entry = { [key]: this.shelf.damaged.get(key) };
    // Marks that are in both places are brought back once; marks that are in neither are lost.
    const kept = await (rest === undefined ? removeEntries([key]) : putBack({ [key]: JSON.stringify(rest) }));
    this.did(text, async () => {
      const back = await putBack(entry);
      return back.ok ? this.#writer.change(inverse(patch, written.value)) : back;
    });
    return kept.ok || this.#fail(kept);
  }

  /** Stores an entry that was set aside as the person changed it; that can be taken back. */
  async keepSetAside(key: string, value: unknown): Promise<void> {
    const entry = { [key]: this.shelf.damaged.get(key) };
    const kept = await putBack({ [key]: value });
    if (kept.ok) this.did('The change was stored.', () => putBack(entry));
    else this.#fail(kept);
  }

  /** Lets these settings take the place of those that hold; that can be taken back. */
  async takeSettings(settings: Settings): Promise<boolean> {
    const rights = await rightsHeld();
    const changed = await changeSettings(settings);
    if (!changed.ok) return this.#fail(changed);
    this.did('The settings were taken over.', async () => {
      await requestOrigins(rights);
      return changeSettings(changed.value.before);
    });
    return true;
  }

  /** Removes everything that is stored, settings and damaged entries included; it can be brought back. */
  async wipe(): Promise<boolean> {
    const patch = removal(chosenOf(this.all), Date.now());
    const rights = await rightsHeld();
    const written = await this.#writer.change(patch);
    if (!written.ok) return this.#fail(written);
    const taken = await takeEntries((key) => patch.has(key));
    if (!taken.ok) return this.#fail(taken);
    const last = setTimeout(() => void removeEntries([...patch.keys()]), KNOWN_AFTER);
    this.did('Everything was deleted.', async () => {
      clearTimeout(last);
      await requestOrigins(rights);
      const back = await putBack(taken.value);
      return back.ok ? this.#writer.change(inverse(patch, written.value)) : back;
    });
    return true;
  }

  /** Says what was done. @param undo - Takes it back. */
  did(text: string, undo: Done['undo']): void {
    this.#done.push({ undo });
    this.told = { text, canUndo: true };
  }

  say(text: string): void {
    this.told = { text, canUndo: false };
  }

  /** Opens a mark where it was made. @param source - Its conversation's address on the web. */
  async openInConversation(annotation: string, source: string): Promise<void> {
    const opened = await openInConversation(annotation, source);
    if (!opened.ok) this.#fail(opened);
  }

  async undo(): Promise<void> {
    const last = this.#done.pop();
    if (!last) return;
    const undone = await last.undo();
    if (undone.ok) {
      this.told = { text: 'Undone.', canUndo: this.#done.length > 0 };
    } else {
      this.#done.push(last);
      this.#fail(undone);
    }
  }

  #fail({ problem }: { problem: StorageProblem }): false {
    this.told = { text: PROBLEMS[problem], canUndo: false };
    return false;
  }

  async #read(): Promise<void> {
    const read = await readLibrary((entries) => {
      const unchanged = Object.entries(entries).filter(([key]) => !this.#changed.includes(key));
      this.shelf = shelved(this.shelf, unchanged, settle);
      this.#fold();
    });
    if (!read.ok) this.#fail(read);
    this.isReading = false;
    this.#changed = [];
    this.#addUpLater();
  }

  /** One write can change many entries: they are taken in together. */
  #later(key: string, value: unknown): void {
    if (this.isReading) this.#changed.push(key);
    this.#fresh.push([key, value]);
    if (this.#fresh.length > 1) return;
    queueMicrotask(() => {
      this.shelf = shelved(this.shelf, this.#fresh, settle);
      this.#fresh = [];
    });
  }

  /** Makes the marks ready for search before the person types, without being in their way. */
  #fold(from = 0, items = this.all): void {
    if (from >= items.length) return;
    requestIdleCallback(() => {
      for (const item of items.slice(from, from + FOLDED_AT_ONCE)) foldedOf(item);
      this.#fold(from + FOLDED_AT_ONCE, items);
    });
  }

  #addUpLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(async () => {
      const usage = await readUsage();
      if (usage.ok) this.usage = usage.value;
    }, ADD_UP_AFTER);
  }
}

/** What of a conversation cannot be read is set aside, where it can be looked at and mended. */
function settle(key: string): void {
  void settleConversation(key);
}

/** Where the person's sites may run: given back with the settings that name them, and asked for again with these. */
async function rightsHeld(): Promise<string[]> {
  const read = await readSettings();
  return read.ok ? granted(patternsOf(hostsIn(read.value.settings))) : [];
}
