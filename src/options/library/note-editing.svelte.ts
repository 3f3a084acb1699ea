import type { Item } from '../../core/library/item';
import { drafting, editing, type Chosen, type Patch, type Revision } from '../../core/library/patch';
import { isTooLong } from '../../core/limits';
import { message } from '../../core/messages/message';
import type { Library } from './library.svelte';
import { chosenOf } from './shelf';

/** How soon an unfinished note is stored (ms). */
const KEEP_AFTER = 300;

/**
 * The note that is being edited in the details. Until it is saved it is stored as an unfinished note, like one that is
 * half typed on the chat's page, so that it survives whatever happens to this page.
 */
export class NoteEditing {
  /** The mark whose note is being edited; null for none. */
  item = $state.raw<Item | null>(null);
  text = $state('');

  readonly #library: Library;
  /** The text last stored. */
  #kept = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(library: Library) {
    this.#library = library;
  }

  /** Shows the mark and its note for editing, or the unfinished note it has. */
  start(item: Item): void {
    this.leave();
    this.item = item;
    this.text = this.#kept = item.draft ?? item.annotation.note;
    this.#library.opened = item.id;
  }

  type(text: string): void {
    this.text = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.keep(), KEEP_AFTER);
  }

  /** Stores what was typed so far as an unfinished note. */
  keep(): void {
    clearTimeout(this.#timer);
    const { item, text } = this;
    if (!item || text === this.#kept) return;
    this.#kept = text;
    void this.#library.keep(draftOf(item, text));
  }

  /**
   * Saves the note; blank removes it. Can be undone.
   * @returns False, without a change, if it is too long to be stored.
   */
  save(): boolean {
    const { item } = this;
    const note = this.text.trim();
    if (!item || isTooLong(note.length)) return false;
    this.#end();
    if (note === item.annotation.note && item.draft === undefined) {
      this.#restore(item);
      return true;
    }
    const patch = (stored: Chosen): Patch => editing(stored, { note, was: item.annotation.note }, Date.now());
    const revision: Revision = { chosen: chosenOf([item]), patch };
    void this.#library.change(revision, message(note ? 'libraryNoteSaved' : 'libraryNoteRemoved'), (undoing) =>
      withDraft(undoing, item),
    );
    return true;
  }

  /** Gives up what was typed. Can be undone. */
  giveUp(): void {
    const { item, text } = this;
    if (!item) return;
    this.#end();
    this.#restore(item);
    if (text === (item.draft ?? item.annotation.note)) return;
    this.#library.did(message('libraryNoteDiscarded'), async () => {
      const kept = await this.#library.keep(draftOf(item, text));
      this.start(item);
      this.text = this.#kept = text;
      return kept;
    });
  }

  /**
   * Ends editing. What was typed stays as an unfinished note.
   * @param id - Only if it is the note of this item.
   */
  leave(id = this.item?.id): void {
    if (this.item?.id !== id) return;
    this.keep();
    this.#end();
  }

  /** Stores the unfinished note there was before, if another was stored since. */
  #restore(item: Item): void {
    const before = item.draft ?? item.annotation.note;
    if (this.#kept !== before) void this.#library.keep(draftOf(item, before));
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.item = null;
  }
}

function draftOf(item: Item, text: string): Revision {
  return { chosen: chosenOf([item]), patch: (stored) => drafting(stored, text) };
}

/** The patch, with the unfinished note from before the edit instead of those stored during it. */
function withDraft(patch: Patch, { annotation, draft }: Item): Patch {
  return new Map(
    [...patch].map(([key, part]) => [key, { ...part, drafts: draft === undefined ? {} : { [annotation.id]: draft } }]),
  );
}
