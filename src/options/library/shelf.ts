import type { StoredDocument } from '../../core/conversation/conversation-document';
import { conversationOf, type Conversation, type Item } from '../../core/library/item';
import { CONVERSATION } from '../../core/storage-keys';
import type { Chosen } from '../../core/library/patch';
import { readStored } from '../../core/conversation/salvage';

/** What is stored, as read by the library. Immutable: a change makes a new one. */
export interface Shelf {
  /** By key. */
  conversations: ReadonlyMap<string, Conversation>;
  /** Entries that cannot be read, by key. */
  damaged: ReadonlyMap<string, unknown>;
}

export const EMPTY_SHELF: Shelf = { conversations: new Map(), damaged: new Map() };

/**
 * The shelf after entries were stored, or removed if the value is undefined.
 *
 * @param onPart - Called for a conversation that can be read only in part. That part is shown.
 */
export function shelved(
  shelf: Shelf,
  entries: Iterable<readonly [key: string, value: unknown]>,
  onPart: (key: string) => void = () => undefined,
): Shelf {
  const conversations = new Map(shelf.conversations);
  const damaged = new Map(shelf.damaged);
  for (const [key, value] of entries) {
    const { document, rest } = key.startsWith(CONVERSATION) ? readStored(value) : NOT_READ;
    if (document && rest !== undefined) onPart(key);
    if (document) conversations.set(key, conversationOf(key, document));
    else conversations.delete(key);
    if (document || value === undefined) damaged.delete(key);
    else damaged.set(key, value);
  }
  return { conversations, damaged };
}

const NOT_READ = { document: null, rest: undefined };

/** The stored documents, by key. */
export function documentsOf({ conversations }: Shelf): ReadonlyMap<string, StoredDocument> {
  return new Map([...conversations].map(([key, { document }]) => [key, document]));
}

/** The annotations of the items, by conversation. */
export function chosenOf(items: readonly Item[]): Chosen {
  const groups = Map.groupBy(items, ({ key }) => key);
  return new Map([...groups].map(([key, marks]) => [key, marks.map(({ annotation }) => annotation)]));
}

/** Each value once, in order. */
export function distinct(values: Iterable<string>): string[] {
  return [...new Set(values)].sort();
}
