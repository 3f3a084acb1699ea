import type { Span } from '../annotation/selector';
import { CITATION_LIMITS } from '../citation/limits';
import { cutAtWord } from '../text/cut-at-word';
import { sentencesOf } from '../text/sentences';
import { type Concept, conceptsOf, weakened } from './concepts';
import type { Passage } from './passage';
import { isHead, isLead, PassageIndex } from './passage-index';
import { asksForFigure, partsOf } from './question-parts';
import { termsOf } from './terms';

/** A passage for a question. */
export interface Ranked {
  /** Its index in the list of passages. */
  index: number;
  /** How well it fits; comparable only within one question. */
  score: number;
}

/** A passage whose sentences were looked at, too. */
export interface Read extends Ranked {
  /** Where its sentences are in its text, and how well each fits. A row of a table is one; a very long one is several. */
  sentences: readonly RankedSentence[];
}

export interface RankedSentence extends Span {
  score: number;
}

/** How many terms are indexed between two pauses: a few milliseconds. */
const BATCH = 2000;
/** A heading alone is rarely an answer, nor is another question or the head of a table; what is below them is. */
const ASIDE = 0.6;
/** How many of the best passages are read sentence by sentence. */
const MOST_READ = 40;
/** How much the best sentence of a passage counts beside the whole. */
const OF_SENTENCE = 0.3;

/** How much a passage with a figure counts where a figure is asked for. */
const WITH_FIGURE = 1.2;
/** How much the words of the other parts of a question count for one that says little by itself: "and in which year?" */
const OF_OTHER_PARTS = 0.35;

/**
 * Ranks the passages of a page for a question: BM25, in which a word of the question is also found by its other forms,
 * in compounds, by words of nearly the same meaning and in the headings above.
 *
 * @example
 * const ranker = await Ranker.over(passages, () => scheduler.yield());
 * ranker.rank('How hot should the water be?'); // [{ index: 12, score: 7.1, sentences: […] }, …]
 */
export class Ranker {
  readonly #index: PassageIndex;

  private constructor(passages: readonly Passage[]) {
    this.#index = new PassageIndex(passages);
  }

  /**
   * Indexes the passages.
   * @param pause - Called every few milliseconds, to let the page go on.
   */
  static async over(passages: readonly Passage[], pause: () => Promise<void>): Promise<Ranker> {
    const ranker = new Ranker(passages);
    let size = 0;
    for (const at of passages.keys()) {
      ranker.#index.add(at);
      size += ranker.#index.own[at]!.length;
      if (size < BATCH) continue;
      size = 0;
      await pause();
    }
    return ranker;
  }

  /** The passages that have a word of the question, best first; if it has parts, in turn for each of these. */
  rank(question: string): (Ranked | Read)[] {
    const parts = partsOf(question);
    const concepts = parts.map((part) => conceptsOf(part, this.#index));
    const orders = parts.map((part, nth) =>
      this.#rankPart(withOthers(concepts, nth), asksForFigure(part) ? WITH_FIGURE : 1),
    );
    return orders.length === 1 ? orders[0]! : inTurn(orders);
  }

  /** @param withFigure - How much a passage with a figure counts. */
  #rankPart(concepts: readonly Concept[], withFigure: number): (Ranked | Read)[] {
    const scores = new Map<number, number>();
    for (const { found } of concepts) {
      for (const [at, fit] of found) scores.set(at, (scores.get(at) ?? 0) + fit);
    }
    const order = [...scores]
      .map(([index, score]) => {
        const hasFigure = /\p{N}/u.test(this.#index.passages[index]!.text);
        return { index, score: score * this.#standingOf(index) * (hasFigure ? withFigure : 1) };
      })
      .sort(byScore);
    const read = order.slice(0, MOST_READ).map((one) => this.#read(one, concepts));
    return [...read.sort(byScore), ...order.slice(MOST_READ)];
  }

  #read({ index, score }: Ranked, concepts: readonly Concept[]): Read {
    const { kind, text } = this.#index.passages[index]!;
    // A row of a table is quoted whole, because a cell without its row says nothing.
    const spans = kind === 'table' ? [{ start: 0, end: text.length }] : sentencesOf(text, kind === 'code');
    const sentences = spans
      .flatMap((span) => piecesOf(text, span))
      .map((span) => ({ ...span, score: this.#fitOf(text.slice(span.start, span.end), concepts) }));
    const best = Math.max(0, ...sentences.map((one) => one.score));
    return { index, score: score + OF_SENTENCE * best * this.#standingOf(index), sentences };
  }

  #fitOf(sentence: string, concepts: readonly Concept[]): number {
    const has = new Set(this.#index.languages.flatMap((language) => termsOf(sentence, language)));
    let fit = 0;
    for (const { terms, rarity } of concepts) {
      let most = 0;
      for (const [term, weight] of terms) if (weight > most && has.has(term)) most = weight;
      fit += rarity * most;
    }
    return fit;
  }

  #standingOf(index: number): number {
    const { passages } = this.#index;
    const passage = passages[index]!;
    return passage.kind === 'heading' || isLead(passage) || isHead(passages, index) ? ASIDE : 1;
  }
}

/** What a part of a question is about: if only one word of it is on the page, what the others are about tells, too. */
function withOthers(parts: readonly (readonly Concept[])[], nth: number): readonly Concept[] {
  const own = parts[nth]!;
  if (own.filter(({ found }) => found.size > 0).length > 1) return own;
  const others = parts.filter((_, at) => at !== nth).flat();
  return [...own, ...others.map((one) => weakened(one, OF_OTHER_PARTS))];
}

/** A sentence in pieces that can be quoted: of whole words, and so short that two of them fit into a quote. */
function piecesOf(text: string, { start, end }: Span): Span[] {
  const { longestQuote } = CITATION_LIMITS;
  if (end - start <= longestQuote) return [{ start, end }];
  const { length } = cutAtWord(text.slice(start, end), longestQuote / 2 - 1);
  const rest = start + length + /^\s*/.exec(text.slice(start + length, end))![0].length;
  return [{ start, end: start + length }, ...piecesOf(text, { start: rest, end })];
}

function byScore(a: Ranked, b: Ranked): number {
  return b.score - a.score || a.index - b.index;
}

/** The best of each part, then the second best of each, and so on; each passage once. The best of each has the score 1. */
function inTurn(parts: readonly (readonly (Ranked | Read)[])[]): (Ranked | Read)[] {
  const taken = new Map<number, Ranked | Read>();
  const most = Math.max(...parts.map(({ length }) => length));
  for (let nth = 0; nth < most; nth++) {
    for (const part of parts) {
      const one = part[nth];
      if (one && !taken.has(one.index)) taken.set(one.index, { ...one, score: one.score / part[0]!.score });
    }
  }
  return [...taken.values()];
}
