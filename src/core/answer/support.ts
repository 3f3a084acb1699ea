import type { Span } from '../annotation/selector';
import type { CheckedCitation } from '../citation/citation';
import { backing, canBack } from './backs';
import type { Block, Cell, Inline } from './blocks';
import { type InlineText, readInlines, textOf } from './inline-text';

/** An answer whose pieces say whether the page supports them, and how many of its sentences it supports. */
export interface SupportedAnswer {
  blocks: Block[];
  sentences: number;
  supported: number;
}

/** The end of a sentence that introduces a list. It says nothing itself. */
const INTRODUCES = /[:：]$/u;

/**
 * Finds out which sentences of an answer the page supports: those with a marker, in them or right after their end, of
 * citations that stand on the page and can back them (./backs.ts). If the answer has no markers at all, a sentence is
 * supported by the citation that has most of its words, and its marker is added. Headings, code, heads of tables and
 * introductions of lists are no sentences; a row of a table is one.
 */
export function withSupport(blocks: readonly Block[], citations: readonly CheckedCitation[]): SupportedAnswer {
  const standing = new Map(citations.filter(({ words }) => words.length > 0).map((one) => [one.id, one.words]));
  const names = new Set(citations.map(({ id }) => id));
  return new Supporter(
    standing,
    blocks.some((block) => hasMarker(block, names)),
  ).answer(blocks);
}

/** A sentence and what was found about it. */
interface Judged extends Span {
  isSupported: boolean;
  /** The citation whose marker is added after it. */
  added: string | null;
}

class Supporter {
  readonly #standing: ReadonlyMap<string, readonly string[]>;
  readonly #hasMarkers: boolean;
  #sentences = 0;
  #supported = 0;

  /**
   * @param standing - The page's own words at the places of each citation that stands there.
   * @param hasMarkers - Whether the answer names its citations itself.
   */
  constructor(standing: ReadonlyMap<string, readonly string[]>, hasMarkers: boolean) {
    this.#standing = standing;
    this.#hasMarkers = hasMarkers;
  }

  answer(blocks: readonly Block[]): SupportedAnswer {
    const judged = this.#blocks(blocks);
    return { blocks: judged, sentences: this.#sentences, supported: this.#supported };
  }

  #blocks(blocks: readonly Block[]): Block[] {
    return blocks.map((block): Block => {
      switch (block.type) {
        case 'paragraph':
          return { ...block, inlines: this.#inlines(block.inlines) };
        case 'list':
          return { ...block, items: block.items.map((item) => this.#blocks(item)) };
        case 'quote':
          return { ...block, blocks: this.#blocks(block.blocks) };
        case 'table':
          return { ...block, rows: block.rows.map((row) => this.#row(row)) };
        default:
          return block;
      }
    });
  }

  #inlines(inlines: readonly Inline[]): Inline[] {
    const read = readInlines(inlines);
    const judged = read.sentences
      .filter(({ start, end }) => !INTRODUCES.test(read.text.slice(start, end)))
      .map((sentence) => ({ ...sentence, ...this.#judge(read, sentence) }));
    return new Divider(judged).divide(inlines);
  }

  /** A row is one sentence, whatever is in its cells. */
  #row(row: readonly Cell[]): Cell[] {
    const all = readInlines(row.flatMap(({ inlines }) => [...inlines, { type: 'text', text: ' ' } as const]));
    if (!/[\p{L}\p{N}]/u.test(all.text)) return [...row];
    const { isSupported, added } = this.#judge(all, { start: 0, end: all.text.length });
    const last = row.findLastIndex(({ inlines }) => inlines.length > 0);
    return row.map((cell, at) => {
      const whole = { start: 0, end: readInlines(cell.inlines).text.length };
      return {
        ...cell,
        inlines: new Divider([{ ...whole, isSupported, added: at === last ? added : null }]).divide(cell.inlines),
      };
    });
  }

  #judge(read: InlineText, sentence: Span): Pick<Judged, 'isSupported' | 'added'> {
    const words = read.text.slice(sentence.start, sentence.end);
    const added = this.#hasMarkers ? null : this.#nearest(words);
    const isSupported = this.#hasMarkers ? this.#isBacked(read, sentence, words) : added !== null;
    this.#sentences++;
    if (isSupported) this.#supported++;
    return { isSupported, added };
  }

  #isBacked(read: InlineText, sentence: Span, words: string): boolean {
    const quotes = markersOf(read, sentence).flatMap((id) => this.#standing.get(id) ?? []);
    return quotes.length > 0 && canBack(words, quotes);
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

/** The citations named in a sentence or right after it. Before the first sentence, they are the first one's. */
function markersOf({ text, sentences, markers }: InlineText, sentence: Span): string[] {
  const isFirst = sentences.every(({ start }) => start >= sentence.start);
  return markers
    .filter(({ at }) => {
      if (at < sentence.start) return isFirst;
      if (at < sentence.end) return true;
      return text.slice(sentence.end, at).trim() === '' && !text.slice(sentence.end, at).includes('\n');
    })
    .map(({ id }) => id);
}

function hasMarker(value: unknown, names: ReadonlySet<string>): boolean {
  if (Array.isArray(value)) return value.some((one) => hasMarker(one, names));
  if (typeof value !== 'object' || value === null) return false;
  const { type, id, ...others } = value as Record<string, unknown>;
  return type === 'citation' ? names.has(String(id)) : hasMarker(Object.values(others), names);
}

/** Divides inline content at the ends of sentences, so that each piece of text belongs to one of them or to none. */
class Divider {
  #at = 0;

  constructor(readonly sentences: readonly Judged[]) {}

  divide(inlines: readonly Inline[]): Inline[] {
    return inlines.flatMap((one): Inline[] => {
      if ('children' in one) return [{ ...one, children: this.divide(one.children) }];
      const start = this.#at;
      this.#at += textOf(one).length;
      return one.type === 'text' || one.type === 'code' ? this.#pieces(one, start, this.#at) : [one];
    });
  }

  #pieces(leaf: Extract<Inline, { text: string }>, start: number, end: number): Inline[] {
    const pieces: Inline[] = [];
    let at = start;
    const add = (to: number, sentence: Judged | null): void => {
      const text = leaf.text.slice(at - start, to - start);
      if (text) pieces.push(sentence ? { ...leaf, text, isSupported: sentence.isSupported } : { ...leaf, text });
      at = to;
    };
    for (const sentence of this.sentences) {
      if (sentence.end <= start || sentence.start >= end) continue;
      add(Math.max(at, sentence.start), null);
      add(Math.min(end, sentence.end), sentence);
      if (sentence.added && sentence.end <= end) pieces.push({ type: 'citation', id: sentence.added });
    }
    add(end, null);
    return pieces;
  }
}
