import type { KindId } from '../../core/annotation/kinds';

/**
 * What the components ask of the page. They know stores and this; never the host's DOM, never `chrome`.
 * The composition root gives one to `mountUi`.
 */
export interface Port {
  /** Marks the words that the toolbar is about, or makes its mark one of this kind. */
  mark(kind: KindId): void;
  /** Opens the note field of the toolbar; over a fresh selection it marks first. */
  writeNote(): void;
  /** Removes the marks that the toolbar is about. */
  clear(): void;
  /** Attaches a mark that lost its words to those that are selected on the page. */
  attach(id: string): void;
  /** Puts the toolbar away; the page keeps its selection. */
  dismiss(): void;
  /** Scrolls the page to the mark and pulses it; to one whose answer is not there, as soon as it comes. */
  goToAnnotation(id: string): void;
  /** Scrolls the page to the response before or after the current one. */
  goToResponse(steps: -1 | 1): void;
  undo(): void;
  redo(): void;
  /** Writes the feedback block into the chat's editor. */
  insert(): Promise<void>;
  /** Copies the text. */
  copy(text: string): Promise<void>;
  /** Copies what helps to find out why a site does not work; nothing of the conversation is in it. */
  copyReport(): void;
  /** Opens this section of the options page, the first if none is said; of the platforms, this page's. */
  openOptions(section?: string): void;
  /** Looks at the page again. */
  retry(): void;
}

/** The one that was given when the UI was mounted. */
export let port: Port;

export function setPort(given: Port): void {
  port = given;
}
