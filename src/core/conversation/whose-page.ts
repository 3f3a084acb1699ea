import { isTelling, isUnique } from './thread';

/** A message that is currently on the page. */
export interface Seen {
  id: string;
  /** Its node. While the node stays on the page with the same text, it is the same message. */
  element: object;
  length: number;
  /** It is still being written. */
  isWriting?: boolean;
  /** It was seen growing, so it was generated here and not loaded. */
  hasGrown?: boolean;
}

/** What the page shows. */
export interface Sight {
  /** The id in the address, or null if there is none. */
  name: string | null;
  answers: readonly Seen[];
  /** The person's messages; empty if the platform's data does not identify them. */
  said: readonly Seen[];
  /** The nodes of all answers on the page. Some may not have been read yet. */
  there(): readonly object[];
  /**
   * The address changed just now, and what the page shows was there before. Unknown in browsers that do not report
   * changes at once.
   */
  stoodBefore?: boolean;
  /** The person has just pressed something that can open another chat. */
  hasPressed?: boolean;
}

/**
 * How the address changed: `replace` of the current entry; `traverse` through the history; by the site's `own` action,
 * because the person did nothing that could open another chat since the last answer began; or `other`.
 */
export type Way = 'replace' | 'traverse' | 'own' | 'other';

/** The result of comparing the page with what was open. */
export type Verdict =
  /** Nothing has changed. */
  | 'same'
  /** Another conversation is open; its name is the one in the address. */
  | 'other'
  /** The open chat received the name in the address. */
  | 'named'
  /** The name assumed for the open chat was wrong: it belongs to another conversation, which is now open. */
  | 'misnamed';

/** How long the only answers of a new chat must stay under an address that replaced the old one (ms). */
export const NAMING = 1500;
/** How long the previous chat's answers may stay after the site itself opened a chat with another name (ms). */
export const ARRIVING = 1000;
/**
 * The same after the person opened a chat: longer than sites take to load on a slow connection. If exactly the same
 * answers stay, they can be marked after this time.
 */
export const LONGEST_ARRIVING = 30_000;

/** The address names a different conversation from the messages. */
interface Pending {
  name: string | null;
  since: number;
  /** How long the messages must stay under the address before it counts as theirs (ms). */
  patience: number;
  /** How many answers there were when it appeared. */
  answers: number;
  /** No other chat is known under this name. */
  isFree: boolean;
  /** The site set it by itself. */
  isOwn: boolean;
  /** The person may have opened another chat. An answer to their earlier message may still be coming in then. */
  isByHand: boolean;
  /** The person's messages when it appeared. */
  said: readonly Seen[];
  /** All known messages are still there, and there are no unknown ones. */
  stands: boolean;
  /**
   * Nodes that were there before the address changed but had not been read. They do not belong to the chat it names.
   */
  strangers: readonly object[];
}

/** The messages at one moment, and the nodes of its answers. */
interface Stood extends Messages {
  there: readonly object[];
}

type Messages = Pick<Sight, 'answers' | 'said'>;

/** @see whosePage */
export interface WhosePage {
  /**
   * Compares the page with what is open.
   * @param now - A clock in ms.
   */
  look(sight: Sight, way: Way, now: number): Verdict;
  /** True while the address and the messages indicate different conversations. Nothing may be written then. */
  isUndecided(): boolean;
  /**
   * True if {@link isUndecided} only because the site itself gave the open chat a new address: no other chat is known
   * under it, and exactly the same messages are shown.
   */
  isOwn(): boolean;
  /** True while the previous chat's answers are still shown. They do not belong to the open one. */
  isArriving(): boolean;
  /** True once it is proved that the messages belong to the open conversation and not to the previous one. */
  isProved(): boolean;
  /** The name that a chat without one may get if it turns out to be its own. */
  claimed(): string | null;
  /**
   * Reports whether the claimed name is known for another chat. If it is, only one more answer can prove that it
   * belongs to this one.
   */
  tell(name: string, isKnown: boolean): void;
  /** When to look again, in ms from now; null if only a change can tell more. */
  wait(now: number): number | null;
  /** True if the open conversation began on this page while we were watching. */
  isBornHere(): boolean;
}

/**
 * Decides whose conversation a page shows. The address alone is not enough: it changes before the messages of the next
 * conversation appear, or not at all between two chats without an id, and a new chat gets its address late. So the
 * messages decide: a conversation lasts as long as its messages do, and takes a new name once that name is proved to be
 * its own.
 */
export function whosePage(first: string | null): WhosePage {
  let name = first;
  let answers: readonly Seen[] = [];
  let said: readonly Seen[] = [];
  let pending: Pending | null = null;
  /**
   * What was shown when the name changed and may still belong to the previous chat, and until when it must not be
   * marked.
   */
  let doubtful: (Stood & { until: number }) | null = null;
  let isArriving = false;
  /** The number of answers when it got its name merely because time had passed; 0 otherwise. */
  let probation = 0;
  let isBorn = false;
  /** The first answer was seen complete, so it is known whether it was generated here. */
  let isFirstSeen = false;
  /** The person's message was seen before any answer. */
  let wasAskedFirst = false;
  /** No answer has been shown in it yet. */
  let isEmpty = false;
  /**
   * When other messages replaced those of a named chat under the same name and the person may have opened another chat:
   * some sites change their address only afterwards. A page that was merely redrawn says nothing about the next
   * address.
   */
  let replacedAt = -Infinity;

  const begin = (next: string | null, sight: Sight, isNew: boolean): void => {
    name = next;
    pending = null;
    doubtful = null;
    isArriving = false;
    probation = 0;
    isBorn = isNew;
    isFirstSeen = wasAskedFirst = false;
    isEmpty = isNew && sight.answers.length === 0;
    replacedAt = -Infinity;
    ({ answers, said } = sight);
  };
  /**
   * Begins a conversation whose messages may still be those of the previous chat.
   * @param wait - The longest time for which nothing may be marked (ms).
   */
  const beginInDoubt = (next: string | null, sight: Sight, now: number, wait: number): void => {
    begin(next, sight, false);
    doubtful = { answers, said, there: sight.there(), until: now + wait };
    isArriving = wait > 0;
  };
  /**
   * Decides whether the first answer was generated here. An existing one appears on an empty page complete and together
   * with the question.
   */
  const judgeFirst = (sight: Sight): void => {
    const [first, second] = sight.answers;
    if (!first) return;
    wasAskedFirst ||= answers.length === 0 && said.length > 0;
    isFirstSeen = second !== undefined || !first.isWriting;
    if (!isFirstSeen || wasAskedFirst || first.hasGrown) return;
    // If in doubt, it was. Where the person's messages are not known, one answer proves nothing.
    isBorn = !second && sight.said.length === 0;
  };
  const remember = (sight: Sight): Verdict => {
    if (isBorn && !isFirstSeen) judgeFirst(sight);
    ({ answers, said } = sight);
    return 'same';
  };
  const judge = (sight: Sight): 'stands' | 'grows' | 'gone' => {
    if (!stands({ answers, said }, sight)) return 'gone';
    const last = sight.answers.at(-1);
    return sight.answers.length > (pending?.answers ?? probation) && last?.isWriting ? 'grows' : 'stands';
  };

  return {
    look(sight, way, now) {
      const found = sight.name;
      const wasProved = doubtful === null;
      if (doubtful && hasCome(doubtful, sight)) doubtful = null;
      isArriving &&= doubtful !== null && now < doubtful.until;
      const isGone = answers.length > 0 && judge(sight) === 'gone';
      if (found === name) {
        const wasElsewhere = pending !== null && sight.stoodBefore === true;
        pending = null;
        // Returned at once from an address where other messages appeared: those do not belong to this one.
        const unread = wasElsewhere ? sight.there().length - sight.answers.length : 0;
        if (wasElsewhere && name !== null && (unread > 0 || (isGone && sight.answers.length > 0))) {
          beginInDoubt(found, sight, now, LONGEST_ARRIVING);
          return 'other';
        }
        if (name === null && answers.length + sight.answers.length === 0) isEmpty ||= sight.there().length === 0;
        if (name !== null && probation === 0) {
          // The person's messages are not compared here; the nodes alone decide.
          const isOther = answers.length > 0 && sight.answers.length > 0 && !standing(answers, sight.answers)[0];
          if (isOther && wasProved && sight.hasPressed !== false) replacedAt = now;
          return remember(sight);
        }
        if (isGone) {
          const verdict = probation > 0 ? 'misnamed' : 'other';
          begin(found, sight, found === null && sight.answers.length === 0);
          return verdict;
        }
        if (probation > 0 && judge(sight) === 'grows') probation = 0;
        return remember(sight);
      }
      const there = sight.there().length;
      // Unread answers may belong to the open chat. The next look decides.
      const isRead = sight.answers.length >= there;
      if ((name !== null && found !== null) || answers.length === 0) {
        // Two names are two conversations, whatever is shown: both may contain the same text.
        const isOfOther = answers.length > 0 && !isGone;
        // If it was not yet clear whose page that was, new messages may belong to the chat that was passed through.
        const isPassedThrough = pending !== null || !wasProved;
        const isUnknown = sight.stoodBefore === true && (!isRead || answers.length === 0 || isPassedThrough);
        // The first answer of an empty chat may appear together with its address. Several come from a chat that was
        // passed through.
        const isFirst = isEmpty && there === 1;
        const wait = isFirst ? 0 : way === 'own' || way === 'replace' ? ARRIVING : LONGEST_ARRIVING;
        if (there > 0 && (isOfOther || isUnknown) && now - replacedAt >= ARRIVING)
          beginInDoubt(found, sight, now, wait);
        else begin(found, sight, found === null && there === 0);
        return 'other';
      }
      if (isGone && isRead) {
        const { strangers = [] } = pending ?? {};
        if (sight.there().some((one) => strangers.includes(one))) beginInDoubt(found, sight, now, LONGEST_ARRIVING);
        // The next conversation may have been loaded between two looks, so it does not count as born here.
        else begin(found, sight, found === null && sight.answers.length === 0);
        return 'other';
      }
      if (pending?.name !== found) {
        const mayBeNamed = name === null && found !== null && (way === 'replace' || way === 'own');
        const read = sight.answers.map(({ element }) => element);
        pending = {
          name: found,
          strangers: sight.stoodBefore ? sight.there().filter((one) => !read.includes(one)) : [],
          since: now,
          patience: mayBeNamed ? NAMING : Infinity,
          answers: Math.max(sight.answers.length, there),
          isFree: false,
          isOwn: mayBeNamed && way === 'own',
          isByHand: way === 'traverse' || way === 'other',
          said: sight.said,
          stands: false,
        };
      }
      pending.stands = !isGone && isRead;
      const { isByHand } = pending;
      const isGrowing = found !== null && judge(sight) === 'grows' && (!isByHand || isAskedThere(pending, sight));
      const isLong = now - pending.since >= pending.patience;
      if (isGone) return 'same';
      // Unread answers are not gone: the known ones stay known.
      if (!isGrowing && !isLong) return isRead ? remember(sight) : 'same';
      const wasNamed = name === null;
      begin(found, sight, isBorn);
      if (wasNamed && (!isGrowing || isByHand)) probation = sight.answers.length;
      return wasNamed ? 'named' : 'other';
    },
    isUndecided: () => pending !== null || isArriving,
    isOwn: () => pending !== null && pending.isOwn && pending.isFree && pending.stands,
    isArriving: () => isArriving,
    isProved: () => doubtful === null && pending === null && probation === 0,
    claimed: () => (name === null ? (pending?.name ?? null) : null),
    tell(told, isKnown) {
      if (pending?.name !== told) return;
      if (isKnown) pending.patience = Infinity;
      pending.isFree = !isKnown;
    },
    wait(now) {
      const ends = [pending ? pending.since + pending.patience : Infinity, isArriving ? doubtful!.until : Infinity];
      const end = Math.min(...ends);
      return end === Infinity ? null : Math.max(0, end - now);
    },
    isBornHere: () => isBorn,
  };
}

/** Whether the page still shows the same conversation as before. */
function stands(before: Messages, now: Messages): boolean {
  const said = standing(before.said, now.said);
  const kept = standing(before.answers, now.answers);
  if (kept.some(({ id }) => isUnique(id)) || now.answers.some(({ id }) => isUnique(id) && isIn(before.answers, id)))
    return true;
  // An answer was regenerated below the same messages, or came back as other nodes.
  if (before.said.length > 0 && said.length === before.said.length) return true;
  if (kept.length === before.answers.length) return said.length > 0 || before.said.length === 0;
  // Some left the page, as when only messages near the viewport are kept, and no others appeared.
  const isOnlyLess = now.answers.every(({ element }) => kept.some((one) => one.element === element));
  if (kept[0] && isOnlyLess && now.said[0] && (said[0] || before.said.length === 0)) return true;
  const isShownAnew = isSameList(before.answers, now.answers) && isSameList(before.said, now.said);
  // A welcome message shown above every chat proves nothing, however long, once everything below it is gone.
  const isMoreThanWelcome = before.said.length === 0 || said.length > 0 || kept.includes(before.answers.at(-1)!);
  return now.answers.length > 0 && (isShownAnew || (isMoreThanWelcome && isTelling([...kept, ...said])));
}

/** Those that are still there: the same node with the same text, or one that was still being written. */
function standing(before: readonly Seen[], now: readonly Seen[]): Seen[] {
  const there = new Map(now.map((one) => [one.element, one]));
  return before.filter(({ element, id, isWriting }) => {
    const one = there.get(element);
    return one !== undefined && (one.id === id || isWriting === true || one.isWriting === true);
  });
}

/**
 * Whether the person sent a message under this address and no other chat is known under it. If the person's messages
 * are not known, only the second condition counts.
 */
function isAskedThere({ isFree, said: before }: Pending, { said }: Sight): boolean {
  if (before.length + said.length === 0) return isFree;
  return isFree && said.some(({ id, element }) => !before.some((one) => one.id === id || one.element === element));
}

/** Whether the messages shown when the address changed have made way for those of the new address. */
function hasCome(before: Stood, now: Sight): boolean {
  const there = now.there();
  if (now.answers.length > before.there.length && now.answers.at(-1)?.isWriting) return true;
  if (now.answers.length < there.length || now.answers.some(({ id }) => isUnique(id) && isIn(before.answers, id)))
    return false;
  const read = new Set(before.answers.map(({ element }) => element));
  if (before.there.some((one) => !read.has(one) && there.includes(one))) return false;
  return standing(before.answers, now.answers).length === 0 || !stands(before, now);
}

function isIn(list: readonly Seen[], id: string): boolean {
  return list.some((one) => one.id === id);
}

function isSameList(a: readonly Seen[], b: readonly Seen[]): boolean {
  return a.length === b.length && a.every(({ id }, at) => b[at]?.id === id);
}
