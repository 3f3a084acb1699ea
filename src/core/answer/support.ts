import type { Span } from '../annotation/selector';
import type { Block, Cell, Inline } from './blocks';
import { type InlineText, readInlines, textOf } from './inline-text';
import type { Judgement, Standing } from './standing';

/** An answer whose pieces say how they stand to their quotes, and how many of its sentences stand how. */
export interface SupportedAnswer {
  blocks: Block[];
  counts: Readonly<Record<Standing, number>>;
}

/** The end of a sentence that may introduce the next block. */
const COLON = /[:：]$/u;
/** What may be introduced. The sentence before it says nothing itself. */
const INTRODUCED: ReadonlySet<Block['type'] | undefined> = new Set<Block['type']>(['list', 'code', 'quote', 'table']);

const UNKNOWN: Judgement = { standing: 'unquoted', difference: null, added: null };

/**
 * Divides an answer into its sentences, with what was found about each.
 *
 * @param judgements - Of each sentence, in order (./judge-sentences.ts).
 */
export function withSupport(blocks: readonly Block[], judgements: readonly Judgement[]): SupportedAnswer {
  const counts = { quoted: 0, reworded: 0, differs: 0, unquoted: 0, claimless: 0 };
  let at = 0;
  const judged = eachSentence(blocks, () => {
    const its = judgements[at++] ?? UNKNOWN;
    counts[its.standing]++;
    return its;
  });
  return { blocks: judged, counts };
}

/**
 * Goes through the sentences of an answer, in order. Headings, code, heads of tables and introductions of lists are no
 * sentences; a row of a table is one.
 *
 * @param judge - Gets what the sentence is in, and where it is in its text.
 * @returns The answer, divided into sentences.
 */
export function eachSentence(
  blocks: readonly Block[],
  judge: (read: InlineText, sentence: Span) => Judgement,
): Block[] {
  return blocks.map((block, at): Block => {
    switch (block.type) {
      case 'paragraph':
        return { ...block, inlines: inParagraph(block.inlines, blocks[at + 1], judge) };
      case 'list':
        return { ...block, items: block.items.map((item) => eachSentence(item, judge)) };
      case 'quote':
        return { ...block, blocks: eachSentence(block.blocks, judge) };
      case 'table':
        return { ...block, rows: block.rows.map((row) => inRow(row, judge)) };
      default:
        return block;
    }
  });
}

/** @param next - What comes after it: what its last sentence introduces, or its markers alone. */
function inParagraph(
  inlines: readonly Inline[],
  next: Block | undefined,
  judge: (read: InlineText, sentence: Span) => Judgement,
): Inline[] {
  const own = readInlines(inlines);
  const read = { ...own, markers: [...own.markers, ...markersAlone(next, own.text.length)] };
  const last = read.sentences.at(-1);
  const isIntroduction = INTRODUCED.has(next?.type) && last && COLON.test(read.text.slice(last.start, last.end));
  const sentences = isIntroduction ? read.sentences.slice(0, -1) : read.sentences;
  const divided = new Divider(sentences.map((sentence) => ({ ...sentence, ...judge(read, sentence) }))).divide(inlines);
  return afterMarkers(divided);
}

type Divided = Extract<Inline, { type: 'difference' }>;

/**
 * Puts each difference after the markers of its sentence: it stands on lines of its own, and a marker below it would seem
 * to belong to the next sentence.
 */
function afterMarkers(inlines: readonly Inline[]): Inline[] {
  const put: Inline[] = [];
  let waiting: Divided[] = [];
  let spaces: Inline[] = [];
  const end = (): void => {
    put.push(...waiting, ...spaces);
    [waiting, spaces] = [[], []];
  };
  for (const one of inlines) {
    if (one.type === 'difference') {
      end();
      waiting = [one];
    } else if (waiting.length > 0 && one.type === 'citation') {
      put.push(...spaces, one);
      spaces = [];
    } else if (waiting.length > 0 && one.type === 'text' && one.text.trim() === '') {
      spaces.push(one);
    } else {
      end();
      const [bare, last] = 'children' in one ? withoutLast(one) : [one, []];
      put.push(bare);
      waiting = last;
    }
  }
  end();
  return put;
}

/** What has inlines in it, and the differences at its end, which are not emphasised or linked. */
function withoutLast<One extends Inline & { children: readonly Inline[] }>(one: One): [One, Divided[]] {
  const children = afterMarkers(one.children);
  const last = children.at(-1);
  return last?.type === 'difference'
    ? [{ ...one, children: children.slice(0, -1) }, [last]]
    : [{ ...one, children }, []];
}

/** The markers of a paragraph that has nothing else: those of the one before it, which ends at an offset. */
function markersAlone(block: Block | undefined, at: number): { id: string; at: number }[] {
  if (block?.type !== 'paragraph') return [];
  const { text, markers } = readInlines(block.inlines);
  return text.trim() === '' ? markers.map(({ id }) => ({ id, at })) : [];
}

/** A row is one sentence, whatever is in its cells. */
function inRow(row: readonly Cell[], judge: (read: InlineText, sentence: Span) => Judgement): Cell[] {
  const all = readInlines(row.flatMap(({ inlines }) => [...inlines, { type: 'text', text: ' ' } as const]));
  if (!/[\p{L}\p{N}]/u.test(all.text)) return [...row];
  const judged = judge(all, { start: 0, end: all.text.length });
  const last = row.findLastIndex(({ inlines }) => inlines.length > 0);
  return row.map((cell, at) => {
    const whole = { start: 0, end: readInlines(cell.inlines).text.length };
    const added = at === last ? judged.added : null;
    const inlines = new Divider([{ ...whole, ...judged, added, difference: null }]).divide(cell.inlines);
    const { difference } = judged;
    return {
      ...cell,
      inlines: at === last && difference ? [...inlines, { type: 'difference' as const, ...difference }] : inlines,
    };
  });
}

type Judged = Judgement & Span;

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
      if (text) pieces.push(sentence ? { ...leaf, text, standing: sentence.standing } : { ...leaf, text });
      at = to;
    };
    for (const sentence of this.sentences) {
      if (sentence.end <= start || sentence.start >= end) continue;
      add(Math.max(at, sentence.start), null);
      add(Math.min(end, sentence.end), sentence);
      if (sentence.end > end) continue;
      if (sentence.added) pieces.push({ type: 'citation', id: sentence.added });
      if (sentence.difference) pieces.push({ type: 'difference', ...sentence.difference });
    }
    add(end, null);
    return pieces;
  }
}
