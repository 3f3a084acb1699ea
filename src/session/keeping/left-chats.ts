import {
  emptyDocument,
  mergeDocuments,
  type ConversationDocument,
  type RememberedConversation,
} from '../../core/conversation/conversation-document';
import { packed } from '../../core/conversation/stored-document';
import { withdraw } from '../../stores/notices';
import type { ConversationStorage } from '../storage';
import { Base, fingerprint } from './base';
import { madeSince } from './made-since';
import { STORAGE } from './problems';

/**
 * For how many openings it is known where they are stored. A write that began in one of them ends long before this many
 * more chats are opened.
 */
const MOST_LEFT = 50;

/**
 * How long after leaving a conversation we watch whether another tab, which had not noticed our last write, overwrites
 * it (ms).
 */
const REPAIRED_FOR = 10_000;

/** Something that must be stored. */
interface Unsaved {
  document: ConversationDocument;
  /** What was last known to be stored; undefined if nothing was. */
  base: ConversationDocument | undefined;
}

/** What must still be stored for conversations that are no longer open. */
export class LeftChats {
  readonly #storage: Pick<ConversationStorage, 'read' | 'write'>;
  /** By key. */
  readonly #unsaved = new Map<string, Unsaved>();
  /** By key: what this tab knew when the conversation was left. */
  readonly #watched = new Map<string, { base: Base; until: number }>();
  /** By identity: where the opening is stored, and a promise for storing its last state. */
  readonly #left = new Map<string, { key: string; stored: Promise<void> | undefined }>();

  constructor(storage: Pick<ConversationStorage, 'read' | 'write'>) {
    this.#storage = storage;
  }

  /** Keeps what could not be stored until there is space, whichever conversation is open then. */
  hold(key: string, document: ConversationDocument): void {
    this.#unsaved.set(key, { document, base: undefined });
  }

  /** Like {@link hold}, for what was done while the rest could not be read; added to what is already held. */
  holdUnread(key: string, document: ConversationDocument): void {
    const held = this.#unsaved.get(key)?.document ?? emptyDocument(document.platform);
    this.hold(key, mergeDocuments(document, held));
  }

  /** True if something of this conversation could not be stored. */
  holds(key: string): boolean {
    return this.#unsaved.has(key);
  }

  /**
   * What is stored for the conversation, with what could not be stored.
   *
   * @param deletedAt - When the person deleted all that was stored, in ms; 0 if they did not.
   */
  join(key: string, stored: ConversationDocument, deletedAt: number): ConversationDocument {
    const held = this.#unsaved.get(key);
    return held ? mergeDocuments(madeSince(held.document, deletedAt), stored, held.base) : stored;
  }

  /** It has been stored, or no longer needs to be. */
  release(key: string): void {
    this.#unsaved.delete(key);
    this.withdrawNotice();
  }

  /** The notice about storage is no longer needed once everything is stored. */
  withdrawNotice(): void {
    if (this.#unsaved.size === 0) withdraw(STORAGE);
  }

  /**
   * Retries what could not be stored.
   * @param open - The key of the open conversation, which stores itself.
   * @returns Whether something of the open conversation is waiting.
   */
  async rescue(open: string): Promise<boolean> {
    for (const [key, unsaved] of this.#unsaved) {
      if (key === open) continue;
      const remembered = await this.#storage.read(key);
      if (!remembered) break;
      // More may be held by now, or it was opened again.
      if (this.#unsaved.get(key) !== unsaved) continue;
      const isStored = await this.#store(key, unsaved, remembered);
      if (isStored && this.#unsaved.get(key) === unsaved) this.release(key);
    }
    return this.#unsaved.has(open);
  }

  /**
   * The conversation is no longer open.
   * @param base - The last state this tab knew.
   */
  watch(key: string, base: Base): void {
    const now = Date.now();
    for (const [other, { until }] of this.#watched) if (until < now) this.#watched.delete(other);
    this.#watched.set(key, { base, until: now + REPAIRED_FOR });
  }

  /**
   * The entry of a conversation that is not open was changed.
   * @param value - Its new value; undefined if it was removed.
   */
  changed(key: string, value: unknown): void {
    const watched = this.#watched.get(key);
    if (!watched || watched.until < Date.now() || value === watched.base.packed) return;
    if (value === undefined) this.#watched.delete(key);
    else this.repair(key, watched.base);
  }

  /** What this tab knew about the conversation may be missing in its entry; the next {@link rescue} checks that. */
  repair(key: string, { stored }: Base): void {
    if (!this.#unsaved.has(key)) this.#unsaved.set(key, { document: stored, base: stored });
  }

  /** @returns True if nothing more needs to be done. */
  async #store(
    key: string,
    { document, base }: Unsaved,
    { document: theirs, deleted = 0 }: RememberedConversation,
  ): Promise<boolean> {
    // Whoever removed a stored entry meant to.
    if (!theirs && base) return true;
    const both = theirs ? mergeDocuments(document, theirs, base) : madeSince(document, deleted);
    if (!theirs && deleted > 0 && both.annotations.length === 0) return true;
    if (theirs && fingerprint(both) === fingerprint(theirs)) return true;
    const text = packed(both);
    this.watch(key, new Base(both, both, text));
    return (await this.#storage.write(key, text)).ok;
  }

  /**
   * An opening of a conversation is over.
   * @param stored - Settles when its last state has been stored.
   */
  leave(identity: string, key: string, stored: Promise<void> | undefined): void {
    this.#left.set(identity, { key, stored });
    const [oldest] = this.#left.keys();
    if (this.#left.size > MOST_LEFT && oldest !== undefined) this.#left.delete(oldest);
  }

  /** Where the conversation of a past opening is stored. */
  keyOf(identity: string): string | undefined {
    return this.#left.get(identity)?.key;
  }

  /** Records our block in the editor of a conversation that was left; null if it is no longer there. */
  async noteWritten(identity: string, block: string | null): Promise<void> {
    const { key, stored } = this.#left.get(identity) ?? {};
    if (key === undefined) return;
    await stored;
    const held = this.#unsaved.get(key);
    const document = held?.document ?? (await this.#storage.read(key))?.document;
    // Nothing is kept for a conversation whose marks ended with it or were never stored.
    if (!document || document.written === block) return;
    const noted = { ...document, written: block };
    if (held || !(await this.#storage.write(key, packed(noted))).ok)
      this.#unsaved.set(key, { document: noted, base: held?.base });
  }
}
