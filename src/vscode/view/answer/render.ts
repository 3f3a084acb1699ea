import type { Token } from 'markdown-it';
import temml from 'temml/temml.js';
import { IS_PATH } from '../../../core/protocol/vscode/to-host';
import { colouredCode } from './coloured-code';
import { DISPLAY } from './math';

/** What an answer's nodes are made with. */
export interface RenderParts {
  /** Reads the content of a block. */
  inlines: (content: string) => readonly Token[];
  /** Whether it is a file, which may link to others beside it. */
  isFile: boolean;
  /** The names of the boxes of a task list. */
  done: string;
  undone: string;
}

/** Addresses that a link may have. All others are only text. */
const IS_LINK = /^https?:\/\//i;
/** The box of a task, at the beginning of a list item. */
const TASK = /^\[([ xX])\](?=\s)\s*/;
const ALIGNMENTS: Readonly<Record<string, string>> = { left: 'start', center: 'center', right: 'end' };
/** Longer code is shown in one colour and in pieces, because both take longer than a frame (UTF-16 code units). */
const LONGEST_CODE = 20_000;
const CODE_PIECE = 8_000;
/** The lowest heading there is. */
const LOWEST = 6;

/**
 * The element of a block. Nothing in it is ever read as HTML, and nothing loads: an image is its text.
 *
 * @param above - The levels of the headings that the block is under, as their author numbered them. A heading becomes
 *   one of them, and none is left out below the heading of the answer, which is a second-level one.
 */
export function elementOf(tokens: readonly Token[], parts: RenderParts, above: number[]): HTMLElement {
  const block = new BlockRenderer(parts, above).render(tokens);
  block.dir = block.localName === 'pre' ? 'ltr' : 'auto';
  return block;
}

class BlockRenderer {
  readonly #parts: RenderParts;
  readonly #above: number[];
  /** The elements that are open, outermost first. */
  readonly #open: HTMLElement[] = [document.createElement('div')];

  constructor(parts: RenderParts, above: number[]) {
    this.#parts = parts;
    this.#above = above;
  }

  render(tokens: readonly Token[]): HTMLElement {
    for (const token of tokens) this.#take(token);
    return (this.#open[0]!.firstElementChild as HTMLElement | null) ?? document.createElement('p');
  }

  get #last(): HTMLElement {
    return this.#open.at(-1)!;
  }

  #take(token: Token): void {
    // The paragraphs of a list without blank lines between its items are the items themselves.
    if (token.hidden) return;
    if (token.nesting === 1) this.#begin(token);
    else if (token.nesting === -1) this.#end(token);
    else if (token.type === 'inline') this.#addInlines(token.content);
    else if (token.type === 'fence' || token.type === 'code_block') this.#last.append(codeOf(token));
    else if (token.type === 'math_block') this.#last.append(formulaOf(token.content, true, token.markup));
    else if (token.type === 'hr') this.#last.append(document.createElement('hr'));
    else this.#last.append(token.content);
  }

  #begin(token: Token): void {
    const made = token.type === 'heading_open' ? this.#heading(Number(token.tag.slice(1))) : elementNamed(token.tag);
    if (token.type === 'ordered_list_open') (made as HTMLOListElement).start = Number(token.attrGet('start') ?? 1);
    if (token.type === 'th_open' || token.type === 'td_open') {
      const [, side = ''] = /text-align:(\w+)/.exec(String(token.attrGet('style') ?? '')) ?? [];
      const align = ALIGNMENTS[side];
      if (align) made.dataset['align'] = align;
    }
    if (token.type === 'table_open') {
      const wide = elementNamed('div');
      wide.className = 'wide';
      wide.append(made);
      this.#last.append(wide);
    } else this.#last.append(made);
    this.#open.push(made);
  }

  #end({ type }: Token): void {
    const made = this.#open.pop()!;
    if (type === 'list_item_close') this.#asTask(made);
  }

  #heading(level: number): HTMLElement {
    const above = this.#above;
    while (above.length > 0 && above.at(-1)! >= level) above.pop();
    above.push(level);
    const heading = elementNamed(`h${Math.min(above.length + 2, LOWEST)}`);
    heading.dataset['level'] = String(level);
    return heading;
  }

  /** A list item that begins with a box gets one. */
  #asTask(item: HTMLElement): void {
    const holder = item.firstElementChild?.localName === 'p' ? item.firstElementChild : item;
    const first = holder.firstChild;
    const [box, sign] = first instanceof Text ? (TASK.exec(first.data) ?? []) : [];
    if (!(first instanceof Text) || box === undefined) return;
    first.deleteData(0, box.length);
    const input = document.createElement('input');
    input.type = 'checkbox';
    input.disabled = true;
    // As an attribute, like all that a text may change (./morph.ts).
    input.defaultChecked = sign !== ' ';
    input.ariaLabel = input.checked ? this.#parts.done : this.#parts.undone;
    item.className = 'task';
    holder.prepend(input);
  }

  #addInlines(content: string): void {
    const holder = this.#last;
    const open: HTMLElement[] = [holder];
    const add = (node: Node | string): void => open.at(-1)!.append(node);
    for (const token of this.#parts.inlines(content)) {
      if (token.nesting === 1) {
        const made =
          token.type === 'link_open'
            ? linkTo(String(token.attrGet('href') ?? ''), this.#parts.isFile)
            : elementNamed(token.tag);
        add(made);
        open.push(made);
      } else if (token.nesting === -1) open.pop();
      else add(inlineOf(token));
    }
    holder.normalize();
  }
}

/** The names of elements that Markdown makes. The parser's own are all of them. */
function elementNamed(name: string): HTMLElement {
  return document.createElement(name);
}

function inlineOf(token: Token): Node | string {
  switch (token.type) {
    case 'code_inline': {
      const code = elementNamed('code');
      code.append(token.content);
      return code;
    }
    case 'math_inline':
      return formulaOf(token.content, token.info === DISPLAY, token.markup);
    case 'hardbreak':
      return elementNamed('br');
    case 'softbreak':
      return ' ';
    case 'image':
      return textOf(token.children ?? []);
    default:
      return token.content;
  }
}

function textOf(tokens: readonly Token[]): string {
  return tokens.map((token) => (token.children ? textOf(token.children) : token.content)).join('');
}

/**
 * A link to a page of the web, or from a file to another file. The view opens it when the person presses it; it leads
 * nowhere by itself.
 */
function linkTo(href: string, isInFile: boolean): HTMLElement {
  const isPath = isInFile && IS_PATH.test(href);
  if (!IS_LINK.test(href) && !isPath) return elementNamed('span');
  const link = document.createElement('a');
  // As a path it is none of an address of ours, whatever characters are in it.
  const address = isPath ? href.replace(/^(?![./])/, './') : href;
  Object.assign(link, { href: address, title: href, rel: 'noopener noreferrer', draggable: false });
  return link;
}

function codeOf({ content, info }: Token): HTMLElement {
  const code = elementNamed('code');
  const text = content.replace(/\n$/, '');
  if (text.length > LONGEST_CODE) for (const piece of piecesOf(text)) code.append(piece);
  else code.append(...colouredCode(text, info.trim().split(/\s+/)[0] ?? ''));
  const block = elementNamed('pre');
  block.append(code);
  return block;
}

/** Long code in pieces that are laid out only where they are seen. Its text is the same. */
function piecesOf(text: string): HTMLElement[] {
  const pieces: HTMLElement[] = [];
  for (let at = 0; at < text.length;) {
    const line = text.lastIndexOf('\n', at + CODE_PIECE);
    // A line that is too long is shown on several.
    const end = at + CODE_PIECE >= text.length ? text.length : line >= at ? line + 1 : at + CODE_PIECE;
    const piece = elementNamed('span');
    piece.className = 'piece';
    piece.append(text.slice(at, end));
    pieces.push(piece);
    at = end;
  }
  return pieces;
}

/** A formula; one that is not valid is shown as it was written. */
function formulaOf(tex: string, isDisplay: boolean, source: string): HTMLElement {
  const holder = elementNamed(isDisplay ? 'div' : 'span');
  holder.className = isDisplay ? 'formula wide' : 'formula';
  try {
    temml.render(tex, holder, { displayMode: isDisplay, throwOnError: true, maxExpand: 100, maxSize: [20, 20] });
  } catch {
    const code = elementNamed('code');
    code.append(source);
    holder.replaceChildren(code);
  }
  return holder;
}
