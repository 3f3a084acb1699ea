import { remembering } from '../remembering';
import { isAgreed } from './agrees';
import { contentWords, sharedWords } from './content-words';
import { type Figure, figuresIn, isAmong, isBeforeSame } from './figures';
import { meanAlike } from './opposites';
import { isFunctionWord, languageOf } from './same-language';

/**
 * Without a marker, a sentence is only backed by a quote that has this many of its words, and this share of them (0 to
 * 1). Measured on pairs in several languages (tests/core/answer/backs.test.ts): sentences on the same subject share up to
 * half of their words with a quote that says something else.
 */
const LEAST_SHARED = 3;
const LEAST_SHARE = 0.6;

/** What is longer is no sentence, and more than all quotes together (UTF-16 code units). */
const LONGEST_SENTENCE = 3_000;
/** With fewer words than this, a sentence may be in other words altogether. */
const LEAST_WORDS = 3;
/** Words with the same beginning may be forms of one word (letters). */
const BEGINNING = 4;
const SHORTEST_WORD = 3;
/** Scripts whose words are short, or begin with something else. There, any two letters in a row count. */
const SHORT_WORDS = /[^\P{L}\p{sc=Latin}\p{sc=Cyrl}\p{sc=Grek}]/u;

/** What is in a quote. An answer has many sentences, and few quotes. */
const figuresOf = remembering(figuresIn);
const wordsOf = remembering(contentWords);

/**
 * Whether quotes can back a sentence that names them: each of its figures occurs in one of them; it denies something only
 * if they do, and has no opposites of their words, where they speak of the same; and if it is in their language, they
 * have a word in common. This cannot tell whether the sentence follows from them.
 *
 * @param quotes - The page's own words.
 */
export function canBack(sentence: string, quotes: readonly string[]): boolean {
  return (
    sentence.length <= LONGEST_SENTENCE &&
    hasFigures(sentence, quotes) &&
    isAgreed(sentence, quotes) &&
    isOnSame(sentence, quotes.join('\n'))
  );
}

/**
 * How sure it is that a quote backs a sentence that names none: the share of the sentence's words that the quote has, or 0
 * if that is not enough.
 */
export function backing(sentence: string, quote: string): number {
  if (sentence.length > LONGEST_SENTENCE) return 0;
  const words = contentWords(sentence);
  const shared = sharedWords(words, wordsOf(quote));
  const share = shared / Math.max(1, words.length);
  return shared >= LEAST_SHARED && share >= LEAST_SHARE && canBack(sentence, [quote]) ? share : 0;
}

/** Whether each figure of a sentence, or of a piece of it, occurs in one of the quotes. */
export function hasFigures(sentence: string, quotes: readonly string[]): boolean {
  const known = quotes.flatMap(figuresOf);
  // What fell by 5 is "−5" in a table.
  const isSigned = ![sentence, ...quotes].some((text) => meanAlike(text, 'fell lost'));
  return figuresIn(sentence).every((figure) => isAmong(figure, known, isSigned) || mayBeOwn(figure, known));
}

/** Whether a sentence may have a figure that the quotes have not. */
function mayBeOwn(figure: Figure, known: readonly Figure[]): boolean {
  switch (figure.kind) {
    case 'digits':
      return false;
    case 'place':
      return !known.some(({ kind }) => kind === 'place');
    case 'word':
      // "Two reasons" may have been counted, but not where the quotes count something themselves. "One" counts seldom.
      return (
        !isBeforeSame(figure, known) &&
        (isOne(figure) || known.every((other) => other.kind === 'place' || isOne(other)))
      );
  }
}

function isOne({ values, kind }: Figure): boolean {
  return kind === 'word' && values.includes('1');
}

function isOnSame(sentence: string, quotes: string): boolean {
  const language = languageOf(sentence);
  if (!language || language !== languageOf(quotes) || contentWords(sentence).length < LEAST_WORDS) return true;
  const theirs = figuresIn(quotes);
  const parts = partsOf(quotes);
  return (
    partsOf(sentence).some((part) => parts.includes(part)) ||
    figuresIn(sentence).some((figure) => isAmong(figure, theirs, false)) ||
    meanAlike(sentence, quotes)
  );
}

/** The beginnings of a text's words. */
function partsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.flatMap((word) => {
    if (SHORT_WORDS.test(word)) return Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2));
    return word.length < SHORTEST_WORD || isFunctionWord(word) ? [] : [word.slice(0, BEGINNING)];
  });
}
