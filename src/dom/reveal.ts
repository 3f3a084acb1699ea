import { boxesOf, liveRange } from './live-range';

/** Whether the person has turned animations off here, whatever the system setting. */
export const motion = { isStill: false };

/** Scrolls an element or the text of a range into the upper third of its scroller. */
export function reveal(what: Element | StaticRange): void {
  const isElement = what instanceof Element;
  const element = isElement ? what : what.startContainer.parentElement;
  const box = isElement ? what.getBoundingClientRect() : liveRange(what)?.getBoundingClientRect();
  if (!element || !box) return;
  const scroller = scrollerOf(element);
  const isPage = scroller === document.scrollingElement;
  const edge = isPage ? 0 : scroller.getBoundingClientRect().top;
  // A zoomed or scaled element scrolls by its own px.
  const scale = isPage ? scroller.currentCSSZoom : scaleOf(scroller);
  scroller.scrollBy({
    top: (box.top - edge) / (scale || 1) - scroller.clientHeight * (isElement ? 0.05 : 0.33),
    behavior: motion.isStill || matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
  });
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
  const element = range.startContainer.parentElement;
  if (!first || !last || !element) return true;
  const scroller = scrollerOf(element);
  const page = { top: 0, bottom: innerHeight };
  const clip = scroller === document.scrollingElement ? page : scroller.getBoundingClientRect();
  const top = Math.max(innerHeight * MARGIN.above, clip.top);
  const bottom = Math.min(innerHeight * (1 - MARGIN.below), clip.bottom);
  const end = last.bottom - first.top > bottom - top ? first.bottom : last.bottom;
  return first.top < top || end > bottom;
}

/** The size of one of the element's own px, in px of the viewport. */
function scaleOf(element: Element): number {
  return element instanceof HTMLElement ? element.getBoundingClientRect().height / element.offsetHeight : 1;
}

/** The element it is laid out in: its slot, its parent, or the host of its shadow root. */
function holderOf(element: Element): Element | undefined {
  return element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host;
}

/** The nearest scrolling element around it; the page itself if there is none. */
export function scrollerOf(element: Element): Element {
  const page = document.scrollingElement ?? document.documentElement;
  for (let at = holderOf(element); at && at !== page; at = holderOf(at)) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY) && at.scrollHeight > at.clientHeight) return at;
  }
  return page;
}
