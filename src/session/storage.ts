import type { Annotation } from '../core/annotation/annotation';
import type { Opened } from '../core/conversation/adoption';
import type { RememberedConversation } from '../core/conversation/conversation-document';
import type { AnswerText } from '../core/conversation/reassign';
import type { Adopted } from '../core/protocol/adopt';
import type { Claimed } from '../core/protocol/claim';

/** Why something could not be stored. `gone`: the extension was updated, and this page's copy is cut off. */
export type StorageProblem = 'gone' | 'full' | 'refused';

export type Stored = { ok: true } | { ok: false; problem: StorageProblem };

/**
 * The storage of conversations: one entry each, as text (../core/conversation/stored-document.ts). Other tabs read and
 * write the same entries. Nothing here throws.
 */
export interface ConversationStorage {
  /** False for good once the extension was updated or removed. */
  isAlive(): boolean;
  /** What is stored under a key, validated; undefined if it could not be read. */
  read(key: string): Promise<RememberedConversation | undefined>;
  /** @param text - As returned by `packed`. */
  write(key: string, text: string): Promise<Stored>;
  remove(key: string): Promise<Stored>;
  /** Calls back with the new value whenever an entry changes, in any tab; undefined if it was removed. */
  onChange(listener: (key: string, value: unknown) => void, signal: AbortSignal): void;
  /**
   * Moves marks made in chats without an address to the conversation under `key`, if they provably belong to it. If
   * that conversation has no address itself, the answer is the key under which it is already stored.
   * @param prefix - The prefix of keys of chats without an address.
   * @returns Undefined if nobody answered.
   */
  adopt(key: string, prefix: string, opened: Opened): Promise<Adopted | undefined>;
  /**
   * Moves all marks of a chat without an address, `from`, to the conversation under `key`.
   * @param prefix - The prefix of keys of chats without an address.
   * @returns Undefined if nobody answered.
   */
  claim(key: string, prefix: string, from: string): Promise<Claimed | undefined>;
  /** Finds the answers that the lost marks' responses are now, by their text; undefined if nobody answered. */
  reassign(
    lost: readonly Annotation[],
    answers: readonly AnswerText[],
  ): Promise<readonly { from: string; to: string }[] | undefined>;
}
