import type { Span } from '../core/selector';

/** What a response's text is read from; the platform tells (src/platforms). */
export interface TextSource {
  /** The elements that hold the answer's text, in document order, none inside another. */
  roots(): readonly Element[];
  /** The elements at or below this one whose text counts as nothing. */
  excluded(element: Element): ReadonlySet<Element>;
}

/** Elements whose edges read as one space. By name, not by computed style: that would cost a style pass. */
const BLOCKS = new Set(
  (
    'ADDRESS ARTICLE ASIDE BLOCKQUOTE BR CAPTION DD DETAILS DIV DL DT FIGCAPTION FIGURE FOOTER H1 H2 H3 H4 H5 H6 ' +
    'HEADER HR LI MAIN OL P PRE SECTION SUMMARY TABLE TBODY TD TFOOT TH THEAD TR UL'
  ).split(' '),
);
const NOTHING: ReadonlySet<Element> = new Set();
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

/** The filtered text of one response and the way back from it to the text nodes. */
export interface TextIndex {
  /** The whole text as of the last {@link refresh}; its code units are what selectors count. */
  readonly text: string;
  /** A node below the response changed: what was read around it does not hold any more. */
  invalidate(changed: Node): void;
  /** Reads what is stale. Costs nothing if nothing was invalidated. */
  refresh(): void;
  /**
   * The offset of a boundary point of a range. A point outside the text gives the offset of what comes next after it;
   * the length of the text if nothing does.
   */
  offsetOf(container: Node, offset: number): number;
  /** The range of a span as four plain values; it stays what it is when the page changes. Null if there is none. */
  rangeAt(span: Span): StaticRange | null;
  /** The stretch around an offset that no element's edge cuts: where a word may grow to. */
  runAt(offset: number): Span;
}

/**
 * Indexes the text of a response. Excluded parts count as nothing, a block boundary reads as one space. Blocks are
 * cached: after a mutation only those that it touched are read again.
 */
export function createTextIndex(source: TextSource): TextIndex {
  let text = '';
  let blocks: Block[] = [];
  let cache = new Map<Node, Block>();
  let isStale = true;
  /** Which block a node was read into, and as which of its nodes. */
  const homes = new WeakMap<Node, { block: Block; at: number }>();

  const startOf = (node: Node): number | undefined => {
    const home = homes.get(node);
    return home && home.block.start >= 0 ? home.block.start + home.block.starts[home.at]! : undefined;
  };

  const readPart = (part: Node): Block => {
    const block = read(part, part instanceof Element ? source.excluded(part) : NOTHING);
    block.nodes.forEach((node, at) => homes.set(node, { block, at }));
    return block;
  };

  /** Between two nodes `edge` decides: a range starts in the later one and ends in the earlier. */
  const pointAt = (offset: number, edge: 'start' | 'end'): [node: Text, offset: number] | null => {
    if (offset < 0 || offset > text.length || blocks.length === 0) return null;
    const isEnd = edge === 'end';
    let nth = lastNotAfter(blocks, offset, ({ start }) => start);
    if (isEnd && nth > 0 && blocks[nth]!.start === offset) nth--;
    const { start, starts, nodes } = blocks[nth]!;
    let at = lastNotAfter(starts, offset - start, (one) => one);
    if (isEnd && at > 0 && starts[at] === offset - start) at--;
    const node = nodes[at]!;
    const inNode = offset - start - starts[at]!;
    if (isEnd) return [node, Math.min(inNode, node.length)];
    if (inNode < node.length) return [node, inNode];
    // The space of a block boundary belongs to no node: a range that starts there starts with the next one.
    const next = nodes[at + 1] ?? blocks[nth + 1]?.nodes[0];
    return next ? [next, 0] : null;
  };

  return {
    get text() {
      return text;
    },
    invalidate(changed) {
      isStale = true;
      for (let node: Node | null = changed; node; node = node.parentNode) {
        const block = cache.get(node);
        if (!block) continue;
        block.start = -1;
        cache.delete(node);
        return;
      }
    },
    refresh() {
      if (!isStale) return;
      isStale = false;
      const known = cache;
      cache = new Map();
      blocks = [];
      text = '';
      for (const root of source.roots()) {
        for (const part of partsOf(root)) {
          const block = known.get(part) ?? readPart(part);
          known.delete(part);
          cache.set(part, block);
          if (!block.text) continue;
          if (blocks.length > 0 && !endsInSpace(blocks.at(-1)!)) text += ' ';
          block.start = text.length;
          blocks.push(block);
          text += block.text;
        }
      }
      for (const gone of known.values()) gone.start = -1;
    },
    offsetOf(container, offset) {
      const start = startOf(container);
      if (start !== undefined) return start + offset;
      const point = document.createRange();
      point.setStart(container, offset);
      // Nodes stand in document order, so the first one behind the point is found by halving.
      const behind = (node: Text): boolean => point.comparePoint(node, node.length) >= 0;
      const block = blocks[firstThat(blocks, ({ nodes }) => behind(nodes.at(-1)!))];
      return block ? block.start + block.starts[firstThat(block.nodes, behind)]! : text.length;
    },
    rangeAt({ start, end }) {
      const from = pointAt(start, 'start');
      const to = pointAt(end, 'end');
      return from && to
        ? new StaticRange({ startContainer: from[0], startOffset: from[1], endContainer: to[0], endOffset: to[1] })
        : null;
    },
    runAt(offset) {
      const point = pointAt(offset, 'start');
      if (!point) return { start: offset, end: offset };
      let [first] = point;
      let last = first;
      const isRead = (node: Node | null): node is Text => node !== null && startOf(node) !== undefined;
      while (isRead(first.previousSibling)) first = first.previousSibling;
      while (isRead(last.nextSibling)) last = last.nextSibling;
      return { start: startOf(first)!, end: startOf(last)! + last.length };
    },
  };
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
      if (isAtBoundary && block.text && !endsInSpace(block)) block.text += ' ';
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

/** By its last node alone: a text that is still growing would be copied to look at its end. */
function endsInSpace({ nodes }: Block): boolean {
  return /\s/.test(nodes.at(-1)!.data.at(-1)!);
}

/** The last index whose value is not above the limit; 0 if there is none. Values ascend. */
function lastNotAfter<T>(list: readonly T[], limit: number, value: (one: T) => number): number {
  return Math.max(0, firstThat(list, (one) => value(one) > limit) - 1);
}

/** The first index that passes a test which all behind it pass too; the length if none does. */
function firstThat<T>(list: readonly T[], passes: (one: T) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (passes(list[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}
