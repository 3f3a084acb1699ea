import { isTelling, isUnique, SEVERAL } from './thread';

/** A message that is currently on the page. */
export interface Seen {
  id: string;
  /** Its node. While the node stays on the page with the same text, it is the same message. */
  element: object;
  length: number;
  /** How much text its node holds, in UTF-16 code units, as last read; missing if that is not known. */
  size?: number;
  /** Its node holds another text by now, which has not been read yet. */
  isUnread?: boolean;
  /** It is still being written. */
  isWriting?: boolean;
  /** It was seen growing, so it was generated here and not loaded. */
  hasGrown?: boolean;
}

/** The messages of a conversation, in order. */
export interface Messages {
  answers: readonly Seen[];
  /** The person's messages; empty if the platform's data does not identify them. */
  userMessages: readonly Seen[];
}

/**
 * Whether the page still shows the same conversation as before.
 * @param isAlone - Nothing but the messages tells: no address names either. Then what two chats can have in common, such
 * as a greeting or nodes that are used again, proves nothing. Else what may be the same counts as the same.
 */
export function isSameConversation(before: Messages, now: Messages, isAlone: boolean): boolean {
  // What all the person's messages say alike, such as a name above each, says nothing about one conversation.
  if (isAlone && isAllAlike(before.userMessages)) {
    return isSameConversation(withoutAsked(before), withoutAsked(now), isAlone);
  }
  const asked = kept(before.userMessages, now.userMessages);
  const again = isAlone ? rewritten(before.answers, now.answers) : [];
  const answered = kept(before.answers, now.answers).filter((one) => !again.includes(one));
  const wasAsked = before.userMessages.length > 0;
  const hasUniqueId = now.answers.some(({ id }) => isUnique(id) && hasId(before.answers, id));
  if (hasUniqueId || answered.some(({ id }) => isUnique(id))) return true;
  // An answer was regenerated below the same messages, or came back as other nodes.
  if (wasAsked && asked.length === before.userMessages.length) return true;
  if (!wasAsked && before.answers.length > 0 && isReadAnew(before.answers, now.answers)) return true;
  // A message is being edited above the same answers.
  const isEdited =
    now.userMessages.length >= before.userMessages.length && before.answers.every(isAsLongIn(now.answers));
  const known = answered.filter(({ isWriting }) => !isWriting);
  // Sites use nodes again for the next chat, which can begin with the same greeting.
  const isMoreThanGreeting = !isAlone || known.length + asked.length >= SEVERAL || !wasAsked;
  const isOtherAsked = asked.length < before.userMessages.length && asked.length < now.userMessages.length;
  const isReused = !isMoreThanGreeting && isOtherAsked;
  // One answer above others that are new can be a greeting.
  const isAnyAnswered = !wasAsked && (known.length > 1 || again.length === 0);
  const isAnyThere = answered.length > 0 && (isAnyAnswered || (asked.length > 0 && !isReused) || isEdited);
  if (isAnyThere && answered.length + again.length === before.answers.length) return true;
  // Some left the page, as when only messages near the viewport are kept, and no others appeared.
  const isOnlyLess = now.answers.every(({ element }) => answered.some((one) => one.element === element));
  const isAnyLeft = answered.length > 0 && now.userMessages.length > 0 && (asked.length > 0 || !wasAsked);
  // Another chat can begin with the same greeting, but then no question waits below it.
  const isAwaited = now.userMessages.length > asked.length;
  if (isOnlyLess && isAnyLeft && (isMoreThanGreeting || isAwaited)) return true;
  const isShownAgain = isSameList(before.answers, now.answers) && isSameList(before.userMessages, now.userMessages);
  // A welcome message shown above every chat proves nothing, however long, once everything below it is gone.
  const isMoreThanWelcome = !wasAsked || asked.length > 0 || answered.includes(before.answers.at(-1)!);
  const isEnough = !isAlone || (answered.length > 0 && (wasAsked || known.length > 1));
  const isMore = isMoreThanWelcome && isMoreThanGreeting && isEnough;
  return now.answers.length > 0 && (isShownAgain || (isMore && isTelling([...answered, ...asked])));
}

function isAllAlike([first, ...others]: readonly Seen[]): boolean {
  return others.length > 0 && others.every(({ id }) => id === first!.id);
}

function withoutAsked({ answers }: Messages): Messages {
  return { answers, userMessages: [] };
}

/** Those that are still there: the same node with the same text, or one that was, or is, still being written. */
export function kept(before: readonly Seen[], now: readonly Seen[]): Seen[] {
  const nodes = new Map(now.map((one) => [one.element, one]));
  return before.filter((one) => {
    const there = nodes.get(one.element);
    return isKeptAs(one, there) || there?.isWriting === true;
  });
}

/** Those of them in whose nodes another text is being written: a new version, or another chat's. */
function rewritten(before: readonly Seen[], now: readonly Seen[]): Seen[] {
  const nodes = new Map(now.map((one) => [one.element, one]));
  return kept(before, now).filter((one) => !isKeptAs(one, nodes.get(one.element)));
}

function isKeptAs({ id, isWriting }: Seen, now: Seen | undefined): boolean {
  return now !== undefined && (now.id === id || isWriting === true);
}

/**
 * Whether the same answers are being read anew: until a text has settled, it counts as being written again. Not if any
 * node holds more or less text.
 */
function isReadAnew(before: readonly Seen[], now: readonly Seen[]): boolean {
  const nodes = new Map(now.map((one) => [one.element, one]));
  return before.every((one) => {
    const there = nodes.get(one.element);
    const isAsLarge = there?.isWriting === true && there.size !== undefined && there.size === one.size;
    return isAsLarge || isKeptAs(one, there);
  });
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
