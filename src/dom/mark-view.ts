import type { AnchorSet } from './anchor-set';
import { boxesOf, liveRange } from './hit-test';
import { marginBars, type Bar } from './margin-bars';
import { createPainter, type Painted } from './painter';
import { scrollerOf } from './reveal';

/** How far outside the viewport marks are painted too, in viewport heights: a scroll then finds them painted. */
const AHEAD = 1;
/** The same while the page writes: there each frame with anything registered costs it 0.6 ms, seen or not. */
const AHEAD_OF_WRITING = 0.1;

/** @see createMarkView */
export interface MarkView {
  /**
   * Shows the marks as they stand now. Reads layout, so it belongs into an animation frame.
   *
   * @param isWriting - An answer streams on the page.
   */
  show(focused: string | null, isWriting?: boolean): void;
  /**
   * True if nothing of the marks can change with the node: it stands in a response without any, behind all that is painted,
   * as an answer does that streams below them.
   */
  isBehind(node: Node): boolean;
  /** True if marks in the response may be painted now. Reads layout. */
  isNear(response: Element): boolean;
  /** True if a response with marks was near the window, or some were painted, when they were shown last. */
  isAwake(): boolean;
  /** Where a mark's first line is, in px of the viewport; null if it is not laid out. */
  boxOf(id: string): DOMRect | null;
  destroy(): void;
}

/**
 * Shows the anchored marks: words painted, a bar in the margin. Only what is near the viewport is registered, because
 * the browser looks at every registered range in every frame whose DOM changed (about 2 µs each).
 *
 * @param layer - Ours, over the whole viewport: the bars are drawn in it.
 */
export function createMarkView(set: AnchorSet, layer: HTMLElement): MarkView {
  const painter = createPainter();
  const drawBars = marginBars(layer);
  const scrollers = new WeakMap<Element, Element>();
  /** Where what is painted ends. */
  let ends: Node[] = [];
  let ahead = AHEAD;
  let isAwake = false;

  /** What of the response its scroller shows: a bar does not hang over the message field. */
  const clipOf = (response: Element, boxOf: (element: Element) => DOMRect): { top: number; bottom: number } => {
    let scroller = scrollers.get(response);
    if (!scroller?.isConnected) {
      scroller = scrollerOf(response);
      scrollers.set(response, scroller);
    }
    return scroller === document.scrollingElement ? { top: 0, bottom: innerHeight } : boxOf(scroller);
  };

  /** True if what begins and ends with these boxes is in the window or near it. */
  const isAhead = ({ top }: DOMRect, { bottom }: DOMRect, margin = ahead): boolean =>
    top <= innerHeight * (1 + margin) && bottom >= -innerHeight * margin;
  const isNear = (response: Element): boolean => {
    const box = response.getBoundingClientRect();
    return isAhead(box, box, AHEAD);
  };

  return {
    show(focused, isWriting = false) {
      ahead = isWriting ? AHEAD_OF_WRITING : AHEAD;
      const painted: Painted = {
        keep: new Set(),
        drop: new Set(),
        deeper: new Set(),
        verify: new Set(),
        focus: new Set(),
      };
      const bars: Bar[] = [];
      const boxes = new Map<Element, DOMRect>();
      const boxOf = (element: Element): DOMRect => {
        const box = boxes.get(element) ?? element.getBoundingClientRect();
        boxes.set(element, box);
        return box;
      };
      ends = [];
      isAwake = false;
      for (const anchor of set.anchors.values()) {
        if (anchor.state !== 'anchored') continue;
        const { annotation, blocks } = anchor;
        const { id, kind, target } = annotation;
        // Most marks stand in responses that are far away: their own boxes need not be asked for.
        const response = set.elementOf(target.response)!;
        const box = boxOf(response);
        if (!isAhead(box, box)) continue;
        isAwake = true;
        if (!isAhead(boxOf(blocks[0]), boxOf(blocks[1]))) continue;
        const range = anchor.range();
        if (!range) continue;
        const around = range.startContainer.parentElement!;
        const isFocused = id === focused;
        const last = range.endContainer.parentElement!;
        if (!isAhead(boxOf(around), boxOf(last))) continue;
        painted[kind].add(range);
        ends.push(range.endContainer);
        if (isFocused) painted.focus.add(range);
        // The browser finds a range's own lines slowly: only for what stands in the window.
        if (!isAhead(boxOf(around), boxOf(last), 0)) continue;
        const lines = liveRange(range)?.getBoundingClientRect();
        if (!lines?.height) continue;
        const clip = clipOf(response, boxOf);
        const top = Math.max(lines.top, clip.top);
        const bottom = Math.min(lines.bottom, clip.bottom);
        if (bottom <= top || bottom < 0 || top > innerHeight) continue;
        const isRtl = getComputedStyle(around).direction === 'rtl';
        const column = columnOf(around, response, boxOf);
        bars.push({
          id,
          kind,
          isFocused,
          top,
          bottom,
          edge: isRtl ? column.right : column.left,
          isRtl,
        });
      }
      painter.paint(painted);
      drawBars(bars);
    },
    isBehind: (node) =>
      set.isUnmarked(node) &&
      ends.every((end) => end.compareDocumentPosition(node) === Node.DOCUMENT_POSITION_FOLLOWING),
    // In the wider margin always: what is painted when an answer has ended must have been read.
    isNear,
    isAwake: () => isAwake,
    boxOf(id) {
      const anchor = set.anchors.get(id);
      return anchor?.state === 'anchored' ? (boxesOf(anchor.range())[0] ?? null) : null;
    },
    destroy() {
      painter.destroy();
      drawBars([]);
    },
  };
}

/** The answer's column around the words: all bars stand beside it, none between a list's numbers or in a table. */
function columnOf(element: Element, response: Element, boxOf: (element: Element) => DOMRect): DOMRect {
  let column = boxOf(element);
  for (let at = element; at !== response; at = at.parentElement!) {
    const box = boxOf(at);
    // An element with `display: contents` has no box.
    if (box.width > 0) column = box;
  }
  return column;
}
