import { isNumber } from '../../citation/turning-words';
import { areSides, type Clause, isSame, type Word } from './clause';

/** Some words of one letter say something too. */
const SHORT = /^\p{sc=Han}$/u;

/** The words of a clause that say something. */
export function saying({ content }: Clause): Word[] {
  return content.filter(({ roles }) => !roles.has('light'));
}

/** Whether a word says something: a figure does too. */
export function isSaying(word: Word): boolean {
  return (word.isContent && !word.roles.has('light')) || isFigure(word) || SHORT.test(word.text);
}

export function isFigure({ text }: Word): boolean {
  return /\d/.test(text) || isNumber(text);
}

/** Whether others have the word, in any form. */
export function isAnyOf(word: Word, others: readonly Word[]): boolean {
  return others.some((other) => isSame(other, word));
}

/** Whether others have a word for the same or for its opposite, or for the same alone. */
export function isMeant({ opposites }: Word, others: readonly Word[], isSameSide = false): boolean {
  return others.some(
    (other) =>
      areSides(opposites, other.opposites, true) || (!isSameSide && areSides(opposites, other.opposites, false)),
  );
}
