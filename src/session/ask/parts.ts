import type { Judgement } from '../../core/answer/standing';
import type { AskPart, Question } from '../../core/ask/question';
import type { Thread } from '../../core/ask/thread';
import type { Selectors, Span } from '../../core/annotation/selector';
import type { CheckedCitation, Citation } from '../../core/citation/citation';
import type { Failure } from '../../core/models/failure';
import type { KnownModel } from '../../core/models/model';
import type { Message } from '../../core/messages/message';
import type { Passage } from '../../core/passages/passage';
import type { StaleReason, UnsupportedReason } from '../../core/ask/highlighting';

/** The text that is asked about. It may change at any time; what was read stays the same until it is read again. */
export interface AskedPage {
  /** The address of the page. */
  href(): string;
  /** Whose text it is: threads are kept by this. */
  identity(): string;
  /**
   * This opening of it. Stays the same if only the identity becomes known, as when a new chat gets its address: then its
   * thread moves along.
   */
  opening(): string;
  title(): string;
  /** Reads what has changed since the last time, in slices. */
  read(): Promise<void>;
  /** The text as it was read. */
  readonly text: string;
  /** A number that changes whenever the text does. */
  readonly version: number;
  /** The blocks of the text, in order. */
  passages(): readonly Passage[];
  /**
   * Lets the person point at the part that they ask about.
   * @param signal - Ends the pointing.
   * @returns False if they gave up, or it was ended.
   */
  choosePart(signal: AbortSignal): Promise<boolean>;
  /** Goes back to the whole page. */
  takeWhole(): void;
  /** Whether this may be something that cannot be read, as far as a glance tells. Missing where everything can. */
  mayBeUnreadable?(): boolean;
  /** Calls back whenever the text was read, also because the page has changed. Missing where it never does by itself. */
  onRead?(listener: () => void): void;
  /** Why nothing can be read or painted here; null if it can. */
  unsupported(): UnsupportedReason | null;
  /** Calls back after each navigation without a page load, and when the identity may be another one. */
  onNavigate(listener: () => void): void;
  /** Calls back when the page is left. */
  onLeave(listener: () => void): void;
}

/** Paints citations on the page. */
export interface CitationPaint {
  /**
   * Paints exactly these places, and the one at `active` differently; null for none.
   * @param gone - Words that are not on the page now, and are painted when they return.
   */
  paint(places: readonly Span[], active: number | null, gone?: readonly string[]): void;
  /**
   * Scrolls to where words that are not on the page now were last seen. Missing where nothing is remembered.
   * @returns False if that is not known.
   */
  goBack?(words: string): boolean;
  /** Scrolls to a place and pulses it. */
  goTo(place: Span): void;
  /** Removes everything that is painted. */
  clear(): void;
  /** Calls back when the words of a painted place are gone from the page, and with null when all are there again. */
  onStale(listener: (reason: StaleReason | null) => void): void;
}

/** How an answer of a model ended. */
export type Ended =
  | { state: 'done'; usage: { input: number; output: number } | null }
  | { state: 'failed'; failure: Failure }
  /** The service worker went away. */
  | { state: 'interrupted' };

/** What was found about quotes, and about each sentence of the answer that has them. */
export interface Checked {
  citations: CheckedCitation[];
  support: Judgement[];
}

/** What the service worker does for Ask. Undefined means that nobody answered. */
export interface AskWorker {
  models(): Promise<readonly KnownModel[] | undefined>;
  /** Asks a model. Calls back with each part in order. Stops with the signal. */
  ask(model: string, question: Question, onPart: (part: AskPart) => void, signal: AbortSignal): Promise<Ended>;
  /** Checks quotes against the text of the page, and which sentences of an answer they support. */
  check(text: string, citations: readonly Citation[], answer: string): Promise<Checked | undefined>;
  /** The thread that is kept for this tab and page; null for none. */
  readThread(page: string): Promise<Thread | null | undefined>;
  /** @returns False if it could not be kept. */
  keepThread(thread: Thread): Promise<boolean>;
  /**
   * Keeps words of the page at this address in the library.
   * @returns Whether they are new there; undefined if they could not be kept.
   */
  keepCitation(source: string, title: string, selectors: Selectors, note: string): Promise<boolean | undefined>;
  /** Selected text that the person chose to ask about; null for none, empty if it was too little. */
  takeSelection(): Promise<string | null | undefined>;
}

/** What else Ask needs. */
export interface AskSurroundings {
  page: AskedPage;
  paint: CitationPaint;
  worker: AskWorker;
  /** Puts a message into words in the person's language. */
  words(message: Message): string;
  /** Writes to the clipboard. A page may forbid it. */
  copy(text: string): Promise<void>;
  /** Adds lines to the chat's message; null on a page without one. */
  insert: ((lines: readonly string[]) => Promise<void>) | null;
  /**
   * Marks words of an answer as ones to keep; null on a page without answers.
   * @returns False if they are marked so already; undefined if they cannot be marked.
   */
  mark: ((place: Span, note: string) => boolean | undefined) | null;
}
