import type { FailureKind } from '../models/failure';
import type { Mode, Source } from './modes';

/** What a model is asked. The prompt is made from it by ./prompt.ts. */
export interface Question {
  /** Empty for a mode that needs no question. */
  question: string;
  mode: Mode;
  source: Source;
  /** The text of the page, as passages with their headings; empty for general knowledge. */
  pageText: string;
  /** The title of the page. */
  title: string;
  /** What was said before, oldest first, within the limits of a thread. */
  history: readonly { role: 'user' | 'assistant'; content: string }[];
}

/** What the service worker reports while a model answers. */
export type AskPart =
  /** Whether the page is about the question is being checked; or the answer begins, from the page or from elsewhere. */
  | { phase: 'checking' }
  | { phase: 'answering'; from: 'page' | 'general' }
  /** More of what the model writes: JSON for an answer from the page, Markdown otherwise. */
  | { text: string }
  /** A citation that the provider itself gave. It is checked like those in the answer. */
  | { quote: string }
  /** It is asked once more, for this reason, after this wait (ms). What came before is void. */
  | { again: FailureKind; wait: number };
