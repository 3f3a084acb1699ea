import { sameAlone } from './same-alone';
import { hasId, isSameConversation, isSameList, kept, type Messages, type Seen } from './same-conversation';
import { isUnique } from './thread';

/** What the page shows. */
export interface Sight extends Messages {
  /** The id in the address, or null if there is none. */
  name: string | null;
  /** The nodes of all answers on the page. Some may not have been read yet. */
  answerNodes(): readonly object[];
  /**
   * The address changed just now, and what the page shows was there before. Unknown in browsers that do not report
   * changes at once.
   */
  wasShownBefore?: boolean;
  /** The person has just pressed something that can open another chat. */
  hasPressed?: boolean;
}

/**
 * How the address changed: `replace` of the current entry; `traverse` through the history; by the site's `own` action,
 * because the person did nothing that could open another chat since the last answer began; or `other`.
 */
export type AddressChange = 'replace' | 'traverse' | 'own' | 'other';

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

/** For how long an answer may turn out to be generated here, or loaded, before the chat counts as another one (ms). */
export const UNCLEAR = 4000;

/** A question that has no answer for so long waits for one: a page that shows an old chat takes less (ms). */
export const WAITED = 300;

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
  userMessages: readonly Seen[];
  /** The answers of the open chat then. */
  known: readonly Seen[];
  /** How many of them are no longer shown, and since when there are as many. */
  lost: number;
  lostSince: number;
  /** All known messages are still there, and there are no unknown ones. */
  isUnchanged: boolean;
  /**
   * Nodes that were there before the address changed but had not been read. They do not belong to the chat it names.
   */
  unreadBefore: readonly object[];
}

/** The messages at one moment, and the nodes of its answers. */
interface Shown extends Messages {
  nodes: readonly object[];
}

/**
 * Decides whose conversation a page shows. The address alone is not enough: it changes before the messages of the next
 * conversation appear, or not at all between two chats without an id, and a new chat gets its address late. So the
 * messages decide: a conversation lasts as long as its messages do, and takes a new name once that name is proved to be
 * its own.
 */
export class WhosePage {
  #name: string | null;
  #answers: readonly Seen[] = [];
  #userMessages: readonly Seen[] = [];
  #pending: Pending | null = null;
  /**
   * What was shown when the name changed and may still belong to the previous chat, and until when it must not be
   * marked.
   */
  #doubtful: (Shown & { until: number }) | null = null;
  #isArriving = false;
  /** The number of answers when it got its name merely because time had passed; 0 otherwise. */
  #probation = 0;
  #isBorn = false;
  /** The first answer was seen complete, so it is known whether it was generated here. */
  #isFirstSeen = false;
  /** The person's message was seen before any answer. */
  #wasAskedFirst = false;
  /** At the last check, there was a message from the person and no answer, not even one that is not read yet. */
  #isQuestionAlone = false;
  /** Its first answer was there already when it was first seen; null until that is known. */
  #isFound: boolean | null = null;
  /** Its first answer was seen to grow. */
  #hasGrown = false;
  /** No answer has been shown in it yet. */
  #isEmpty = false;
  /**
   * When other messages replaced those of a named chat under the same name and the person may have opened another chat:
   * some sites change their address only afterwards. A page that was merely redrawn says nothing about the next
   * address.
   */
  #replacedAt = -Infinity;
  /**
   * The named chat whose messages are shown, in part or all, without its name: a branch of it can keep their nodes. Null
   * if there is none.
   */
  #left: { name: string; answers: readonly Seen[] } | null = null;
  /**
   * What stayed when another chat took the place of this one: it is part of every chat and proves nothing, as long as its
   * node says the same.
   */
  readonly #fixtures = new WeakMap<object, string>();
  /** Where no address tells: since when it has been unclear whether this is still the same chat; null if it is clear. */
  #unclearSince: number | null = null;
  /** Where no address tells: since when a message of the person's has had no answer, and whether it had one before. */
  #asked: { since: number; isAnew: boolean } | null = null;

  /** @param name - The id in the address; null if there is none. */
  constructor(name: string | null) {
    this.#name = name;
  }

  /**
   * Compares the page with what is open.
   * @param now - A clock in ms.
   */
  check(sight: Sight, way: AddressChange, now: number): Verdict {
    const wasProved = this.#doubtful === null;
    if (this.#doubtful && hasCome(this.#doubtful, sight)) this.#doubtful = null;
    this.#isArriving &&= this.#doubtful !== null && now < this.#doubtful.until;
    const compared = this.#hasMessages(sight) ? this.#compare(sight, now) : 'unchanged';
    if (compared === 'unclear') {
      this.#unclearSince ??= now;
      return 'same';
    }
    this.#unclearSince = null;
    const isGone = compared === 'gone';
    const check: Check = { sight, way, now, wasProved, isGone };
    if (sight.name === this.#name) return this.#checkSameName(check);
    if ((this.#name !== null && sight.name !== null) || this.#answers.length === 0) return this.#beginNext(check);
    return this.#checkRenamed(check);
  }

  /** True while the address and the messages indicate different conversations. Nothing may be written then. */
  isUndecided(): boolean {
    return this.#pending !== null || this.isArriving();
  }

  /**
   * True if {@link isUndecided} only because the site itself gave the open chat a new address: no other chat is known
   * under it, and exactly the same messages are shown.
   */
  isOwn(): boolean {
    const pending = this.#pending;
    return pending !== null && pending.isOwn && pending.isFree && pending.isUnchanged;
  }

  /** True while the answers that are shown do not belong to the open chat, or may not. */
  isArriving(): boolean {
    return this.#isArriving || this.isUnclear();
  }

  /** True while it is not clear yet whether the open chat goes on or another one that begins alike is shown. */
  isUnclear(): boolean {
    return this.#unclearSince !== null;
  }

  /** True once it is proved that the messages belong to the open conversation and not to the previous one. */
  isProved(): boolean {
    return this.#doubtful === null && this.#pending === null && this.#probation === 0 && !this.isUnclear();
  }

  /** The name that a chat without one may get if it turns out to be its own. */
  claimed(): string | null {
    return this.#name === null ? (this.#pending?.name ?? null) : null;
  }

  /**
   * What of {@link claimed} says anything about a chat that may be a copy: the person can go from it to the one it was
   * copied from, whose name then stands above the same messages.
   */
  likelyName(): string | null {
    return this.isFound() && this.#pending?.isByHand ? null : this.claimed();
  }

  /**
   * Reports whether the claimed name is known for another chat. If it is, only one more answer can prove that it
   * belongs to this one.
   */
  setKnown(name: string, isKnown: boolean): void {
    const pending = this.#pending;
    if (pending?.name !== name) return;
    if (isKnown) pending.patience = Infinity;
    pending.isFree = !isKnown;
  }

  /** When to check again, in ms from now; null if only a change can tell more. */
  nextCheckIn(now: number): number | null {
    const pending = this.#pending;
    const ends = [
      pending ? pending.since + pending.patience : Infinity,
      this.#isArriving ? this.#doubtful!.until : Infinity,
      this.#unclearSince === null ? Infinity : this.#unclearSince + UNCLEAR,
    ];
    const end = Math.min(...ends);
    return end === Infinity ? null : Math.max(0, end - now);
  }

  /** True if the open conversation began on this page while we were watching. */
  isBornHere(): boolean {
    return this.#isBorn;
  }

  /**
   * True if the messages of the open conversation were there already when they were first seen: they may be copies of
   * another chat's, with the same ids.
   */
  isFound(): boolean {
    return this.#isFound === true;
  }

  /** True if its first answer was seen to grow, so that it cannot be another chat that is stored. */
  hasGrownHere(): boolean {
    return this.#hasGrown;
  }

  /** The address names the open conversation. */
  #checkSameName({ sight, now, wasProved, isGone }: Check): Verdict {
    const hasName = this.#name !== null;
    const wasElsewhere = this.#pending !== null && sight.wasShownBefore === true;
    this.#pending = null;
    // Returned at once from an address where other messages appeared: those do not belong to this one.
    const unread = wasElsewhere ? sight.answerNodes().length - sight.answers.length : 0;
    if (wasElsewhere && hasName && (unread > 0 || (isGone && sight.answers.length > 0))) {
      this.#beginInDoubt(sight, now, LONGEST_ARRIVING);
      return 'other';
    }
    if (!hasName && this.#answers.length + sight.answers.length === 0) {
      this.#isEmpty ||= sight.answerNodes().length === 0;
    }
    if (hasName && this.#probation === 0) {
      // The person's messages are not compared here; the nodes alone decide.
      const isAnyKept = kept(this.#answers, sight.answers).length > 0;
      const isOther = this.#answers.length > 0 && sight.answers.length > 0 && !isAnyKept;
      if (isOther && wasProved && sight.hasPressed !== false) this.#replacedAt = now;
      return this.#remember(sight, now);
    }
    if (isGone) {
      const verdict = this.#probation > 0 ? 'misnamed' : 'other';
      if (!hasName) this.#learnFixtures(sight);
      this.#begin(sight, sight.name === null && this.#hasNoAnswer(sight));
      return verdict;
    }
    if (this.#probation > 0 && this.#compare(sight, now) === 'grows') this.#probation = 0;
    return this.#remember(sight, now);
  }

  /** Two names are two conversations, whatever is shown: both may contain the same text. */
  #beginNext({ sight, way, now, wasProved, isGone }: Check): Verdict {
    const nodes = sight.answerNodes().length;
    const isOfOther = this.#answers.length > 0 && !isGone;
    // If it was not yet clear whose page that was, new messages may belong to the chat that was passed through.
    const isPassedThrough = this.#pending !== null || !wasProved;
    const isUnread = sight.answers.length < nodes || this.#answers.length === 0 || isPassedThrough;
    const isUnknown = sight.wasShownBefore === true && isUnread;
    // The first answer of an empty chat may appear together with its address. Several come from a chat that was passed
    // through.
    const isFirst = this.#isEmpty && nodes === 1;
    const wait = isFirst ? 0 : way === 'own' || way === 'replace' ? ARRIVING : LONGEST_ARRIVING;
    const isInDoubt = nodes > 0 && (isOfOther || isUnknown) && now - this.#replacedAt >= ARRIVING;
    if (isInDoubt) this.#beginInDoubt(sight, now, wait);
    else this.#begin(sight, sight.name === null && nodes === 0);
    return 'other';
  }

  /** The open conversation has answers, and got or lost its name. */
  #checkRenamed({ sight, way, now, isGone }: Check): Verdict {
    // Unread answers may belong to the open chat. The next check decides.
    const isRead = sight.answers.length >= sight.answerNodes().length;
    if (isGone && isRead) return this.#beginAfter(sight, now);
    const isBack = this.#left !== null && sight.name === this.#left.name;
    if (isBack && isRead && isSameList(this.#left!.answers, sight.answers)) return this.#beginOther(sight);
    const pending = this.#pendingFor(sight, way, now);
    this.#pending = pending;
    pending.isUnchanged = !isGone && isRead;
    const { isByHand } = pending;
    const mayGrow = sight.name !== null && this.#compare(sight, now) === 'grows';
    const isGrowing = mayGrow && (!isByHand || isAskedThere(pending, sight));
    const isLong = now - pending.since >= pending.patience;
    if (isGone) return 'same';
    const isBranch = this.#name !== null && this.#isBranchedOff(pending, sight, now);
    if (isRead && (isBranch || (isBack && isLong))) return this.#beginOther(sight);
    if (this.#name !== null || isBack) return isRead ? this.#remember(sight, now) : 'same';
    // Unread answers are not gone: the known ones stay known.
    if (!isGrowing && !isLong) return isRead ? this.#remember(sight, now) : 'same';
    this.#begin(sight, this.#isBorn);
    if (!isGrowing || isByHand) this.#probation = sight.answers.length;
    return 'named';
  }

  /** Another chat, which shows messages of the open one. */
  #beginOther(sight: Sight): Verdict {
    const left = this.#name === null ? null : { name: this.#name, answers: this.#pending!.known };
    this.#begin(sight, false);
    this.#left = left;
    return 'other';
  }

  /**
   * Whether the page shows a chat without a name that shares the messages of the open one: some are no longer there, and
   * the rest has stayed, or all have for as long as no site takes to open a chat.
   */
  #isBranchedOff(pending: Pending, { name, answers }: Sight, now: number): boolean {
    if (name !== null) return false;
    const isLost = ({ id, element, isWriting }: Seen): boolean =>
      isWriting !== true && !answers.some((one) => one.element === element || one.id === id);
    const lost = pending.known.filter(isLost).length;
    if (lost !== pending.lost) Object.assign(pending, { lost, lostSince: now });
    const since = lost > 0 ? pending.lostSince + ARRIVING : pending.since + LONGEST_ARRIVING;
    pending.patience = Math.max(0, since - pending.since);
    return now >= since;
  }

  /** All messages of the open conversation are gone, and the address no longer names it. */
  #beginAfter(sight: Sight, now: number): Verdict {
    const { unreadBefore = [] } = this.#pending ?? {};
    if (sight.answerNodes().some((one) => unreadBefore.includes(one))) {
      this.#beginInDoubt(sight, now, LONGEST_ARRIVING);
    }
    // The next conversation may have been loaded between two checks, so it does not count as born here.
    else this.#begin(sight, sight.name === null && sight.answers.length === 0);
    return 'other';
  }

  /** What is known since the address got this name. */
  #pendingFor(sight: Sight, way: AddressChange, now: number): Pending {
    const { name, answers, userMessages } = sight;
    if (this.#pending?.name === name) return this.#pending;
    const isLeft = this.#left !== null && name === this.#left.name;
    const mayBeNamed = this.#name === null && name !== null && !isLeft && (way === 'replace' || way === 'own');
    const read = answers.map(({ element }) => element);
    const nodes = sight.answerNodes();
    return {
      name,
      unreadBefore: sight.wasShownBefore ? nodes.filter((one) => !read.includes(one)) : [],
      since: now,
      patience: mayBeNamed ? NAMING : isLeft ? LONGEST_ARRIVING : Infinity,
      answers: Math.max(answers.length, nodes.length),
      isFree: false,
      isOwn: mayBeNamed && way === 'own',
      isByHand: way === 'traverse' || way === 'other',
      userMessages,
      known: this.#answers,
      lost: 0,
      lostSince: now,
      isUnchanged: false,
    };
  }

  /** Begins the conversation that the address names. */
  #begin(sight: Sight, isBorn: boolean): void {
    const { name, answers, userMessages } = sight;
    this.#name = name;
    this.#pending = null;
    this.#doubtful = null;
    this.#isArriving = false;
    this.#probation = 0;
    this.#isBorn = isBorn;
    this.#isFirstSeen = this.#wasAskedFirst = this.#hasGrown = false;
    this.#isEmpty = isBorn && answers.length === 0;
    this.#replacedAt = -Infinity;
    this.#left = null;
    this.#isFound = this.#own(answers).length > 0 && !answers[0]!.isWriting ? true : null;
    this.#isQuestionAlone = this.#hasNoAnswer(sight) && this.#own(userMessages).length > 0;
    this.#answers = answers;
    this.#userMessages = userMessages;
    this.#asked = null;
    this.#unclearSince = null;
  }

  /**
   * Begins a conversation whose messages may still be those of the previous chat.
   * @param wait - The longest time for which nothing may be marked (ms).
   */
  #beginInDoubt(sight: Sight, now: number, wait: number): void {
    this.#begin(sight, false);
    const { answers, userMessages } = sight;
    this.#doubtful = { answers, userMessages, nodes: sight.answerNodes(), until: now + wait };
    this.#isArriving = wait > 0;
  }

  #remember(sight: Sight, now: number): Verdict {
    if (this.#isBorn && !this.#isFirstSeen) this.#judgeFirst(sight);
    this.#isFound ??= this.#judgeOrigin(sight);
    this.#hasGrown ||= this.#own(sight.answers)[0]?.hasGrown === true;
    this.#isQuestionAlone = this.#hasNoAnswer(sight) && this.#own(sight.userMessages).length > 0;
    this.#asked = this.#judgeAsked(sight, now);
    this.#answers = sight.answers;
    this.#userMessages = sight.userMessages;
    return 'same';
  }

  /**
   * Decides whether the first answer was generated here. An existing one appears on an empty page complete and together
   * with the question.
   */
  #judgeFirst({ answers, userMessages }: Sight): void {
    const [first, second] = this.#own(answers);
    if (!first) return;
    this.#wasAskedFirst ||= this.#isQuestionAlone;
    this.#isFirstSeen = second !== undefined || !first.isWriting;
    if (!this.#isFirstSeen || this.#wasAskedFirst || first.hasGrown) return;
    // If in doubt, it was. Where the person's messages are not known, one answer proves nothing.
    this.#isBorn = !second && this.#own(userMessages).length === 0;
  }

  /** Whether the messages were there before they were seen; null if there is no answer yet, or it may still grow. */
  #judgeOrigin({ answers }: Messages): boolean | null {
    const [first, second] = this.#own(answers);
    if (!first) return null;
    if (this.#isQuestionAlone || first.hasGrown) return false;
    return second || !first.isWriting ? true : null;
  }

  /** Whether a message of the person's waits for its answer: it is new, or its answer is gone. */
  #judgeAsked({ answers, userMessages }: Messages, now: number): { since: number; isAnew: boolean } | null {
    if (answers.length > this.#answers.length) return null;
    if (answers.length < this.#answers.length) return { since: now, isAnew: true };
    return this.#asked ?? (userMessages.length > this.#userMessages.length ? { since: now, isAnew: false } : null);
  }

  /** Whether the open chat has messages that others can take the place of. */
  #hasMessages({ name, answers, userMessages }: Sight): boolean {
    if (this.#own(this.#answers).length > 0) return true;
    const isAlone = this.#name === null && name === null;
    // Questions whose answers were not known yet can be gone, too: the next chat is empty.
    const isShown = answers.length > 0 || userMessages.length === 0;
    return isAlone && isShown && this.#own(this.#userMessages).length > 0;
  }

  /** Whether there is no answer of its own yet, not even one that is not read. */
  #hasNoAnswer(sight: Sight): boolean {
    return this.#own(sight.answers).length === 0 && sight.answerNodes().every((node) => this.#fixtures.has(node));
  }

  #learnFixtures({ answers, userMessages }: Messages): void {
    const [answered, asked] = [kept(this.#answers, answers), kept(this.#userMessages, userMessages)];
    // A question with its answer is the beginning of both chats, and so may be an answer if no questions are known.
    if (answered.length > 0 && (asked.length > 0 || userMessages.length === 0)) return;
    const shown = new Set([...answers, ...userMessages].filter(({ isWriting }) => !isWriting).map(({ id }) => id));
    // In a node that was still being written, the next chat may stand by now.
    for (const { element, id, isWriting } of [...answered, ...asked]) {
      if (!isWriting && shown.has(id)) this.#fixtures.set(element, id);
    }
  }

  /** Those that belong to one chat. */
  #own(messages: readonly Seen[]): readonly Seen[] {
    return messages.filter(({ element, id }) => this.#fixtures.get(element) !== id);
  }

  /** Whether the open conversation's messages are still there, and whether another answer has begun below them. */
  #compare(sight: Sight, time: number): 'unchanged' | 'grows' | 'gone' | 'unclear' {
    const known = { answers: this.#own(this.#answers), userMessages: this.#own(this.#userMessages) };
    const now = { answers: this.#own(sight.answers), userMessages: this.#own(sight.userMessages) };
    if (this.#name === null && sight.name === null) {
      const sameness = sameAlone(known, now, {
        isAwaited: this.#asked !== null && (this.#unclearSince ?? time) - this.#asked.since >= WAITED,
        isAnew: this.#asked?.isAnew === true,
        wasUnclear: this.#unclearSince !== null,
      });
      const isOver = this.#unclearSince !== null && time - this.#unclearSince >= UNCLEAR;
      if (sameness === 'other' || (sameness === 'unclear' && isOver)) return 'gone';
      if (sameness === 'unclear') return 'unclear';
    } else if (!isSameConversation(known, now)) return 'gone';
    const isMore = sight.answers.length > (this.#pending?.answers ?? this.#probation);
    return isMore && sight.answers.at(-1)?.isWriting ? 'grows' : 'unchanged';
  }
}

/** One check of the page. */
interface Check {
  sight: Sight;
  way: AddressChange;
  now: number;
  /** It was proved before that the messages belong to the open conversation. */
  wasProved: boolean;
  /** There were messages, and none of them is left. */
  isGone: boolean;
}

/**
 * Whether the person sent a message under this address and no other chat is known under it. If the person's messages
 * are not known, only the second condition counts.
 */
function isAskedThere({ isFree, userMessages: before }: Pending, { userMessages }: Sight): boolean {
  if (before.length + userMessages.length === 0) return isFree;
  return (
    isFree && userMessages.some(({ id, element }) => !before.some((one) => one.id === id || one.element === element))
  );
}

/** Whether the messages shown when the address changed have made way for those of the new address. */
function hasCome(before: Shown, now: Sight): boolean {
  const nodes = now.answerNodes();
  if (now.answers.length > before.nodes.length && now.answers.at(-1)?.isWriting) return true;
  const isUnread = now.answers.length < nodes.length;
  if (isUnread || now.answers.some(({ id }) => isUnique(id) && hasId(before.answers, id))) return false;
  const read = new Set(before.answers.map(({ element }) => element));
  if (before.nodes.some((one) => !read.has(one) && nodes.includes(one))) return false;
  return kept(before.answers, now.answers).length === 0 || !isSameConversation(before, now);
}
