import { isTelling, isUnique } from './thread';

/** A message that is currently on the page. */
export interface Seen {
  /**
   * The site's own id if it has one. Else, where only messages tell chats apart, one made from the text as it is now; and
   * elsewhere the one under which the answer is known, which it keeps when its text changes a little.
   */
  id: string;
  /** Its node. While the node stays on the page with the same text, it is the same message. */
  element: object;
  length: number;
  /** How much text its node holds, in UTF-16 code units, as last read; missing if that is not known. */
  size?: number;
  /** All text in its node; missing if that is not known. */
  text?: string;
  /** Its node holds another text by now, which has not been read yet. */
  isUnread?: boolean;
  /** It has no text yet. */
  isEmpty?: boolean;
  /** It is still being written. */
  isWriting?: boolean;
  /** It was seen growing, so it was generated here and not loaded. */
  hasGrown?: boolean;
  /** The person is changing it. */
  isEdited?: boolean;
}

/** The messages of a conversation, in order. */
export interface Messages {
  answers: readonly Seen[];
  /** The person's messages; empty if the platform's data does not identify them. */
  userMessages: readonly Seen[];
}

/**
 * Whether the page still shows the same conversation as before, where addresses tell conversations apart: what may be
 * the same counts as the same.
 */
export function isSameConversation(before: Messages, now: Messages): boolean {
  const asked = kept(before.userMessages, now.userMessages);
  const answered = kept(before.answers, now.answers);
  const wasAsked = before.userMessages.length > 0;
  if (sharesUnique(before, now)) return true;
  // An answer was regenerated below the same messages, or came back as other nodes.
  if (wasAsked && asked.length === before.userMessages.length) return true;
  // A message is being edited above the same answers.
  const isEdited =
    now.userMessages.length >= before.userMessages.length && before.answers.every(isAsLongIn(now.answers));
  const isAnyThere = answered.length > 0 && (!wasAsked || asked.length > 0 || isEdited);
  if (isAnyThere && answered.length === before.answers.length) return true;
  // Some left the page, as when only messages near the viewport are kept, and no others appeared.
  const isOnlyLess = now.answers.every(({ element }) => answered.some((one) => one.element === element));
  const isAnyLeft = answered.length > 0 && now.userMessages.length > 0 && (asked.length > 0 || !wasAsked);
  if (isOnlyLess && isAnyLeft) return true;
  const isShownAgain = isSameList(before.answers, now.answers) && isSameList(before.userMessages, now.userMessages);
  // A welcome message shown above every chat proves nothing, however long, once everything below it is gone.
  const isMoreThanWelcome = !wasAsked || asked.length > 0 || answered.includes(before.answers.at(-1)!);
  return now.answers.length > 0 && (isShownAgain || (isMoreThanWelcome && isTelling([...answered, ...asked])));
}

/** Whether both have an answer with an id that only the site can give. */
export function sharesUnique(before: Messages, now: Messages): boolean {
  const isThere = now.answers.some(({ id }) => isUnique(id) && hasId(before.answers, id));
  return isThere || kept(before.answers, now.answers).some(({ id }) => isUnique(id));
}

/** Those that are still there: the same node with the same text, or one that was, or is, still being written. */
export function kept(before: readonly Seen[], now: readonly Seen[]): Seen[] {
  const nodes = new Map(now.map((one) => [one.element, one]));
  return before.filter((one) => {
    const there = nodes.get(one.element);
    return isKeptAs(one, there) || there?.isWriting === true;
  });
}

function isKeptAs({ id, isWriting }: Seen, now: Seen | undefined): boolean {
  return now !== undefined && (now.id === id || isWriting === true);
}

function isAsLongIn(now: readonly Seen[]): (one: Seen) => boolean {
  return ({ id, element, length, isWriting }) =>
    !isWriting && now.some((one) => one.element === element && one.id === id && one.length === length && !one.isUnread);
}

export function hasId(list: readonly Seen[], id: string): boolean {
  return list.some((one) => one.id === id);
}

export function isSameList(a: readonly Seen[], b: readonly Seen[]): boolean {
  return a.length === b.length && a.every(({ id }, at) => b[at]?.id === id);
}
