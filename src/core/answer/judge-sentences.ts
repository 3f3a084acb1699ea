import type { Span } from '../annotation/selector';
import type { CheckedCitation } from '../citation/citation';
import { backing, canBack, hasFigures } from './backs';
import type { Block } from './blocks';
import type { InlineText } from './inline-text';
import { eachSentence, type Judgement } from './support';

/**
 * Finds out which sentences of an answer the page supports: those with a marker, in them or right after their end, of
 * citations that stand on the page and can back them (./backs.ts). If the answer has no markers at all, a sentence is
 * supported by the citation that has most of its words, and its marker is added.
 *
 * @returns What was found about each sentence, in order.
 */
export function judgeSentences(blocks: readonly Block[], citations: readonly CheckedCitation[]): Judgement[] {
  const standing = new Map(citations.filter(({ status }) => status !== 'absent').map((one) => [one.id, one.words]));
  const names = new Set(citations.map(({ id }) => id));
  const marked: InlineText[] = [];
  eachSentence(blocks, (read) => {
    if (read.markers.length > 0) marked.push(read);
    return { isSupported: false, added: null };
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

class Judge {
  readonly #standing: ReadonlyMap<string, readonly string[]>;
  readonly #hasMarkers: boolean;
  readonly #isBefore: boolean;

  /**
   * @param standing - The page's own words at the places of each citation that stands there.
   * @param hasMarkers - Whether the answer names its citations itself.
   * @param isBefore - Whether it does so right before each sentence.
   */
  constructor(standing: ReadonlyMap<string, readonly string[]>, hasMarkers: boolean, isBefore: boolean) {
    this.#standing = standing;
    this.#hasMarkers = hasMarkers;
    this.#isBefore = isBefore;
  }

  judge(read: InlineText, sentence: Span): Judgement {
    const words = read.text.slice(sentence.start, sentence.end);
    const added = this.#hasMarkers ? null : this.#nearest(words);
    const isSupported = this.#hasMarkers ? this.#isBacked(read, sentence, words) : added !== null;
    return { isSupported, added };
  }

  #isBacked(read: InlineText, sentence: Span, words: string): boolean {
    const quotes = this.#quotes(markersOf(read, sentence, this.#isBefore));
    if (quotes.length === 0 || !canBack(words, quotes)) return false;
    return piecesOf(read, sentence).every(({ text, ids }) => hasFigures(text, this.#quotes(ids)));
  }

  #quotes(ids: readonly string[]): string[] {
    return ids.flatMap((id) => this.#standing.get(id) ?? []);
  }

  /** The citation that backs a sentence best; null if none does. */
  #nearest(words: string): string | null {
    let best: { id: string | null; share: number } = { id: null, share: 0 };
    for (const [id, quotes] of this.#standing) {
      const share = Math.max(...quotes.map((quote) => backing(words, quote)));
      if (share > best.share) best = { id, share };
    }
    return best.id;
  }
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
  return at >= end && /^[^\S\n]*$/.test(text.slice(end, at));
}

function isRightBefore(text: string, start: number, at: number): boolean {
  return at < start && text.slice(at, start).trim() === '';
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
