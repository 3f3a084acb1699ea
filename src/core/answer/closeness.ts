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
  /** Whether one of both takes something out, and the other does not: "open except on Mondays" and "closed on Mondays". */
  takesOut: boolean;
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
  'must',
  'should',
  'may',
  'ors',
];

/** Words that may decide what a part of a quote means that is said without them. */
const DECIDING_A_PART: readonly Role[] = [
  'negators',
  'denying',
  'except',
  'conditions',
  'only',
  'joins',
  'ands',
  'that',
];

/** Words that bind others together, or say little by themselves: a clause means the same with others of them, or without. */
const BINDING: readonly Role[] = ['beforeNouns', 'light', 'passive', 'that', 'by'];

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
  const isByDoer = has(said, 'by') !== has(theirWords, 'by');
  // "In May it opened" and "It opened in May".
  const isTurned =
    isWhole &&
    moved > 0 &&
    !has(said, 'joins') &&
    // With a figure to choose, the one that moved may be of something else.
    (ourFigures === 0 || ourFigures >= theirFigures) &&
    // "She sued the company" and "The company sued her".
    said.every((word) => isSaying(word) || isBinding(word) || isAnyOf(word, theirWords)) &&
    places.some(
      (_, at) =>
        leastMoved([...places.slice(at), ...places.slice(0, at)], theirWords.length) <= (isByDoer ? MOST_MOVED : 0),
    );
  const isInOrder =
    moved === 0 &&
    !isByDoer &&
    !(!isWhole && DECIDING_A_PART.some(lacks)) &&
    !(ourFigures > 0 && skipsFigure(places, theirWords));
  return {
    own: ownCount / Math.max(1, content.length),
    ownCount,
    left: Math.min(...left.map(({ length }) => length), MANY),
    leavesTurn: left.flat().some(({ opposites, roles: its }) => opposites.length > 0 || its.has('denying')),
    takesOut: has(said, 'except') !== has(theirWords, 'except'),
    moved,
    isWordForWord:
      own.every((word) => isMeant(word, theirWords, true)) &&
      !DECIDING.some(lacks) &&
      !ADDING.some((role) => has(said, role) && !has(theirWords, role)) &&
      nearest.some(({ words }) => has(words, 'negators')) === isDenied &&
      figuresAreOfSame(clauses, quoted) &&
      (isTurned || isInOrder) &&
      limitsSame(said, theirWords) &&
      !passesOver(said, quoted),
  };
}

/** Some words of one letter say something too. */
const SHORT = /^\p{sc=Han}$/u;
/** With more words in another order, or with one more without a reason, others may be exchanged. */
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
  return (word.isContent && !word.roles.has('light')) || isFigure(word) || SHORT.test(word.text);
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

/**
 * Whether a sentence leaves out a word between its own, of a clause that they stand in: "proposed" of "the proposed law", "said
 * to" of "is said to prevent". Whole clauses can be left out, what stands at the ends of one, and amounts.
 */
function passesOver(said: readonly Word[], quoted: readonly Clause[]): boolean {
  return quoted.some(({ words }) => {
    const first = words.findIndex((word) => isAnyOf(word, said));
    const last = words.findLastIndex((word) => isSaying(word) && isAnyOf(word, said));
    return words.some(
      (word, at) =>
        at > first &&
        at < last &&
        !isBinding(word) &&
        !isAnyOf(word, said) &&
        !isMeant(word, said, true) &&
        !isOfAmount(words, at),
    );
  });
}

/** Whether a word says how much: a figure, or a word right beside one. */
function isOfAmount(words: readonly Word[], at: number): boolean {
  return words.slice(Math.max(0, at - 1), at + 2).some(isFigure);
}

/** Whether what holds for some alone holds for the same: "only members can vote" and "members can only vote". */
function limitsSame(said: readonly Word[], others: readonly Word[]): boolean {
  const limited = (words: readonly Word[]): Word[] =>
    words.flatMap(({ roles }, at) =>
      roles.has('only')
        ? words
            .slice(at + 1)
            .filter(isSaying)
            .slice(0, 1)
        : [],
    );
  const theirs = limited(others);
  return limited(said).every((word) => theirs.length === 0 || isAnyOf(word, theirs));
}

function isAnyOf(word: Word, others: readonly Word[]): boolean {
  return others.some((other) => isSame(other, word));
}

function isBinding({ roles }: Word): boolean {
  return BINDING.some((role) => roles.has(role));
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
