import { frameAround } from './across';
import { boxesOf, liveRange } from './live-range';
import { isShadowRoot } from './node-types';

/** Whether the person has turned animations off here, whatever the system setting. */
export const motion = { isStill: false };

/** True if nothing moves: animations are turned off here or in the system. */
export function isStill(): boolean {
  return motion.isStill || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Where in its scroller something is put, from the top. */
const SHARE = { text: 0.33, element: 0.05 };

/**
 * Scrolls an element or the text of a range into the upper third of its scroller. What is around that scroller, such as
 * the page or the page around a frame, scrolls too if the place would be out of view.
 *
 * @param isAtOnce - Without any motion.
 */
export function reveal(what: Element | StaticRange, isAtOnce = isStill()): void {
  const isText = 'startContainer' in what;
  const element = isText ? elementAt(what.startContainer) : what;
  const box = isText ? liveRange(what)?.getBoundingClientRect() : what.getBoundingClientRect();
  if (!element || !box) return;
  const share = isText ? SHARE.text : SHARE.element;
  const around = isText ? element : layoutParentOf(element);
  const behavior = isAtOnce ? 'instant' : 'smooth';
  revealAcross(around, box, behavior);
  let { top } = box;
  let isInner = false;
  for (let scroller: Element | null = around ? scrollerFrom(around) : pageOf(element); scroller;) {
    const isPage: boolean = scroller === pageOf(scroller);
    const edge = isPage ? 0 : scroller.getBoundingClientRect().top;
    // A zoomed or scaled element scrolls by its own px.
    const scale = (isPage ? scroller.currentCSSZoom : scaleOf(scroller)) || 1;
    const away = (top - edge) / scale;
    if (!isInner || away < 0 || away > scroller.clientHeight * (1 - MARGIN.below))
      top -= scrolled(scroller, away - scroller.clientHeight * share, behavior) * scale;
    isInner = true;
    const frame: Element | null = isPage ? frameAround(scroller.ownerDocument) : null;
    if (frame) top += frame.getBoundingClientRect().top + frame.clientTop;
    scroller = isPage ? frame && scrollerOf(frame) : scrollerOf(scroller);
  }
}

/** Scrolls by this much down, in px of the scroller; returns how much that will be. */
function scrolled(scroller: Element, wanted: number, behavior: ScrollBehavior): number {
  const { scrollTop, scrollHeight, clientHeight } = scroller;
  scroller.scrollBy({ top: wanted, behavior });
  return Math.max(-scrollTop, Math.min(wanted, scrollHeight - clientHeight - scrollTop));
}

/** How far from the edge of a wide part its text is put, as a share of its width. */
const FROM_EDGE = 0.1;

/** Scrolls the nearest wide part, such as a block of code, sideways if the box is outside of it. */
function revealAcross(around: Element | undefined, box: DOMRect, behavior: ScrollBehavior): void {
  for (let at = around; at && at !== pageOf(at); at = layoutParentOf(at)) {
    if (at.scrollWidth <= at.clientWidth || !/auto|scroll/.test(getComputedStyle(at).overflowX)) continue;
    const { left, right, width } = at.getBoundingClientRect();
    const isOutside = box.left < left || box.left > right;
    if (isOutside) at.scrollBy({ left: box.left - left - width * FROM_EDGE, behavior });
    return;
  }
}

/** The element at a node, or around it; in a shadow root, its host. */
function elementAt(node: Node): Element | null {
  const around = node.parentNode;
  return around && isShadowRoot(around) ? around.host : node.parentElement;
}

/** How much of the viewport's height is left free above and below text that need not be scrolled to. */
const MARGIN = { above: 0.06, below: 0.22 };

/**
 * True if the text is not comfortably in view: beside the edges of the viewport, where sites have their header and
 * message field, or outside its scroller. For text that is taller than that, its first line counts.
 */
export function isOutOfView(range: StaticRange): boolean {
  const boxes = boxesOf(range).filter(({ width, height }) => width > 0 || height > 0);
  const [first, last] = [boxes[0], boxes.at(-1)];
  const element = elementAt(range.startContainer);
  if (!first || !last || !element) return true;
  const { innerHeight } = element.ownerDocument.defaultView ?? window;
  const scroller = scrollerFrom(element);
  const page = { top: 0, bottom: innerHeight };
  const clip = scroller === pageOf(element) ? page : scroller.getBoundingClientRect();
  const top = Math.max(innerHeight * MARGIN.above, clip.top);
  const bottom = Math.min(innerHeight * (1 - MARGIN.below), clip.bottom);
  const end = last.bottom - first.top > bottom - top ? first.bottom : last.bottom;
  return first.top < top || end > bottom;
}

/** The size of one of the element's own px, in px of the viewport. */
function scaleOf(element: Element): number {
  const { offsetHeight } = element as Partial<HTMLElement>;
  return offsetHeight ? element.getBoundingClientRect().height / offsetHeight : 1;
}

/** The element it is laid out in: its slot, its parent, or the host of its shadow root. */
function layoutParentOf(element: Element): Element | undefined {
  return element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host;
}

/** The nearest scrolling element around it; the page itself, or the document of its frame, if there is none. */
export function scrollerOf(element: Element): Element {
  const around = layoutParentOf(element);
  return around ? scrollerFrom(around) : pageOf(element);
}

/** The same for the content of an element, which may scroll in the element itself. */
function scrollerFrom(element: Element): Element {
  const page = pageOf(element);
  for (let at: Element | undefined = element; at && at !== page; at = layoutParentOf(at)) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY) && at.scrollHeight > at.clientHeight) return at;
  }
  return page;
}

/** What scrolls the document of an element. */
function pageOf({ ownerDocument }: Element): Element {
  return ownerDocument.scrollingElement ?? ownerDocument.documentElement;
}
