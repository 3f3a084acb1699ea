import { atom } from 'nanostores';
import { setNote } from './annotations';

/** Unfinished notes by annotation id. A note becomes part of its mark only when it is saved. */
export const $noteDrafts = atom<Record<string, string>>({});

/** Stores what has been typed so far. */
export function draftNote(id: string, text: string): void {
  $noteDrafts.set({ ...$noteDrafts.get(), [id]: text });
}

/**
 * Makes the draft the mark's note.
 * @returns False if it is too long. It then stays a draft.
 */
export function saveNote(id: string): boolean {
  const draft = $noteDrafts.get()[id];
  if (draft === undefined) return true;
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
