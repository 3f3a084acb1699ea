import { isFunctionWord } from '../lexicon/language';

/** Up to three letters with a capital, which neither begin a text, a cell or a sentence nor are part of something. */
export const SHORT_NAME = /(?<=[^\s.!?:;…"'“”‘’«»(-][ \u00a0])\p{Lu}[\p{L}\p{M}]{0,2}(?![\p{L}\p{M}\p{N}'’-])/gu;

/** Whether a word binds others, which in a title has a capital, too. */
export function isSmallWord(written: string): boolean {
  const isInCapitals = written.length > 1 && written === written.toUpperCase();
  return !isInCapitals && isFunctionWord(written.toLowerCase());
}
