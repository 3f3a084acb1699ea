import { type Language, languageOf } from './languages';
import type { Passage } from './passage';
import { termsOf } from './terms';

/**
 * How much a term counts in a passage that does not have it, but in the headings above,
 */
const IN_HEADING = 0.7;
/** in the question that the passage answers, as on pages of questions and in interviews, */
const IN_LEAD = 0.9;
/** in the first row of its table, */
const IN_FIRST_ROW = 0.5;
/** or in the passage before it: "It was built in 1820" does not repeat what was. */
const BEFORE = 0.15;
/** What has fewer terms is not about what stands before: a name, a time. */
const LEAST_TERMS = 4;
/** A question on a line of its own is not longer (UTF-16 code units). */
const LONGEST_LEAD = 160;
/** How much of the beginning of each passage, and in all, tells the language of a page (UTF-16 code units). */
const [SAMPLE, SAMPLES] = [200, 20_000];
/** A passage is of another language than the page if it has so many frequent words of that. */
const FOREIGN = 3;

/** Which terms tell which passages of a page. */
export class PassageIndex {
  /** That of most of the page. */
  readonly language: Language;
  /** All languages of the page. */
  readonly languages: Language[];
  /** For each term, how much it counts in the passages that it tells, by their indexes. */
  readonly postings = new Map<string, Map<number, number>>();
  /** The terms of each passage itself, each once, and how many there are with all that come again. */
  readonly own: { terms: ReadonlySet<string>; length: number }[] = [];
  /** How many terms a passage has on average. */
  meanLength = 1;
  readonly #headings = new Map<string, string[]>();
  #before: { passage: Passage; terms: string[] } | null = null;
  #firstRow: readonly string[] = [];

  constructor(readonly passages: readonly Passage[]) {
    const sample = passages.map(({ text }) => text.slice(0, SAMPLE)).join('\n');
    this.language = languageOf(sample.slice(0, SAMPLES), 1) ?? 'en';
    this.languages = [this.language];
  }

  /** Adds the next passage. */
  add(index: number): void {
    const passage = this.passages[index]!;
    const language = languageOf(passage.text, FOREIGN) ?? this.language;
    if (!this.languages.includes(language)) this.languages.push(language);
    const terms = termsOf(passage.text, language);
    const weights = new Map<string, number>();
    const add = (some: Iterable<string>, weight: number): void => {
      for (const term of some) weights.set(term, (weights.get(term) ?? 0) + weight);
    };
    add(terms, 1);
    for (const heading of passage.path)
      if (heading !== passage.placeName) add(this.#headingTerms(heading, language), IN_HEADING);
    add(...this.#beside(passage, terms));
    for (const [term, weight] of weights) {
      const postings = this.postings.get(term) ?? new Map<number, number>();
      this.postings.set(term, postings.set(index, weight));
    }
    this.own.push({ terms: new Set(terms), length: terms.length });
    this.meanLength += (terms.length - this.meanLength) / (index + 1);
    this.#before = { passage, terms };
  }

  /** The terms that tell a passage because of where it stands, and how much they count. */
  #beside({ kind }: Passage, terms: readonly string[]): [terms: Iterable<string>, weight: number] {
    const before = this.#before;
    if (kind === 'table') {
      if (before?.passage.kind === 'table') return [this.#firstRow, IN_FIRST_ROW];
      this.#firstRow = [...new Set(terms)];
    } else if (before && isLead(before.passage)) return [new Set(before.terms), IN_LEAD];
    else if (before && before.passage.kind !== 'heading' && kind !== 'heading' && terms.length >= LEAST_TERMS) {
      return [new Set(before.terms), BEFORE];
    }
    return [[], 0];
  }

  #headingTerms(heading: string, language: Language): readonly string[] {
    const key = language + heading;
    const terms = this.#headings.get(key) ?? [...new Set(termsOf(heading, language))];
    this.#headings.set(key, terms);
    return terms;
  }
}

/** Whether a passage is a question on a line of its own, which the next one answers. */
export function isLead({ kind, text }: Passage): boolean {
  return kind === 'prose' && text.length <= LONGEST_LEAD && /[?？؟]["'”»」\s]*$/.test(text);
}

/** Whether a passage is the first of several rows of a table and has no figures: it says what the others are. */
export function isHead(passages: readonly Passage[], index: number): boolean {
  const [before, one, after] = [passages[index - 1], passages[index]!, passages[index + 1]];
  return one.kind === 'table' && before?.kind !== 'table' && after?.kind === 'table' && !/\p{N}/u.test(one.text);
}
