import type { Random } from '../../bench/matching/random';
import type { Conversation } from '../../pages/replica';
import type { Hands } from './hands';
import type { ChatFacts } from './model';

/** A tab of the sequence: what it shows, and where Back and Forward lead. */
export interface Tab {
  number: number;
  hands: Hands;
  chat: ChatFacts;
  /** The chats in the tab's history since the sequence started, and the one that is shown. */
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
  /** Adds a detail about the action to the story. */
  tell(more: string): void;
  isInStep: boolean;
  /** From now on the field may contain a block: the person used our UI here. */
  acts(): void;
  killWorker(): Promise<void>;
}

/** Something that can happen. */
export interface Action {
  says: string;
  /** How often, in comparison with the others. */
  weight: number;
  /** Whether it can happen now; by default, always. */
  fits?: (at: At) => boolean;
  act: (at: At) => Promise<void>;
  /** May happen during a write of ours, with the caret wherever the write puts it. */
  isHostile?: boolean;
  /** The person means to send. */
  isSend?: boolean;
  /** The page refuses input without keys during this. */
  isRefusing?: boolean;
  /** How long the editor must be quiet after it (ms). */
  quiet?: number;
  /** The same while the message is kept in step with the marks. */
  quietInStep?: number;
}

/** The message follows the marks after 250 ms. */
export const IN_STEP_QUIET = 420;
