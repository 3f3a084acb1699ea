import { isOfLibrary, putBack, readLibrary, readUsage, removeEntries } from '../../browser/library';
import { openInConversation, openPage, type Home } from '../../browser/go-to';
import { watchEntries, type StorageProblem, type Stored } from '../../browser/storage';
import type { StoredAnnotation } from '../../core/annotation/annotation';
import { foldedOf, type Item } from '../../core/library/item';
import { kindOfMark, type ShownKind } from '../../core/library/kind-of-mark';
import { canHave, editing, type Chosen, type Patch, type Revision } from '../../core/library/patch';
import { EVERYTHING, find, sorted, type Query, type Sort } from '../../core/library/query';
import { counted, message, type Message } from '../../core/messages/message';
import { chosen } from '../chosen.svelte';
import { loading } from '../kit/loading.svelte';
import { storageProblem, type Status } from '../status';
import { choiceOf, NOTHING, type Choice } from './choice';
import { NoteEditing } from './note-editing.svelte';
import { chosenOf, distinct, EMPTY_SHELF, shelved, type Shelf } from './shelf';
import { createWriterLater, type WriterLater } from './writer-later';

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

  /** Writes without reporting anything. */
  readonly writer: WriterLater;

  /** The height of the notice with {@link status}, in px. */
  statusHeight = $state(0);

  /** Moves the focus into the list, to the row at an index or to the one Tab goes to; null without a list. */
  enterList: ((at?: number) => void) | null = null;

  #done: Done[] = [];
  #fresh: [key: string, value: unknown][] = [];
  /** Keys that changed while everything was being read. What was read for them may be older. */
  #changed: string[] = [];
  /** Where the focus goes when the focused element disappears. */
  #returning: { from: Element | null; at: number | undefined } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(signal: AbortSignal) {
    this.writer = createWriterLater(signal);
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
    const written = await this.writer.change(change);
    if (!written.ok) return this.fail(written);
    const undoing = undone(written.value);
    if (undoing.size > 0) this.did(text, () => this.writer.change(undoing));
    return true;
  }

  /** Changes the kind of those marks that can have it. Can be undone. */
  async setKind(items: readonly Item[], kind: ShownKind['id']): Promise<void> {
    const others = items.filter(({ annotation }) => annotation.kind !== kind && canHave(annotation, kind));
    if (others.length === 0) return;
    // They may no longer match the filter.
    this.returnFocus(this.found.findIndex(({ id }) => id === others[0]!.id));
    const patch = (stored: Chosen): Patch => editing(stored, { kind }, Date.now());
    const example = { ...others[0]!.annotation, kind } as StoredAnnotation;
    const text = counted('libraryKindChanged', others.length, kindOfMark(example, chosen.settings.kinds).name);
    await this.change({ chosen: chosenOf(others), patch }, text);
  }

  /** Stores a change that is not an action of its own, such as an unfinished note, and does not report it. */
  async keep(revision: Revision): Promise<Stored<unknown>> {
    const written = await this.writer.change(revision);
    if (!written.ok) this.fail(written);
    return written;
  }

  /** Removes damaged entries. Can be undone. */
  async removeDamaged(keys: readonly string[], text: Message): Promise<void> {
    const entries = Object.fromEntries(keys.map((key) => [key, this.shelf.damaged.get(key)]));
    const removed = await removeEntries(keys);
    if (removed.ok) this.did(text, () => putBack(entries));
    else this.fail(removed);
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

  /** Reports why something was not stored. */
  fail({ problem }: { problem: StorageProblem }): false {
    this.status = { text: storageProblem(problem), canUndo: false };
    return false;
  }

  /**
   * Shows a mark where it was made.
   * @param annotation - Its id.
   */
  async openInConversation(annotation: string, home: Home): Promise<void> {
    const opened = await openInConversation(annotation, home);
    if (!opened.ok) this.fail(opened);
  }

  /** Shows words that were kept of an ordinary page. */
  async openPage(address: string, words: string): Promise<void> {
    const opened = await openPage(address, words);
    if (!opened.ok) this.fail(opened);
  }

  async undo(): Promise<void> {
    const last = this.#done.pop();
    if (!last) return;
    const undone = await last.undo();
    if (undone.ok) {
      this.status = { text: message('undone'), canUndo: this.#done.length > 0 };
    } else {
      this.#done.push(last);
      this.fail(undone);
    }
  }

  async #read(): Promise<void> {
    const read = await readLibrary((entries) => {
      const unchanged = Object.entries(entries).filter(([key]) => !this.#changed.includes(key));
      this.shelf = shelved(this.shelf, unchanged, (key) => void settle(key));
      this.#fold();
    });
    if (!read.ok) this.fail(read);
    await this.#addUp();
    this.isReading = false;
    this.#changed = [];
    // Before a note is typed, which is stored even if the page is closed right then.
    void this.writer.load();
  }

  /** One write can change many entries, so they are processed together. */
  #later(key: string, value: unknown): void {
    if (this.isReading) this.#changed.push(key);
    this.#fresh.push([key, value]);
    if (this.#fresh.length > 1) return;
    queueMicrotask(() => {
      this.shelf = shelved(this.shelf, this.#fresh, (key) => void settle(key));
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
    this.#timer = setTimeout(() => void this.#addUp(), ADD_UP_AFTER);
  }

  async #addUp(): Promise<void> {
    const usage = await readUsage();
    if (usage.ok) this.usage = usage.value;
  }
}

/** Has the parts of a conversation that cannot be read set aside, so that they can be viewed and repaired. */
async function settle(key: string): Promise<void> {
  const part = await loading.load(() => import('../../browser/conversations'));
  await part?.settleConversation(key);
}
