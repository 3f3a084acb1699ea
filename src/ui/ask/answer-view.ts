import type { Block, Cell, Inline } from '../../core/answer/blocks';
import type { Difference, Standing } from '../../core/answer/standing';
import { isEqual } from '../../core/is-equal';

/** The badge of a citation in an answer. */
export interface Badge {
  /** What it shows: the number of the citation. */
  label: string;
  /** Its accessible name. */
  name: string;
  /** Whether the citation is on the page, so that one can go there. */
  isThere: boolean;
}

/** Standings that are said where sentences are only underlined. */
const NOTED = ['unquoted', 'reworded'] as const satisfies readonly Standing[];

type NotedStanding = (typeof NOTED)[number];

/** What an answer's DOM needs to know besides its blocks. */
export interface AnswerParts {
  /** The badge of a citation by its id; null for an unknown one. */
  badge: (id: string) => Badge | null;
  /** Goes to a citation on the page. */
  goTo: (id: string) => void;
  /** What a screen reader says after sentences that are underlined, and a pointer is told over them. */
  notes: Readonly<Record<NotedStanding, string>>;
  /** What is said of a sentence that differs from its quote, and shown after it: in what, and the page's words. */
  differs: (difference: Difference) => { said: string; words: string };
}

/** A full stop alone is not underlined. */
const HAS_WORDS = /[\p{L}\p{N}]/u;

/** What can have the focus in an answer. */
const FOCUSABLE = 'a, button';

/**
 * Shows an answer. While it streams, only the blocks that changed are made again, which is mostly the last one. Nothing in
 * it is ever read as HTML, and nothing loads.
 */
export class AnswerView {
  readonly #element: HTMLElement;
  readonly #parts: AnswerParts;
  #shown: readonly Block[] = [];
  #active: string | null = null;

  constructor(element: HTMLElement, parts: AnswerParts) {
    this.#element = element;
    this.#parts = parts;
  }

  /** @param isNew - Makes all of it again, because the badges have changed. */
  show(blocks: readonly Block[], isNew = false): void {
    const element = this.#element;
    blocks.forEach((block, at) => {
      const before = this.#shown[at];
      if (!isNew && before && (before === block || isEqual(before, block))) return;
      if (!isNew && before?.type === 'list' && block.type === 'list' && hasGrown(before, block)) {
        return this.#grow(element.children[at]!, before, block);
      }
      const made = blockOf(block, this.#parts);
      made.dir = block.type === 'code' ? 'ltr' : 'auto';
      noteStandings(made, this.#parts.notes);
      const old = element.children[at];
      if (old) replaceKeepingFocus(old, made);
      else element.append(made);
    });
    while (element.children.length > blocks.length) element.lastElementChild!.remove();
    this.#shown = blocks;
    this.showActive(this.#active);
  }

  /** Makes the last item of a list again, and those after it: a long list would cost more with each word. */
  #grow(list: Element, before: List, { items }: List): void {
    const kept = before.items.length - 1;
    items.slice(kept).forEach((item, at) => {
      const made = itemOf(item, this.#parts);
      noteStandings(made, this.#parts.notes);
      const old = list.children[kept + at];
      if (old) replaceKeepingFocus(old, made);
      else list.append(made);
    });
  }

  /** Marks the badges of the citation that the person is looking at on the page; null for none. */
  showActive(id: string | null): void {
    this.#active = id;
    for (const badge of this.#element.querySelectorAll<HTMLElement>('button[data-cite]')) {
      badge.ariaCurrent = String(badge.dataset['cite'] === id);
    }
  }
}

type List = Block & { type: 'list' };

/** Whether a list is the same up to the last item it had. */
function hasGrown(before: List, block: List): boolean {
  const kept = before.items.length - 1;
  return (
    before.isOrdered === block.isOrdered &&
    before.start === block.start &&
    block.items.length > kept &&
    isEqual(before.items.slice(0, kept), block.items.slice(0, kept))
  );
}

/** If the focus is in the old block, it goes to the same control of the new one. */
function replaceKeepingFocus(old: Element, made: HTMLElement): void {
  const focused = (old.getRootNode() as ShadowRoot | Document).activeElement;
  const at = [...old.querySelectorAll(FOCUSABLE)].findIndex((one) => one === focused);
  old.replaceWith(made);
  if (at >= 0) made.querySelectorAll<HTMLElement>(FOCUSABLE)[at]?.focus({ preventScroll: true });
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}

function blockOf(block: Block, parts: AnswerParts): HTMLElement {
  switch (block.type) {
    case 'paragraph':
      return element('p', ...inlinesOf(block.inlines, parts));
    case 'heading': {
      // Below the heading of the answer, without leaving out a level, whatever levels a model uses.
      const heading = element('h4', ...inlinesOf(block.inlines, parts));
      heading.dataset['level'] = String(block.level);
      return heading;
    }
    case 'list': {
      const items = block.items.map((item) => itemOf(item, parts));
      if (!block.isOrdered) return element('ul', ...items);
      const list = element('ol', ...items);
      list.start = block.start;
      return list;
    }
    case 'quote':
      return element('blockquote', ...block.blocks.map((one) => blockOf(one, parts)));
    case 'code':
      return element('pre', element('code', block.text));
    case 'table':
      return element(
        'table',
        element('thead', rowOf('th', block.head, parts)),
        element('tbody', ...block.rows.map((row) => rowOf('td', row, parts))),
      );
    case 'rule':
      return element('hr');
  }
}

function itemOf(blocks: readonly Block[], parts: AnswerParts): HTMLElement {
  return element('li', ...blocks.map((one) => blockOf(one, parts)));
}

function rowOf(name: 'th' | 'td', cells: readonly Cell[], parts: AnswerParts): HTMLElement {
  return element(
    'tr',
    ...cells.map(({ inlines, align }) => {
      const cell = element(name, ...inlinesOf(inlines, parts));
      if (align) cell.style.textAlign = align;
      return cell;
    }),
  );
}

const WRAPPERS = { strong: 'strong', emphasis: 'em', strikethrough: 's' } as const;

function inlinesOf(inlines: readonly Inline[], parts: AnswerParts): (Node | string)[] {
  return inlines.map((inline) => inlineOf(inline, parts));
}

function inlineOf(inline: Inline, parts: AnswerParts): Node | string {
  switch (inline.type) {
    case 'text':
      return HAS_WORDS.test(inline.text) ? standing(inline.text, inline.standing) : inline.text;
    case 'code': {
      const code = element('code', inline.text);
      return CLASSES[inline.standing ?? 'quoted'] ? marked(code, inline.standing!) : code;
    }
    case 'strong':
    case 'emphasis':
    case 'strikethrough':
      return element(WRAPPERS[inline.type], ...inlinesOf(inline.children, parts));
    case 'link':
      return linkOf(inline, parts);
    case 'break':
      return element('br');
    case 'citation':
      return badgeOf(inline.id, parts);
    case 'difference':
      return differenceOf(inline, parts);
  }
}

/** A link with its whole address in sight, which the page it leads to learns nothing from. */
function linkOf({ href, children }: Inline & { type: 'link' }, parts: AnswerParts): HTMLElement {
  const link = element('a', ...inlinesOf(children, parts));
  if (link.textContent !== href) {
    const address = element('bdi', `(${href})`);
    address.className = 'address';
    address.dir = 'ltr';
    link.append(' ', address);
  }
  Object.assign(link, { href, target: '_blank', rel: 'noopener noreferrer', referrerPolicy: 'no-referrer' });
  return link;
}

function badgeOf(id: string, { badge, goTo }: AnswerParts): Node | string {
  const its = badge(id);
  if (!its) return '';
  const made = element(its.isThere ? 'button' : 'span', its.label);
  made.className = 'badge';
  made.ariaLabel = its.name;
  made.title = its.name;
  if (its.isThere) {
    made.dataset['cite'] = id;
    made.addEventListener('click', () => goTo(id));
  } else {
    made.role = 'img';
  }
  const joined = element('span', made);
  joined.className = 'joined';
  return joined;
}

/** How sentences look that are not plainly quoted; empty for the others. */
const CLASSES: Readonly<Record<Standing, string>> = {
  quoted: '',
  reworded: 'reworded',
  differs: 'differs',
  unquoted: 'unquoted',
  claimless: '',
};

function standing(text: string, its: Standing = 'quoted'): Node | string {
  return CLASSES[its] ? marked(element('span', text), its) : text;
}

function marked(made: HTMLElement, its: Standing): HTMLElement {
  made.classList.add(CLASSES[its]);
  return made;
}

/** The page's words beside the sentence that differs from them. */
function differenceOf(difference: Difference, { differs }: AnswerParts): HTMLElement {
  const { said, words } = differs(difference);
  const quote = element('q', words);
  quote.dir = 'auto';
  const made = element('span', ` ${said} `, quote);
  made.className = 'difference';
  return made;
}

/** What is underlined is also said, once after each stretch of it. */
function noteStandings(block: HTMLElement, notes: AnswerParts['notes']): void {
  for (const name of NOTED) {
    const pieces = [...block.querySelectorAll<HTMLElement>(`.${name}`)];
    pieces.forEach((piece, at) => {
      piece.title = notes[name];
      const next = pieces[at + 1];
      if (next && isAdjacent(piece, next)) return;
      const said = element('span', ` (${notes[name]})`);
      said.className = 'unseen';
      (piece.closest('a') ?? piece).after(said);
    });
  }
}

/** Whether no other words stand between two pieces. */
function isAdjacent(piece: HTMLElement, next: HTMLElement): boolean {
  const between = document.createRange();
  between.setStartAfter(piece);
  between.setEndBefore(next);
  const words = between.cloneContents();
  for (const one of words.querySelectorAll('.badge, .address')) one.remove();
  return words.textContent.trim() === '';
}
