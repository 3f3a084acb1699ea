import type { Span } from '../core/annotation/selector';
import {
  contentsOf,
  endsInSpace,
  holds,
  outlineOf,
  partsOf,
  presume,
  prove,
  readBlock,
  type Block,
  type Outline,
} from './text-block';

/** What a response's text is read from; the platform tells (src/platforms). */
export interface TextSource {
  /** The elements that hold the answer's text, in document order, none inside another. */
  roots(): readonly Element[];
  /** The elements at or below this one whose text counts as nothing. */
  excluded(element: Element): ReadonlySet<Element>;
}

/** So many changed blocks are asked about one by one. */
const FEW = 4;

/** The filtered text of one response and the way back from it to the text nodes. */
export interface TextIndex {
  /** The whole text as of the last {@link refresh}; its code units are what selectors count. */
  readonly text: string;
  /** A node below the response changed: what was read around it does not hold any more. */
  invalidate(changed: Node): void;
  /** Reads what is stale. Costs nothing if nothing was invalidated. */
  refresh(): void;
  /**
   * Reads what was presumed: text that the page shows again, as other nodes.
   * @param until - When to stop, by `performance.now()`.
   * @returns False if some is left.
   */
  prove(until: number): boolean;
  /** As {@link refresh}, but finds out by itself what changed since: between two frames nobody has told. */
  verify(): void;
  /**
   * The offset of a boundary point of a range. A point outside the text gives the offset of what comes next after it;
   * the length of the text if nothing does.
   */
  offsetOf(container: Node, offset: number): number;
  /** The range of a span as four plain values; it stays what it is when the page changes. Null if there is none. */
  rangeAt(span: Span): StaticRange | null;
  /** The block in which an offset lies: its first node, and where it begins. Null if there is none. Costs no layout. */
  blockAt(offset: number): { node: Node; start: number } | null;
  /** Where the block begins that has this as its first node; null if there is none any more. */
  startOfBlock(node: Node): number | null;
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
  let containers = new Set<Node>();
  let isStale = true;
  /** All that stands below the roots, with what counts as nothing, if every block was read since; else null. */
  let whole: string | null = null;
  const wholeNow = (): string =>
    source
      .roots()
      .map((root) => root.textContent)
      .join('\n');

  /** The block that a node was read into, if it is one of the text's nodes or around one. */
  const blockOf = (node: Node): Block | undefined => {
    for (let at: Node | null = node; at; at = at.parentNode) {
      const block = cache.get(at);
      if (block) return block;
    }
    return undefined;
  };
  const startOf = (node: Node): number | undefined => {
    const block = node instanceof Text ? blockOf(node) : undefined;
    if (!block || block.start < 0) return undefined;
    const { nodes, starts } = contentsOf(block);
    const at = nodes.indexOf(node as Text);
    return at >= 0 ? block.start + starts[at]! : undefined;
  };

  const nthAt = (offset: number): number => lastNotAfter(blocks, offset, ({ start }) => start);

  /** Between two nodes `edge` decides: a range starts in the later one and ends in the earlier. */
  const pointAt = (offset: number, edge: 'start' | 'end'): [node: Text, offset: number] | null => {
    if (offset < 0 || offset > text.length || blocks.length === 0) return null;
    const isEnd = edge === 'end';
    let nth = nthAt(offset);
    if (isEnd && nth > 0 && blocks[nth]!.start === offset) nth--;
    const { start } = blocks[nth]!;
    const { starts, nodes } = contentsOf(blocks[nth]!);
    let at = lastNotAfter(starts, offset - start, (one) => one);
    if (isEnd && at > 0 && starts[at] === offset - start) at--;
    const node = nodes[at];
    if (!node) return null;
    const inNode = offset - start - starts[at]!;
    if (isEnd) return [node, Math.min(inNode, node.length)];
    if (inNode < node.length) return [node, inNode];
    // The space of a block boundary belongs to no node: a range that starts there starts with the next one.
    const following = blocks[nth + 1];
    const next = nodes[at + 1] ?? (following && contentsOf(following).nodes[0]);
    return next ? [next, 0] : null;
  };

  const refresh = (): void => {
    if (!isStale) return;
    isStale = false;
    const known = cache;
    const before = [...new Set(known.values())];
    for (const block of blocks) block.start = -1;
    cache = new Map();
    containers = new Set();
    blocks = [];
    text = '';
    const sections = source.roots().map((root) => ({ root, lists: partsOf(root, containers) }));
    const lists = sections.flatMap((one) => one.lists);
    // A framework shows what it had shown as other nodes: not all of it need be read in this very frame.
    const isShownAnew =
      lists.length === before.length && !lists.some(([first]) => known.has(first!)) && whole === wholeNow();
    if (!isShownAnew) whole = null;
    for (const { root, lists } of sections) {
      let asked = 0;
      let all: Outline | undefined;
      const outlineOne = (around: Element): Outline => outlineOf(source.excluded(around));
      // One question for each block that changed; for many of them one for all.
      const outlineAt = (around: Element): Outline =>
        ++asked > FEW ? (all ??= outlineOf(source.excluded(root))) : outlineOne(around);
      for (const parts of lists) {
        let block = isShownAnew ? before.shift() : known.get(parts[0]!);
        if (isShownAnew) block = presume(block!, root, parts, outlineOne);
        else if (!block || block.isStale || !isSameList(block.parts, parts)) block = readBlock(root, parts, outlineAt);
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
      // An attribute of it may make all of it count as nothing.
      if (containers.has(changed))
        for (const one of cache.values()) if (changed.contains(one.parts[0]!)) one.isStale = true;
    },
    refresh,
    prove(until) {
      refresh();
      for (const block of new Set(cache.values())) {
        if (block.unread && performance.now() > until) return false;
        if (prove(block)) continue;
        block.isStale = isStale = true;
      }
      refresh();
      if (whole !== null || !text) return true;
      whole = wholeNow();
      return performance.now() < until;
    },
    verify() {
      for (const block of new Set(cache.values())) {
        if (holds(block)) continue;
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
      const isBehind = (node: Node): boolean =>
        point.comparePoint(node, node instanceof Text ? node.length : node.childNodes.length) >= 0;
      for (let nth = firstThat(blocks, ({ parts }) => isBehind(parts.at(-1)!)); nth < blocks.length; nth++) {
        const { nodes, starts } = contentsOf(blocks[nth]!);
        const at = firstThat(nodes, isBehind);
        if (at < nodes.length) return blocks[nth]!.start + starts[at]!;
      }
      return text.length;
    },
    blockAt(offset) {
      const block = blocks[nthAt(offset)];
      return block ? { node: block.parts[0]!, start: block.start } : null;
    },
    startOfBlock(node) {
      const start = cache.get(node)?.start ?? -1;
      return start < 0 ? null : start;
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

function isSameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((one, at) => one === b[at]);
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
