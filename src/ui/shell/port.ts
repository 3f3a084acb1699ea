import { getContext } from 'svelte';
import type { Annotation } from '../../core/annotation/annotation';
import type { KindId } from '../../core/annotation/kinds';
import type { Arrow } from '../../core/text/walk';

/**
 * What the toolbar and marking by keyboard can ask the page to do. Components know the stores and their port, but never
 * the host's DOM or `chrome`. The composition root passes one to `mountUi`.
 */
export interface MarkingPort {
  /** Marks the selected text, or changes the toolbar's mark to this kind. */
  mark(kind: KindId): void;
  /** Whether the toolbar's text stands in this field of the page, such as a document inside an answer. */
  isOver(field: Element): boolean;
  /** Opens the toolbar's note field. If text is selected, makes a comment on it first. */
  writeNote(): void;
  /** Gives up a note together with the mark that was made for it. */
  discardNote(): void;
  /** Brings back what was just discarded. */
  restoreNote(): void;
  /** Removes the marks the toolbar is for. */
  clear(): void;
  /** Begins marking by keyboard, in the answer the person sees; or ends it. */
  startWalk(): void;
  /** Goes to the next sentence or paragraph in this direction, or extends what is chosen. */
  walk(arrow: Arrow, isExtending: boolean): void;
  /** Ends marking by keyboard. */
  leaveWalk(): void;
  /** Closes the toolbar. The page keeps its selection. */
  dismiss(): void;
  undo(): void;
  redo(): void;
}

/** What a drawer can ask of any page. */
export interface DrawerPort {
  /** Opens a section of the options page, by default the first. `platforms` opens at this page's platform. */
  openOptions(section?: string): void;
  /** Begins drawing on the page. Missing where there is none. */
  draw?(): void;
}

/** What the components of a chat page can ask it to do. */
export interface Port extends MarkingPort, DrawerPort {
  /** Attaches a mark whose text was not found to the selected text. */
  attach(id: string): void;
  /** The marks that wait under this key are from the open chat. Missing where none can wait. */
  claim?(key: string): void;
  /** They are not. Missing where the one above is. */
  decline?(key: string): void;
  /**
   * Scrolls the page to the mark and pulses it. If its answer is not on the page, this happens as soon as it appears.
   */
  goToAnnotation(id: string): void;
  /** Scrolls the page to the response before or after the current one. */
  goToResponse(steps: -1 | 1): void;
  /** Writes the feedback block into the chat's editor. */
  insert(): Promise<void>;
  /** Quotes this one mark in the chat's editor, as part of the person's own text. Missing where there is none. */
  quote?(id: string): Promise<void>;
  /** Opens the page where this mark is checked against another page. Missing where the one above is. */
  verify?(id: string): void;
  /** What a mark stands under in the decision log; null for its answer. Missing where all stand under those. */
  logTitle?(one: Annotation): string | null;
  /** Copies the text. */
  copy(text: string): Promise<void>;
  /** Copies a report that helps find out why a site does not work. It contains nothing from the conversation. */
  copyReport(): void;
  /** Opens the page that explains Recurate in a new tab. */
  openWelcome(): void;
  /** Pauses Recurate on the page's site, until the person presses the extension's button there. */
  pause(): Promise<void>;
  /** Checks the page again. */
  retry(): void;
  /** Shows Ask in this element, each time the drawer has a new one for it. */
  openAsk(slot: HTMLElement): void;
}

/** The context key of the port. */
export const PORT = Symbol('port');

/** The part of the port that marking needs, on any page of ours or a chat's. Call it during component initialisation. */
export function useMarkingPort(): MarkingPort {
  return getContext<MarkingPort>(PORT);
}

/** The part of the port that a drawer needs on any page. Call it during component initialisation. */
export function useDrawerPort(): DrawerPort {
  return getContext<DrawerPort>(PORT);
}

/** The port of a chat page. Call it during component initialisation. */
export function usePort(): Port {
  return getContext<Port>(PORT);
}
