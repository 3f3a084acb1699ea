import { negationsIn } from '../matching/claims';
import { contentWords, sharedWords } from './content-words';
import { figuresIn, isAmong, numbersInWords } from './figures';

/** Where one statement of a quote ends and the next begins. */
const CLAUSE = /[,;:.!?()[\]—–，；：。！？、]+|\s-\s/u;
/** They have a negation but deny nothing. */
const NOT_ONLY =
  /\bnot (?:only|just)\b|\bnothing (?:but|other than)\b|\bnicht nur\b|\bnichts als\b|\bnon seulement\b|\bno (?:solo|sólo)\b|\bnada más que\b/giu;

/**
 * Without a marker, a sentence is only backed by a quote that has this many of its words, and this share of them (0 to
 * 1). Measured on pairs in several languages (tests/core/answer/backs.test.ts): sentences on the same subject share up to
 * half of their words with a quote that says something else.
 */
const LEAST_SHARED = 3;
const LEAST_SHARE = 0.6;

/**
 * Whether quotes can back a sentence that names them: each of its figures occurs in one of them, and it denies something
 * only if they do, where they speak of the same. This cannot tell whether the sentence follows from them.
 *
 * @param quotes - The page's own words.
 */
export function canBack(sentence: string, quotes: readonly string[]): boolean {
  return hasFigures(sentence, quotes) && deniesAsMuch(sentence, quotes);
}

/**
 * How sure it is that a quote backs a sentence that names none: the share of the sentence's words that the quote has, or 0
 * if that is not enough.
 */
export function backing(sentence: string, quote: string): number {
  const words = contentWords(sentence);
  const shared = sharedWords(words, contentWords(quote));
  const share = shared / Math.max(1, words.length);
  return shared >= LEAST_SHARED && share >= LEAST_SHARE && canBack(sentence, [quote]) ? share : 0;
}

function hasFigures(sentence: string, quotes: readonly string[]): boolean {
  const known = quotes.flatMap((quote) => [...figuresIn(quote), ...numbersInWords(quote)]);
  // "Two reasons" may have been counted, but not where the quotes count something themselves.
  const counted = known.length > 0 ? numbersInWords(sentence) : [];
  return [...figuresIn(sentence), ...counted].every((figure) => isAmong(figure, known));
}

function deniesAsMuch(sentence: string, quotes: readonly string[]): boolean {
  const words = contentWords(sentence);
  const clauses = quotes.flatMap((quote) => quote.replace(NOT_ONLY, '').split(CLAUSE));
  const alike = clauses.filter((clause) => sharedWords(words, contentWords(clause)) > 0);
  const denies = (text: string): boolean => negationsIn(text) > 0;
  return denies(sentence.replace(NOT_ONLY, '')) === (alike.length > 0 ? alike : clauses).some(denies);
}
