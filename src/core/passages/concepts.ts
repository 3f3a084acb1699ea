import { isStopWord, LANGUAGES, languageOf, stemOf } from './languages';
import type { PassageIndex } from './passage-index';
import { synonymsOf, unspacedSynonyms } from './synonyms';
import { askedTerms, isUnspaced, unspacedTerms, wordsIn } from './words';

/** How much a term counts that means nearly the same as the word of the question, */
const AS_SYNONYM = 0.6;
/** or that is made of it, or of which it is made, as "Trinkwasserversorgung" and "Trinkwasser". */
const AS_PART = 0.55;
/** Shorter terms stand in others by chance: at the beginning, and at the end. */
const SHORTEST_BEGINNING = 4;
const SHORTEST_END = 5;

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
    else for (const term of askedTerms(word)) weights.set(term, new Map([[term, 1]]));
  }
  for (const group of unspacedSynonyms(question)) {
    const terms = group.flatMap((word) => unspacedTerms(word).slice(0, 1));
    weights.set(group.join(), new Map(terms.map((term) => [term, AS_SYNONYM])));
  }
  return [...weights.values()].map((terms) => conceptFrom(terms, index));
}

/** The terms of the page that may stand for a word, in each of its languages. */
function termsFor(word: string, { languages, postings }: PassageIndex): Map<string, number> {
  const terms = new Map<string, number>();
  for (const language of languages) {
    const stem = stemOf(word, language);
    for (const synonym of synonymsOf(stem, language)) terms.set(synonym, AS_SYNONYM);
    for (const term of postings.keys()) if (isMadeOf(term, stem) || isMadeOf(stem, term)) terms.set(term, AS_PART);
  }
  for (const language of languages) terms.set(stemOf(word, language), 1);
  return terms;
}

function isMadeOf(term: string, part: string): boolean {
  if (part.length >= term.length || part.length < SHORTEST_BEGINNING || /^\p{N}/u.test(term)) return false;
  return term.startsWith(part) || (part.length >= SHORTEST_END && term.endsWith(part));
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
