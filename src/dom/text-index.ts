import type { Span } from '../core/annotation/selector';
import {
  assumeSameText,
  contentsOf,
  endsInSpace,
  holderOf,
  isCurrent,
  outlineOf,
  partsOf,
  readBlock,
  verifyBlock,
  type Block,
  type Outline,
  type TextRoot,
} from './text-block';
import { parentAcross, placeIn, precedes } from './across';
import { isNextText } from './next-text';
import { isElement, isText } from './node-types';

/** The source of a region's text. */
export interface TextSource {
  /** The elements with the text, or stretches of one's children, in document order, not nested. */
  roots(): readonly TextRoot[];
  /** The excluded elements and texts at or below this one, which is a root's holder, or an element below it. */
  excluded(around: Element): ReadonlySet<Node>;
  /** The open shadow roots inside the roots whose text is read with theirs. Missing where there are none. */
  opened?(): readonly ShadowRoot[];
}

/** @see TextIndex.paragraphs */
export interface Paragraph {
  span: Span;
  /** Its first text. */
  first: Text;
  /** Its line breaks are shown as such. */
  isPreformatted: boolean;
}

/** Up to this many changed blocks are checked one by one. */
const FEW = 4;

/**
 * The filtered text of one region, with a mapping back to the text nodes. Excluded parts are omitted, a block boundary
 * is one space. Blocks are cached: after a mutation, only those it touched are reread.
 *
 * @example
 * const index = new TextIndex({ roots: () => [article], excluded: () => new Set() });
 * index.refresh();
 * index.text.slice(4, 9);
 * index.rangeAt({ start: 4, end: 9 }); // a StaticRange over the same words
 */
export class TextIndex {
  readonly #source: TextSource;
  #text = '';
  #blocks: Block[] = [];
  #blockByPart = new Map<Node, Block>();
  #containers = new Set<Node>();
  #isStale = true;
  /** The text content of all roots, including excluded parts, if every block has been read since; otherwise null. */
  #fullContent: string | null = null;

  constructor(source: TextSource) {
    this.#source = source;
  }

  /** The whole text as of the last {@link refresh}; selectors count its UTF-16 code units. */
  get text(): string {
    return this.#text;
  }

  /** Reports that a node below the region changed, so what was read around it is out of date. */
  invalidate(changed: Node): void {
    this.#isStale = true;
    const block = this.#blockAround(changed);
    if (block) block.isStale = true;
    if (!this.#containers.has(changed)) return;
    // An attribute of a container may exclude everything in it.
    for (const one of this.#blockByPart.values()) if (changed.contains(one.parts[0]!)) one.isStale = true;
  }

  /** Rereads what is out of date. Costs nothing if nothing was invalidated. */
  refresh(): void {
    if (!this.#isStale) return;
    this.#isStale = false;
    const known = this.#blockByPart;
    const before = [...new Set(known.values())];
    for (const block of this.#blocks) block.start = -1;
    this.#blockByPart = new Map();
    this.#containers = new Set();
    this.#blocks = [];
    this.#text = '';
    const sections = this.#source.roots().map((root) => ({ root, lists: partsOf(root, this.#containers) }));
    const lists = sections.flatMap((one) => one.lists);
    // A framework re-rendered the same text as other nodes, so not all of it must be read in this very frame.
    const isSameContent =
      lists.length === before.length &&
      !lists.some(([first]) => known.has(first!)) &&
      this.#fullContent === this.#contentNow();
    if (!isSameContent) this.#fullContent = null;
    for (const { root, lists } of sections) {
      const outlineOne = (around: Element): Outline => this.#outlineOf(around);
      const outlineAt = this.#outliner(root);
      for (const parts of lists) {
        let block = isSameContent ? before.shift() : known.get(parts[0]!);
        if (isSameContent) block = assumeSameText(block!, root, parts, outlineOne);
        else if (!block || block.isStale || !isSameList(block.parts, parts)) block = readBlock(root, parts, outlineAt);
        this.#append(block, parts);
      }
    }
  }

  /**
   * Reads what was only assumed: text that the page has rendered again as other nodes.
   * @param until - When to stop, as in `performance.now()`.
   * @returns False if some is left.
   */
  verify(until: number): boolean {
    this.refresh();
    for (const block of new Set(this.#blockByPart.values())) {
      if (block.read && performance.now() > until) return false;
      if (verifyBlock(block)) continue;
      block.isStale = this.#isStale = true;
    }
    this.refresh();
    if (this.#fullContent !== null || !this.#text) return true;
    this.#fullContent = this.#contentNow();
    return performance.now() < until;
  }

  /** Like {@link refresh}, but detects changes itself: between two frames, nobody has reported them. */
  sync(): void {
    for (const block of new Set(this.#blockByPart.values())) {
      if (isCurrent(block)) continue;
      block.isStale = this.#isStale = true;
    }
    this.refresh();
  }

  /**
   * The offset of a boundary point of a range. A point outside the text gives the offset of what follows it, or the
   * length of the text if nothing does.
   */
  offsetOf(container: Node, offset: number): number {
    const start = this.startOf(container);
    if (start !== undefined) return start + offset;
    const point = (container.ownerDocument ?? document).createRange();
    point.setStart(container, offset);
    // Nodes are in document order, so the first one after the point is found by bisection.
    const isBehind = (node: Node): boolean => endsBehind(node, point);
    const blocks = this.#blocks;
    for (let nth = firstThat(blocks, ({ parts }) => isBehind(parts.at(-1)!)); nth < blocks.length; nth++) {
      const { nodes, starts } = contentsOf(blocks[nth]!);
      const at = firstThat(nodes, isBehind);
      if (at < nodes.length) return blocks[nth]!.start + starts[at]!;
    }
    return this.#text.length;
  }

  /** The range of a span. Its four values do not change when the page does. Null if there is none. */
  rangeAt({ start, end }: Span): StaticRange | null {
    const from = this.#pointAt(start, 'start');
    const to = this.#pointAt(end, 'end');
    return from && to
      ? new StaticRange({ startContainer: from[0], startOffset: from[1], endContainer: to[0], endOffset: to[1] })
      : null;
  }

  /**
   * The ranges of a span, in order: one, unless the document has text in between that is not of this text, such as a
   * row that says which tool ran. What they cover is the span's text and no more.
   */
  rangesAt({ start, end }: Span): StaticRange[] {
    const ranges: StaticRange[] = [];
    let last: Text | undefined;
    for (const { node, at } of this.nodesIn({ start, end })) {
      const piece = {
        startContainer: node,
        startOffset: Math.max(0, start - at),
        endContainer: node,
        endOffset: Math.min(node.length, end - at),
      };
      const before = last && isNextText(last, node) ? ranges.pop() : undefined;
      ranges.push(
        new StaticRange(
          before ? { ...piece, startContainer: before.startContainer, startOffset: before.startOffset } : piece,
        ),
      );
      last = node;
    }
    return ranges;
  }

  /** True if the document still contains the text of a span as it was last read. */
  isUnchanged({ start, end }: Span): boolean {
    for (let nth = this.#nthBlockAt(start); nth < this.#blocks.length && this.#blocks[nth]!.start < end; nth++)
      if (!isCurrent(this.#blocks[nth]!)) return false;
    return end <= this.#text.length;
  }

  /** The block at an offset: its first node, and where it starts. Null if there is none. Does not cause layout. */
  blockAt(offset: number): { node: Node; start: number } | null {
    const block = this.#blocks[this.#nthBlockAt(offset)];
    return block ? { node: block.parts[0]!, start: block.start } : null;
  }

  /** Where the block with this first node starts; null if it no longer exists. */
  startOfBlock(node: Node): number | null {
    const start = this.#blockByPart.get(node)?.start ?? -1;
    return start < 0 ? null : start;
  }

  /** Where a text node starts in the text; undefined if it is not a part of it. */
  startOf(node: Node): number | undefined {
    const block = isText(node) ? this.#blockAround(node) : undefined;
    if (!block || block.start < 0) return undefined;
    const { nodes, starts } = contentsOf(block);
    const at = nodes.indexOf(node as Text);
    return at >= 0 ? block.start + starts[at]! : undefined;
  }

  /** The text nodes with text in a span, in order, and where the text of each starts. */
  *nodesIn({ start, end }: Span): Iterable<{ node: Text; at: number }> {
    for (let nth = this.#nthBlockAt(start); nth < this.#blocks.length && this.#blocks[nth]!.start < end; nth++) {
      const block = this.#blocks[nth]!;
      const { nodes, starts } = contentsOf(block);
      for (const [n, node] of nodes.entries()) {
        const at = block.start + starts[n]!;
        if (at < end && at + node.length > start) yield { node, at };
      }
    }
  }

  /**
   * The paragraphs of the text, in order: text nodes one after another between which no block element begins or ends,
   * such as a list item, a cell or a block of code.
   */
  paragraphs(): Paragraph[] {
    const paragraphs: Paragraph[] = [];
    for (const block of this.#blocks) {
      const { nodes, starts, apart } = contentsOf(block);
      nodes.forEach((first, at) => {
        const start = block.start + starts[at]!;
        const end = start + first.length;
        if (apart[at]) {
          const isPreformatted = first.parentElement?.closest('pre') != null;
          paragraphs.push({ span: { start, end }, first, isPreformatted });
        } else paragraphs.at(-1)!.span.end = end;
      });
    }
    return paragraphs;
  }

  /** What begins with the first character from an offset on that is no space: a paragraph, a text, or neither. */
  edgeAt(offset: number): 'paragraph' | 'text' | null {
    while (offset < this.#text.length && this.#text.charAt(offset).trim() === '') offset++;
    const block = this.#blocks[this.#nthBlockAt(offset)];
    if (!block) return null;
    const { nodes, starts, apart } = contentsOf(block);
    const at = lastNotAfter(starts, offset - block.start, (start) => start);
    const node = nodes[at];
    if (!node || node.data.slice(0, offset - block.start - starts[at]!).trim() !== '') return null;
    return apart[at] ? 'paragraph' : 'text';
  }

  /** The stretch around an offset that no element boundary interrupts: the limits for expanding to a word. */
  runAt(offset: number): Span {
    const point = this.#pointAt(offset, 'start');
    if (!point) return { start: offset, end: offset };
    // Comments and empty text nodes, which frameworks leave behind, do not interrupt a word.
    const reach = (way: 'previousSibling' | 'nextSibling'): Text => {
      let [reached] = point;
      for (let node = reached[way]; node && !isElement(node); node = node[way]) {
        if (this.startOf(node) !== undefined) reached = node as Text;
      }
      return reached;
    };
    const last = reach('nextSibling');
    return { start: this.startOf(reach('previousSibling'))!, end: this.startOf(last)! + last.length };
  }

  #append(block: Block, parts: readonly Node[]): void {
    for (const part of parts) this.#blockByPart.set(part, block);
    if (!block.text) return;
    const last = this.#blocks.at(-1);
    if (last && !endsInSpace(last)) this.#text += ' ';
    block.start = this.#text.length;
    this.#blocks.push(block);
    this.#text += block.text;
  }

  /** One check for each changed block or, if there are many, one for the whole root. */
  #outliner(root: TextRoot): (around: Element) => Outline {
    let asked = 0;
    let whole: Outline | undefined;
    const holder = holderOf(root) as Element;
    return (around) => (++asked > FEW ? (whole ??= this.#outlineOf(holder)) : this.#outlineOf(around));
  }

  #outlineOf(around: Element): Outline {
    return outlineOf(this.#source.excluded(around), this.#source.opened?.());
  }

  #contentNow(): string {
    return this.#source
      .roots()
      .map((root) => ('nodes' in root ? root.nodes.map(contentOf).join('') : root.textContent))
      .join('\n');
  }

  /** The block a node was read into, if it is one of the text's nodes or an element around one. */
  #blockAround(node: Node): Block | undefined {
    for (let at: Node | null = node; at; at = parentAcross(at)) {
      const block = this.#blockByPart.get(at);
      if (block) return block;
    }
    return undefined;
  }

  #nthBlockAt(offset: number): number {
    return lastNotAfter(this.#blocks, offset, ({ start }) => start);
  }

  /** Between two nodes, `edge` decides: a range starts in the later one and ends in the earlier one. */
  #pointAt(offset: number, edge: 'start' | 'end'): [node: Text, offset: number] | null {
    const blocks = this.#blocks;
    if (offset < 0 || offset > this.#text.length || blocks.length === 0) return null;
    const isEnd = edge === 'end';
    let nth = this.#nthBlockAt(offset);
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
    // The space of a block boundary is not in any node. A range that starts there starts with the next node.
    const following = blocks[nth + 1];
    const next = nodes[at + 1] ?? (following && contentsOf(following).nodes[0]);
    return next ? [next, 0] : null;
  }
}

/** The text of an element or a text node; comments have none. */
function contentOf(node: Node): string {
  return isElement(node) || isText(node) ? node.textContent! : '';
}

function isSameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((one, at) => one === b[at]);
}

/** The last index whose value is not above the limit; 0 if there is none. Values ascend. */
function lastNotAfter<T>(list: readonly T[], limit: number, value: (one: T) => number): number {
  return Math.max(0, firstThat(list, (one) => value(one) > limit) - 1);
}

/** The first index that passes a test which every later one passes too; the length if none does. */
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

/** Whether a node ends at or after a point, the start of a range; also in another tree. */
function endsBehind(node: Node, point: Range): boolean {
  const tree = point.startContainer.getRootNode();
  if (node.getRootNode() === tree)
    return point.comparePoint(node, isText(node) ? node.length : node.childNodes.length) >= 0;
  const inside = placeIn(tree, node);
  if (inside) return point.comparePoint(inside, 0) >= 0;
  const around = placeIn(node.getRootNode(), point.startContainer);
  return around === undefined || node.contains(around) || precedes(around, node);
}
