import type { Annotation } from '../core/annotation/annotation';
import type { Opened } from '../core/conversation/adoption';
import type { RememberedConversation } from '../core/conversation/conversation-document';
import type { AnswerText } from '../core/conversation/reassign';
import type { Adopted } from '../core/protocol/adopt';

/** Why something could not be stored; `gone`: this page's copy of the extension is cut off after an update. */
export type StorageProblem = 'gone' | 'full' | 'refused';

export type Stored = { ok: true } | { ok: false; problem: StorageProblem };

/**
 * Where conversations are stored: one entry each, as a text (../core/conversation/stored-document.ts). Other tabs read and
 * write the same entries. Nothing here throws.
 */
export interface ConversationStorage {
  /** False for good once the extension was updated or removed. */
  isAlive(): boolean;
  /** What is remembered under a key, validated; undefined if it could not be read. */
  read(key: string): Promise<RememberedConversation | undefined>;
  /** @param text - As `packed` makes it. */
  write(key: string, text: string): Promise<Stored>;
  remove(key: string): Promise<Stored>;
  /** Calls back with the new value whenever an entry changes, by whichever tab; undefined if it was removed. */
  onChange(listener: (key: string, value: unknown) => void, signal: AbortSignal): void;
  /**
   * Moves marks that were made in chats without an address to the conversation under `key`, each of them proved. If that
   * conversation has no address itself, the answer is the key under which it is stored already.
   * @param prefix - How the keys of chats without an address begin.
   * @returns Undefined if nobody answered.
   */
  adopt(key: string, prefix: string, opened: Opened): Promise<Adopted | undefined>;
  /** Which of the answers the lost marks' responses are, by their words; undefined if nobody answered. */
  reassign(
    lost: readonly Annotation[],
    answers: readonly AnswerText[],
  ): Promise<readonly { from: string; to: string }[] | undefined>;
}
