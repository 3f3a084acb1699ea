import { atom } from 'nanostores';
import type { Change } from '../core/annotation/annotation';
import type { KindId } from '../core/annotation/kinds';
import type { Message } from '../core/messages/message';

/** A box in the viewport, in px. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The selection toolbar: for selected text, or for a mark that was made or clicked. */
export interface Toolbar {
  /** The mark it belongs to; null for a new selection. */
  annotation: string | null;
  /** The kind that exactly the selected text is already marked with; missing if there is none. */
  kind?: KindId;
  /** True if the selection overlaps a mark, so that Clear has something to remove. */
  canClear: boolean;
  /** The first or last line of the text, whichever it should be next to. */
  box: Box;
  /** The preferred side, if there is room. */
  side: 'above' | 'below';
  isNoteOpen: boolean;
  /** Its mark was made or changed for the note that is open, so giving up the note takes that back. */
  isNoteNew: boolean;
  /** What was taken back with a note that was given up; missing if nothing had been typed. */
  discarded?: Change;
  /** Why the selection cannot be marked; missing if it can. */
  problem?: Message;
}

/** Null while there is none. */
export const $toolbar = atom<Toolbar | null>(null);

/** Opens the toolbar, or replaces the open one. */
export function showToolbar(toolbar: Omit<Toolbar, 'isNoteOpen' | 'isNoteNew'>, isNoteOpen = false): void {
  $toolbar.set({ ...toolbar, isNoteOpen, isNoteNew: false });
}

/** Moves the toolbar after the page moved under it. */
export function moveToolbar(box: Box): void {
  const toolbar = $toolbar.get();
  if (toolbar) $toolbar.set({ ...toolbar, box });
}

export function hideToolbar(): void {
  if ($toolbar.get()) $toolbar.set(null);
}

/**
 * Opens or closes the note field.
 * @param isNew - Whether the toolbar's mark was made or changed for this note; if missing, this stays as it is.
 */
export function setNoteOpen(isNoteOpen: boolean, isNew?: boolean): void {
  const toolbar = $toolbar.get();
  if (!toolbar) return;
  const isNoteNew = isNoteOpen && (isNew ?? toolbar.isNoteNew);
  if (toolbar.isNoteOpen !== isNoteOpen || toolbar.isNoteNew !== isNoteNew) {
    $toolbar.set({ ...toolbar, isNoteOpen, isNoteNew });
  }
}
