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
/** With this many equal messages in a row, two chats did not just begin alike. */
export const SEVERAL = 4;
/** How many messages are kept. The beginning is enough to identify a chat. */
export const MOST_TURNS = 24;

/** True for an id that the site gave and no other message has: not a position, and not made from the text. */
export function isUnique(id: string): boolean {
  return (
    !/^(text|said|streaming):/.test(id) && id.length >= 10 && (id.match(/\d/g)?.length ?? 0) >= 3 && !isCounted(id)
  );
}

/** A word followed by a number: `message-12`, `conversation-turn-3`. */
function isCounted(id: string): boolean {
  return /^[a-z_:.-]*\d{1,6}$/i.test(id);
}

/** The messages two lists have in common, from the start. */
function common(a: readonly Turn[], b: readonly Turn[]): Turn[] {
  const end = a.findIndex(({ id }, at) => b[at]?.id !== id);
  return a.slice(0, end < 0 ? a.length : end);
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
  const both = common(known, shown);
  const least = isClaimed || both.length >= SEVERAL ? TELLING : TELLING_ALONE;
  return both.length === known.length && isTelling(both, least);
}

/** Whether the shown messages are the beginning of the known ones: the site has lost the last ones. */
export function wentOn(known: readonly Turn[], shown: readonly Turn[]): boolean {
  const both = common(known, shown);
  return both.length === shown.length && both.length >= SEVERAL && isTelling(both);
}

/** Whether these are the same messages from the first to the last, with more than a greeting and its reply. */
export function isWhole(known: readonly Turn[], shown: readonly Turn[]): boolean {
  const both = common(known, shown);
  return both.length === known.length && both.length === shown.length && isTelling(both, TELLING_WHOLE);
}

/** Whether one list begins with the other, so that both can be the same chat at different times. */
export function beginsAlike(known: readonly Turn[], shown: readonly Turn[]): boolean {
  return known.length > 0 && common(known, shown).length === Math.min(known.length, shown.length) && shown.length > 0;
}

/** Whether both begin with too much of the same text for a coincidence, as after a message was edited. */
export function sharesText(known: readonly Turn[], shown: readonly Turn[]): boolean {
  const both = common(known, shown);
  // What stands above every chat is no answer.
  return (
    both.some(({ id }) => id.startsWith('text:')) &&
    isTelling(both, TELLING_WHOLE) &&
    !both.some(({ id }) => isUnique(id))
  );
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
