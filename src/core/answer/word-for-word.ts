import type { Role } from '../lexicon/roles';
import { isAmong, isBeforeSame } from './figures';
import { type Clause, hasRole, type Word } from './statement/clause';
import { isAnyOf, isFigure, isMeant, isSaying } from './statement/said-words';
import { leastMoved, placesOf, type Places } from './word-order';

/** A sentence beside the quotes that it names. */
export interface Comparison {
  clauses: readonly Clause[];
  /** The words of the sentence. */
  said: readonly Word[];
  /** The clauses of the quotes. */
  quoted: readonly Clause[];
  /** The words of the quotes. */
  theirs: readonly Word[];
  /** The clauses of the quotes that the sentence's come from. */
  nearest: readonly Clause[];
  /** Words of the sentence that say something, and that the quotes have in no form. */
  own: readonly Word[];
  /** Whether it leaves out no word that says something from the clauses that it comes from. */
  isWhole: boolean;
  places: Places;
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

/** With more words in another order, or with one more without a reason, others may be exchanged. */
const MOST_MOVED = 1;

/**
 * Whether a sentence is in the words of its quotes: it has none of its own but for words for the same, and leaves out none
 * of the clauses that they come from, or only words that decide nothing, without changing the order.
 */
export function isWordForWord(comparison: Comparison): boolean {
  const { clauses, said, quoted, theirs, nearest, own } = comparison;
  return (
    own.every((word) => isMeant(word, theirs, true)) &&
    !DECIDING.some((role) => lacks(comparison, role)) &&
    !isOneOf(comparison) &&
    !ADDING.some((role) => hasRole(said, role) && !hasRole(theirs, role)) &&
    nearest.some(({ words }) => hasRole(words, 'negators')) === hasRole(said, 'negators') &&
    figuresAreOfSame(clauses, quoted) &&
    (isInOrder(comparison) || isTurned(comparison)) &&
    limitsSame(said, theirs) &&
    !passesOver(said, quoted)
  );
}

/** Whether the quotes have a word with a role, and the sentence has none. */
function lacks({ said, theirs }: Comparison, role: Role): boolean {
  return hasRole(theirs, role) && !hasRole(said, role);
}

/** Whether a sentence says one of what the quotes say all: "the form and the passport", and "the form or the passport". */
function isOneOf(comparison: Comparison): boolean {
  const { said, theirs } = comparison;
  return hasRole(said, 'ors') && !hasRole(theirs, 'ors') && lacks(comparison, 'ands');
}

/** Whether one of both names the doer after "by", and the other does not. */
function isInOtherVoice({ said, theirs }: Comparison): boolean {
  return hasRole(said, 'by') !== hasRole(theirs, 'by');
}

/** Whether the words follow each other as in the quotes, and leave out nothing that decides what they mean. */
function isInOrder(comparison: Comparison): boolean {
  const { said, theirs, isWhole, places } = comparison;
  // "He said that she paid" and "she said that he paid".
  const named = said.filter((word) => !isBinding(word));
  return (
    leastMoved(places, theirs.length) === 0 &&
    leastMoved(placesOf(named, theirs), theirs.length) === 0 &&
    !isInOtherVoice(comparison) &&
    (isWhole || !DECIDING_A_PART.some((role) => lacks(comparison, role))) &&
    !(said.some(isFigure) && skipsFigure(places, theirs))
  );
}

/** Whether only a part stands at the other end: "In May it opened" and "It opened in May". */
function isTurned(comparison: Comparison): boolean {
  const { said, theirs, isWhole, places } = comparison;
  const [ours, others] = [said.filter(isFigure).length, theirs.filter(isFigure).length];
  const most = isInOtherVoice(comparison) ? MOST_MOVED : 0;
  return (
    isWhole &&
    leastMoved(places, theirs.length) > 0 &&
    !hasRole(said, 'joins') &&
    // With a figure to choose, the one that moved may be of something else.
    (ours === 0 || ours >= others) &&
    // "She sued the company" and "The company sued her".
    said.every((word) => isSaying(word) || isBinding(word) || isAnyOf(word, theirs)) &&
    places.some((_, at) => leastMoved([...places.slice(at), ...places.slice(0, at)], theirs.length) <= most)
  );
}

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

/** Whether words that follow each other among others pass over a figure there: "automated in 1984 and sold in 1997". */
function skipsFigure(places: Places, others: readonly Word[]): boolean {
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

function isBinding({ roles }: Word): boolean {
  return BINDING.some((role) => roles.has(role));
}
