import { isPrefix } from './forms';
import { isStopWord, type Language, LANGUAGES, languageOf, stemOf } from './languages';
import type { PassageIndex } from './passage-index';
import { synonymsOf, unspacedSynonyms } from './synonyms';
import { askedTerms, isUnspaced, unspacedTerms, wordsIn } from './words';

/** How much a term counts that means nearly the same as the word of the question, */
const AS_SYNONYM = 0.6;
/** or that is made of it, or of which it is made, as "Trinkwasserversorgung" and "Trinkwasser". */
const AS_PART = 0.55;
/** or one character of the two. */
const AS_CHARACTER = 0.25;
/** Shorter terms stand in others by chance: at the beginning, and at the end. */
const SHORTEST_BEGINNING = 4;
const SHORTEST_END = 5;
/** Behind what often stands before a word, as in "unseen", even these do not. */
const SHORTEST_AFTER_PREFIX = 3;

/** BM25: how fast more of the same counts less, and how much less a term counts in a long passage. */
const K1 = 1.2;
const B = 0.4;

/** Something that is asked about: a word of the question, with the words that a page may have in its place. */
export interface Concept {
  /** How much each term counts, from 0 to 1. */
  terms: ReadonlyMap<string, number>;
  /** How much it tells, because few passages have it. */
  rarity: number;
  /** How well the passages fit that have it, by their indexes. */
  found: ReadonlyMap<number, number>;
}

/** The same, counting less. */
export function weakened({ terms, rarity, found }: Concept, by: number): Concept {
  return { terms, rarity: rarity * by, found: new Map([...found].map(([at, fit]) => [at, fit * by])) };
}

/** What a question is about: its words, without those that every question has unless there are no others. */
export function conceptsOf(question: string, index: PassageIndex): Concept[] {
  const language = languageOf(question, 1);
  const isTelling = (word: string): boolean =>
    !(language ? [language] : LANGUAGES).some((one) => isStopWord(word, one));
  const words = wordsIn(question);
  const telling = words.filter(isTelling);
  // Two words of one stem are one concept.
  const weights = new Map<string, ReadonlyMap<string, number>>();
  for (const word of telling.length > 0 ? telling : words) {
    if (!isUnspaced(word)) weights.set(stemOf(word, index.language), termsFor(word, index));
    else for (const term of askedTerms(word)) weights.set(term, withCharacters(term));
  }
  for (const group of unspacedSynonyms(question)) {
    const terms = group.flatMap((word) => rarestPair(word, index.postings));
    weights.set(group.join(), new Map(terms.map((term) => [term, AS_SYNONYM])));
  }
  return [...weights.values()].map((terms) => conceptFrom(terms, index));
}

/** Of the pairs of characters in a word, the one that the fewest passages have; none, if one of them is not on the page. */
function rarestPair(word: string, postings: PassageIndex['postings']): string[] {
  const terms = unspacedTerms(word);
  const pairs = terms.filter((term) => terms.length === 1 || [...term].length > 1);
  const counts = pairs.map((pair) => postings.get(pair)?.size ?? 0);
  const least = Math.min(...counts);
  return least > 0 ? [pairs[counts.indexOf(least)]!] : [];
}

/** The terms of the page that may stand for a word, in each of its languages. */
function termsFor(word: string, { languages, postings }: PassageIndex): Map<string, number> {
  const terms = new Map<string, number>();
  for (const language of languages) {
    const stem = stemOf(word, language);
    for (const synonym of synonymsOf(stem, language)) terms.set(synonym, AS_SYNONYM);
    for (const term of postings.keys()) {
      if (isMadeOf(term, stem, language) || isMadeOf(stem, term, language)) terms.set(term, AS_PART);
    }
  }
  for (const language of languages) terms.set(stemOf(word, language), 1);
  return terms;
}

/** A pair of characters, and each of them alone: words of nearly one meaning share one, as 目标 and 目的. */
function withCharacters(term: string): Map<string, number> {
  return new Map([...[...term].map((one) => [one, AS_CHARACTER] as const), [term, 1]]);
}

function isMadeOf(term: string, part: string, language: Language): boolean {
  if (part.length >= term.length || part.length < SHORTEST_AFTER_PREFIX || /^\p{N}/u.test(term)) return false;
  if (term.endsWith(part)) {
    return part.length >= SHORTEST_END || isPrefix(term.slice(0, -part.length), language);
  }
  return part.length >= SHORTEST_BEGINNING && term.startsWith(part);
}

function conceptFrom(terms: ReadonlyMap<string, number>, index: PassageIndex): Concept {
  const { postings, own, meanLength, passages } = index;
  const found = new Map<number, number>();
  /** How surely each passage has it itself: what stands in the headings is in all passages below. */
  const having = new Map<number, number>();
  for (const [term, weight] of terms) {
    for (const [at, times] of postings.get(term) ?? []) {
      const { length } = own[at]!;
      const fit = (weight * times * (K1 + 1)) / (times + K1 * (1 - B + (B * length) / meanLength));
      found.set(at, Math.max(fit, found.get(at) ?? 0));
      if (own[at]!.terms.has(term)) having.set(at, Math.max(weight, having.get(at) ?? 0));
    }
  }
  const count = [...having.values()].reduce((sum, one) => sum + one, 0);
  const rarity = Math.log(1 + (passages.length - count + 0.5) / (count + 0.5));
  return { terms, rarity, found: new Map([...found].map(([at, fit]) => [at, fit * rarity])) };
}
