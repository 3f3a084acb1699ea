import { type Language, stemOf } from './languages';
import { isUnspaced, unspacedTerms, wordsIn } from './words';

/**
 * The terms of a text by which it is found: its words without case, accents and endings, and pairs of characters where
 * words have no spaces between them.
 *
 * @example
 * termsOf('Doubled cafés', 'en'); // ['doubl', 'cafe']
 */
export function termsOf(text: string, language: Language): string[] {
  return wordsIn(text).flatMap((word) => (isUnspaced(word) ? unspacedTerms(word) : stemOf(word, language)));
}
