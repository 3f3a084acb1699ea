import { atom } from 'nanostores';
import type { Message } from '../core/messages/message';

/** A box in the viewport, in px. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The selection toolbar: over words that are selected, or over a mark that was made or clicked. */
export interface Toolbar {
  /** The mark that it is about; null over a fresh selection. */
  annotation: string | null;
  /** True if the selection overlaps a mark, so that Clear has something to clear. */
  canClear: boolean;
  /** The words' first and last line, whichever it is nearer to. */
  box: Box;
  /** Where it should stand if there is room. */
  side: 'above' | 'below';
  isNoteOpen: boolean;
  /** Why the selection cannot be marked; nothing if it can. */
  problem?: Message;
}

/** Null while there is none. */
export const $toolbar = atom<Toolbar | null>(null);

export function showToolbar(toolbar: Omit<Toolbar, 'isNoteOpen'>, isNoteOpen = false): void {
  $toolbar.set({ ...toolbar, isNoteOpen });
}

/** The page moved under it. */
export function moveToolbar(box: Box): void {
  const toolbar = $toolbar.get();
  if (toolbar) $toolbar.set({ ...toolbar, box });
}

export function hideToolbar(): void {
  if ($toolbar.get()) $toolbar.set(null);
}

export function setNoteOpen(isNoteOpen: boolean): void {
  const toolbar = $toolbar.get();
  if (toolbar && toolbar.isNoteOpen !== isNoteOpen) $toolbar.set({ ...toolbar, isNoteOpen });
}
