import createParser, { type MarkdownIt, type Token } from 'markdown-it';
import { once } from '../../../core/once';
import {
  changed,
  divided,
  firstNumber,
  MOST_ITEMS,
  partsOf,
  withoutHead,
  type ReadBlock,
  type SourceBlock,
} from './long-blocks';
import { withMath } from './math';

/** How much of a text is read at once, and how much at most if a single block is longer (UTF-16 code units). */
const PIECE = 4 * 1024;
const LONGEST_BLOCK = 32 * 1024;
/** A line of text that is longer than this becomes several paragraphs of at most as much. */
const LONGEST_LINE = 8 * 1024;
/** How far back from there a space is searched for. */
const LONGEST_WORD = 500;
/** A paragraph that is longer than this is not searched for emphasis, links and the like: that may take very long. */
const LONGEST_SEARCHED = 16 * 1024;

/** Data between two lines of hyphens at the beginning of a file. */
const FRONT_MATTER = /^---\n[^]*?\n---(?:\n|$)/;
const BLANK_LINES = /(?:[^\S\n]*\n)+/y;
/** The beginning of code between lines of backticks or tildes. */
const FENCE = / {0,3}(?:`{3}|~{3})/y;
/** The line of a reference definition: `[name]: address "title"`. */
const DEFINITION = /^ {0,3}\[([^\]\n]+)\]:[^\S\n]*<?(\S+?)>?(?:[^\S\n]+["'(].*)?$/gm;

const make = (): MarkdownIt => createParser({ html: false, linkify: false }).use(withMath);
const parsers = {
  /** An answer grows: a later line would change an earlier one, and make a link of `[1]`. */
  answer: once(() => make().disable('reference')),
  file: once(make),
};

/** What kind of text is read. */
export type TextKind = keyof typeof parsers;

/** The same text with the line breaks that the parser knows. Offsets of blocks refer to this. */
export const normalised = (text: string): string => text.replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd');

/** What the last block was a part of: a line, a list with its next number, or a table with its head. */
type Rest = { of: 'line' } | { of: 'list'; next: number } | { of: 'table'; head: string };

/** Reads a text from a place where a block begins, block by block. */
export class BlockReader {
  readonly #text: string;
  readonly kind: TextKind;
  readonly #breaks: readonly number[];
  readonly #environment: Record<string, unknown>;
  #at: number;
  #read: SourceBlock[] = [];
  /** What goes on at this place, if a block is cut there. */
  #rest: Rest | null = null;

  /**
   * @param text - As {@link normalised}.
   * @param breaks - Where texts end that were written one after another: no block goes across.
   * @param from - Where to begin.
   */
  constructor(text: string, kind: TextKind, breaks: readonly number[], from: number) {
    this.#text = text;
    this.kind = kind;
    this.#breaks = [...breaks, text.length].toSorted((a, b) => a - b);
    this.#at = from;
    this.#environment = kind === 'file' ? { references: definitionsIn(text) } : {};
  }

  /** The next block; null after the last. */
  next(): SourceBlock | null {
    if (this.kind === 'file' && this.#at === 0 && this.#read.length === 0) this.#readFrontMatter();
    while (this.#read.length === 0 && this.#at < this.#text.length) this.#readPiece();
    return this.#read.shift() ?? null;
  }

  /** What the content of a block says, in a line. */
  inlines(content: string): readonly Token[] {
    const parser = parsers[this.kind]();
    const tokens: Token[] = [];
    const isLong = content.length > LONGEST_SEARCHED;
    if (isLong) parser.disable(INLINE_RULES);
    parser.inline.parse(content, parser, this.#environment, tokens);
    if (isLong) parser.enable(INLINE_RULES);
    return tokens;
  }

  #readFrontMatter(): void {
    const [front] = FRONT_MATTER.exec(this.#text) ?? [];
    if (front === undefined) return;
    const [token] = parsers.answer().parse('```yaml\n```', {});
    token!.content = front.slice(4).replace(/\n---\n?$/, '\n');
    this.#read = [{ tokens: [token!], start: 0, end: front.length, goesOn: false }];
    this.#at = front.length;
  }

  #readPiece(): void {
    const limit = this.#breaks.find((one) => one > this.#at) ?? this.#text.length;
    // A table ends at a line without a row.
    if (!this.#rest) this.#at = Math.min(limit, this.#at + (matchAt(BLANK_LINES, this.#text, this.#at) ?? '').length);
    if (this.#at === limit) return;
    const longLine = this.#rest?.of === 'line' ? this.#lineEnd(this.#at, limit) : this.#endOfLongLine(limit);
    if (longLine !== null) return this.#readLongLine(longLine);
    // Of code the first line is enough, however long it is.
    for (let size = this.#beginsFence() ? 0 : PIECE; ; size = Math.max(PIECE, size * 2)) {
      const end = Math.min(limit, this.#lineEnd(this.#at + size, limit) + 1);
      const blocks = this.#blocksIn(end);
      const isAll = end === limit;
      // The last block may go on.
      if (isAll || blocks.length > 1)
        return this.#take(isAll ? blocks : blocks.slice(0, -1), isAll ? limit : blocks.at(-1)!.start);
      const [block] = blocks;
      if (block?.tokens[0]!.type === 'fence') return this.#take([this.#wholeFence(block, limit)]);
      const items = block ? (partsOf(block)?.items.length ?? 0) : 0;
      if (block && (items > MOST_ITEMS || (items > 1 && size >= LONGEST_BLOCK)))
        return this.#takeBeginning(block, items);
      if (size >= LONGEST_BLOCK) return this.#take(block ? [{ ...block, goesOn: true }] : [], end);
    }
  }

  /** @param at - Where to go on. */
  #take(blocks: readonly ReadBlock[], at = blocks.at(-1)!.end): void {
    const next = this.#rest?.of === 'list' ? this.#rest.next : undefined;
    this.#rest = null;
    this.#read = blocks.flatMap((block, nth) => divided(block, nth === 0 ? next : undefined));
    this.#at = at;
  }

  /** Takes all of a long list or table that was read but its last item or row, which may go on. */
  #takeBeginning(block: ReadBlock, items: number): void {
    const first = this.#rest?.of === 'list' ? this.#rest.next : firstNumber(block);
    const [{ type }] = block.tokens as [Token];
    const head = this.#rest?.of === 'table' ? this.#rest.head : this.#text.slice(block.start).match(/^.*\n.*\n/)?.[0];
    this.#rest = type === 'table_open' ? { of: 'table', head: head ?? '' } : { of: 'list', next: first + items - 1 };
    this.#read = divided(block, first, 1);
    this.#at = this.#read.at(-1)!.end;
  }

  /** Code to its end, which is easier to find than to parse. */
  #wholeFence(block: ReadBlock, limit: number): ReadBlock {
    const [token] = block.tokens as [Token];
    const begin = this.#lineEnd(block.start, limit) + 1;
    const indent = /^ */.exec(this.#text.slice(block.start, block.start + 4))![0];
    const close = new RegExp(`^ {0,3}${token.markup[0]}{${token.markup.length},}[^\\S\\n]*$`, 'gm');
    close.lastIndex = begin;
    const found = close.exec(this.#text);
    const isClosed = found !== null && found.index < limit;
    const code = this.#text.slice(begin, isClosed ? found.index : limit);
    const content = indent === '' ? code : code.replaceAll(new RegExp(`^ {0,${indent.length}}`, 'gm'), '');
    const end = isClosed ? Math.min(limit, this.#lineEnd(found.index, limit) + 1) : limit;
    return { ...block, tokens: [changed(token, { content })], end };
  }

  #beginsFence(): boolean {
    return matchAt(FENCE, this.#text, this.#at) !== null;
  }

  /** Where the line that comes next ends, if it is a paragraph, or the beginning of one, and too long; otherwise null. */
  #endOfLongLine(limit: number): number | null {
    const end = this.#lineEnd(this.#at, limit);
    if (end - this.#at <= LONGEST_LINE || this.#rest) return null;
    const tokens = parsers[this.kind]().parse(this.#text.slice(this.#at, this.#at + LONGEST_WORD), {});
    return tokens.length === 3 && tokens[0]!.type === 'paragraph_open' ? end : null;
  }

  /** Reads the next part of a long line. What it looks like in the middle of the line does not matter. */
  #readLongLine(lineEnd: number): void {
    const start = this.#at;
    const end = placeToCut(this.#text, start, lineEnd);
    const isWhole = end === lineEnd;
    const [open, inline, close] = parsers.answer().parse('a', {}) as [Token, Token, Token];
    const tokens = [open, changed(inline, { content: this.#text.slice(start, end).trim() }), close];
    const next = isWhole ? Math.min(this.#text.length, end + 1) : end;
    const goesOn = !isWhole || /^[^\S\n]*\S/.test(this.#text.slice(next, next + 80));
    this.#read = [{ tokens, start, end: next, goesOn }];
    this.#rest = isWhole ? null : { of: 'line' };
    this.#at = next;
  }

  /** Where the line ends that this place is in: before its line break, or at the limit. */
  #lineEnd(from: number, limit: number): number {
    const line = this.#text.indexOf('\n', from);
    return line < 0 ? limit : Math.min(limit, line);
  }

  #blocksIn(end: number): ReadBlock[] {
    // Rows are only read as such below the head of their table.
    const head = this.#rest?.of === 'table' ? this.#rest.head : '';
    const piece = head + this.#text.slice(this.#at, end);
    const parser = parsers[this.kind]();
    const tokens: Token[] = [];
    parser.block.parse(piece, parser, this.#environment, tokens);
    const lines = lineStarts(piece);
    const offsetOf = (line: number): number => this.#at + Math.max(0, (lines[line] ?? piece.length) - head.length);
    const blocks: ReadBlock[] = [];
    let open = 0;
    let first = 0;
    tokens.forEach((token, at) => {
      open += token.nesting;
      if (open > 0) return;
      const { map, hidden } = tokens[first]!;
      const [from = 0, to = lines.length] = map ?? [];
      const all = tokens.slice(first, at + 1);
      const isRest = head !== '' && first === 0;
      first = at + 1;
      // A definition is nothing that is seen, and neither is a table without more rows.
      if (hidden || (isRest && !all.some(({ type }) => type === 'tbody_open'))) return;
      const tokensOf = isRest ? withoutHead(all) : all;
      blocks.push({ tokens: tokensOf, start: offsetOf(from), end: offsetOf(to), goesOn: false, offsetOf });
    });
    return blocks;
  }
}

/** What an expression with the flag `y` matches at a place; null for nothing. */
function matchAt(expression: RegExp, text: string, at: number): string | null {
  expression.lastIndex = at;
  return expression.exec(text)?.[0] ?? null;
}

/** Where a line that is too long is cut: behind a space, if there is one near. */
function placeToCut(text: string, start: number, lineEnd: number): number {
  const farthest = start + LONGEST_LINE;
  if (farthest >= lineEnd) return lineEnd;
  const space = text.lastIndexOf(' ', farthest);
  if (space > farthest - LONGEST_WORD) return space + 1;
  // Not within a character.
  const isPair = /[\ud800-\udbff]/.test(text[farthest - 1]!);
  return isPair ? farthest - 1 : farthest;
}

/** Rules for what stands in a line. */
const INLINE_RULES = ['emphasis', 'strikethrough', 'link', 'image', 'autolink', 'backticks', 'math'];

/** The addresses that a file names in one place and uses in others. */
function definitionsIn(text: string): Record<string, { href: string; title: string }> {
  const parser = parsers.file();
  const all = [...text.matchAll(DEFINITION)].flatMap(([, name, address]) => {
    const href = parser.normalizeLink(address!);
    return parser.validateLink(href) ? [[parser.utils.normalizeReference(name!), { href, title: '' }] as const] : [];
  });
  // As in CommonMark, the first one counts.
  return Object.fromEntries(all.toReversed());
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
