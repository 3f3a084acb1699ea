import MiniSearch from 'minisearch';
import type { Passage } from './passage';
import { termsOf, termsOfQuestion } from './terms';

/** A passage for a question. */
export interface Ranked {
  /** Its index in the list of passages. */
  index: number;
  /** How well it fits; comparable only within one question. */
  score: number;
}

/** How much text is indexed between two pauses (UTF-16 code units): a few milliseconds. */
const BATCH = 20_000;
/** A word in the headings above a passage counts less than one in the passage. */
const IN_HEADING = 0.6;
/** A heading alone is rarely an answer; what is below it is. */
const OF_HEADING = 0.7;
/** A word that only begins like one of the question counts this much, and only from this length on. */
const AS_BEGINNING = 0.3;
const SHORTEST_BEGINNING = 4;

/**
 * Ranks the passages of a page for a question (BM25). Words are compared without case, accents and plural endings.
 *
 * @example
 * const ranker = await Ranker.over(passages, () => scheduler.yield());
 * ranker.rank('How hot should the water be?'); // [{ index: 12, score: 7.1 }, …]
 */
export class Ranker {
  readonly #search = new MiniSearch<{ id: number; text: string; path: string }>({
    fields: ['text', 'path'],
    tokenize: termsOf,
    // The terms are complete: they are neither lower-cased nor left out again.
    processTerm: (term) => term,
    searchOptions: {
      tokenize: termsOfQuestion,
      processTerm: (term) => term,
      boost: { path: IN_HEADING },
      prefix: (term) => term.length >= SHORTEST_BEGINNING,
      weights: { prefix: AS_BEGINNING, fuzzy: 0 },
    },
  });
  readonly #passages: readonly Passage[];

  private constructor(passages: readonly Passage[]) {
    this.#passages = passages;
  }

  /**
   * Indexes the passages.
   * @param pause - Called every few milliseconds, to let the page go on.
   */
  static async over(passages: readonly Passage[], pause: () => Promise<void>): Promise<Ranker> {
    const ranker = new Ranker(passages);
    let size = 0;
    for (const [id, { text, path }] of passages.entries()) {
      const headings = path.join(' ');
      ranker.#search.add({ id, text, path: headings });
      size += text.length + headings.length;
      if (size < BATCH) continue;
      size = 0;
      await pause();
    }
    return ranker;
  }

  /** The passages that have a word of the question, best first. */
  rank(question: string): Ranked[] {
    return this.#search
      .search(question)
      .map(({ id, score }) => ({
        index: id as number,
        score: this.#passages[id as number]!.kind === 'heading' ? score * OF_HEADING : score,
      }))
      .sort((a, b) => b.score - a.score || a.index - b.index);
  }
}
