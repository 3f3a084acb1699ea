import type { Span } from '../core/selector';

/** A place between two code units of a text node. */
export interface Point {
  node: Text;
  offset: number;
}

/** What a response's text is read from; the platform tells (src/platforms). */
export interface TextSource {
  /** The elements that hold the answer's text, in document order, none inside another. */
  roots(): readonly Element[];
  /** The elements below `root` whose text counts as nothing. */
  excluded(root: Element): ReadonlySet<Element>;
}

/** Elements whose edges read as one space. By name, not by computed style: that would cost a style pass. */
const BLOCKS = new Set(
  (
    'ADDRESS ARTICLE ASIDE BLOCKQUOTE BR CAPTION DD DETAILS DIV DL DT FIGCAPTION FIGURE FOOTER H1 H2 H3 H4 H5 H6 ' +
    'HEADER HR LI MAIN OL P PRE SECTION SUMMARY TABLE TBODY TD TFOOT TH THEAD TR UL'
  ).split(' '),
);
/** Elements without text that a person reads. */
const UNREAD = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'TEXTAREA', 'SELECT', 'BUTTON']);

/** A part of the answer that is read as one: a child of a root, or a text between such children. */
interface Block {
  text: string;
  nodes: Text[];
  /** Where each node's text begins, from the start of the block. */
  starts: number[];
  /** Where the block begins in the whole text; -1 while it is no part of it. */
  start: number;
}

/**
 * The filtered text of one response and the way back from it to the text nodes. Excluded parts count as nothing, a block
 * boundary reads as one space. Blocks are cached: after a mutation only those that it touched are read again.
 */
export class TextIndex {
  /** The whole text; its code units are what selectors count. */
  text = '';
  private blocks: Block[] = [];
  private cache = new Map<Node, Block>();
  private isStale = true;
  /** Which block a node was read into, and as which of its nodes. */
  private homes = new WeakMap<Text, { block: Block; at: number }>();

  constructor(private readonly source: TextSource) {}

  /** A node below the response changed: what was read around it does not hold any more. */
  invalidate(changed: Node): void {
    this.isStale = true;
    for (let node: Node | null = changed; node; node = node.parentNode) {
      const block = this.cache.get(node);
      if (!block) continue;
      block.start = -1;
      this.cache.delete(node);
      return;
    }
  }

  /** Reads what is stale. Costs nothing if nothing was invalidated. @returns True if the text or a node of it changed. */
  refresh(): boolean {
    if (!this.isStale) return false;
    this.isStale = false;
    const known = this.cache;
    this.cache = new Map();
    this.blocks = [];
    let text = '';
    let hasChanged = false;
    for (const root of this.source.roots()) {
      const excluded = this.source.excluded(root);
      if (excluded.has(root)) continue;
      for (const part of partsOf(root)) {
        if (part instanceof Element && excluded.has(part)) continue;
        const block = known.get(part) ?? this.read(part, excluded);
        if (!known.delete(part)) hasChanged = true;
        this.cache.set(part, block);
        if (block.text === '') continue;
        if (text !== '' && !endsInSpace(text)) text += ' ';
        block.start = text.length;
        this.blocks.push(block);
        text += block.text;
      }
    }
    for (const gone of known.values()) gone.start = -1;
    hasChanged ||= known.size > 0 || text !== this.text;
    this.text = text;
    return hasChanged;
  }

  /** Where a text node's text begins, or null if it is no part of the text. */
  startOf(node: Text): number | null {
    const home = this.homes.get(node);
    return home && home.block.start >= 0 ? home.block.start + home.block.starts[home.at]! : null;
  }

  /**
   * The offset of a boundary point of a range. A point outside the text gives the offset of what comes next after it;
   * the length of the text if nothing does.
   */
  offsetOf(container: Node, offset: number): number {
    if (container instanceof Text) {
      const start = this.startOf(container);
      if (start !== null) return start + offset;
    }
    const point = container.ownerDocument!.createRange();
    point.setStart(container, offset);
    // Nodes stand in document order, so the first one behind the point is found by halving.
    let low = 0;
    let high = this.blocks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const last = this.blocks[middle]!.nodes.at(-1)!;
      if (point.comparePoint(last, last.length) < 0) low = middle + 1;
      else high = middle;
    }
    const block = this.blocks[low];
    if (!block) return this.text.length;
    const at = block.nodes.findIndex((node) => point.comparePoint(node, 0) >= 0);
    // A node that the point stands in is in the text only as a whole, so what is behind the point begins after it.
    return block.start + (at < 0 ? block.text.length : block.starts[at]!);
  }

  /**
   * The place of an offset. Between two nodes `edge` decides: a range starts in the later one and ends in the earlier.
   * Null if the text has no such offset.
   */
  pointAt(offset: number, edge: 'start' | 'end'): Point | null {
    if (offset < 0 || offset > this.text.length || this.blocks.length === 0) return null;
    let nth = Math.max(
      0,
      lastAtOrBefore(this.blocks, offset, ({ start }) => start),
    );
    if (edge === 'end' && nth > 0 && this.blocks[nth]!.start === offset) nth--;
    const block = this.blocks[nth]!;
    const within = offset - block.start;
    let at = Math.max(
      0,
      lastAtOrBefore(block.starts, within, (one) => one),
    );
    if (edge === 'end' && at > 0 && block.starts[at] === within) at--;
    const node = block.nodes[at]!;
    const inNode = within - block.starts[at]!;
    const isBehind = inNode > node.length || (edge === 'start' && inNode === node.length);
    if (!isBehind) return { node, offset: inNode };
    if (edge === 'end') return { node, offset: node.length };
    // The space of a block boundary belongs to no node: a range that starts there starts with the next one.
    const next = block.nodes[at + 1] ?? this.blocks[nth + 1]?.nodes[0];
    return next ? { node: next, offset: 0 } : null;
  }

  /** The range of a span as four plain values; it stays what it is when the page changes. Null if there is none. */
  rangeAt({ start, end }: Span): StaticRange | null {
    const from = this.pointAt(start, 'start');
    const to = this.pointAt(end, 'end');
    if (!from || !to) return null;
    return new StaticRange({
      startContainer: from.node,
      startOffset: from.offset,
      endContainer: to.node,
      endOffset: to.offset,
    });
  }

  /** The stretch around an offset that no element's edge cuts: where a word may grow to. */
  runAt(offset: number): Span {
    const point = this.pointAt(offset, 'start');
    if (!point) return { start: offset, end: offset };
    let first: Text = point.node;
    let last: Text = point.node;
    while (first.previousSibling instanceof Text && this.startOf(first.previousSibling) !== null) {
      first = first.previousSibling;
    }
    while (last.nextSibling instanceof Text && this.startOf(last.nextSibling) !== null) last = last.nextSibling;
    return { start: this.startOf(first)!, end: this.startOf(last)! + last.length };
  }

  private read(part: Node, excluded: ReadonlySet<Element>): Block {
    const block = read(part, excluded);
    block.nodes.forEach((node, at) => this.homes.set(node, { block, at }));
    return block;
  }
}

/** The children of a root that are read and cached apart; wrappers around everything are passed through. */
function partsOf(root: Element): Node[] {
  let wrapper = root;
  while (wrapper.childNodes.length === 1 && wrapper.firstElementChild) wrapper = wrapper.firstElementChild;
  return [...wrapper.childNodes];
}

function read(part: Node, excluded: ReadonlySet<Element>): Block {
  const block: Block = { text: '', nodes: [], starts: [], start: -1 };
  let isAtBoundary = true;
  const visit = (node: Node): void => {
    if (node instanceof Text) {
      const { data } = node;
      // White space between blocks is the page's layout, not the answer's text.
      if (data === '' || (isAtBoundary && data.trim() === '' && !isPreformatted(node))) return;
      if (isAtBoundary && block.text !== '' && !endsInSpace(block.text)) block.text += ' ';
      isAtBoundary = false;
      block.nodes.push(node);
      block.starts.push(block.text.length);
      block.text += data;
    } else if (node instanceof Element && !excluded.has(node) && !UNREAD.has(node.tagName)) {
      const isBlock = BLOCKS.has(node.tagName);
      if (isBlock) isAtBoundary = true;
      for (let child = node.firstChild; child; child = child.nextSibling) visit(child);
      if (isBlock) isAtBoundary = true;
    }
  };
  visit(part);
  return block;
}

function isPreformatted(node: Text): boolean {
  return node.parentElement?.closest('pre, code') != null;
}

function endsInSpace(text: string): boolean {
  return /\s/.test(text[text.length - 1]!);
}

/** The last index whose value is not above `limit`; -1 if there is none. Values ascend. */
function lastAtOrBefore<T>(list: readonly T[], limit: number, value: (one: T) => number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value(list[middle]!) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
