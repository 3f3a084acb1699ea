import { isSameAnswer } from '../text/same-answer';
import { sharesUnique, type Messages, type Seen } from './same-conversation';
import { isMoreThanGreeting, SEVERAL } from './thread';

/** Whether the page shows the same chat as before. It is unclear until an answer turns out to grow, or not to. */
export type Sameness = 'same' | 'other' | 'unclear';

/** So much text in the same nodes is no coincidence (UTF-16 code units). */
const SHIFTED = 60;
/** An answer has hardly begun if its node holds less (UTF-16 code units). */
const BEGUN = 64;
/** How much of two states of an answer is compared while it is written (UTF-16 code units). */
export const OPENING = 200;

/** What is known of a message of the person's that has no answer. */
export interface Waiting {
  /** It was seen waiting, for longer than a page takes to show the next message of an old chat. */
  isAwaited: boolean;
  /** It had an answer before. */
  isAnew: boolean;
  /** At the last check it was unclear whether this is the same chat. */
  wasUnclear: boolean;
}

/** What is left of a chat, from its start on, and what follows that. */
interface Compared {
  before: Messages;
  now: Messages;
  /** The answers that still say the same, from the first on. */
  answers: readonly Seen[];
  /** The messages of the person's that still say the same, from the first on. */
  userMessages: readonly Seen[];
  /** All answers that were there still say the same. */
  areAllAnswered: boolean;
  /** All messages of the person's that were there still say the same. */
  areAllAsked: boolean;
  /** How many answers there are now after those. */
  moreAnswers: number;
  /** How many messages of the person's there are now after those. */
  moreAsked: number;
}

/**
 * Whether the page still shows the same chat, if no address tells. Sites write the next chat into the nodes of the last
 * one, and two chats can begin with the same exchanges or differ in one word. So the same chat is one that says all it
 * said, with more after it only where that is too much for a coincidence, or was seen to be asked for or to grow. Anything
 * else counts as another chat, even a message that was edited or answered anew in one step: the person can say that it is
 * not.
 */
export function sameAlone(before: Messages, now: Messages, waiting: Waiting): Sameness {
  // What all the person's messages say alike, such as a name above each, says nothing about one chat.
  if (isAllAlike(before.userMessages) || isAllAlike(now.userMessages)) {
    return sameAlone(withoutAsked(before), withoutAsked(now), waiting);
  }
  if (sharesUnique(before, now)) return 'same';
  const compared = compare(before, now);
  const { areAllAnswered, areAllAsked, moreAnswers, moreAsked } = compared;
  if (areAllAnswered && areAllAsked) return goesOn(compared, waiting);
  if (isShifted(compared)) return 'same';
  return moreAnswers === 0 && moreAsked === 0 ? isLess(compared) : hasChanged(compared, waiting);
}

/** All messages are there, and maybe more. */
function goesOn({ before, now, answers, userMessages, moreAnswers }: Compared, waiting: Waiting): Sameness {
  const { isAwaited, isAnew, wasUnclear } = waiting;
  // The only question is answered anew, or another chat that begins with it appears step by step.
  if (isAnew && before.answers.length === 0 && moreAnswers > 0 && !isAwaited) {
    const sameness = isBeingWritten(now);
    return sameness === 'other' && !wasUnclear ? 'same' : sameness;
  }
  const isMore = moreAnswers > 0 && before.answers.length > 0;
  if (!isMore || isAwaited || isMoreThanGreeting([...answers, ...userMessages])) return 'same';
  const last = before.answers.at(-1)!;
  return last.isWriting && last.hasGrown ? 'same' : isBeingWritten(now);
}

/** Messages at the end are gone, and none took their place. */
function isLess({ before, now, answers, userMessages, areAllAsked }: Compared): Sameness {
  const question = now.userMessages.at(-1);
  // The last question is being answered anew.
  const isAskedAgain =
    areAllAsked && question !== undefined && question.element === before.userMessages.at(-1)!.element;
  const left = [...answers, ...userMessages];
  return isAskedAgain || (left.length >= SEVERAL && isMoreThanGreeting(left)) ? 'same' : 'other';
}

/** Other messages stand where some were. */
function hasChanged(compared: Compared, { isAwaited }: Waiting): Sameness {
  const { before, now, answers, userMessages, areAllAnswered, areAllAsked, moreAnswers, moreAsked } = compared;
  // A message is being edited above the same answers, or another chat was answered alike.
  const isInPlace = before.answers.every((one, at) => one.element === now.answers[at]?.element && !one.isWriting);
  if (areAllAnswered && moreAnswers === 0 && isInPlace && answers.length > 0) return 'unclear';
  // A message was edited, and is not answered yet: each answer has its question.
  const isAskedAnew = moreAnswers === 0 && moreAsked === 1 && (!areAllAnswered || isAwaited);
  if (isAskedAnew && answers.length > 0 && answers.length <= userMessages.length) return 'same';
  const isBelow = answers.length > 0 || (areAllAsked && userMessages.length > 0);
  if (!isBelow) return 'other';
  if (areAllAsked && userMessages.length > 0 && moreAsked === 0 && (isTouchedUp(before, now) || isResumed(compared))) {
    return 'same';
  }
  const sameness = moreAnswers === 1 ? isBeingWritten(now) : 'other';
  // In a node that was there before, another chat's answer may stand as well, unless it has hardly begun.
  const old = before.answers.find(({ element }) => element === now.answers.at(-1)!.element);
  const hasBegun = old && !(old.isWriting && old.text !== undefined && old.text.length < BEGUN);
  return sameness === 'unclear' && hasBegun ? 'other' : sameness;
}

/** Whether the last answer is being generated here. */
function isBeingWritten({ answers }: Messages): Sameness {
  const last = answers.at(-1)!;
  if (last.hasGrown || last.isEmpty) return 'same';
  return last.isWriting ? 'unclear' : 'other';
}

/** Whether answers that were generated here have only got something below them, such as a line of figures. */
function isTouchedUp(before: Messages, now: Messages): boolean {
  return (
    before.answers.length === now.answers.length &&
    before.answers.every((one, at) => {
      const there = now.answers[at]!;
      return isThere(one, there) || (one.hasGrown === true && isLonger(one, there));
    })
  );
}

/**
 * Whether only the last answer has become longer in its node, below too much for a coincidence. A site may write it with
 * pauses in which it looks complete.
 */
function isResumed({ before, now, answers, userMessages }: Compared): boolean {
  const [last, there] = [before.answers.at(-1), now.answers.at(-1)];
  const isLastAlone = before.answers.length === now.answers.length && answers.length === before.answers.length - 1;
  if (!isLastAlone || !last?.text || !there || !isLonger(last, there)) return false;
  return isMoreThanGreeting([...answers, ...userMessages]);
}

/** Whether a message still begins, in the same node, with what it said. */
function isLonger({ element, text }: Seen, there: Seen): boolean {
  return element === there.element && text !== undefined && there.text?.startsWith(text) === true;
}

/** Whether nodes with the same text are elsewhere among the others: messages come and go as the person scrolls. */
function isShifted({ before, now }: Compared): boolean {
  const places = new Map(now.answers.map((one, at) => [one.element, { one, at }]));
  const moved = before.answers.filter((one, at) => {
    const there = places.get(one.element);
    return there !== undefined && there.at !== at && there.one.id === one.id && !one.isWriting;
  });
  return moved.reduce((sum, { length }) => sum + length, 0) >= SHIFTED;
}

function compare(before: Messages, now: Messages): Compared {
  const answers = beginning(before.answers, now.answers);
  const userMessages = beginning(before.userMessages, now.userMessages);
  return {
    before,
    now,
    answers,
    userMessages,
    areAllAnswered: answers.length === before.answers.length,
    areAllAsked: userMessages.length === before.userMessages.length,
    moreAnswers: now.answers.length - answers.length,
    moreAsked: now.userMessages.length - userMessages.length,
  };
}

function beginning(before: readonly Seen[], now: readonly Seen[]): readonly Seen[] {
  const end = before.findIndex((one, at) => !isThere(one, now[at]));
  return end < 0 ? before : before.slice(0, end);
}

/** Whether a message still says the same, or goes on with what it said. */
function isThere(one: Seen, now: Seen | undefined): boolean {
  if (!now) return false;
  const isSameNode = one.element === now.element;
  if (one.isEdited || now.isEdited) return isSameNode;
  if (isSameNode && one.isWriting) return isContinued(one, now);
  if (one.id === now.id) return true;
  // It is being read anew.
  const isUnknown = now.isWriting === true && now.id.startsWith('streaming:');
  return isSameNode && isUnknown && one.size !== undefined && one.size === now.size;
}

function isContinued({ text, hasGrown, isEmpty }: Seen, now: Seen): boolean {
  if (isEmpty || text === undefined || now.text === undefined) return true;
  // Above an answer that is being written stands how long that takes, and its last words may still change their form.
  const isSimilar = hasGrown === true && isSameAnswer(text.slice(0, OPENING), now.text.slice(0, OPENING));
  return isSimilar || now.text.startsWith(text);
}

function isAllAlike([first, ...others]: readonly Seen[]): boolean {
  return others.length > 0 && others.every(({ id }) => id === first!.id);
}

function withoutAsked({ answers }: Messages): Messages {
  return { answers, userMessages: [] };
}
