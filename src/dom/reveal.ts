import { liveRange } from './hit-test';

/** Whether the person wants no motion here, whatever the system says. */
export const motion = { isStill: false };

/** Scrolls so that an element, or a mark's words, begin in the upper third of what their scroller shows. */
export function reveal(what: Element | StaticRange): void {
  const isElement = what instanceof Element;
  const element = isElement ? what : what.startContainer.parentElement;
  const box = isElement ? what.getBoundingClientRect() : liveRange(what)?.getBoundingClientRect();
  if (!element || !box) return;
  const scroller = scrollerOf(element);
  const edge = scroller === document.scrollingElement ? 0 : scroller.getBoundingClientRect().top;
  scroller.scrollBy({
    top: box.top - edge - scroller.clientHeight * (isElement ? 0.05 : 0.33),
    behavior: motion.isStill || matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
  });
}

/** The nearest element around it that scrolls; the page itself if none does. */
export function scrollerOf(element: Element): Element {
  const page = document.scrollingElement ?? document.documentElement;
  for (let at = element.parentElement; at && at !== page; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY) && at.scrollHeight > at.clientHeight) return at;
  }
  return page;
}
