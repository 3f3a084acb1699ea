/** One message, with what identifies its conversation. */
export interface Turn {
  /** The site's own id for an answer, or one made from the text (`text:…`, `said:…`). */
  id: string;
  /** The length of the text in UTF-16 code units. */
  length: number;
}

/** With this many code units in common, two chats do not just share a greeting. */
const TELLING = 120;
/** Without other evidence, this many are needed. */
const TELLING_ALONE = 400;
/** This many are needed if all messages of two chats are equal. Less is a greeting and its reply. */
const TELLING_WHOLE = 60;
/** A message that is shorter may be a name that the site shows above each message. */
const SPOKEN = 8;
/** With this many equal messages in a row, two chats did not just begin alike. */
export const SEVERAL = 4;
/** How many messages are kept. The beginning is enough to identify a chat. */
export const MOST_TURNS = 24;

/** Ids that we make from a text, or until an id is known. */
const OURS = /^(text|said|streaming):/;

/** True for an id that the site gave and no other message has: not a position, and not made from the text. */
export function isUnique(id: string): boolean {
  return isNumbered(id) && !isCounted(id);
}

/** True for an id that the site gave and that messages of its other chats may have too, such as a position. */
export function isRepeated(id: string): boolean {
  return !OURS.test(id) && !isUnique(id);
}

/** Whether there is enough in an id to tell many messages apart. */
function isNumbered(id: string): boolean {
  return !OURS.test(id) && id.length >= 10 && (id.match(/\d/g)?.length ?? 0) >= 3;
}

/** Words and numbers: `message-12`, `turn-10-answer-10`, `2026-11-29-1`. Another chat may count in the same way. */
function isCounted(id: string): boolean {
  return id.split(/[^0-9a-z]+/i).every((part) => /^[a-z]*\d{0,6}$/i.test(part));
}

/** What two chats have in common from their start. */
interface Common {
  /** The equal answers, then the equal messages of the person. */
  turns: Turn[];
  /** All of the first, or of the second, are among them. */
  isAllOfFirst: boolean;
  isAllOfSecond: boolean;
}

/**
 * What two lists have in common, from the start. Answers and the person's messages are compared apart: where a site's
 * selectors find more of one kind, as when each paragraph counts as an answer, they do not alternate.
 */
function common(a: readonly Turn[], b: readonly Turn[]): Common {
  const kinds = [false, true].map((isSaid) => {
    const ofKind = (turns: readonly Turn[]): Turn[] => turns.filter(({ id }) => isSaidId(id) === isSaid);
    const [first, second] = [ofKind(a), ofKind(b)];
    const end = first.findIndex(({ id }, at) => nameOf(id) !== nameOf(second[at]?.id ?? ''));
    return { turns: end < 0 ? first : first.slice(0, end), first: first.length, second: second.length };
  });
  // The end of a long list is not known, and it is cut where more of the other kind has appeared.
  const isAll = ({ turns, first, second }: (typeof kinds)[number], list: 'first' | 'second'): boolean => {
    const [all, other, otherList] = list === 'first' ? [first, second, b] : [second, first, a];
    return turns.length === all || (otherList.length === MOST_TURNS && turns.length === other);
  };
  return {
    turns: kinds.flatMap(({ turns }) => turns),
    isAllOfFirst: kinds.every((one) => isAll(one, 'first')),
    isAllOfSecond: kinds.every((one) => isAll(one, 'second')),
  };
}

function isSaidId(id: string): boolean {
  return id.startsWith('said:');
}

/** An id that was made from a text, without what tells it from other answers with the same text. */
function nameOf(id: string): string {
  return id.startsWith('text:') ? id.split(':', 2).join(':') : id;
}

/** Whether these messages identify a conversation, rather than being a greeting that two could share. */
export function isTelling(turns: readonly Turn[], least = TELLING): boolean {
  return turns.some(({ id }) => isUnique(id)) || turns.reduce((sum, { length }) => sum + length, 0) >= least;
}

/**
 * Whether the shown messages are the known ones, possibly with more after them, and have too much text for a
 * coincidence.
 * @param isClaimed - The address of the one was seen while the other was shown; less text is enough then.
 */
export function goesOn(known: readonly Turn[], shown: readonly Turn[], isClaimed: boolean): boolean {
  const { turns, isAllOfFirst } = common(known, shown);
  return isAllOfFirst && (isClaimed ? isTelling(turns) : isMoreThanGreeting(turns));
}

/** Whether the shown messages are the beginning of the known ones: the site has lost the last ones. */
export function wentOn(known: readonly Turn[], shown: readonly Turn[]): boolean {
  const { turns, isAllOfSecond } = common(known, shown);
  return isAllOfSecond && turns.length >= SEVERAL && isMoreThanGreeting(turns);
}

/** Whether these are the same messages from the first to the last, with more than a greeting and its reply. */
export function isWhole(known: readonly Turn[], shown: readonly Turn[]): boolean {
  const { turns, isAllOfFirst, isAllOfSecond } = common(known, shown);
  return isAllOfFirst && isAllOfSecond && isTelling(turns, TELLING_WHOLE);
}

/** Whether one list begins with the other, so that both can be the same chat at different times. */
export function beginsAlike(known: readonly Turn[], shown: readonly Turn[]): boolean {
  const { turns, isAllOfFirst, isAllOfSecond } = common(known, shown);
  return turns.length > 0 && (isAllOfFirst || isAllOfSecond);
}

/** Whether both begin with too much of the same text for a coincidence, as after a message was edited. */
export function sharesText(known: readonly Turn[], shown: readonly Turn[]): boolean {
  const { turns } = common(known, shown);
  // What stands above every chat is no answer.
  return hasAnswer(turns) && isTelling(turns, TELLING_WHOLE) && !turns.some(({ id }) => isUnique(id));
}

/**
 * Whether one chat can have become the other before the page's eyes, as after a message was edited or answered anew.
 * Little has to stay for that, but more than a name above each message.
 */
export function mayHaveBecome(known: readonly Turn[], shown: readonly Turn[]): boolean {
  const { turns } = common(known, shown);
  const isAllAsked = countSaid(known) === turns.length && turns.some(({ length }) => length >= SPOKEN);
  return hasAnswer(turns) || isAllAsked;
}

/** The ids of the messages that both have in common from their start. */
export function sharedIds(known: readonly Turn[], shown: readonly Turn[]): string[] {
  return common(known, shown).turns.map(({ id }) => id);
}

/** Whether these messages are too many, or too long, for two chats that merely begin with the same greeting. */
export function isMoreThanGreeting(turns: readonly Turn[]): boolean {
  // One reply can count as several answers.
  const isSeveral = turns.length >= SEVERAL && countSaid(turns) !== 1;
  return isTelling(turns, isSeveral ? TELLING : TELLING_ALONE);
}

function countSaid(turns: readonly Turn[]): number {
  return turns.filter(({ id }) => isSaidId(id)).length;
}

function hasAnswer(turns: readonly Turn[]): boolean {
  return turns.some(({ id }) => id.startsWith('text:'));
}

/**
 * The answers and the person's messages in turn, up to the first without a permanent id and the message that it answers.
 */
export function turnsOf(said: readonly Turn[], answers: readonly Turn[]): Turn[] {
  const end = answers.findIndex(({ id }) => id.startsWith('streaming:'));
  const known = end < 0 ? answers : answers.slice(0, end);
  const turns = known.flatMap((answer, at) => (said[at] ? [said[at], answer] : [answer]));
  const next = turns.length > 0 && said[known.length];
  return (next ? [...turns, next] : turns).slice(0, MOST_TURNS);
}
