/** One message of a conversation, as far as it tells which conversation it is. */
export interface Turn {
  /** The site's own id of an answer, or one that was made of the words (`text:…`, `said:…`). */
  id: string;
  /** How long the words are, in UTF-16 code units. */
  length: number;
}

/** So many code units of the same words are no greeting that two chats can have in common. */
const TELLING = 120;
/** Where nothing else speaks for it, it takes so many. */
const TELLING_ALONE = 400;
/** So many messages in a row that are the same, word for word, are no two chats that began alike. */
const SEVERAL = 4;
/** How many messages are kept: the beginning tells. */
export const MOST_TURNS = 24;

/** True for an id that the site gave and that no other message has: not a number of a place, and not made of the words. */
export function isUnique(id: string): boolean {
  return (
    !/^(text|said|streaming):/.test(id) && id.length >= 10 && (id.match(/\d/g)?.length ?? 0) >= 3 && !isCounted(id)
  );
}

/** A word with a number behind it: `message-12`, `conversation-turn-3`. */
function isCounted(id: string): boolean {
  return /^[a-z_:.-]*\d{1,6}$/i.test(id);
}

/** What two lists of messages have in common, from the first on. */
function common(a: readonly Turn[], b: readonly Turn[]): Turn[] {
  const end = a.findIndex(({ id }, at) => b[at]?.id !== id);
  return a.slice(0, end < 0 ? a.length : end);
}

/** Whether these messages can be of one conversation only, and not of two with the same greeting. */
export function isTelling(turns: readonly Turn[], least = TELLING): boolean {
  return turns.some(({ id }) => isUnique(id)) || turns.reduce((sum, { length }) => sum + length, 0) >= least;
}

/**
 * Whether the messages shown are those known, with or without more behind them, and too many words for chance.
 * @param isClaimed - The address of the one was seen at the other: fewer words do then.
 */
export function goesOn(known: readonly Turn[], shown: readonly Turn[], isClaimed: boolean): boolean {
  const both = common(known, shown);
  const least = isClaimed || both.length >= SEVERAL ? TELLING : TELLING_ALONE;
  return both.length === known.length && isTelling(both, least);
}

/** Whether the messages shown are the beginning of those known: the site has forgotten what came last. */
export function wentOn(known: readonly Turn[], shown: readonly Turn[]): boolean {
  const both = common(known, shown);
  return both.length === shown.length && both.length >= SEVERAL && isTelling(both);
}

/** Answers and messages of the person in turn, as far as lasting ids of them are known. */
export function turnsOf(said: readonly Turn[], answers: readonly Turn[]): Turn[] {
  const end = answers.findIndex(({ id }) => id.startsWith('streaming:'));
  const known = end < 0 ? answers : answers.slice(0, end);
  return known.flatMap((answer, at) => (said[at] ? [said[at], answer] : [answer])).slice(0, MOST_TURNS);
}
