import type { Span } from '../annotation/selector';
import type { CheckedCitation } from '../citation/citation';
import { CITATION_LIMITS } from '../citation/limits';
import { cutAtWord } from '../text/cut-at-word';
import { sentencesOf } from '../text/sentences';
import type { Passage } from './passage';
import type { Ranked } from './ranker';
import { termsOf, termsOfQuestion } from './terms';

/** A passage with a smaller share of the best one's score is about something else. */
const FAIR_SHARE = 0.4;
/** A term counts less the more of the best passages have it. So many are looked at. */
const COMPARED = 30;

/**
 * The best answers that the page itself has to a question: of each of the best passages, the sentence or two with the
 * most words of the question. They are exact spans of the page's text, so they are citations that need no check.
 *
 * @param order - The passages for the question, best first.
 * @returns at most as many as an answer may have, best first; empty if no passage fits
 */
export function quotesFor(question: string, passages: readonly Passage[], order: readonly Ranked[]): CheckedCitation[] {
  const best = order.filter(({ index }) => isQuotable(passages[index]!));
  const weights = weightsOf(question, passages, best);
  const least = (best[0]?.score ?? 0) * FAIR_SHARE;
  const quotes: CheckedCitation[] = [];
  const seen = new Set<string>();
  for (const { index, score } of best) {
    if (score < least || quotes.length >= CITATION_LIMITS.mostCitations) break;
    const passage = passages[index]!;
    const inPassage = bestSentences(passage, weights);
    const words = passage.text.slice(inPassage.start, inPassage.end);
    // Pages repeat themselves, as in a summary.
    if (seen.has(words)) continue;
    seen.add(words);
    const span = { start: passage.span.start + inPassage.start, end: passage.span.start + inPassage.end };
    quotes.push({
      id: `cite-${quotes.length + 1}`,
      text: words,
      relevance: '',
      status: 'verified',
      places: [span],
      words: [words],
      path: passage.path,
    });
  }
  return quotes;
}

/** A heading alone says nothing, nor does a very short line. Code may be short, and so may a row with figures. */
function isQuotable({ kind, text }: Passage): boolean {
  const isShort = text.trim().length < CITATION_LIMITS.shortestQuote;
  if (isShort && kind === 'table') return /\p{N}/u.test(text);
  return kind !== 'heading' && (!isShort || kind === 'code');
}

/** How much each term of the question counts: more if few of the best passages have it. */
function weightsOf(question: string, passages: readonly Passage[], best: readonly Ranked[]): Map<string, number> {
  const compared = best.slice(0, COMPARED).map(({ index }) => new Set(termsOf(passages[index]!.text)));
  return new Map(
    termsOfQuestion(question).map((term) => {
      const count = compared.filter((terms) => terms.has(term)).length;
      return [term, Math.log(1 + compared.length / (count + 0.5))];
    }),
  );
}

/** The sentence with the most of the question, and its neighbour if both together are short enough. */
function bestSentences({ text, kind }: Passage, weights: ReadonlyMap<string, number>): Span {
  // A row of a table is quoted whole, because a cell without its row says nothing.
  const sentences = kind === 'table' ? [{ start: 0, end: text.length }] : sentencesOf(text, kind === 'code');
  const scores = sentences.map(({ start, end }) => scoreOf(text.slice(start, end), weights));
  const at = scores.indexOf(Math.max(...scores));
  const chosen = sentences[at]!;
  if (chosen.end - chosen.start > CITATION_LIMITS.longestQuote) return shortened(text, chosen, weights);
  const isFit = ({ start, end }: Span): boolean => end - start <= CITATION_LIMITS.longestQuote;
  const after = at + 1 < sentences.length ? { start: chosen.start, end: sentences[at + 1]!.end } : null;
  const before = at > 0 ? { start: sentences[at - 1]!.start, end: chosen.end } : null;
  const isBeforeBetter = (scores[at - 1] ?? -1) > (scores[at + 1] ?? -1);
  const wider = (isBeforeBetter ? [before, after] : [after, before]).find((one) => one && isFit(one));
  const other = isBeforeBetter ? scores[at - 1]! : (scores[at + 1] ?? 0);
  const isShort = chosen.end - chosen.start < CITATION_LIMITS.shortestQuote;
  return wider && (other > 0 || isShort) ? wider : chosen;
}

function scoreOf(sentence: string, weights: ReadonlyMap<string, number>): number {
  let score = 0;
  for (const term of new Set(termsOf(sentence))) score += weights.get(term) ?? 0;
  return score;
}

/** A part of a very long sentence: its beginning, or what begins with the first word of the question in it. */
function shortened(text: string, { start, end }: Span, weights: ReadonlyMap<string, number>): Span {
  const { longestQuote } = CITATION_LIMITS;
  const isTold = (from: number): boolean => scoreOf(text.slice(from, from + longestQuote), weights) > 0;
  let from = start;
  while (!isTold(from) && from + longestQuote < end) {
    const space = text.indexOf(' ', from + longestQuote / 2);
    from = space < 0 || space >= end ? from + longestQuote / 2 : space + 1;
  }
  return { start: from, end: from + cutAtWord(text.slice(from, end), longestQuote).length };
}
