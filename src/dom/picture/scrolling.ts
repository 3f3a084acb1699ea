/** Where the window is scrolled to, in CSS pixels. Not whole on screens with a fractional number of pixels for each. */
export interface Scroll {
  x: number;
  y: number;
}

/** Where the window is scrolled to. */
export function scrollNow(): Scroll {
  return { x: scrollX, y: scrollY };
}

/** Scrolls the window at once, also if the page wants it to be smooth. */
export function scrollTo({ x, y }: Scroll): void {
  window.scrollTo({ left: x, top: y, behavior: 'instant' });
}

/** The size of the document, and of what the window shows of it without its scroll bars. */
export function extents(): { width: number; height: number; seenWidth: number; seenHeight: number } {
  const { clientWidth, clientHeight, scrollWidth, scrollHeight } =
    document.scrollingElement ?? document.documentElement;
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  return {
    width: Math.max(scrollWidth, clientWidth),
    height: Math.max(scrollHeight, clientHeight),
    seenWidth: width,
    seenHeight: height,
  };
}
