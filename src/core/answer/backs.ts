import { languageOf } from '../lexicon/language';
import { rolesIn } from '../lexicon/roles';
import { tokensIn } from '../lexicon/words-in';
import { remembering } from '../remembering';
import { contentWords, sharedWords } from './content-words';
import { type Figure, figuresIn, isAmong, isBeforeSame, isYear } from './figures';
import { clausesOf, MOST_CLAUSES } from './statement/clause';
import { type DifferenceKind, differenceAcross, differenceIn, type Quote } from './statement/difference';

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

/** Of more figures, some can be reckoned from any two by chance. */
const MOST_RECKONED = 2;
const ROUNDING = 1e-6;

/** An answer has at most a hundred quotes and some hundred sentences, each compared with each. */
const MOST_REMEMBERED = 500;

/** What is in a quote. An answer has many sentences, and few quotes. */
const figuresOf = remembering(figuresIn);
const wordsOf = remembering(contentWords, MOST_REMEMBERED);

/**
 * What was found about a sentence beside the quotes that it names: that they are about something else, in what it differs
 * from them, or null. Whether it follows from them cannot be told.
 */
export type Comparison = 'elsewhere' | DifferenceKind | null;

/** Compares a sentence with the quotes that it names. */
export function compared(sentence: string, quotes: readonly Quote[]): Comparison {
  if (sentence.length > LONGEST_SENTENCE) return 'elsewhere';
  const texts = quotes.map(({ words }) => words);
  if (!isOnSame(sentence, texts.join('\n'))) return 'elsewhere';
  const missing = missingFigures(sentence, texts);
  if (missing.length > 0) return missing.some((figure) => hasParallel(figure, texts)) ? 'figure' : 'elsewhere';
  const [ours, theirs] = [languageOf(sentence), languageOf(texts.join('\n'))];
  if (ours && theirs && ours !== theirs) return differenceAcross(sentence, texts, rolesIn(ours), rolesIn(theirs));
  const roles = rolesIn(ours ?? theirs ?? languageOf([sentence, ...texts].join('\n')) ?? '');
  if (clausesOf(sentence, roles).length > MOST_CLAUSES) return 'elsewhere';
  return differenceIn(sentence, quotes, roles);
}

/**
 * How likely it is that a quote backs a sentence that names none: the share of the sentence's words that the quote has, or
 * 0 if that is not enough.
 */
export function likeness(sentence: string, quote: string): number {
  if (sentence.length > LONGEST_SENTENCE) return 0;
  const words = wordsOf(sentence);
  const shared = sharedWords(words, wordsOf(quote));
  const share = shared / Math.max(1, words.length);
  return shared < LEAST_SHARED || share < LEAST_SHARE ? 0 : share;
}

/** The {@link likeness} of a quote that backs a sentence that names none; 0 if it does not. */
export function backing(sentence: string, quote: string): number {
  const share = likeness(sentence, quote);
  return share > 0 && compared(sentence, [{ words: quote, given: quote }]) === null ? share : 0;
}

/** The figures of a sentence, or of a piece of it, that occur in none of the quotes, and are not its own. */
export function missingFigures(sentence: string, quotes: readonly string[]): Figure[] {
  const known = quotes.flatMap(figuresOf);
  // What fell by 5 is "−5" in a table.
  const isSigned = ![sentence, ...quotes].some((text) => FALLEN.some((meaning) => meaningsIn(text).has(meaning)));
  return figuresIn(sentence).filter(
    (figure) => !isAmong(figure, known, isSigned) && !mayBeOwn(figure, known) && !isReckoned(figure, known),
  );
}

/** Whether a sentence has an amount that the quotes have not, where they have another one in the same unit. */
export function hasOtherAmount(sentence: string, quotes: readonly string[]): boolean {
  const known = quotes.flatMap(figuresOf);
  return missingFigures(sentence, quotes).some(
    ({ kind, unit }) => kind === 'digits' && unit !== null && known.some((other) => other.unit === unit),
  );
}

/** Whether a figure is the sum, difference, product or quotient of two of the quotes': "saves £3" of £15 and £12. */
function isReckoned({ values }: Figure, known: readonly Figure[]): boolean {
  const numbers = known.filter(({ kind }) => kind !== 'place').map(({ values: [value] }) => Number(value));
  if (numbers.length > MOST_RECKONED) return false;
  const results = numbers.flatMap((one, at) =>
    numbers.flatMap((two, place) => (at === place ? [] : [one + two, one - two, one * two, one / two])),
  );
  return values.some((value) => results.some((result) => Math.abs(result - Number(value)) < ROUNDING));
}

/** Whether the quotes have another figure for the same: in the same unit, of the same things, or another year. */
function hasParallel(figure: Figure, quotes: readonly string[]): boolean {
  return quotes
    .flatMap(figuresOf)
    .some(
      (other) =>
        (figure.unit !== null && other.unit === figure.unit) ||
        isBeforeSame(figure, [other]) ||
        (figure.kind === 'place' && other.kind === 'place') ||
        (figure.kind === 'digits' && other.kind === 'digits' && isYear(figure) === isYear(other)),
    );
}

/** Whether a sentence may have a figure that the quotes have not. */
function mayBeOwn(figure: Figure, known: readonly Figure[]): boolean {
  switch (figure.kind) {
    case 'digits':
      return false;
    case 'place':
      return !known.some(({ kind }) => kind === 'place');
    case 'word':
      // Where the third is told of, there are three.
      if (figure.noun !== '' && known.some(({ values }) => figure.values.some((value) => values.includes(`#${value}`))))
        return true;
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
  const meanings = meaningsIn(quotes);
  return (
    partsOf(sentence).some((part) => parts.includes(part)) ||
    figuresIn(sentence).some((figure) => isAmong(figure, theirs, false)) ||
    [...meaningsIn(sentence)].some((meaning) => meanings.has(meaning))
  );
}

/** What fell, or was lost. */
const FALLEN = ['way 1', 'win 1', 'profit 1'];

/** What the words of a text mean, of all that has opposites, by name and side. */
const meaningsIn = remembering((text): ReadonlySet<string> => {
  const words = clausesOf(text, rolesIn(languageOf(text) ?? '')).flatMap((clause) => clause.words);
  return new Set(words.flatMap(({ opposites }) => opposites.map(({ name, side }) => `${name} ${side}`)));
});

/** The beginnings of a text's words. */
function partsOf(text: string): string[] {
  const roles = rolesIn(languageOf(text) ?? '');
  const words = tokensIn(text.toLowerCase(), roles).map(({ word }) => word);
  return words.flatMap((word) => {
    if (SHORT_WORDS.test(word)) return Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2));
    return word.length < SHORTEST_WORD || roles.isFunctionWord(word) ? [] : [word.slice(0, BEGINNING)];
  });
}
