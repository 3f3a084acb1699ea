import { isNumber } from '../citation/turning-words';
import { languageOf } from '../lexicon/language';
import { rolesIn, type Role } from '../lexicon/roles';
import { isAmong, isBeforeSame } from './figures';
import { type Clause, clausesOf, isSame, type Word } from './statement/clause';
import { nearestTo } from './statement/compare';

/** How close the words of a sentence are to those of the quotes that it names. Only words that say something count. */
export interface Closeness {
  /** The share of its words of which the quotes have neither a form nor an opposite (0 to 1). */
  own: number;
  /** How many words that is. */
  ownCount: number;
  /** How many words it leaves out of the clause from which it leaves out fewest, of those that its own come from. */
  left: number;
  /** Whether it leaves out a word that may say the same as a denial does: "stopped". */
  leavesTurn: boolean;
  /** How many of its words stand elsewhere than in the quotes: 0 if all stand in the same order, with others between them or not. */
  moved: number;
  /**
   * Whether the sentence is in the words of its quotes: it has none of its own but for words for the same, and leaves out
   * none of the clauses that they come from, or only words that decide nothing, without changing the order.
   */
  isWordForWord: boolean;
}

/** Words of a quote that decide when, for how many, or between whom it holds. */
const DECIDING: readonly Role[] = [
  'before',
  'after',
  'until',
  'unreal',
  'than',
  'by',
  'all',
  'most',
  'some',
  'atMost',
  'atLeast',
];

/** Words that may decide what a part of a quote means that is said without them. */
const DECIDING_A_PART: readonly Role[] = [
  'negators',
  'denying',
  'except',
  'conditions',
  'only',
  'must',
  'should',
  'may',
  'joins',
  'ands',
  'that',
];

/** Words that make a sentence say more than its quotes, if these have none of them. */
const ADDING: readonly Role[] = ['all', 'most', 'only', 'must'];

/**
 * Compares the words of a sentence with those of the quotes that it names.
 *
 * @returns null where words cannot be compared: the sentence is in another language than the quotes, or all of it is so
 * long that nobody would call it word for word.
 */
export function closenessOf(sentence: string, quotes: readonly string[]): Closeness | null {
  const all = quotes.join('\n');
  const [ours, theirs] = [languageOf(sentence), languageOf(all)];
  if (ours && theirs && ours !== theirs) return null;
  const roles = rolesIn(ours ?? theirs ?? languageOf(`${sentence}\n${all}`) ?? '');
  const clauses = clausesOf(sentence, roles);
  const quoted = clausesOf(all, roles);
  const [said, theirWords] = [clauses, quoted].map((some) => some.flatMap(({ words }) => words)) as [Word[], Word[]];
  if (said.length > MOST_WORDS || said.length * theirWords.length > MOST_COMPARED) return null;
  const content = clauses.flatMap(saying);
  const own = content.filter((word) => !theirWords.some((one) => isSame(one, word)));
  const nearest = clauses.flatMap((clause) => nearestTo(clause, quoted, 'direct').map((one) => one.clause));
  const left = nearest.map((clause) =>
    saying(clause).filter((word) => !said.some((one) => isSame(one, word)) && !isMeant(word, said)),
  );
  const lacks = (role: Role): boolean => has(theirWords, role) && !has(said, role);
  const ownCount = own.filter((word) => !isMeant(word, theirWords)).length;
  const isWhole = left.every(({ length }) => length === 0);
  const places = placesOf(said.filter(isSaying), theirWords);
  const [ourFigures, theirFigures] = [said, theirWords].map((words) => words.filter(isFigure).length) as [
    number,
    number,
  ];
  const moved = leastMoved(places, theirWords.length);
  const isDenied = has(said, 'negators');
  // "In May it opened" and "It opened in May", and one more word that stands elsewhere.
  const isTurned =
    isWhole &&
    // With a figure to choose, the one that moved may be of something else.
    (ourFigures === 0 || ourFigures >= theirFigures) &&
    places.some((_, at) => leastMoved([...places.slice(at), ...places.slice(0, at)], theirWords.length) <= MOST_MOVED);
  return {
    own: ownCount / Math.max(1, content.length),
    ownCount,
    left: Math.min(...left.map(({ length }) => length), MANY),
    leavesTurn: left.flat().some(({ opposites, roles: its }) => opposites.length > 0 || its.has('denying')),
    moved,
    isWordForWord:
      own.every((word) => isMeant(word, theirWords, true)) &&
      !DECIDING.some(lacks) &&
      !ADDING.some((role) => has(said, role) && !has(theirWords, role)) &&
      nearest.some(({ words }) => has(words, 'negators')) === isDenied &&
      figuresAreOfSame(clauses, quoted) &&
      (isTurned ||
        (moved === 0 && !DECIDING_A_PART.some(lacks) && !(ourFigures > 0 && skipsFigure(places, theirWords)))),
  };
}

/** With more words in another order, others may be exchanged. */
const MOST_MOVED = 1;
/** What has more words is no sentence; more comparisons than these take a moment. */
const MOST_WORDS = 150;
const MOST_COMPARED = 100_000;
/** More words than a clause has. */
const MANY = 1_000;

/** Whether what is counted by a figure is what the quotes count by it. */
function figuresAreOfSame(clauses: readonly Clause[], quoted: readonly Clause[]): boolean {
  const theirs = quoted.flatMap(({ figures }) => figures);
  return clauses
    .flatMap(({ figures }) => figures)
    .every((figure) => {
      const same = theirs.filter((other) => isAmong(figure, [other], false) && other.noun !== '');
      return figure.noun === '' || same.length === 0 || isBeforeSame(figure, same);
    });
}

function has(words: readonly Word[], role: Role): boolean {
  return words.some((word) => word.roles.has(role));
}

/** The words of a clause that say something. */
function saying({ content }: Clause): Word[] {
  return content.filter(({ roles }) => !roles.has('light'));
}

function isSaying(word: Word): boolean {
  return (word.isContent && !word.roles.has('light')) || isFigure(word);
}

function isFigure({ text }: Word): boolean {
  return /\d/.test(text) || isNumber(text);
}

/** Whether words that follow each other among others pass over a figure there: "automated in 1984 and sold in 1997". */
function skipsFigure(places: readonly (readonly boolean[])[], others: readonly Word[]): boolean {
  const taken: number[] = [];
  for (const its of places) taken.push(its.findIndex((isThere, at) => isThere && at > (taken.at(-1) ?? -1)));
  const [first, last] = [taken[0], taken.at(-1)];
  return others.some(
    (word, at) => isFigure(word) && first !== undefined && at > first && at < last! && !taken.includes(at),
  );
}

/** For each word that occurs among others: at which of their places. */
function placesOf(some: readonly Word[], others: readonly Word[]): readonly (readonly boolean[])[] {
  const places = some.map((word) => others.map((other) => isSame(other, word)));
  return places.filter((its) => its.includes(true));
}

/** How many words must be left out until the rest follow each other among others. */
function leastMoved(places: readonly (readonly boolean[])[], others: number): number {
  /** For each place among the others: how many of the words so far follow each other up to there. */
  let row = new Array<number>(others + 1).fill(0);
  for (const its of places) {
    const next = [0];
    its.forEach((isThere, at) => next.push(isThere ? row[at]! + 1 : Math.max(row[at + 1]!, next[at]!)));
    row = next;
  }
  return places.length - row.at(-1)!;
}

/** Whether others have a word for the same or for its opposite, or for the same alone. */
function isMeant({ opposites }: Word, others: readonly Word[], isSameSide = false): boolean {
  return opposites.some(({ name, side }) =>
    others.some((other) => other.opposites.some((one) => one.name === name && (!isSameSide || one.side === side))),
  );
}
