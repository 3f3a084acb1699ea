import type { AnchorSet } from './anchor-set';
import { boxesOf, liveRange } from './hit-test';
import { MarginBars, type Bar } from './margin-bars';
import { Painter, type Layer } from './painter';
import { scrollerOf } from './reveal';

/** How far outside the viewport marks are painted too, in viewport heights: a scroll then finds them painted. */
const AHEAD = 1;

/**
 * Shows the anchored marks: words painted, a bar in the margin. Only what is near the viewport is registered, because
 * the browser looks at every registered range in every frame whose DOM changed (about 2 µs each).
 */
export class MarkView {
  private readonly painter = new Painter();
  private readonly bars: MarginBars;
  private readonly scrollers = new WeakMap<Element, Element>();

  constructor(
    private readonly anchors: AnchorSet,
    layer: HTMLElement,
  ) {
    this.bars = new MarginBars(layer);
  }

  /** Shows the marks as they stand now. Reads layout, so it belongs into an animation frame. */
  show(focused: string | null): void {
    const painted = new Map<Layer, Set<StaticRange>>();
    const bars: Bar[] = [];
    const boxes = new Map<Element, DOMRect>();
    const boxOf = (element: Element): DOMRect => {
      const box = boxes.get(element) ?? element.getBoundingClientRect();
      boxes.set(element, box);
      return box;
    };
    const height = innerHeight;
    for (const { annotation, range } of anchoredOf(this.anchors)) {
      const around = range.startContainer.parentElement!;
      const last = range.endContainer.parentElement!;
      if (boxOf(around).top > height * (1 + AHEAD) || boxOf(last).bottom < -height * AHEAD) continue;
      add(painted, annotation.kind, range);
      if (annotation.id === focused) add(painted, 'focus', range);
      const response = this.anchors.elementOf(annotation.target.response)!;
      const lines = liveRange(range)?.getBoundingClientRect();
      if (!lines || lines.height === 0) continue;
      const clip = this.clipOf(response, boxOf);
      const top = Math.max(lines.top, clip.top);
      const bottom = Math.min(lines.bottom, clip.bottom);
      if (bottom <= top || bottom < 0 || top > height) continue;
      const isRtl = getComputedStyle(around).direction === 'rtl';
      const text = boxOf(blockOf(around, response));
      const edge = isRtl ? text.right : Math.min(text.left, lines.left);
      bars.push({
        id: annotation.id,
        kind: annotation.kind,
        isFocused: annotation.id === focused,
        top,
        bottom,
        edge,
        isRtl,
      });
    }
    this.painter.paint(painted);
    this.bars.draw(bars);
  }

  /** Where a mark's first line is, in px of the viewport; null if it is not laid out. */
  boxOf(id: string): DOMRect | null {
    const anchor = this.anchors.anchors.get(id);
    return anchor?.state === 'anchored' ? (boxesOf(anchor.range)[0] ?? null) : null;
  }

  destroy(): void {
    this.painter.destroy();
    this.bars.draw([]);
  }

  /** What of the response its scroller shows: a bar does not hang over the message field. */
  private clipOf(response: Element, boxOf: (element: Element) => DOMRect): { top: number; bottom: number } {
    let scroller = this.scrollers.get(response);
    if (!scroller?.isConnected) {
      scroller = scrollerOf(response);
      this.scrollers.set(response, scroller);
    }
    return scroller === document.scrollingElement ? { top: 0, bottom: innerHeight } : boxOf(scroller);
  }
}

function* anchoredOf(anchors: AnchorSet) {
  for (const anchor of anchors.anchors.values()) if (anchor.state === 'anchored') yield anchor;
}

function add(layers: Map<Layer, Set<StaticRange>>, layer: Layer, range: StaticRange): void {
  const ranges = layers.get(layer) ?? new Set();
  layers.set(layer, ranges.add(range));
}

/** The paragraph, item or cell that holds the words: its edge is the margin, not that of a link in its middle. */
function blockOf(element: Element, response: Element): Element {
  let block = element;
  while (block !== response && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement!;
  return block;
}
