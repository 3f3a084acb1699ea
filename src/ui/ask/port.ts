import { getContext } from 'svelte';
import type { Mode, Source } from '../../core/ask/modes';

/** What Ask's components can ask the page to do. Everything they show is in the store (../../stores/ask.ts). */
export interface AskPort {
  /** Asks what is typed. In a mode that needs no question, asks for that. */
  ask(): void;
  /** Stops the answer that is coming. What has come stays. */
  stop(): void;
  /** Asks a question again whose answer failed or was interrupted. */
  askAgain(turn: string): void;
  /** Asks the same question of what the model knows. */
  askGenerally(turn: string): void;
  /** Begins a new thread. */
  restart(): void;
  /** Goes back to the thread before this one. */
  goBack(): void;
  /** Changes what is asked for next. Asking for something else than before begins a new thread. */
  setMode(mode: Mode): void;
  setSource(source: Source): void;
  /** @param id - Null for passages. */
  setModel(id: string | null): void;
  /** Scrolls to a citation, paints its turn's citations and pulses it. */
  goTo(turn: string, citation: number): void;
  /** Goes to the next or previous place, around the ends. */
  step(by: 1 | -1): void;
  /** Removes what is painted. */
  clear(): void;
  /** Reads the page again and looks for the citations there. */
  retry(): void;
  /**
   * Copies an answer as Markdown, with its quotes and the page's address.
   * @returns Whether the page let us.
   */
  copy(turn: string): Promise<boolean>;
  /** Puts an answer, or one of its citations, into the chat's message. */
  insert(turn: string, citation?: number): void;
  /**
   * Keeps a citation as a mark in the library.
   * @returns Whether it is there now. If not, a notice says so, unless another page has been opened meanwhile.
   */
  keep(turn: string, citation: number): Promise<boolean>;
  /** Lets the person point at the part of the page that they ask about. Resolves when they have, or have given up. */
  choosePart(): Promise<void>;
  /** Asks a question again of what was not read for its answer. */
  readRest(turn: string): void;
  /** Asks about the whole page again. */
  takeWhole(): void;
  /** Opens the options page where models are added. */
  openModels(): void;
  /** Offers to add this site, so that answers on it can be marked. */
  addSite(): void;
}

/** The context key of Ask's port. */
export const ASK_PORT = Symbol('ask port');

/** Ask's port. Call it during component initialisation. */
export function useAskPort(): AskPort {
  return getContext<AskPort>(ASK_PORT);
}
