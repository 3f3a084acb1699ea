import { languageOf } from '../lexicon/language';
import { rolesIn } from '../lexicon/roles';
import { type Clause, clausesOf, hasRole, type Word } from './statement/clause';
import { nearestTo } from './statement/compare';
import { isAnyOf, isMeant, isSaying, saying } from './statement/said-words';
import { isWordForWord } from './word-for-word';
import { leastMoved, placesOf } from './word-order';

/** What has more words is no sentence; more comparisons than these take a moment. */
const MOST_WORDS = 150;
const MOST_COMPARED = 100_000;
/** More words than a clause has. */
const MANY = 1_000;

/** How close the words of a sentence are to those of the quotes that it names. Only words that say something count. */
export interface Closeness {
  /** The share of its words of which the quotes have neither a form nor an opposite (0 to 1). */
  own: number;
  /** How many words that is. */
  ownCount: number;
  /** How many words it leaves out of a clause that its own come from. Of several clauses, the one with fewest counts. */
  left: number;
  /** Whether it leaves out a word that may say the same as a denial does: "stopped". */
  leavesTurn: boolean;
  /** Whether one of both takes something out, and the other does not: "open except on Mondays" and "closed on Mondays". */
  takesOut: boolean;
  /** How many of its words stand elsewhere than in the quotes: 0 if all stand in the same order, with others between them or not. */
  moved: number;
  /** Whether it is in the words of its quotes (./word-for-word.ts). */
  isWordForWord: boolean;
}

/**
 * Compares the words of a sentence with those of the quotes that it names.
 *
 * @returns null where words cannot be compared: the sentence is in another language than the quotes, or all of it is so
 * long that nobody would call it word for word.
 */
export function closenessOf(sentence: string, quotes: readonly string[]): Closeness | null {
  const all = quotes.join('\n');
  const [our, their] = [languageOf(sentence), languageOf(all)];
  if (our && their && our !== their) return null;
  const roles = rolesIn(our ?? their ?? languageOf(`${sentence}\n${all}`) ?? '');
  const clauses = clausesOf(sentence, roles);
  const quoted = clausesOf(all, roles);
  const [said, theirs] = [wordsIn(clauses), wordsIn(quoted)];
  if (said.length > MOST_WORDS || said.length * theirs.length > MOST_COMPARED) return null;
  const content = clauses.flatMap(saying);
  const own = content.filter((word) => !isAnyOf(word, theirs));
  const ownCount = own.filter((word) => !isMeant(word, theirs)).length;
  const nearest = clauses.flatMap((clause) => nearestTo(clause, quoted, 'direct').map((one) => one.clause));
  const left = nearest.map((clause) => saying(clause).filter((word) => !isAnyOf(word, said) && !isMeant(word, said)));
  const isWhole = left.every(({ length }) => length === 0);
  const places = placesOf(said.filter(isSaying), theirs);
  return {
    own: ownCount / Math.max(1, content.length),
    ownCount,
    left: Math.min(...left.map(({ length }) => length), MANY),
    leavesTurn: left.flat().some(({ opposites, roles: its }) => opposites.length > 0 || its.has('denying')),
    takesOut: hasRole(said, 'except') !== hasRole(theirs, 'except'),
    moved: leastMoved(places, theirs.length),
    isWordForWord: isWordForWord({ clauses, said, quoted, theirs, nearest, own, isWhole, places }),
  };
}

function wordsIn(clauses: readonly Clause[]): Word[] {
  return clauses.flatMap(({ words }) => words);
}
