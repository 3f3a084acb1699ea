import { getContext } from 'svelte';
import type { KindId } from '../../core/annotation/kinds';

/**
 * What the components ask of the page. They know stores and this; never the host's DOM, never `chrome`.
 * The composition root hands one to `mountUi`.
 */
export interface Port {
  /** Marks the selected text, or changes the toolbar's mark to this kind. */
  mark(kind: KindId): void;
  /** Opens the note field of the toolbar; with text selected it marks that first. */
  writeNote(): void;
  /** Removes the marks that the toolbar is about. */
  clear(): void;
  /** Attaches a mark whose text was not found to the selected text. */
  attach(id: string): void;
  /** Closes the toolbar; the page keeps its selection. */
  dismiss(): void;
  /** Scrolls the page to the mark and pulses it; if its answer is not on the page, as soon as it appears. */
  goToAnnotation(id: string): void;
  /** Scrolls the page to the response before or after the current one. */
  goToResponse(steps: -1 | 1): void;
  undo(): void;
  redo(): void;
  /** Writes the feedback block into the chat's editor. */
  insert(): Promise<void>;
  /** Copies the text. */
  copy(text: string): Promise<void>;
  /** Copies a report that helps to find out why a site does not work; it holds nothing of the conversation. */
  copyReport(): void;
  /** Opens this section of the options page, by default the first; `platforms` opens at this page's. */
  openOptions(section?: string): void;
  /** Checks the page again. */
  retry(): void;
}

/** The key of the port among what components share. */
export const PORT = Symbol('port');

/** The port that was handed to `mountUi`. Called while a component is being set up. */
export function usePort(): Port {
  return getContext<Port>(PORT);
}
