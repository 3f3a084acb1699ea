import type { Annotation } from '../annotation/annotation';
import { emptyDocument, mergeDocuments, type ConversationDocument } from './conversation-document';
import type { Waiting } from '../protocol/adopt';
import {
  beginsAlike,
  goesOn,
  isMoreThanGreeting,
  isUnique,
  isWhole,
  mayHaveBecome,
  sharedIds,
  sharesText,
  wentOn,
  type Turn,
} from './thread';

/** A conversation that was just opened, as shown on its page. */
export interface Opened {
  /** The id in its address, or null if there is none. */
  name: string | null;
  /** Its messages from the start, as far as they are on the page. */
  turns: readonly Turn[];
  /** The ids of all answers on the page. */
  responses: readonly string[];
  /** Where the chat is stored that was on this page until these messages took the place of its own. */
  left?: string;
}

/** What moves from an entry to the conversation, and what stays in the entry; null for nothing. */
export interface Parted {
  moved: ConversationDocument;
  kept: ConversationDocument | null;
}

/**
 * Splits the marks of a chat without an address into those proved to belong to the opened conversation and the rest.
 * Proof is an id that only the site can give, or that the conversation begins, word for word, with the whole known
 * chat: many chats start with the same greeting. Neither proves anything if the chat may be a copy, such as a branch: it
 * has the ids and words of the messages it was copied with.
 * @returns Null if no mark is proved to belong to it.
 */
export function part(document: ConversationDocument, { name, turns, responses }: Opened): Parted | null {
  const { thread = [], claimed } = document;
  const isClaimed = name !== null && claimed === name;
  if (!isClaimed && (document.copied || isBeginningOf(thread, turns))) return null;
  const isSame = thread.length > 0 && goesOn(thread, turns, isClaimed);
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
  const moved = withoutEvidence(only((id) => ids.has(id)));
  if (ids.size === document.annotations.length) return { moved, kept: null };
  // The history, the written block and the time of sending refer to marks of both parts.
  const { history } = emptyDocument(document.platform);
  return { moved: { ...moved, history, written: null }, kept: { ...only((id) => !ids.has(id)), history } };
}

/** What was stored for a chat without an address, for the conversation that it turned out to be. */
export function withoutEvidence(document: ConversationDocument): ConversationDocument {
  const { thread: _thread, claimed: _claimed, copied: _copied, temporary: _temporary, ...rest } = document;
  return rest;
}

/** Whether the shown conversation begins with these messages, by the site's ids, and goes on longer. */
function isBeginningOf(thread: readonly Turn[], shown: readonly Turn[]): boolean {
  return thread.length < shown.length && beginsAlike(thread, shown) && thread.some(({ id }) => isUnique(id));
}

/**
 * What stays of an entry whose marks were all moved: that they are no longer there. A tab that shows it would otherwise
 * store them again.
 * @param now - In ms.
 */
export function emptied(document: ConversationDocument, now: number): ConversationDocument {
  const removed = Object.fromEntries(document.annotations.map(({ id, modified }) => [id, Math.max(now, modified)]));
  return { ...emptyDocument(document.platform), removed: { ...document.removed, ...removed } };
}

/** Merges the marks that were moved into what is already known. They may have been there before. */
export function joined(known: ConversationDocument | null, moved: ConversationDocument): ConversationDocument {
  if (!known) return moved;
  const isMoved = (id: string): boolean => moved.annotations.some((one) => one.id === id);
  const removed = pick(known.removed, (id) => !isMoved(id));
  return mergeDocuments({ ...known, removed }, moved, emptyDocument(known.platform));
}

/**
 * The key of the one addressless chat that these messages continue; if there are several, the one that knows most of
 * them. Null if there is none, or if two know equally many.
 * @param entries - By key.
 */
export function recognised(entries: ReadonlyMap<string, ConversationDocument>, turns: readonly Turn[]): string | null {
  const found = [...entries].filter(([, document]) => isKnownAs(document, turns));
  // A shorter chat that began the same way is a different one.
  const longest = Math.max(...found.map(([, { thread = [] }]) => thread.length));
  const best = found.filter(([, { thread = [] }]) => thread.length === longest);
  return best.length === 1 ? best[0]![0] : null;
}

function isKnownAs({ thread = [], copied }: ConversationDocument, turns: readonly Turn[]): boolean {
  if (thread.length === 0) return false;
  if (isWhole(thread, turns)) return true;
  // Two branches of one chat begin with the same messages.
  if (copied && (isBeginningOf(thread, turns) || isBeginningOf(turns, thread))) return false;
  return goesOn(thread, turns, false) || wentOn(thread, turns);
}

/** A greeting that more chats than this share with the opened one says nothing about whose it is. */
const MOST_ALIKE = 8;

/**
 * The marks of addressless chats that may be the opened one, or its beginning, without proof: only the person knows.
 * @param entries - Those that are neither open nor proved to be the opened one.
 * @returns The likeliest first, each with the words that tell most; nothing if there are none.
 */
export function waitingAmong(
  entries: ReadonlyMap<string, ConversationDocument>,
  { name, turns, left }: Pick<Opened, 'name' | 'turns' | 'left'>,
): { waiting?: Waiting[] } {
  const found = [...entries].flatMap(([key, document]) => {
    const { annotations, thread = [], claimed } = document;
    const isOfOther = name !== null && claimed !== undefined && claimed !== name;
    if (annotations.length === 0 || isOfOther) return [];
    const isBeginning = beginsAlike(thread, turns);
    const isLeft = key === left && mayHaveBecome(thread, turns);
    if (!isBeginning && !isLeft && !sharesText(thread, turns)) return [];
    const shared = sharedIds(thread, turns);
    return [{ key, document, shared, isLeft, sharesOnly: !isBeginning && !isLeft }];
  });
  const most = Math.max(0, ...found.map(({ shared }) => shared.length));
  const hasMost = ({ shared }: (typeof found)[number]): boolean => shared.length === most;
  const isAnySure = found.filter(hasMost).some(({ document: { thread = [] }, shared }) => {
    return isMoreThanGreeting(thread.filter(({ id }) => shared.includes(id)));
  });
  // Of chats that share messages with the opened one, but go on otherwise, few are asked about: those with most messages
  // in common if that is more than a greeting, and none of those that too many others are like.
  const likely = found.filter((one) => {
    if (!one.sharesOnly) return true;
    const alike = found.filter(({ sharesOnly, shared }) => sharesOnly && shared.length === one.shared.length);
    return alike.length <= MOST_ALIKE && (hasMost(one) || !isAnySure);
  });
  likely.sort((a, b) => Number(b.isLeft) - Number(a.isLeft) || b.shared.length - a.shared.length);
  const waiting = likely.map(({ key, document, shared }) => {
    const others = likely.filter((one) => one.key !== key).flatMap((one) => one.document.thread ?? []);
    const idsOfOthers = others.map(({ id }) => id);
    return waitingIn(key, document, shared, idsOfOthers);
  });
  return waiting.length > 0 ? { waiting } : {};
}

/**
 * Marks as the person is asked about them. What two chats share says nothing about whose the marks are, so the words are
 * of an answer that neither the opened chat nor another one has, if there is one; else of one that the opened chat has not;
 * else of one that no other chat has.
 * @param shared - The ids of messages that the opened chat has too.
 * @param others - The ids of messages of other chats that may be the opened one.
 */
function waitingIn(
  key: string,
  { annotations }: ConversationDocument,
  shared: readonly string[],
  others: readonly string[],
): Waiting {
  const beyond = (ids: readonly string[]): Annotation | undefined =>
    annotations.find(({ target }) => !ids.includes(target.response));
  const telling = beyond([...shared, ...others]) ?? beyond(shared) ?? beyond(others) ?? annotations[0]!;
  return { key, count: annotations.length, quote: telling.target.selectors.quote.exact };
}

function pick<T>(record: Readonly<Record<string, T>>, isKept: (id: string) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([id]) => isKept(id)));
}
