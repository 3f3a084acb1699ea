import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as hindi } from '@orama/stemmers/indian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { once } from '../once';
import { wordOf } from './forms';
import { STOP_WORDS } from './stop-words';
import { folded, wordsIn } from './words';

/** A tag of BCP 47: the languages whose endings are known. Words of others are stemmed as those of their page. */
export type Language = keyof typeof STOP_WORDS;

export const LANGUAGES = Object.keys(STOP_WORDS) as Language[];

const STEMMERS: Readonly<Record<Language, (word: string) => string>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  pt: portuguese,
  ar: arabic,
  hi: hindi,
};

/** So many stems are kept: those of a very long page. */
const MOST_KEPT = 50_000;
const stems = new Map<string, string>();

/**
 * What is left of a word without its endings, in lower case and without accents.
 *
 * @example
 * stemOf('Doubled', 'en'); // 'doubl'
 */
export function stemOf(word: string, language: Language): string {
  const key = language + word;
  const known = stems.get(key);
  if (known !== undefined) return known;
  if (stems.size >= MOST_KEPT) stems.clear();
  // Arabic writes one word with and without its marks, and its stemmer knows it without.
  const bare = language === 'ar' ? folded(word) : wordOf(word, language);
  const stem = /\p{N}/u.test(word) ? folded(word) : folded(STEMMERS[language](bare));
  stems.set(key, stem);
  return stem;
}

const stopWords = once(
  () => new Map(LANGUAGES.map((language) => [language, new Set(STOP_WORDS[language].split(/\s+/))] as const)),
);

/** Whether a word says nothing about what a question is about. */
export function isStopWord(word: string, language: Language): boolean {
  return stopWords().get(language)!.has(word.toLowerCase());
}

/**
 * The language with the most of its frequent words in a text.
 *
 * @param least - How many of them there must be.
 * @returns null if there are too few, or as many of another language
 */
export function languageOf(text: string, least: number): Language | null {
  const counts = new Map<Language, number>();
  for (const word of wordsIn(text)) {
    for (const language of LANGUAGES) {
      if (isStopWord(word, language)) counts.set(language, (counts.get(language) ?? 0) + 1);
    }
  }
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1]);
  return first && first[1] >= least && first[1] > (second?.[1] ?? 0) ? first[0] : null;
}
