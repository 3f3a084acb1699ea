import type { Judgement } from '../answer/standing';
import type { CheckedCitation } from '../citation/citation';
import type { Failure } from '../models/failure';
import type { Mode, Source } from './modes';

/**
 * How much of a thread a model is reminded of (seed 004, phase 4), and the longest draft that is kept: more than can be
 * asked. Characters are UTF-16 code units.
 */
export const THREAD_LIMITS = Object.freeze({ mostMessages: 6, mostCharacters: 4_000, longestDraft: 50_000 });

/** How a turn stands. `stopped`: by the person. `interrupted`: the page or the service worker went away. */
export type TurnState = 'reading' | 'checking' | 'answering' | 'done' | 'stopped' | 'interrupted' | 'failed';

/** How much of the page was read for an answer. */
export interface TextRead {
  /** How many characters were sent or searched, and how many the page has. */
  read: number;
  all: number;
  /** How many passages were sent, if not all of them. */
  passages: number | null;
  /** The person chose a part of the page. */
  isPart?: boolean;
  /** How often what was left over was read before; 0 if it is missing. */
  round?: number;
  /** How many passages are left over that no round has read; unknown if it is missing. */
  left?: number;
}

/** Whether more stands on the page than was read for an answer: what it does not say may stand there. */
export function isPartial({ passages, isPart = false }: TextRead): boolean {
  return isPart || passages !== null;
}

/** Whether something can be read that was not. */
export function canReadRest({ passages, isPart = false, left = passages ?? 0 }: TextRead): boolean {
  return isPart || left > 0;
}

/** A question and its answer. */
export interface Turn {
  id: string;
  /** Empty for a mode that needs no question. */
  question: string;
  state: TurnState;
  /** Whom it was sent to; null for passages, which need no model. */
  model: { id: string; name: string; host: string; isLocal: boolean } | null;
  /** Where the answer comes from, once that is known. */
  from: 'page' | 'general' | 'passages';
  /** Markdown, as far as it has come. */
  answer: string;
  citations: readonly CheckedCitation[];
  /** Which sentences of the answer the page supports, in order; absent if that is not known. */
  support?: readonly Judgement[];
  text: TextRead;
  /** Why there is no answer, or no more of it; while it is being asked once more, why. */
  failure: Failure | null;
  /** What was used, in tokens, if the model said so. */
  usage: { input: number; output: number } | null;
}

/** What was asked about one page in one tab. It lasts until the tab is closed. */
export interface Thread {
  id: string;
  /** The identity of the page at its start (./page-identity.ts). */
  page: string;
  mode: Mode;
  /** What was chosen to be asked for next. If it is another mode, asking begins a new thread. */
  nextMode?: Mode;
  source: Source;
  turns: readonly Turn[];
  /** What is typed but not asked yet. */
  draft: string;
  /** Conversations about the same page before this one, in the order in which one goes back to them. */
  earlier?: readonly EarlierThread[];
}

/** A conversation that another has taken the place of. */
export type EarlierThread = Pick<Thread, 'id' | 'mode' | 'turns'>;

/** More conversations than these are not gone back to. */
const MOST_EARLIER = 8;

/** A thread that takes the place of another about the same page, which it leads back to. */
export function after(before: Thread, { id, mode, turns }: EarlierThread, from: 'begun' | 'back'): Thread {
  const { earlier = [] } = before;
  const left = before.turns.length > 0 ? [{ id: before.id, mode: before.mode, turns: before.turns }] : [];
  // Who goes back again and again comes to each of them.
  const all = from === 'begun' ? [...left, ...earlier] : [...earlier.slice(1), ...left];
  const { page, source, draft } = before;
  return { id, page, mode, source, turns, draft, ...(all.length > 0 && { earlier: all.slice(0, MOST_EARLIER) }) };
}

/** What is asked for next. */
export function nextModeOf({ mode, nextMode = mode }: Thread): Mode {
  return nextMode;
}
