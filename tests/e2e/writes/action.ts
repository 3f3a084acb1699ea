import type { Random } from '../../bench/matching/random';
import type { Conversation } from '../../pages/replica';
import type { Hands } from './hands';
import type { ChatFacts } from './model';

/** A tab of the sequence: what it shows, and where Back and Forward lead. */
export interface Tab {
  number: number;
  hands: Hands;
  chat: ChatFacts;
  /** The chats of the tab's history since the sequence began, and which of them is shown. */
  past: ChatFacts[];
  place: number;
}

/** What an action may use. */
export interface At {
  tab: Tab;
  hands: Hands;
  random: Random;
  chats: readonly ChatFacts[];
  conversationOf: (chat: ChatFacts) => Conversation;
  /** A word that is typed nowhere else. */
  word(): string;
  /** More about what is done, for the story. */
  tell(more: string): void;
  isInStep: boolean;
  /** From now on the field may hold a block: the person did something of ours here. */
  acts(): void;
  killWorker(): Promise<void>;
}

/** One thing that can happen. */
export interface Action {
  says: string;
  /** How often, compared with the others. */
  weight: number;
  /** Whether it can happen at all; default: always. */
  fits?: (at: At) => boolean;
  act: (at: At) => Promise<void>;
  /** May come while a write of ours is under way, with the caret wherever that write puts it. */
  isHostile?: boolean;
  /** The person means to send. */
  isSend?: boolean;
  /** The page refuses what does not come from keys while this goes on. */
  isRefusing?: boolean;
  /** How long the editor must rest after it (ms). */
  quiet?: number;
  /** The same while the message is kept in step with the marks. */
  quietInStep?: number;
}

/** The message follows the marks after 250 ms. */
export const IN_STEP_QUIET = 420;
