import type { BranchSource } from './branch';
import { Fixtures } from './fixtures';
import { haveMadeWay, shownIn, type Shown } from './making-way';
import { Origin } from './origin';
import { ARRIVING, LONGEST_ARRIVING, UNCLEAR, WAITED } from './patience';
import { isAskedThere, pendingName, type Pending } from './pending-name';
import { sameAlone } from './same-alone';
import { isSameConversation, isSameList, kept, type Messages, type Seen } from './same-conversation';
import type { AddressChange, Sight } from './sight';

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
  #origin = new Origin({ isBorn: false, isFound: false, isQuestionAlone: false });
  /** It was seen without any answer on the page. */
  #isEmpty = false;
  /**
   * When other messages replaced those of a named chat under the same name and the person may have opened another chat:
   * some sites change their address only afterwards. A page that was merely redrawn says nothing about the next
   * address.
   */
  #replacedAt = -Infinity;
  /** If the open chat is a branch that shares nodes with its source, that; else null. */
  #source: BranchSource | null = null;
  readonly #fixtures = new Fixtures();
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
    if (this.#doubtful && haveMadeWay(this.#doubtful, sight)) this.#doubtful = null;
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
    return this.#origin.isBorn();
  }

  /**
   * True if the messages of the open conversation were there already when they were first seen: they may be copies of
   * another chat's, with the same ids.
   */
  isFound(): boolean {
    return this.#origin.isFound();
  }

  /** True if its first answer was seen to grow, so that it cannot be another chat that is stored. */
  hasGrownHere(): boolean {
    return this.#origin.hasGrown();
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
      if (!hasName) this.#fixtures.learn({ answers: this.#answers, userMessages: this.#userMessages }, sight);
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
    const isBack = this.#source !== null && sight.name === this.#source.name;
    if (isBack && isRead && isSameList(this.#source!.answers, sight.answers)) return this.#beginOther(sight);
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
    this.#begin(sight, this.#origin.isBorn());
    if (!isGrowing || isByHand) this.#probation = sight.answers.length;
    return 'named';
  }

  /** Another chat, which shows messages of the open one. */
  #beginOther(sight: Sight): Verdict {
    const source = this.#name === null ? null : { name: this.#name, answers: this.#pending!.branching.known };
    this.#begin(sight, false);
    this.#source = source;
    return 'other';
  }

  /** Whether the page shows a branch of the open conversation, which has no name. */
  #isBranchedOff(pending: Pending, { name, answers }: Sight, now: number): boolean {
    if (name !== null) return false;
    const from = pending.branching.decidedAt(answers, now);
    pending.patience = Math.max(0, from - pending.since);
    return now >= from;
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
    if (this.#pending?.name === sight.name) return this.#pending;
    const open = { name: this.#name, answers: this.#answers, source: this.#source?.name ?? null };
    return pendingName(open, sight, way, now);
  }

  /** Begins the conversation that the address names. */
  #begin(sight: Sight, isBorn: boolean): void {
    const { name, answers, userMessages } = sight;
    this.#name = name;
    this.#pending = null;
    this.#doubtful = null;
    this.#isArriving = false;
    this.#probation = 0;
    this.#isEmpty = isBorn && answers.length === 0;
    this.#replacedAt = -Infinity;
    this.#source = null;
    const [first] = this.#fixtures.own(sight).answers;
    this.#origin = new Origin({
      isBorn,
      isFound: first !== undefined && !first.isWriting,
      isQuestionAlone: this.#isQuestionAlone(sight),
    });
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
    this.#doubtful = { ...shownIn(sight), until: now + wait };
    this.#isArriving = wait > 0;
  }

  #remember(sight: Sight, now: number): Verdict {
    this.#origin.see(this.#fixtures.own(sight), this.#isQuestionAlone(sight));
    this.#asked = this.#judgeAsked(sight, now);
    this.#answers = sight.answers;
    this.#userMessages = sight.userMessages;
    return 'same';
  }

  /** Whether a message of the person's waits for its answer: it is new, or its answer is gone. */
  #judgeAsked({ answers, userMessages }: Messages, now: number): { since: number; isAnew: boolean } | null {
    if (answers.length > this.#answers.length) return null;
    if (answers.length < this.#answers.length) return { since: now, isAnew: true };
    return this.#asked ?? (userMessages.length > this.#userMessages.length ? { since: now, isAnew: false } : null);
  }

  /** What is known of the open chat, without what is part of every chat. */
  #known(): Messages {
    return this.#fixtures.own({ answers: this.#answers, userMessages: this.#userMessages });
  }

  /** Whether the open chat has messages that others can take the place of. */
  #hasMessages({ name, answers, userMessages }: Sight): boolean {
    const known = this.#known();
    if (known.answers.length > 0) return true;
    const isAlone = this.#name === null && name === null;
    // Questions whose answers were not known yet can be gone, too: the next chat is empty.
    const isShown = answers.length > 0 || userMessages.length === 0;
    return isAlone && isShown && known.userMessages.length > 0;
  }

  /** Whether there is no answer of its own yet, not even one that is not read. */
  #hasNoAnswer(sight: Sight): boolean {
    const isNone = this.#fixtures.own(sight).answers.length === 0;
    return isNone && sight.answerNodes().every((node) => this.#fixtures.has(node));
  }

  #isQuestionAlone(sight: Sight): boolean {
    return this.#hasNoAnswer(sight) && this.#fixtures.own(sight).userMessages.length > 0;
  }

  /** Whether the open conversation's messages are still there, and whether another answer has begun below them. */
  #compare(sight: Sight, time: number): 'unchanged' | 'grows' | 'gone' | 'unclear' {
    const [known, now] = [this.#known(), this.#fixtures.own(sight)];
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
