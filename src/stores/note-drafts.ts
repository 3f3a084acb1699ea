import { atom } from 'nanostores';
import type { Annotation } from '../core/annotation/annotation';
import { kindOf } from '../core/annotation/kinds';
import { message } from '../core/messages/message';
import { $annotations, BETWEEN_NOTES, remove, setNote } from './annotations';
import { announce } from './notices';

/** Unfinished notes by annotation id. A note becomes part of its mark only when it is saved. */
export const $noteDrafts = atom<Record<string, string>>({});

/** Stores what has been typed so far. */
export function draftNote(id: string, text: string): void {
  $noteDrafts.set({ ...$noteDrafts.get(), [id]: text });
}

/** Whether something has been typed that is not the mark's note. */
export function isUnsaved({ id, note }: Annotation, drafts: Readonly<Record<string, string>>): boolean {
  return drafts[id] !== undefined && drafts[id].trim() !== note.trim();
}

/** Hands on what was typed for marks to the one that replaces them. It stays stored for them too, for an undo. */
export function inheritDrafts(replaced: readonly Annotation[], id: string): void {
  const drafts = $noteDrafts.get();
  if (!replaced.some((one) => isUnsaved(one, drafts))) return;
  const notes = replaced.map((one) => drafts[one.id] ?? one.note);
  draftNote(id, notes.filter((note) => note.trim() !== '').join(BETWEEN_NOTES));
}

/**
 * Makes the draft the mark's note. A mark that is there for its note goes with it if nothing is left of it.
 * @returns False if it is too long. It then stays a draft.
 */
export function saveNote(id: string): boolean {
  const mark = $annotations.get().find((one) => one.id === id);
  const draft = $noteDrafts.get()[id] ?? mark?.note;
  if (draft === undefined) return true;
  if (mark && kindOf(mark.kind, []).needsNote && draft.trim() === '') {
    remove([id]);
    dropDraft(id);
    announce(message('announceCommentRemoved'));
    return true;
  }
  // Set the note first: otherwise the text would be in neither place for a moment.
  if (!setNote(id, draft)) return false;
  dropDraft(id);
  return true;
}

/** Discards the draft. The mark keeps its previous note. */
export function dropDraft(id: string): void {
  const { [id]: _gone, ...rest } = $noteDrafts.get();
  $noteDrafts.set(rest);
}

/** Replaces all drafts, for example when another conversation is opened or another tab changed some. */
export function openDrafts(drafts: Record<string, string>): void {
  $noteDrafts.set(drafts);
}
