import {
  createLibraryWriter,
  isOfLibrary,
  type LibraryWriter,
  MENDED_FOR,
  putBack,
  readLibrary,
  readUsage,
  removeEntries,
  takeEntries,
} from '../../browser/library';
import { openInConversation, type Home } from '../../browser/go-to';
import { settleConversation } from '../../browser/conversations';
import { noteDeletion } from '../../browser/deletion';
import { granted, patternsOf, requestOrigins } from '../../browser/rights';
import { changeSettings, readSettings } from '../../browser/settings';
import { watchEntries, type StorageProblem, type Stored } from '../../browser/storage';
import { kindOf, type KindId } from '../../core/annotation/kinds';
import { foldedOf, type Item } from '../../core/library/item';
import { editing, removal, type Chosen, type Patch, type Revision } from '../../core/library/patch';
import { EVERYTHING, find, sorted, type Query, type Sort } from '../../core/library/query';
import { counted, message, type Message } from '../../core/messages/message';
import type { Settings } from '../../core/settings/settings';
import { hostsIn } from '../../platforms/overrides';
import { chosen } from '../chosen.svelte';
import { storageProblem, type Status } from '../status';
import { choiceOf, NOTHING, type Choice } from './choice';
import { NoteEditing } from './note-editing.svelte';
import { chosenOf, distinct, EMPTY_SHELF, shelved, type Shelf } from './shelf';

/** How many marks are prepared for search at a time while the page is idle. */
const FOLDED_AT_ONCE = 400;
/** Storage use is recalculated this long after the last change (ms). */
const ADD_UP_AFTER = 300;
/** Above this share of the storage limit, the page shows a warning. */
export const NEARLY_FULL = 0.8;

/** The dialogs of the library. */
export type LibraryDialog = 'export' | 'import' | 'storage';

/** An action and how to undo it. */
interface Done {
  undo: () => Promise<Stored<unknown>>;
}

/** All stored marks, kept up to date, with the person's search, selection and actions. Lives as long as the page. */
export class Library {
  shelf = $state.raw<Shelf>(EMPTY_SHELF);
  /** True until everything has been read once. */
  isReading = $state(true);
  usage = $state<{ used: number; quota: number | null } | null>(null);

  query = $state.raw<Query>(EVERYTHING);
  sort = $state<Sort>('newest');
  /** Ids of selected items. Those the search does not match at the moment are skipped. */
  selected = $state.raw<Choice>(NOTHING);
  /** The id of the item whose details are shown. */
  opened = $state<string | null>(null);
  status = $state<Status | null>(null);

  all = $derived(sorted(this.shelf.conversations.values(), this.sort));
  found = $derived(find(this.all, this.query));
  chosen = $derived(this.selected.size === 0 ? [] : this.found.filter(({ id }) => this.selected.has(id)));
  tags = $derived(distinct(this.all.flatMap(({ annotation }) => annotation.tags)));
  platforms = $derived(distinct(this.all.map(({ platform }) => platform)));
  /** The share of the storage limit in use, from 0 to 1; 0 if the browser sets no limit. */
  share = $derived(this.usage?.quota ? this.usage.used / this.usage.quota : 0);
  detail = $derived(this.all.find(({ id }) => id === this.opened) ?? null);

  /** The note that is being edited. */
  readonly note = new NoteEditing(this);

  /** The height of the notice with {@link status}, in px. */
  statusHeight = $state(0);

  /** Moves the focus into the list, to the row at an index or to the one Tab goes to; null without a list. */
  enterList: ((at?: number) => void) | null = null;

  #writer: LibraryWriter;
  #done: Done[] = [];
  #fresh: [key: string, value: unknown][] = [];
  /** Keys that changed while everything was being read. What was read for them may be older. */
  #changed: string[] = [];
  /** Where the focus goes when the focused element disappears. */
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

  /** Changes these parts of the search and its filters. */
  filterBy(fields: Partial<Query>): void {
    this.query = { ...this.query, ...fields };
    // Details beside a list without their mark would seem to be about another one.
    if (!this.found.some(({ id }) => id === this.opened)) this.opened = null;
  }

  /** Removes every filter. */
  clear(): void {
    this.returnFocus();
    this.query = EVERYTHING;
  }

  /**
   * Announces that the focused element is about to disappear. The list then takes the focus.
   * @param at - The row to focus.
   */
  returnFocus(at?: number): void {
    this.#returning = { from: document.activeElement, at };
  }

  /**
   * If the focused element is gone, moves the focus to where it should return.
   * @param otherwise - Takes the focus if there is no list.
   */
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

  /**
   * Merges a patch with what is stored and reports it, if it changes anything. Can be undone.
   * @param undone - Adds to what undoes it.
   */
  async change(
    change: Patch | Revision,
    text: Message,
    undone: (undoing: Patch) => Patch = (undoing) => undoing,
  ): Promise<boolean> {
    const written = await this.#writer.change(change);
    if (!written.ok) return this.#fail(written);
    const undoing = undone(written.value);
    if (undoing.size > 0) this.did(text, () => this.#writer.change(undoing));
    return true;
  }

  /** Changes the kind of marks. Can be undone. */
  async setKind(items: readonly Item[], kind: KindId): Promise<void> {
    const others = items.filter(({ annotation }) => annotation.kind !== kind);
    if (others.length === 0) return;
    // They may no longer match the filter.
    this.returnFocus(this.found.findIndex(({ id }) => id === others[0]!.id));
    const patch = (stored: Chosen): Patch => editing(stored, { kind }, Date.now());
    const text = counted('libraryKindChanged', others.length, kindOf(kind, chosen.settings.kinds).name);
    await this.change({ chosen: chosenOf(others), patch }, text);
  }

  /** Stores a change that is not an action of its own, such as an unfinished note, and does not report it. */
  async keep(revision: Revision): Promise<Stored<unknown>> {
    const written = await this.#writer.change(revision);
    if (!written.ok) this.#fail(written);
    return written;
  }

  /** Removes damaged entries. Can be undone. */
  async removeDamaged(keys: readonly string[], text: Message): Promise<void> {
    const entries = Object.fromEntries(keys.map((key) => [key, this.shelf.damaged.get(key)]));
    const removed = await removeEntries(keys);
    if (removed.ok) this.did(text, () => putBack(entries));
    else this.#fail(removed);
  }

  /**
   * Merges marks that were set aside with what is stored and removes them from the entry. Can be undone.
   *
   * @param key - The key of the entry.
   * @param rest - What stays set aside; undefined for nothing.
   */
  async bringBack(key: string, rest: unknown, patch: Patch, text: Message): Promise<boolean> {
    const written = await this.#writer.change(patch);
    if (!written.ok) return this.#fail(written);
    const entry = { [key]: this.shelf.damaged.get(key) };
    // A mark in both places is restored only once, but a mark in neither is lost.
    const kept = await (rest === undefined ? removeEntries([key]) : putBack({ [key]: JSON.stringify(rest) }));
    this.did(text, async () => {
      const back = await putBack(entry);
      return back.ok ? this.#writer.change(written.value) : back;
    });
    return kept.ok || this.#fail(kept);
  }

  /** Stores an entry that was set aside as the person edited it. Can be undone. */
  async keepSetAside(key: string, value: unknown): Promise<void> {
    const entry = { [key]: this.shelf.damaged.get(key) };
    const kept = await putBack({ [key]: value });
    if (kept.ok) this.did(message('setAsideChanged'), () => putBack(entry));
    else this.#fail(kept);
  }

  /** Replaces the current settings. Can be undone. */
  async takeSettings(settings: Settings): Promise<boolean> {
    const rights = await rightsHeld();
    const changed = await changeSettings(settings);
    if (!changed.ok) return this.#fail(changed);
    this.did(message('importedSettings'), async () => {
      await requestOrigins(rights);
      return changeSettings(changed.value.before);
    });
    return true;
  }

  /** Removes everything stored, including settings and damaged entries. Can be undone. */
  async wipe(): Promise<boolean> {
    const now = Date.now();
    const patch = removal(chosenOf(this.all), now);
    const rights = await rightsHeld();
    // First, in case this page is closed meanwhile: it only matters to chats that find nothing stored.
    const noted = await noteDeletion(now);
    if (!noted.ok) return this.#fail(noted);
    const written = await this.#writer.change(patch);
    if (!written.ok) return this.#fail(written);
    const taken = await takeEntries((key) => patch.has(key));
    if (!taken.ok) return this.#fail(taken);
    // Until then, what is left tells chats and imports what was deleted. Only that: the person may go on marking at once.
    const last = setTimeout(() => void this.#writer.removeEmptied([...patch.keys()]), MENDED_FOR);
    this.did(message('dataDeleted'), async () => {
      clearTimeout(last);
      await requestOrigins(rights);
      const undone = await noteDeletion(noted.value);
      if (!undone.ok) return undone;
      const back = await putBack(taken.value);
      return back.ok ? this.#writer.change(written.value) : back;
    });
    return true;
  }

  /**
   * Reports what was done.
   * @param undo - Reverses it.
   */
  did(text: Message, undo: Done['undo']): void {
    this.#done.push({ undo });
    this.status = { text, canUndo: true };
  }

  say(text: Message): void {
    this.status = { text, canUndo: false };
  }

  /**
   * Shows a mark where it was made.
   * @param annotation - Its id.
   */
  async openInConversation(annotation: string, home: Home): Promise<void> {
    const opened = await openInConversation(annotation, home);
    if (!opened.ok) this.#fail(opened);
  }

  async undo(): Promise<void> {
    const last = this.#done.pop();
    if (!last) return;
    const undone = await last.undo();
    if (undone.ok) {
      this.status = { text: message('undone'), canUndo: this.#done.length > 0 };
    } else {
      this.#done.push(last);
      this.#fail(undone);
    }
  }

  #fail({ problem }: { problem: StorageProblem }): false {
    this.status = { text: storageProblem(problem), canUndo: false };
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

  /** One write can change many entries, so they are processed together. */
  #later(key: string, value: unknown): void {
    if (this.isReading) this.#changed.push(key);
    this.#fresh.push([key, value]);
    if (this.#fresh.length > 1) return;
    queueMicrotask(() => {
      this.shelf = shelved(this.shelf, this.#fresh, settle);
      this.#fresh = [];
    });
  }

  /** Prepares the marks for search while the page is idle, before the person types. */
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

/** Has the parts of a conversation that cannot be read set aside, so that they can be viewed and repaired. */
function settle(key: string): void {
  void settleConversation(key);
}

/**
 * The permissions for the person's sites. They are given up together with the settings that name the sites, and
 * requested again with them.
 */
async function rightsHeld(): Promise<string[]> {
  const read = await readSettings();
  return read.ok ? granted(patternsOf(hostsIn(read.value.settings))) : [];
}
