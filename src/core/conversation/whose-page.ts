import { isTelling, isUnique } from './thread';

/** A message as it stands on the page now. */
export interface Seen {
  id: string;
  /** Its node: as long as it stands with the same words, it is the same message. */
  element: object;
  length: number;
  /** It is being written. */
  isWriting?: boolean;
  /** It was seen that it grew: it was given here, and not loaded. */
  hasGrown?: boolean;
}

/** What the page shows. */
export interface Sight {
  /** The id in the address; null where it has none. */
  name: string | null;
  answers: readonly Seen[];
  /** The messages of the person; none where the site's data does not tell them. */
  said: readonly Seen[];
  /** The nodes of all answers that stand there: some may not have been read yet. */
  there(): readonly object[];
  /** The address changed in this moment, and what stands stood before. Not known where the browser does not tell at once. */
  stoodBefore?: boolean;
  /** A moment ago the person pressed something by which a site may open another chat. */
  hasPressed?: boolean;
}

/**
 * How the address changed: in place of the one before; by going through the history; by the site's `own` doing, because
 * the person did nothing that could open another chat since the last answer began to be written; or otherwise.
 */
export type Way = 'replace' | 'traverse' | 'own' | 'other';

/** What a look at the page found. */
export type Verdict =
  /** Nothing is different. */
  | 'same'
  /** Another conversation is open, with the name of the address. */
  | 'other'
  /** The chat that is open got the name of the address. */
  | 'named'
  /** It did not, though it was thought so: another conversation with that name is open. */
  | 'misnamed';

/** How long the only answers of a new chat must stand under an address that took the place of the former (ms). */
export const NAMING = 1500;
/** So long the answers of the chat before may stand on after the site opened one with another name by itself (ms), */
export const ARRIVING = 1000;
/** and after the person went to one: longer than sites load on a slow line. Where the very same answers stand on, one waits so long to mark them. */
export const LONGEST_ARRIVING = 30_000;

/** The address says another name than the messages. */
interface Pending {
  name: string | null;
  since: number;
  /** So long the messages must stand under it to be taken for its own (ms). */
  patience: number;
  /** How many answers stood when it came. */
  answers: number;
  /** No other chat is known by it. */
  isFree: boolean;
  /** The site gave it by itself. */
  isOwn: boolean;
  /** The person may have gone to another chat: an answer to what was asked before goes on to come then. */
  isByHand: boolean;
  /** The person's messages when it came. */
  said: readonly Seen[];
  /** The messages stand, and none that is not known. */
  stands: boolean;
  /** Nodes that stood before it came and had not been read: they are not of the chat that it names. */
  strangers: readonly object[];
}

/** The messages of a moment, and the nodes of its answers. */
interface Stood extends Messages {
  there: readonly object[];
}

type Messages = Pick<Sight, 'answers' | 'said'>;

/** @see whosePage */
export interface WhosePage {
  /** Compares the page with what is open. @param now - A clock in ms. */
  look(sight: Sight, way: Way, now: number): Verdict;
  /** True while the address says one conversation and the messages another: nothing may be written then. */
  isUndecided(): boolean;
  /**
   * True although {@link isUndecided}: the site itself gave the chat that is open an address that is known of no other, and its
   * very messages stand under it.
   */
  isOwn(): boolean;
  /** True while the answers of the chat before stand on: they are not of the one that is open. */
  isArriving(): boolean;
  /** True once it is proved that what stands is of the conversation that is open, and not of the one before. */
  isProved(): boolean;
  /** The name that a chat without one may get, if it turns out to be its own. */
  claimed(): string | null;
  /** Told whether the claimed name is known of another chat: if it is, only one more answer proves that it is its own. */
  tell(name: string, isKnown: boolean): void;
  /** When to look again, in ms from now; null if only a change can tell more. */
  wait(now: number): number | null;
  /** The conversation that is open began on this page, before our eyes. */
  isBornHere(): boolean;
}

/**
 * Whose conversation a page shows. The address alone does not tell: it changes before the messages of the next
 * conversation come, or not at all between two chats without an id, and a new chat gets its own late. So what stands
 * decides: a conversation lasts as long as its messages do, and has a new name once it is proved that the name is its own.
 */
export function whosePage(first: string | null): WhosePage {
  let name = first;
  let answers: readonly Seen[] = [];
  let said: readonly Seen[] = [];
  let pending: Pending | null = null;
  /** What stood when the name changed, and may be of the chat before still; until when nothing of it may be marked. */
  let doubtful: (Stood & { until: number }) | null = null;
  let isArriving = false;
  /** It got its name by time: this many answers stood then. */
  let probation = 0;
  let isBorn = false;
  /** Its first answer stood there whole, and so it is known whether it was given here. */
  let isFirstSeen = false;
  /** What was asked stood there alone. */
  let wasAskedFirst = false;
  /** Nothing has stood in it yet. */
  let isEmpty = false;
  /**
   * When other messages took the place of those of a named chat, under its name, and the person may have gone to another:
   * some sites change their address after that. A page that is merely shown anew says nothing of the next address.
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
  /** Begins where what stands may be of the chat before. @param wait - So long at most nothing of it may be marked (ms). */
  const beginInDoubt = (next: string | null, sight: Sight, now: number, wait: number): void => {
    begin(next, sight, false);
    doubtful = { answers, said, there: sight.there(), until: now + wait };
    isArriving = wait > 0;
  };
  /** Whether the first answer was given here. One that was there before comes into an empty page whole, with what was asked. */
  const judgeFirst = (sight: Sight): void => {
    const [first, second] = sight.answers;
    if (!first) return;
    wasAskedFirst ||= answers.length === 0 && said.length > 0;
    isFirstSeen = second !== undefined || !first.isWriting;
    if (!isFirstSeen || wasAskedFirst || first.hasGrown) return;
    // In doubt it was: where the person's messages are not known, one answer tells nothing.
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
        // Back at once from an address under which other messages came: those are not of this one.
        const unread = wasElsewhere ? sight.there().length - sight.answers.length : 0;
        if (wasElsewhere && name !== null && (unread > 0 || (isGone && sight.answers.length > 0))) {
          beginInDoubt(found, sight, now, LONGEST_ARRIVING);
          return 'other';
        }
        if (name === null && answers.length + sight.answers.length === 0) isEmpty ||= sight.there().length === 0;
        if (name !== null && probation === 0) {
          // What the person said is not read here, so the nodes alone tell.
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
      // What stands there and was not read yet may be of the chat that is open: the next look tells.
      const isRead = sight.answers.length >= there;
      if ((name !== null && found !== null) || answers.length === 0) {
        // Two names are two conversations, whatever stands: what both say may be the same.
        const isOfOther = answers.length > 0 && !isGone;
        // Before it was settled whose page that was, what has come since may be of the chat that was passed through.
        const isPassedThrough = pending !== null || !wasProved;
        const isUnknown = sight.stoodBefore === true && (!isRead || answers.length === 0 || isPassedThrough);
        // The first answer of a chat that was empty may well come with its address; several are of one that was passed through.
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
        // Between two readings the next conversation can have come; it was not born here then.
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
      // What was not read yet is not gone: the answers that are known stay known.
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

/** Whether what is shown now is the conversation that was shown before. */
function stands(before: Messages, now: Messages): boolean {
  const said = standing(before.said, now.said);
  const kept = standing(before.answers, now.answers);
  if (kept.some(({ id }) => isUnique(id)) || now.answers.some(({ id }) => isUnique(id) && isIn(before.answers, id)))
    return true;
  // An answer is written anew below the same messages, or came back as other nodes.
  if (before.said.length > 0 && said.length === before.said.length) return true;
  if (kept.length === before.answers.length) return said.length > 0 || before.said.length === 0;
  // Some left the page, as where it keeps only what is near the window, and no other came.
  const isOnlyLess = now.answers.every(({ element }) => kept.some((one) => one.element === element));
  if (kept[0] && isOnlyLess && now.said[0] && (said[0] || before.said.length === 0)) return true;
  const isShownAnew = isSameList(before.answers, now.answers) && isSameList(before.said, now.said);
  // A welcome that stands above every chat tells nothing, however long it is, where all that was said below it went.
  const isMoreThanWelcome = before.said.length === 0 || said.length > 0 || kept.includes(before.answers.at(-1)!);
  return now.answers.length > 0 && (isShownAnew || (isMoreThanWelcome && isTelling([...kept, ...said])));
}

/** Those that still stand: the same node with the same words, or one that went on being written. */
function standing(before: readonly Seen[], now: readonly Seen[]): Seen[] {
  const there = new Map(now.map((one) => [one.element, one]));
  return before.filter(({ element, id, isWriting }) => {
    const one = there.get(element);
    return one !== undefined && (one.id === id || isWriting === true || one.isWriting === true);
  });
}

/** Whether a message of the person came under the address, which is known of no other chat; where messages are not told, the latter alone. */
function isAskedThere({ isFree, said: before }: Pending, { said }: Sight): boolean {
  if (before.length + said.length === 0) return isFree;
  return isFree && said.some(({ id, element }) => !before.some((one) => one.id === id || one.element === element));
}

/** Whether what stood when the address changed has made room for what the address names. */
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
