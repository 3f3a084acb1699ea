import { liveRange } from './hit-test';

/** Scrolls so that an element or a mark's words stand in the upper middle of what the page shows. */
export function reveal(what: Element | StaticRange): void {
  const element = what instanceof Element ? what : what.startContainer.parentElement;
  if (!element) return;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  const box = what instanceof Element ? what.getBoundingClientRect() : liveRange(what)?.getBoundingClientRect();
  // A long paragraph scrolled to its middle may leave the words themselves outside.
  const isTall = element.getBoundingClientRect().height > innerHeight * 0.6;
  const scroller = isTall && !(what instanceof Element) && box ? scrollerOf(element) : null;
  if (scroller && box) scroller.scrollBy({ top: box.top - innerHeight / 3, behavior });
  else element.scrollIntoView({ block: what instanceof Element ? 'start' : 'center', behavior });
}

/** The nearest element around it that scrolls; the page itself if none does. */
export function scrollerOf(element: Element): Element {
  for (let at = element.parentElement; at && at !== document.documentElement; at = at.parentElement) {
    const { overflowY } = getComputedStyle(at);
    if (overflowY === 'auto' || overflowY === 'scroll') return at;
  }
  return document.scrollingElement ?? document.documentElement;
}
