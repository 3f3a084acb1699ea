import { emptyDocument, mergeDocuments, type ConversationDocument } from './conversation-document';
import { goesOn, isUnique, wentOn, type Turn } from './thread';

/** A conversation that was just opened, as shown on its page. */
export interface Opened {
  /** The id in its address, or null if there is none. */
  name: string | null;
  /** Its messages from the start, as far as they are on the page. */
  turns: readonly Turn[];
  /** The ids of all answers on the page. */
  responses: readonly string[];
}

/** What moves from an entry to the conversation, and what stays in the entry; null for nothing. */
export interface Parted {
  moved: ConversationDocument;
  kept: ConversationDocument | null;
}

/**
 * Splits the marks of a chat without an address into those proved to belong to the opened conversation and the rest.
 * Proof is an id that only the site can give, or that the conversation begins, word for word, with the whole known
 * chat: many chats start with the same greeting.
 * @returns Null if no mark is proved to belong to it.
 */
export function part(document: ConversationDocument, { name, turns, responses }: Opened): Parted | null {
  const { thread = [], claimed } = document;
  const isSame = thread.length > 0 && goesOn(thread, turns, name !== null && claimed === name);
  const isProved = (id: string): boolean => responses.includes(id) && (isUnique(id) || isSame);
  const ids = new Set(
    document.annotations.filter(({ target }) => isProved(target.response)).map((annotation) => annotation.id),
  );
  if (ids.size === 0) return null;
  const only = (isKept: (id: string) => boolean): ConversationDocument => ({
    ...document,
    annotations: document.annotations.filter(({ id }) => isKept(id)),
    orphans: pick(document.orphans, isKept),
    drafts: pick(document.drafts, isKept),
  });
  const { thread: _thread, claimed: _claimed, temporary: _temporary, ...moved } = only((id) => ids.has(id));
  if (ids.size === document.annotations.length) return { moved, kept: null };
  // The history, the written block and the time of sending refer to marks of both parts.
  const { history } = emptyDocument(document.platform);
  return { moved: { ...moved, history, written: null }, kept: { ...only((id) => !ids.has(id)), history } };
}

/** Merges the marks that were moved into what is already known. */
export function joined(known: ConversationDocument | null, moved: ConversationDocument): ConversationDocument {
  return known ? mergeDocuments(known, moved, emptyDocument(known.platform)) : moved;
}

/**
 * The key of the one addressless chat that these messages continue; if there are several, the one that knows most of
 * them. Null if there is none, or if two know equally many.
 * @param entries - By key.
 */
export function recognised(entries: ReadonlyMap<string, ConversationDocument>, turns: readonly Turn[]): string | null {
  const found = [...entries].filter(
    ([, { thread = [] }]) => thread.length > 0 && (goesOn(thread, turns, false) || wentOn(thread, turns)),
  );
  // A shorter chat that began the same way is a different one.
  const longest = Math.max(...found.map(([, { thread = [] }]) => thread.length));
  const best = found.filter(([, { thread = [] }]) => thread.length === longest);
  return best.length === 1 ? best[0]![0] : null;
}

function pick<T>(record: Readonly<Record<string, T>>, isKept: (id: string) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([id]) => isKept(id)));
}
