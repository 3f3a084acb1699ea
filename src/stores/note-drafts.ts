import { atom } from 'nanostores';
import { setNote } from './annotations';

/** Half-typed notes by annotation id: a note becomes part of its mark only when it is saved. */
export const $noteDrafts = atom<Record<string, string>>({});

/** Holds what was typed so far. */
export function draftNote(id: string, text: string): void {
  $noteDrafts.set({ ...$noteDrafts.get(), [id]: text });
}

/** The draft becomes the mark's note. @returns False if it is too long for that: it stays a draft then, whole. */
export function saveNote(id: string): boolean {
  const draft = $noteDrafts.get()[id];
  if (draft === undefined) return true;
  // Set first: between the two the words would be in neither place.
  if (!setNote(id, draft)) return false;
  dropDraft(id);
  return true;
}

/** The draft is let go; the mark keeps the note it had. */
export function dropDraft(id: string): void {
  const { [id]: _gone, ...rest } = $noteDrafts.get();
  $noteDrafts.set(rest);
}

/** Replaces all, as when another conversation is opened, or another tab changed some. */
export function openDrafts(drafts: Record<string, string>): void {
  $noteDrafts.set(drafts);
}
