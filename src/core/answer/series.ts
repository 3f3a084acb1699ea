import { isFunctionWord } from '../lexicon/language';
import { wordGroups, type WordGroups } from './word-groups';

/** Names of which only one is meant, in order: English, German, French, Spanish. */
const SERIES: Readonly<Record<string, readonly string[]>> = {
  weekday: [
    'monday mondays montag* lundi lunes',
    'tuesday tuesdays dienstag* mardi martes',
    'wednesday wednesdays mittwoch* mercredi miércoles',
    'thursday thursdays donnerstag* jeudi jueves',
    'friday fridays freitag* vendredi viernes',
    'saturday saturdays samstag* sonnabend* samedi sábado*',
    'sunday sundays sonntag* dimanche domingo*',
  ],
  month: [
    'january januar jänner janvier enero',
    'february februar février febrero',
    'march märz mars marzo',
    'april avril abril',
    'may mai mayo',
    'june juni juin junio',
    'july juli juillet julio',
    'august août agosto',
    'september septembre septiembre',
    'october oktober octobre octubre',
    'november novembre noviembre',
    'december dezember décembre diciembre',
  ],
  season: [
    'spring frühling* frühjahr* printemps primavera',
    'summer sommer* verano',
    'autumn herbst* automne otoño',
    'winter* hiver invierno',
  ],
};
const GROUPS: readonly { name: string; length: number; members: WordGroups }[] = Object.entries(SERIES).map(
  ([name, words]) => ({
    name,
    length: words.length,
    members: wordGroups(Object.fromEntries(words.map((forms, at) => [at, forms]))),
  }),
);

/** Several weekdays in one word, by the first and the last. */
const SPANS: Readonly<Record<string, readonly [first: number, last: number]>> = {
  weekdays: [0, 4],
  werktags: [0, 5],
  weekend: [5, 6],
  weekends: [5, 6],
  wochenende: [5, 6],
  daily: [0, 6],
  täglich: [0, 6],
};

const WORD = /\p{L}[\p{L}\p{M}]*/gu;
/** Words that are months only with a capital letter, inside a sentence or before a figure. */
const CAPITALIZED = /^(?:may|march)$/;
const BEFORE_FIGURE = /^[\s,]{1,2}\d/;
/** Between two members, it means all from the one to the other. */
const UP_TO = /^\s*(?:[-–—]|to|through|till|until|bis|à|au|a|al)\s*$/;
/** A Roman numeral tells one of a name from another: "World War II". */
const NUMERAL = /^[IVX]+$/;
const NAME = /^\p{Lu}\p{L}+$/u;
/** With as many words besides, a clause only goes on with the one before it: "on Monday, Tuesday, and from noon Sunday". */
const MOST_IN_REST = 1;

/** A member of a series that a text names. */
export interface Member {
  /** Which series, such as `month`, or the name that numerals tell apart. */
  series: string;
  member: string;
  /** As it is written; of some between two, the last one. */
  word: string;
}

/**
 * The members of series that a text names.
 *
 * @param withBetween - Also those between two: "Monday to Friday".
 */
export function membersIn(text: string, withBetween = false): Member[] {
  const found: Member[] = [];
  let last: { series: string; at: number; end: number } | null = null;
  let before = '';
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const end = index + word.length;
    if (NUMERAL.test(word) && NAME.test(before)) found.push({ series: before.toLowerCase(), member: word, word });
    before = word;
    const lower = word.toLowerCase();
    const span = withBetween ? SPANS[lower] : undefined;
    if (span) found.push(...between('weekday', ...span, word));
    const named = isCommon(word, index, text.slice(end, end + 3)) ? null : memberOf(lower);
    if (!named) continue;
    const isUpTo =
      withBetween && last?.series === named.series && UP_TO.test(text.slice(last.end, index).toLowerCase());
    found.push(...between(named.series, isUpTo ? last!.at : named.at, named.at, word));
    last = { ...named, end };
  }
  return found;
}

/** Whether a word in lower case is the name of a month. */
export function isMonth(word: string): boolean {
  return memberOf(word)?.series === 'month';
}

/** Whether two texts name the same member of a series. */
export function isSameMember(one: Member, other: Member): boolean {
  return one.series === other.series && one.member === other.member;
}

/** Whether a clause has hardly more than members of series. */
export function isRest(text: string): boolean {
  const words = text.match(WORD) ?? [];
  return (
    words.filter((word) => !memberOf(word.toLowerCase()) && !isFunctionWord(word.toLowerCase())).length <= MOST_IN_REST
  );
}

function memberOf(word: string): { series: string; at: number } | null {
  for (const { name, members } of GROUPS) {
    const member = members.groupOf(word);
    if (member !== null) return { series: name, at: Number(member) };
  }
  return null;
}

/** Whether a word that is also a month is none here: "you may", "they march", "the planet Mars". */
function isCommon(word: string, start: number, after: string): boolean {
  if (word === 'Mars') return true;
  if (!CAPITALIZED.test(word.toLowerCase())) return false;
  return word.charAt(0) === word.charAt(0).toLowerCase() || (start === 0 && !BEFORE_FIGURE.test(after));
}

function between(series: string, first: number, last: number, word: string): Member[] {
  const { length } = GROUPS.find(({ name }) => name === series)!;
  const count = ((last - first + length) % length) + 1;
  return Array.from({ length: count }, (_, at) => ({ series, member: String((first + at) % length), word }));
}
