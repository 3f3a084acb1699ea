import type { Span } from '../annotation/selector';
import type { CheckedCitation } from '../citation/citation';
import { backing, likeness, missingFigures } from './backs';
import type { Block } from './blocks';
import type { InlineText } from './inline-text';
import { isClaimless } from './claimless';
import { contentWords, sharedWords } from './content-words';
import type { Judgement } from './standing';
import { standingTo } from './standing-to';
import type { Quote } from './statement/difference';
import { eachSentence } from './support';

/**
 * Finds out how each sentence of an answer stands to its quotes: those with a marker, in it or right after its end, whose
 * citations stand on the page. If the answer has no markers at all, a sentence is quoted from the citation that has most
 * of its words, and its marker is added.
 *
 * @returns What was found about each sentence, in order.
 */
export function judgeSentences(blocks: readonly Block[], citations: readonly CheckedCitation[]): Judgement[] {
  const standing = new Map(
    citations
      .filter(({ status }) => status !== 'absent')
      .map(({ id, words, text }) => [id, words.map((own) => ({ words: own, given: text }))]),
  );
  const names = new Set(citations.map(({ id }) => id));
  const marked: InlineText[] = [];
  eachSentence(blocks, (read) => {
    if (read.markers.length > 0) marked.push(read);
    return UNQUOTED;
  });
  const judge = new Judge(
    standing,
    blocks.some((block) => hasMarker(block, names)),
    marked.length > 0 && marked.every(standBefore),
  );
  const judgements: Judgement[] = [];
  eachSentence(blocks, (read, sentence) => {
    const judgement = judge.judge(read, sentence);
    judgements.push(judgement);
    return judgement;
  });
  return judgements;
}

/** Of quotes that may back a sentence, so many are compared with it: that takes long. */
const MOST_COMPARED = 8;
/** Farther from a sentence no marker is its own: only white space is between them (UTF-16 code units). */
const FARTHEST = 200;

const UNQUOTED: Judgement = { standing: 'unquoted', difference: null, added: null };
const CLAIMLESS: Judgement = { ...UNQUOTED, standing: 'claimless' };

class Judge {
  readonly #standing: ReadonlyMap<string, readonly Quote[]>;
  readonly #hasMarkers: boolean;
  readonly #isBefore: boolean;

  /**
   * @param standing - The quotes at the places of each citation that stands on the page.
   * @param hasMarkers - Whether the answer names its citations itself.
   * @param isBefore - Whether it does so right before each sentence.
   */
  constructor(standing: ReadonlyMap<string, readonly Quote[]>, hasMarkers: boolean, isBefore: boolean) {
    this.#standing = standing;
    this.#hasMarkers = hasMarkers;
    this.#isBefore = isBefore;
  }

  judge(read: InlineText, sentence: Span): Judgement {
    const words = read.text.slice(sentence.start, sentence.end);
    if (!this.#hasMarkers) {
      const added = this.#nearest(words);
      if (added) return { standing: standingTo(words, this.#quotes([added])).standing, difference: null, added };
      return isClaimless(words) ? CLAIMLESS : UNQUOTED;
    }
    const quotes = this.#quotes(markersOf(read, sentence, this.#isBefore));
    if (quotes.length === 0) return isClaimless(words) ? CLAIMLESS : UNQUOTED;
    const { standing, kind } = standingTo(words, quotes, this.#inPieces(read, sentence));
    return { standing, difference: kind && { kind, words: differing(words, quotes) }, added: null };
  }

  /** Whether a piece of a sentence has a figure that its own citations have not. */
  #inPieces(read: InlineText, sentence: Span): 'figure' | null {
    const isOther = piecesOf(read, sentence).some(({ text, ids }) => {
      const quotes = this.#quotes(ids);
      return (
        quotes.length > 0 &&
        missingFigures(
          text,
          quotes.map((quote) => quote.words),
        ).length > 0
      );
    });
    return isOther ? 'figure' : null;
  }

  #quotes(ids: readonly string[]): Quote[] {
    return ids.flatMap((id) => this.#standing.get(id) ?? []);
  }

  /** The citation that backs a sentence best; null if none does. */
  #nearest(words: string): string | null {
    const likely = [...this.#standing]
      .flatMap(([id, quotes]) => quotes.map((quote) => ({ id, quote, share: likeness(words, quote.words) })))
      .filter(({ share }) => share > 0)
      .sort((a, b) => b.share - a.share);
    return likely.slice(0, MOST_COMPARED).find(({ quote }) => backing(words, quote.words) > 0)?.id ?? null;
  }
}

/** The words of the quote that a sentence differs from: of several, the one that has most of its words. */
function differing(sentence: string, quotes: readonly Quote[]): string {
  const own = contentWords(sentence);
  const shares = quotes.map(({ words }) => ({ words, shared: sharedWords(own, contentWords(words)) }));
  return shares.reduce((best, one) => (one.shared > best.shared ? one : best)).words;
}

/**
 * The citations named in a sentence or right after it. Before the first sentence, they are the first one's.
 *
 * @param isBefore - Whether all markers of the answer stand right before their sentences instead.
 */
function markersOf({ text, sentences, markers }: InlineText, sentence: Span, isBefore: boolean): string[] {
  const isFirst = sentences.every(({ start }) => start >= sentence.start);
  return markers
    .filter(({ at }) => {
      if (isBefore) return isRightBefore(text, sentence.start, at);
      if (at < sentence.start) return isFirst;
      if (at < sentence.end) return true;
      return isRightAfter(text, sentence.end, at);
    })
    .map(({ id }) => id);
}

function isRightAfter(text: string, end: number, at: number): boolean {
  return at >= end && at - end <= FARTHEST && /^[^\S\n]*$/.test(text.slice(end, at));
}

function isRightBefore(text: string, start: number, at: number): boolean {
  return at < start && start - at <= FARTHEST && text.slice(at, start).trim() === '';
}

/** Whether each sentence has markers right before it, and there are no others. */
function standBefore({ text, sentences, markers }: InlineText): boolean {
  return (
    markers.every(({ at }) => sentences.some(({ start }) => isRightBefore(text, start, at))) &&
    sentences.every(({ start }) => markers.some(({ at }) => isRightBefore(text, start, at)))
  );
}

/**
 * A sentence in pieces, each with the citations right after it, if their markers stand in several places of it. None if
 * something that could be another's follows the last one.
 */
function piecesOf({ text, markers }: InlineText, { start, end }: Span): { text: string; ids: string[] }[] {
  const pieces: { text: string; ids: string[] }[] = [];
  let from = start;
  for (const { id, at } of markers) {
    if (at < start || (at > end && !isRightAfter(text, end, at))) continue;
    const piece = text.slice(from, at);
    if (/[\p{L}\p{N}]/u.test(piece)) pieces.push({ text: piece, ids: [id] });
    else pieces.at(-1)?.ids.push(id);
    from = at;
  }
  return pieces.length > 1 && !/[\p{L}\p{N}]/u.test(text.slice(from, end)) ? pieces : [];
}

function hasMarker(value: unknown, names: ReadonlySet<string>): boolean {
  if (Array.isArray(value)) return value.some((one) => hasMarker(one, names));
  if (typeof value !== 'object' || value === null) return false;
  const { type, id, ...others } = value as Record<string, unknown>;
  return type === 'citation' ? names.has(String(id)) : hasMarker(Object.values(others), names);
}
