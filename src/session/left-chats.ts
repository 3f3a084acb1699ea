import { emptyDocument, mergeDocuments, type ConversationDocument } from '../core/conversation/conversation-document';
import { packed } from '../core/conversation/stored-document';
import { ask } from '../browser/ask';
import { writeEntry } from '../browser/storage';
import { withdraw } from '../stores/notices';

/** Of so many openings it is known where they are stored: a write that began in one is over long before that many more. */
const MOST_LEFT = 50;

/** @see leftChats */
export interface LeftChats {
  /** What could not be stored is kept until there is room, whichever conversation is open then. */
  hold(key: string, document: ConversationDocument): void;
  /** What could not be stored of this conversation; undefined if nothing. */
  held(key: string): ConversationDocument | undefined;
  /** It is stored now, or is not to be stored any more. */
  release(key: string): void;
  /** Tries again to store what could not be. @returns Whether something of the open conversation waits, which stores itself. */
  rescue(open: string): Promise<boolean>;
  /** An opening of a conversation is over. @param stored - Settles when the last that was known of it was stored. */
  leave(identity: string, key: string, stored: Promise<void> | undefined): void;
  /** Where the conversation of an opening that is over is stored. */
  keyOf(identity: string): string | undefined;
  /** Our block stands in the editor of a conversation that was left, as `block`; null if it does not stand there any more. */
  noteWritten(identity: string, block: string | null): Promise<void>;
}

/** What is still to be stored of conversations that are not open any more. */
export function leftChats(): LeftChats {
  const unsaved = new Map<string, ConversationDocument>();
  const left = new Map<string, { key: string; stored: Promise<void> | undefined }>();
  const release = (key: string): void => {
    unsaved.delete(key);
    if (unsaved.size === 0) withdraw('storage');
  };
  return {
    hold: (key, document) => void unsaved.set(key, document),
    held: (key) => unsaved.get(key),
    release,
    async rescue(open) {
      for (const [key, document] of unsaved) {
        if (key === open) continue;
        const remembered = await ask('conversation', { key });
        if (!remembered) break;
        const both = remembered.document ? mergeDocuments(document, remembered.document) : document;
        if ((await writeEntry(key, packed(both))).ok) release(key);
      }
      return unsaved.has(open);
    },
    leave(identity, key, stored) {
      left.set(identity, { key, stored });
      const [oldest] = left.keys();
      if (left.size > MOST_LEFT && oldest !== undefined) left.delete(oldest);
    },
    keyOf: (identity) => left.get(identity)?.key,
    async noteWritten(identity, block) {
      const { key, stored } = left.get(identity) ?? {};
      if (key === undefined) return;
      await stored;
      const document = unsaved.get(key) ?? (await ask('conversation', { key }))?.document;
      // Of one whose marks ended with it, or were never stored, nothing is to be known.
      if (!document || document.written === block) return;
      const booked = { ...document, written: block };
      if (unsaved.has(key) || !(await writeEntry(key, packed(booked))).ok) unsaved.set(key, booked);
    },
  };
}

/** Both, where there are two: what was done while the rest could not be read. */
export function withHeld(document: ConversationDocument, held: ConversationDocument | undefined): ConversationDocument {
  return mergeDocuments(document, held ?? emptyDocument(document.platform));
}
