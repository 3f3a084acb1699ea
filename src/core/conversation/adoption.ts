import { emptyDocument, mergeDocuments, type ConversationDocument } from './conversation-document';
import { goesOn, isUnique, wentOn, type Turn } from './thread';

/** A conversation that was just opened, as its page shows it. */
export interface Opened {
  /** The id in its address; null if that has none. */
  name: string | null;
  /** Its messages from the first on, as far as they are on the page. */
  turns: readonly Turn[];
  /** The ids of all answers on the page. */
  responses: readonly string[];
}

/** Of an entry: what goes to the conversation, and what stays where it was made; null for nothing. */
export interface Parted {
  moved: ConversationDocument;
  kept: ConversationDocument | null;
}

/**
 * Parts the marks of a chat that had no address into those whose own answers are proved to stand in the conversation, and
 * the others. Proof is an id that only the site gives, or that the whole chat as it was known begins the conversation word
 * for word: one greeting stands in many.
 * @returns Null if no mark is proved.
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
  // What could be undone, was written and was sent speaks of marks of both.
  const { history } = emptyDocument(document.platform);
  return { moved: { ...moved, history, written: null }, kept: { ...only((id) => !ids.has(id)), history } };
}

/** Both as one: what was proved comes to what is known. */
export function joined(known: ConversationDocument | null, moved: ConversationDocument): ConversationDocument {
  return known ? mergeDocuments(known, moved, emptyDocument(known.platform)) : moved;
}

/**
 * The one entry of a chat without address that these messages go on with; of several the one that knows most of them. Null
 * if none does, or two know as much.
 * @param entries - By key.
 */
export function recognised(entries: ReadonlyMap<string, ConversationDocument>, turns: readonly Turn[]): string | null {
  const found = [...entries].filter(
    ([, { thread = [] }]) => thread.length > 0 && (goesOn(thread, turns, false) || wentOn(thread, turns)),
  );
  // A shorter chat that began alike is another one.
  const longest = Math.max(...found.map(([, { thread = [] }]) => thread.length));
  const best = found.filter(([, { thread = [] }]) => thread.length === longest);
  return best.length === 1 ? best[0]![0] : null;
}

function pick<T>(record: Readonly<Record<string, T>>, isKept: (id: string) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([id]) => isKept(id)));
}
