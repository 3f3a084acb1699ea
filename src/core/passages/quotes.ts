import type { Span } from '../annotation/selector';
import type { CheckedCitation } from '../citation/citation';
import { CITATION_LIMITS } from '../citation/limits';
import type { Passage } from './passage';
import { isLead } from './passage-index';
import type { Ranked, RankedSentence, Read } from './ranker';

/** A passage with a smaller share of the best one's score is about something else. */
const FAIR_SHARE = 0.25;
/** A quote that is shorter is given its neighbours, even if they have no word of the question (UTF-16 code units). */
const SHORT_QUOTE = 120;
/** What says something: a figure, two words, or four characters where words have no spaces. */
const SAYS_SOMETHING = /\p{N}|[\p{L}\p{M}]\P{L}+\p{L}|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]{4}/u;

/**
 * The best answers that the page itself has to a question: of each of the best passages, the sentences with the most
 * words of the question. They are exact spans of the page's text, so they are citations that need no check.
 *
 * @param order - The passages for the question, best first.
 * @returns at most as many as an answer may have, best first; empty if no passage fits
 */
export function quotesFor(passages: readonly Passage[], order: readonly (Ranked | Read)[]): CheckedCitation[] {
  const best = order.filter((one): one is Read => 'sentences' in one && isQuotable(passages[one.index]!));
  const least = Math.max(...best.map(({ score }) => score)) * FAIR_SHARE;
  const quotes: CheckedCitation[] = [];
  const seen = new Set<string>();
  for (const { index, score, sentences } of best) {
    if (quotes.length >= CITATION_LIMITS.mostCitations) break;
    const passage = passages[index]!;
    const inPassage = bestSentences(sentences, passage.kind === 'code');
    const words = passage.text.slice(inPassage.start, inPassage.end);
    // Pages repeat themselves, as in a summary.
    if (score < least || seen.has(words)) continue;
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

/** A heading alone says nothing, nor does another question or a name above a post. Code may be short. */
function isQuotable(passage: Passage): boolean {
  if (passage.kind === 'heading' || isLead(passage)) return false;
  return passage.kind === 'code' || SAYS_SOMETHING.test(passage.text);
}

/** The sentence that fits best, with those beside it that fit too, as long as all are short enough together. */
function bestSentences(sentences: readonly RankedSentence[], isCode: boolean): Span {
  const { longestQuote } = CITATION_LIMITS;
  const scores = sentences.map(({ score }) => score);
  const at = scores.indexOf(Math.max(...scores));
  let { start, end } = sentences[at]!;
  let [first, last] = [at, at];
  for (;;) {
    const [before, after] = [sentences[first - 1], sentences[last + 1]].map((one) => {
      const isFit = one && Math.max(end, one.end) - Math.min(start, one.start) <= longestQuote;
      return isFit && (one.score > 0 || (!isCode && end - start < SHORT_QUOTE)) ? one : null;
    });
    if (after && after.score >= (before?.score ?? 0)) [last, end] = [last + 1, after.end];
    else if (before) [first, start] = [first - 1, before.start];
    else return { start, end };
  }
}
