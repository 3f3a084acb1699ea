import {
  emptyDocument,
  mergeDocuments,
  type ConversationDocument,
} from '../../core/conversation/conversation-document';
import { packed } from '../../core/conversation/stored-document';
import { withdraw } from '../../stores/notices';
import type { ConversationStorage } from '../storage';
import { STORAGE } from './problems';

/**
 * For so many openings it is known where they are stored: a write that began in one of them ends long before so many more
 * chats are opened.
 */
const MOST_LEFT = 50;

/** What has still to be stored of conversations that are not open any more. */
export class LeftChats {
  readonly #storage: Pick<ConversationStorage, 'read' | 'write'>;
  /** By key. */
  readonly #unsaved = new Map<string, ConversationDocument>();
  /** By identity: where the opening is stored, and when the last that was known of it is. */
  readonly #left = new Map<string, { key: string; stored: Promise<void> | undefined }>();

  constructor(storage: Pick<ConversationStorage, 'read' | 'write'>) {
    this.#storage = storage;
  }

  /** What could not be stored is kept until there is room, whichever conversation is open then. */
  hold(key: string, document: ConversationDocument): void {
    this.#unsaved.set(key, document);
  }

  /** What could not be stored of this conversation; undefined if nothing. */
  held(key: string): ConversationDocument | undefined {
    return this.#unsaved.get(key);
  }

  /** It is stored now, or is not to be stored any more. */
  release(key: string): void {
    this.#unsaved.delete(key);
    if (this.#unsaved.size === 0) withdraw(STORAGE);
  }

  /**
   * Tries again to store what could not be stored.
   * @param open - The key of the open conversation, which stores itself.
   * @returns Whether something of the open conversation waits.
   */
  async rescue(open: string): Promise<boolean> {
    for (const [key, document] of this.#unsaved) {
      if (key === open) continue;
      const remembered = await this.#storage.read(key);
      if (!remembered) break;
      const both = remembered.document ? mergeDocuments(document, remembered.document) : document;
      const result = await this.#storage.write(key, packed(both));
      if (result.ok) this.release(key);
    }
    return this.#unsaved.has(open);
  }

  /**
   * An opening of a conversation is over.
   * @param stored - Settles when the last that was known of it was stored.
   */
  leave(identity: string, key: string, stored: Promise<void> | undefined): void {
    this.#left.set(identity, { key, stored });
    const [oldest] = this.#left.keys();
    if (this.#left.size > MOST_LEFT && oldest !== undefined) this.#left.delete(oldest);
  }

  /** Where the conversation of an opening that is over is stored. */
  keyOf(identity: string): string | undefined {
    return this.#left.get(identity)?.key;
  }

  /** Our block stands in the editor of a conversation that was left, as `block`; null if it does not stand there any more. */
  async noteWritten(identity: string, block: string | null): Promise<void> {
    const { key, stored } = this.#left.get(identity) ?? {};
    if (key === undefined) return;
    await stored;
    const document = this.#unsaved.get(key) ?? (await this.#storage.read(key))?.document;
    // Nothing is kept of a conversation whose marks ended with it, or were never stored.
    if (!document || document.written === block) return;
    const noted = { ...document, written: block };
    if (this.#unsaved.has(key) || !(await this.#storage.write(key, packed(noted))).ok) this.#unsaved.set(key, noted);
  }
}

/** Both together where there are two: what was done while the rest could not be read. */
export function withHeld(document: ConversationDocument, held: ConversationDocument | undefined): ConversationDocument {
  return mergeDocuments(document, held ?? emptyDocument(document.platform));
}
