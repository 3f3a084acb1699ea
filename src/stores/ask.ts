import { atom } from 'nanostores';
import { DEFAULT_BUDGET, type KnownModel } from '../core/models/model';
import type { Highlighting } from '../core/ask/highlighting';
import type { Mode, Source } from '../core/ask/modes';
import type { Thread, Turn } from '../core/ask/thread';

export type { Highlighting, StaleReason, UnsupportedReason } from '../core/ask/highlighting';

/** What is asked about: the text of the page, or of the part that the person pointed at. */
export interface AskedText {
  state: 'unread' | 'reading' | 'read';
  /** How many characters it has, once it is read. */
  characters: number;
  /** The person chose a part of the page. */
  isPart: boolean;
}

/** The citation the person is looking at. A citation with several places is walked place by place. */
export interface Walk {
  turn: string;
  /** Counts all places of the turn's citations that are on the page, from 0, in the order of the citations. */
  at: number;
  /** How many there are. */
  of: number;
  /** The index of the citation in the turn. */
  citation: number;
}

/** Everything that Ask shows. */
export interface AskState {
  thread: Thread;
  /** The models that can be asked. */
  models: readonly KnownModel[];
  /** The id of the one that will be asked; null for passages, which need no model. */
  model: string | null;
  text: AskedText;
  highlighting: Highlighting;
  /** The turn whose citations are painted; null for none. */
  painted: string | null;
  walk: Walk | null;
  /** Whether this is a chat's page, where an answer can be inserted into the message. */
  isChat: boolean;
}

/** A thread in which nothing has been asked. */
export function emptyThread(id: string, page: string, mode: Mode = 'qa', source: Source = 'page'): Thread {
  return { id, page, mode, source, turns: [], draft: '' };
}

export const $ask = atom<AskState>({
  thread: emptyThread('', ''),
  models: [],
  model: null,
  text: { state: 'unread', characters: 0, isPart: false },
  highlighting: { state: 'idle' },
  painted: null,
  walk: null,
  isChat: false,
});

/** Changes some of what Ask shows. */
export function showAsk(change: Partial<AskState>): void {
  $ask.set({ ...$ask.get(), ...change });
}

/** Changes some of the thread. */
export function changeThread(change: Partial<Thread>): void {
  const { thread } = $ask.get();
  showAsk({ thread: { ...thread, ...change } });
}

/** Changes a turn. Does nothing if the thread no longer has it. */
export function changeTurn(id: string, change: Partial<Turn>): void {
  const { turns } = $ask.get().thread;
  changeThread({ turns: turns.map((turn) => (turn.id === id ? { ...turn, ...change } : turn)) });
}

/** Keeps what is typed. */
export function setDraft(draft: string): void {
  changeThread({ draft });
}

/** The most text that will be sent, in UTF-16 code units. */
export function budgetOf({ models, model }: Pick<AskState, 'models' | 'model'>): number {
  return models.find(({ id }) => id === model)?.budget ?? DEFAULT_BUDGET;
}
