import { elementAround } from './across';
import type { Anchor, AnchorSet } from './anchor-set';
import { boxesOf, liveRange } from './live-range';
import { marginBars, type Bar } from './margin-bars';
import { Painter, type Layers } from './painter';
import type { Anchorable } from './region';
import { scrollerOf } from './reveal';

/** How far outside the viewport items are painted too, in viewport heights, so that scrolling finds them painted. */
const AHEAD = 1;
/** The same while text streams in: each frame with anything registered then costs the page 0.6 ms, visible or not. */
const AHEAD_WHILE_STREAMING = 0.1;

/** @see MarkView */
export interface MarkViewOptions<T extends Anchorable, Name extends string> {
  set: AnchorSet<T>;
  /** An element of ours over the whole viewport, in which the bars are drawn. */
  barsElement: HTMLElement;
  layers: Layers<Name>;
  /** The layers in which an item is shown now. The first with a bar colour determines the colour of its bar. */
  layersOf: (item: T) => readonly Name[];
}

/** Reads each element's box at most once per frame. */
type BoxOf = (element: Element) => DOMRect;

/**
 * Shows anchored items: painted text and a bar in the margin. Only what is near the viewport is registered, because the
 * browser checks every registered range in every frame with DOM changes (about 2 µs each).
 */
export class MarkView<T extends Anchorable, Name extends string> {
  readonly #set: AnchorSet<T>;
  readonly #layers: Layers<Name>;
  readonly #layersOf: (item: T) => readonly Name[];
  readonly #painter: Painter<Name>;
  readonly #barsElement: HTMLElement;
  readonly #drawBars: (bars: readonly Bar[]) => void;
  readonly #scrollers = new WeakMap<Element, Element>();
  /** The nodes in which painted text ends. */
  #ends: Node[] = [];
  #ahead = AHEAD;
  #isStreaming = false;
  /** The items whose lines something of the page covers. */
  readonly #covered = new Set<string>();
  #isAwake = false;

  constructor({ set, barsElement, layers, layersOf }: MarkViewOptions<T, Name>) {
    this.#set = set;
    this.#layers = layers;
    this.#layersOf = layersOf;
    this.#painter = new Painter(layers);
    this.#barsElement = barsElement;
    this.#drawBars = marginBars(barsElement);
  }

  /** True if a region with items was near the viewport, or something was painted, at the last {@link show}. */
  get isAwake(): boolean {
    return this.#isAwake;
  }

  /**
   * Shows the items as they are now. Reads layout, so call it in an animation frame.
   *
   * @param isStreaming - Text is streaming into the document.
   */
  show(isStreaming = false): void {
    this.#ahead = isStreaming ? AHEAD_WHILE_STREAMING : AHEAD;
    this.#isStreaming = isStreaming;
    const names = Object.keys(this.#layers) as Name[];
    const painted = Object.fromEntries(names.map((name) => [name, new Set<StaticRange>()])) as Record<
      Name,
      Set<StaticRange>
    >;
    const bars: Bar[] = [];
    const boxOf = boxesOnce();
    this.#ends = [];
    this.#isAwake = false;
    for (const anchor of this.#set.anchors.values()) {
      if (anchor.state !== 'anchored') continue;
      // Most items are in regions far away, so their own boxes need not be read.
      const region = this.#set.elementOf(anchor.item.region)!;
      if (!this.#isAhead(boxOf(region), boxOf(region))) continue;
      this.#isAwake = true;
      const range = this.#rangeAhead(anchor, boxOf);
      if (!range) continue;
      this.#ends.push(range.endContainer);
      const layers = this.#layersOf(anchor.item);
      const ranges = anchor.ranges();
      for (const name of layers) for (const one of ranges) painted[name].add(one);
      const bar = this.#barOf(anchor.item.id, layers, ranges, region, boxOf);
      if (bar) bars.push(bar);
    }
    this.#painter.paint(painted);
    this.#drawBars(bars);
  }

  /**
   * True if a change of the node cannot affect what is shown, because it is in a region without items after everything
   * painted, like an answer that streams below the marks.
   */
  isBehind(node: Node): boolean {
    return (
      this.#set.isInEmptyRegion(node) &&
      this.#ends.every((end) => end.compareDocumentPosition(node) === Node.DOCUMENT_POSITION_FOLLOWING)
    );
  }

  /** True if items in the region may be painted now. Reads layout. */
  isNear(region: Element): boolean {
    const box = region.getBoundingClientRect();
    // Always with the wider margin: what is painted when streaming ends must have been read by then.
    return this.#isAhead(box, box, AHEAD);
  }

  /** The box of an item's first line, in px of the viewport; null if it is not laid out. */
  boxOf(id: string): DOMRect | null {
    const anchor = this.#set.anchors.get(id);
    return anchor?.state === 'anchored' ? (boxesOf(anchor.ranges()[0] ?? null)[0] ?? null) : null;
  }

  /** Removes all painting and bars. */
  destroy(): void {
    this.#painter.destroy();
    this.#drawBars([]);
  }

  /** True if something that starts and ends with these boxes is in or near the viewport. */
  #isAhead({ top }: DOMRect, { bottom }: DOMRect, margin = this.#ahead): boolean {
    return top <= innerHeight * (1 + margin) && bottom >= -innerHeight * margin;
  }

  /**
   * The item's range if it is in or near the viewport. The boxes of blocks are checked first, because they need no
   * range.
   */
  #rangeAhead({ blocks, range }: Anchor<T> & { state: 'anchored' }, boxOf: BoxOf): StaticRange | null {
    if (!this.#isAhead(boxOf(blocks[0]), boxOf(blocks[1]))) return null;
    const made = range();
    return made && this.#isAhead(boxOf(elementAround(made.startContainer)!), boxOf(elementAround(made.endContainer)!))
      ? made
      : null;
  }

  #barOf(
    id: string,
    layers: readonly Name[],
    ranges: readonly StaticRange[],
    region: Element,
    boxOf: BoxOf,
  ): Bar | null {
    const around = elementAround(ranges[0]!.startContainer)!;
    // Finding a range's own lines is slow in the browser, so this is only done for what is in the viewport.
    if (!this.#isAhead(boxOf(around), boxOf(elementAround(ranges.at(-1)!.endContainer)!), 0)) return null;
    const looks = layers.map((name) => this.#layers[name]);
    const colour = looks.find(({ barColour }) => barColour)?.barColour;
    if (!colour) return null;
    const lines = linesOf(ranges);
    if (!lines) return null;
    const clip = this.#clipOf(region, boxOf);
    const top = Math.max(lines.top, clip.top);
    const bottom = this.#endOfCover(id, region, lines.left, top, Math.min(lines.bottom, clip.bottom));
    if (bottom <= top || bottom < 0 || top > innerHeight) return null;
    const isRtl = getComputedStyle(around).direction === 'rtl';
    const column = columnOf(around, region, boxOf);
    const edge = isRtl ? column.right : column.left;
    const classes = looks.flatMap(({ barClass }) => barClass ?? []);
    return { id, colour, classes, top, bottom, edge, isRtl };
  }

  /**
   * Where the visible part of lines ends. A site's message field may stay in front of the answers while they scroll below
   * it; it covers their lines, and the bars beside them would seem to be its own. While text streams in, only what was
   * covered before is, because asking the browser would cost the page too much in every frame.
   */
  #endOfCover(id: string, region: Element, left: number, top: number, bottom: number): number {
    if (this.#isStreaming) return this.#covered.has(id) ? top : bottom;
    this.#covered.delete(id);
    // In a shadow root: from outside of it only its host is met.
    const root = region.getRootNode() as Document | ShadowRoot;
    const isCovered = (y: number): boolean => {
      const met = root.elementFromPoint(left + 2, Math.min(Math.max(y, 0), innerHeight - 1));
      return met !== null && met !== this.#ours && !met.contains(region) && !region.contains(met);
    };
    if (bottom <= top || !isCovered(bottom - 1) || !isCovered(top + 1)) return bottom;
    this.#covered.add(id);
    return top;
  }

  /** What the page has of us where the bars are. */
  get #ours(): Element {
    const root = this.#barsElement.getRootNode();
    return root instanceof ShadowRoot ? root.host : this.#barsElement;
  }

  /** The part of the region that its scroller shows. A bar must not overlap what is outside, such as an editor. */
  #clipOf(region: Element, boxOf: BoxOf): { top: number; bottom: number } {
    let scroller = this.#scrollers.get(region);
    if (!scroller?.isConnected) {
      scroller = scrollerOf(region);
      this.#scrollers.set(region, scroller);
    }
    return scroller === document.scrollingElement ? { top: 0, bottom: innerHeight } : boxOf(scroller);
  }
}

/** From the first line of some ranges to the last; null if they are not laid out. A range cannot leave its tree. */
function linesOf(ranges: readonly StaticRange[]): { left: number; top: number; bottom: number } | null {
  const boxes = ranges
    .flatMap((one) => liveRange(one)?.getBoundingClientRect() ?? [])
    .filter(({ height }) => height > 0);
  if (boxes.length === 0) return null;
  const top = Math.min(...boxes.map((box) => box.top));
  return { left: boxes[0]!.left, top, bottom: Math.max(...boxes.map((box) => box.bottom)) };
}

function boxesOnce(): BoxOf {
  const boxes = new Map<Element, DOMRect>();
  return (element) => {
    const box = boxes.get(element) ?? element.getBoundingClientRect();
    boxes.set(element, box);
    return box;
  };
}

/** The region's column around the text: all bars are beside it, none between a list's numbers or inside a table. */
function columnOf(element: Element, region: Element, boxOf: BoxOf): DOMRect {
  let column = boxOf(element);
  for (let at = element; at !== region; at = elementAround(at)!) {
    const box = boxOf(at);
    // An element with `display: contents` has no box.
    if (box.width > 0) column = box;
  }
  return column;
}
