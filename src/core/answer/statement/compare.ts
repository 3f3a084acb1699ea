import { isAmong } from '../figures';
import { areSides, type Clause, isDenialOf, sharedWords, type Word } from './clause';

/** A clause of a quote beside one of a sentence, and how much they have in common. */
export interface Beside {
  clause: Clause;
  /** Words and figures in common, but for what is only carried along. */
  direct: number;
  /** How many of these are words that both have. */
  words: number;
  /** Like `direct`, with what is carried along, and without opposites. */
  score: number;
  /** Whether one has a word that denies one of the other's: then they deny the same if only one of them denies. */
  isPrefixed: boolean;
}

/** What is carried along counts less than what stands there, and so does an opposite. */
const CARRIED = 0.6;
const OPPOSITE = 0.5;

/**
 * The clauses of quotes that have most in common with one of a sentence; none if they have nothing in common.
 * @param by - What stands there, or also what is carried along.
 */
export function nearestTo(clause: Clause, others: readonly Clause[], by: 'direct' | 'score'): Beside[] {
  const besides = others.map((other) => besideOf(clause, other));
  const rank = (one: Beside): number => (by === 'score' ? one.score : one.direct + one.score / 100);
  const best = Math.max(0, ...besides.map(rank));
  return best > 0 ? besides.filter((one) => rank(one) >= best) : [];
}

/** Whether a clause has a word for the same as this one does, or for its opposite. */
function hasSide(word: Word, { words }: Clause, isSameSide: boolean): boolean {
  return words.some(({ opposites }) => areSides(word.opposites, opposites, isSameSide));
}

function besideOf(clause: Clause, other: Clause): Beside {
  const shared = sharedWords(clause.content, other.content);
  const rest = clause.content.filter((word) => !shared.includes(word));
  const figures = clause.figures.filter((figure) => isAmong(figure, other.figures, false)).length;
  const meant = rest.filter((word) => hasSide(word, other, true)).length;
  const opposed = rest.filter((word) => hasSide(word, other, false)).length;
  const denials = rest.filter((word) => other.content.some((one) => isDenialOf(word, one))).length;
  const carried = sharedWords(rest, other.carried).length;
  const direct = shared.length + figures + denials + (meant + opposed) * OPPOSITE;
  return {
    clause: other,
    direct,
    words: shared.length + figures + denials,
    score: shared.length + figures + denials + meant + carried * CARRIED,
    isPrefixed: denials % 2 === 1,
  };
}
