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
    'address article aside blockquote caption dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 ' +
    'h5 h6 header hr li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);
const NOTHING: ReadonlySet<Element> = new Set();
/** So many changed blocks are asked about one by one. */
const FEW = 4;
/** Elements without text that a person reads. */
const UNREAD = new Set(['script', 'style', 'template', 'noscript', 'textarea', 'select', 'button']);

/** A part of the answer that is read as one: a block below a root, or all that stands in a line between such blocks. */
interface Block {
  parts: readonly Node[];
  isStale: boolean;
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
  /** As {@link refresh}, but finds out by itself what changed since: between two frames nobody has told. */
  verify(): void;
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

  /** The block that a node was read into, if it is one of the text's nodes or around one. */
  const blockOf = (node: Node): Block | undefined => {
    for (let at: Node | null = node; at; at = at.parentNode) {
      const block = cache.get(at);
      if (block) return block;
    }
    return undefined;
  };
  const startOf = (node: Node): number | undefined => {
    const block = blockOf(node);
    const at = block ? block.nodes.indexOf(node as Text) : -1;
    return block && at >= 0 && block.start >= 0 ? block.start + block.starts[at]! : undefined;
  };

  const readParts = (parts: readonly Node[], excludedAt: TextSource['excluded']): Block => {
    const [first] = parts as [Node];
    const around = parts.length === 1 && first instanceof Element ? first : first.parentElement!;
    // The page's layout between blocks is not worth the question.
    const excluded = parts.every(isBlank) ? NOTHING : excludedAt(around);
    let isExcluded = false;
    for (let at: Element | null = around; at && excluded.size > 0; at = at.parentElement)
      isExcluded ||= excluded.has(at);
    return read(parts, excluded, isExcluded);
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

  const refresh = (): void => {
    if (!isStale) return;
    isStale = false;
    const known = cache;
    for (const block of blocks) block.start = -1;
    cache = new Map();
    blocks = [];
    text = '';
    for (const root of source.roots()) {
      let asked = 0;
      let all: ReadonlySet<Element> | undefined;
      // One question for each block that changed; for many of them one for all.
      const excludedAt = (around: Element): ReadonlySet<Element> =>
        ++asked > FEW ? (all ??= source.excluded(root)) : source.excluded(around);
      for (const parts of partsOf(root)) {
        const old = known.get(parts[0]!);
        const block = old && !old.isStale && isSameList(old.parts, parts) ? old : readParts(parts, excludedAt);
        for (const part of parts) cache.set(part, block);
        if (!block.text) continue;
        if (blocks.length > 0 && !endsInSpace(blocks.at(-1)!)) text += ' ';
        block.start = text.length;
        blocks.push(block);
        text += block.text;
      }
    }
  };

  return {
    get text() {
      return text;
    },
    invalidate(changed) {
      isStale = true;
      const block = blockOf(changed);
      if (block) block.isStale = true;
    },
    refresh,
    verify() {
      for (const block of blocks) {
        if (block.nodes.every((node, at) => node.isConnected && block.text.startsWith(node.data, block.starts[at])))
          continue;
        block.isStale = true;
        isStale = true;
      }
      refresh();
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
      // Comments and empty texts, which frameworks leave behind, cut no word.
      const reach = (way: 'previousSibling' | 'nextSibling'): Text => {
        let [reached] = point;
        for (let node = reached[way]; node && !(node instanceof Element); node = node[way]) {
          if (startOf(node) !== undefined) reached = node as Text;
        }
        return reached;
      };
      const last = reach('nextSibling');
      return { start: startOf(reach('previousSibling'))!, end: startOf(last)! + last.length };
    },
  };
}

/**
 * What below a root is read and cached apart: each block, and each stretch of text and inline elements between blocks.
 * Wrappers around everything are passed through.
 */
function partsOf(root: Element): Node[][] {
  let wrapper = root;
  for (let only: Element | null = root; only && !UNREAD.has(only.localName); only = onlyChild(wrapper)) wrapper = only;
  const parts: Node[][] = [];
  let line: Node[] | null = null;
  for (const child of wrapper.childNodes) {
    if (isBlock(child)) line = null;
    if (line) line.push(child);
    else parts.push((line = [child]));
    if (isBlock(child)) line = null;
  }
  return parts;
}

function onlyChild({ childNodes, firstElementChild }: Element): Element | null {
  return childNodes.length === 1 ? firstElementChild : null;
}

function isBlock(node: Node): boolean {
  return node instanceof Element && BLOCKS.has(node.localName);
}

/** True if it holds no text, or only white space. */
function isBlank(node: Node): boolean {
  return !(node instanceof Element) && !(node instanceof Text && node.data.trim());
}

/** Without recursion: a page may nest deeper than the stack is. */
function read(parts: readonly Node[], excluded: ReadonlySet<Element>, isNothing: boolean): Block {
  const block: Block = { parts, isStale: false, text: '', nodes: [], starts: [], start: -1 };
  let isAtBoundary = true;
  const add = (node: Text): void => {
    const { data } = node;
    // White space between blocks is the page's layout, not the answer's text.
    if (data === '' || (isAtBoundary && data.trim() === '' && !isPreformatted(node))) return;
    if (isAtBoundary && block.text && !endsInSpace(block)) block.text += ' ';
    isAtBoundary = false;
    block.nodes.push(node);
    block.starts.push(block.text.length);
    block.text += data;
  };
  const passEdge = (node: Node): void => {
    if (isBlock(node) || node instanceof HTMLBRElement) isAtBoundary = true;
  };
  for (const part of isNothing ? [] : parts) {
    for (let node: Node | null = part; node;) {
      let next: Node | null = null;
      if (node instanceof Text) add(node);
      else if (node instanceof Element && !excluded.has(node) && !UNREAD.has(node.localName)) {
        passEdge(node);
        next = node.firstChild;
      }
      while (!next && node !== part) {
        next = node.nextSibling;
        if (next) break;
        node = node.parentNode!;
        passEdge(node);
      }
      node = next;
    }
  }
  return block;
}

function isSameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((one, at) => one === b[at]);
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
