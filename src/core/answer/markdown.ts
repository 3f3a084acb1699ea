import MarkdownIt, { type Token } from 'markdown-it';
import { once } from '../once';
import type { Alignment, Block, Cell, Inline } from './blocks';
import { bareMarker, type KnownCitations, partsOf } from './markers';

/**
 * CommonMark with tables and strikethrough. HTML is text. Reference definitions are off: they would let a later line of an
 * answer change an earlier one, and make a link of the marker `[1]`.
 */
const parser = once(() => new MarkdownIt({ html: false, linkify: false }).disable('reference'));

/** Addresses that a link may have. All others are only text. */
const IS_LINK = /^https?:\/\//i;

/** A block, and the line where it begins, from 0. */
export interface PlacedBlock {
  block: Block;
  start: number;
}

/**
 * Reads Markdown as data. An image becomes its text, HTML stays text, only http and https addresses become links, and
 * markers such as `[cite-1]` become citations; those that name unknown citations are dropped.
 *
 * @example
 * parseMarkdown('It boils [1].', new Set(['cite-1']));
 * // [{ type: 'paragraph', inlines: [{ type: 'text', text: 'It boils' }, { type: 'citation', id: 'cite-1' }, { type: 'text', text: '.' }] }]
 */
export function parseMarkdown(text: string, known: KnownCitations = null): Block[] {
  return placedBlocks(text, known).map(({ block }) => block);
}

/** The same, with the lines where the blocks begin. */
export function placedBlocks(text: string, known: KnownCitations): PlacedBlock[] {
  const cursor = new Cursor(parser().parse(text, {}), known);
  const placed: PlacedBlock[] = [];
  while (!cursor.isAtEnd) {
    const start = cursor.token.map?.[0] ?? 0;
    const block = cursor.block();
    if (block) placed.push({ block, start });
  }
  return placed;
}

/** Walks through the parser's tokens, in which an element is an opening and a closing token with its content between. */
class Cursor {
  #at = 0;

  constructor(
    readonly tokens: readonly Token[],
    readonly known: KnownCitations,
  ) {}

  get isAtEnd(): boolean {
    return this.#at >= this.tokens.length;
  }

  get token(): Token {
    return this.tokens[this.#at]!;
  }

  /** Reads the block that begins here. Null for a token that begins none. */
  block(): Block | null {
    const token = this.tokens[this.#at++]!;
    switch (token.type) {
      case 'paragraph_open':
        return { type: 'paragraph', inlines: this.#inlines('paragraph_close') };
      case 'heading_open':
        return {
          type: 'heading',
          level: Number(token.tag.slice(1)) as 1 | 2 | 3 | 4 | 5 | 6,
          inlines: this.#inlines('heading_close'),
        };
      case 'bullet_list_open':
        return { type: 'list', isOrdered: false, start: 1, items: this.#items('bullet_list_close') };
      case 'ordered_list_open':
        return {
          type: 'list',
          isOrdered: true,
          start: Number(token.attrGet('start') ?? 1),
          items: this.#items('ordered_list_close'),
        };
      case 'blockquote_open':
        return { type: 'quote', blocks: this.#blocks('blockquote_close') };
      case 'fence':
      case 'code_block':
        return {
          type: 'code',
          text: token.content.replace(/\n$/, ''),
          language: token.info.trim().split(/\s+/)[0] ?? '',
        };
      case 'table_open':
        return this.#table();
      case 'hr':
        return { type: 'rule' };
      default:
        return null;
    }
  }

  #blocks(close: string): Block[] {
    const blocks: Block[] = [];
    while (this.token.type !== close) {
      const block = this.block();
      if (block) blocks.push(block);
    }
    this.#at++;
    return blocks;
  }

  #items(close: string): Block[][] {
    const items: Block[][] = [];
    while (this.token.type !== close) {
      this.#at++;
      items.push(this.#blocks('list_item_close'));
    }
    this.#at++;
    return items;
  }

  #table(): Block {
    const rows: Cell[][] = [];
    for (; this.token.type !== 'table_close'; this.#at++) {
      const { type } = this.token;
      if (type === 'tr_open') rows.push([]);
      if (type !== 'th_open' && type !== 'td_open') continue;
      const align = alignmentOf(this.token);
      this.#at++;
      rows.at(-1)!.push({ align, inlines: this.#inlines(type === 'th_open' ? 'th_close' : 'td_close') });
      // The loop goes on from the closing token.
      this.#at--;
    }
    this.#at++;
    const [head = [], ...others] = rows;
    return { type: 'table', head, rows: others };
  }

  #inlines(close: string): Inline[] {
    const inlines = this.token.type === 'inline' ? inlinesOf(this.token.children ?? [], this.known) : [];
    while (this.token.type !== close) this.#at++;
    this.#at++;
    return inlines;
  }
}

function alignmentOf(token: Token): Alignment | null {
  const [, align] = /text-align:(left|center|right)/.exec(String(token.attrGet('style') ?? '')) ?? [];
  return align === 'left' ? 'start' : align === 'right' ? 'end' : align === 'center' ? 'center' : null;
}

const WRAPPERS: Readonly<Record<string, 'strong' | 'emphasis' | 'strikethrough'>> = {
  strong_open: 'strong',
  em_open: 'emphasis',
  s_open: 'strikethrough',
};

function inlinesOf(tokens: readonly Token[], known: KnownCitations): Inline[] {
  /** The elements that are open, the innermost last, each with what makes it of its content. */
  const open: { children: Inline[]; wrap: (children: Inline[]) => Inline[] }[] = [
    { children: [], wrap: (children) => children },
  ];
  const add = (...inlines: Inline[]): void => {
    for (const one of inlines) append(open.at(-1)!.children, one);
  };
  for (const token of tokens) {
    const wrapper = WRAPPERS[token.type];
    if (wrapper) open.push({ children: [], wrap: (children) => [{ type: wrapper, children }] });
    else if (token.type === 'link_open') {
      const href = String(token.attrGet('href') ?? '');
      open.push({ children: [], wrap: (children) => linked(href, children, known) });
    } else if (token.nesting === -1) {
      const { children, wrap } = open.pop()!;
      if (children.length > 0) add(...wrap(children));
    } else if (token.type === 'code_inline') add({ type: 'code', text: token.content });
    else if (token.type === 'hardbreak') add({ type: 'break' });
    else if (token.type === 'softbreak') add({ type: 'text', text: ' ' });
    else if (token.type === 'image') add({ type: 'text', text: textOf(token.children ?? []) });
    else add(...marked(token.content, known));
  }
  return open[0]!.children;
}

/** A link that may not be one is its content; if that only names a citation, it is a marker. */
function linked(href: string, children: Inline[], known: KnownCitations): Inline[] {
  if (IS_LINK.test(href)) return [{ type: 'link', href, children }];
  const [only, ...others] = children;
  const id = only?.type === 'text' && others.length === 0 ? bareMarker(only.text) : null;
  if (!id) return children;
  return !known || known.has(id) ? [{ type: 'citation', id }] : [];
}

function textOf(tokens: readonly Token[]): string {
  return tokens.map((token) => (token.children ? textOf(token.children) : token.content)).join('');
}

/** A text with its markers as citations. Those that name unknown citations go, with the space before them. */
function marked(text: string, known: KnownCitations): Inline[] {
  return partsOf(text, known).flatMap((part): Inline[] =>
    'text' in part ? [{ type: 'text', text: part.text }] : part.ids.map((id) => ({ type: 'citation', id })),
  );
}

/** Adds a piece. Neighbouring texts are joined. */
function append(pieces: Inline[], one: Inline): void {
  const last = pieces.at(-1);
  if (one.type === 'text' && last?.type === 'text') pieces[pieces.length - 1] = { ...last, text: last.text + one.text };
  else if (one.type !== 'text' || one.text !== '') pieces.push(one);
}
