import type { Box } from '../../core/element/element-context';
import { frameAround } from '../across';
import { isStill } from '../reveal';
import { elementsAt } from './at-point';
import { isRoot, layoutParent } from './trees';
import { frameContent, windowBox } from './window-box';

/** How much of the window stays free around what is scrolled to, as a share of it. */
const MARGIN = 0.1;

/** Scrolls whatever is around an element, and the window, so that a box at it is in view. Nothing moves that need not. */
export function scrollToBox(element: Element | null, box: Box, behavior = wantedBehavior()): void {
  let { x, y } = box;
  for (let at = element && layoutParent(element); at; at = layoutParent(at)) {
    if (at === document.documentElement) break;
    if (!scrolls(at)) continue;
    const view = viewOf(at);
    const [dx, dy] = [distance(x, box.width, view.x, view.width), distance(y, box.height, view.y, view.height)];
    const done = scrollElement(at, dx / view.scaleX, dy / view.scaleY, behavior);
    x -= done.x * view.scaleX;
    y -= done.y * view.scaleY;
  }
  const [dx, dy] = [distance(x, box.width, 0, innerWidth), distance(y, box.height, 0, innerHeight)];
  if (dx !== 0 || dy !== 0) window.scrollBy({ left: dx, top: dy, behavior });
}

/**
 * Scrolls at once, so that a box at an element is in view.
 * @returns Puts everything that was scrolled back, also the window.
 */
export function reveal(element: Element, box: Box): () => void {
  const before: { at: Element; left: number; top: number }[] = [];
  for (let at = layoutParent(element); at; at = layoutParent(at)) {
    if (scrolls(at)) before.push({ at, left: at.scrollLeft, top: at.scrollTop });
  }
  const { scrollX, scrollY } = window;
  scrollToBox(element, box, 'instant');
  return () => {
    for (const { at, left, top } of before) at.scrollTo({ left, top, behavior: 'instant' });
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  };
}

function wantedBehavior(): ScrollBehavior {
  return isStill() ? 'instant' : 'smooth';
}

/** How far to scroll so that a stretch is in view, with a margin; one that is too long begins at the margin. */
function distance(from: number, length: number, viewFrom: number, viewLength: number): number {
  const margin = viewLength * MARGIN;
  if (from >= viewFrom && from + length <= viewFrom + viewLength) return 0;
  if (length > viewLength - 2 * margin) return from - viewFrom - margin;
  return from + length / 2 - (viewFrom + viewLength / 2);
}

/** Whether an element can scroll its content: by its style, or as the root of a frame. */
function scrolls(element: Element): boolean {
  const isFrameRoot = element === element.ownerDocument.scrollingElement;
  const canMove = element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth;
  if (!canMove || isFrameRoot) return canMove;
  const { overflowX, overflowY } = getComputedStyle(element);
  return /auto|scroll|hidden/.test(`${overflowX} ${overflowY}`);
}

/** Where an element shows its content, in the window of the top frame, and the size of its pixels there. */
function viewOf(element: Element): Box & { scaleX: number; scaleY: number } {
  const within = element.ownerDocument;
  const frame = within === document ? null : frameAround(within);
  if (frame && isRoot(element)) {
    const { scaleX, scaleY } = frameContent(frame);
    return { ...(windowBox(frame) ?? { x: 0, y: 0, width: 0, height: 0 }), scaleX, scaleY };
  }
  const box = windowBox(element) ?? { x: 0, y: 0, width: 0, height: 0 };
  const { offsetWidth, offsetHeight } = element as Partial<HTMLElement>;
  return {
    ...box,
    scaleX: offsetWidth ? box.width / offsetWidth : 1,
    scaleY: offsetHeight ? box.height / offsetHeight : 1,
  };
}

/** Scrolls an element as far as it can; returns how far that will be. */
function scrollElement(
  element: Element,
  left: number,
  top: number,
  behavior: ScrollBehavior,
): { x: number; y: number } {
  const { x, y } = reachable(element, left, top);
  if (x !== 0 || y !== 0) element.scrollBy({ left: x, top: y, behavior });
  return { x, y };
}

/** How much of a distance an element can scroll. */
function reachable(element: Element, x: number, y: number): { x: number; y: number } {
  const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
  // From right to left, a place is negative.
  const isRightToLeft = getComputedStyle(element).direction === 'rtl';
  const [least, most] = isRightToLeft ? [clientWidth - scrollWidth, 0] : [0, scrollWidth - clientWidth];
  return {
    x: Math.max(least, Math.min(most, scrollLeft + x)) - scrollLeft,
    y: Math.max(0, Math.min(scrollHeight - clientHeight, scrollTop + y)) - scrollTop,
  };
}

/**
 * Scrolls the innermost element at a point that can move so; if there is none, the window.
 *
 * @param reach - `inner`: never the window.
 * @returns Whether anything moved.
 */
export function scrollAt(
  point: { x: number; y: number },
  dx: number,
  dy: number,
  reach: 'inner' | 'any',
  ours: Element,
): boolean {
  for (let at = elementsAt(point, ours)[0] ?? null; at; at = layoutParent(at)) {
    if (at === document.documentElement || at === document.body) break;
    if (!scrolls(at) || /^hidden$/.test(getComputedStyle(at).overflowY)) continue;
    const { x, y } = reachable(at, dx, dy);
    if (Math.abs(x) < 1 && Math.abs(y) < 1) continue;
    at.scrollBy({ left: x, top: y, behavior: 'instant' });
    return true;
  }
  if (reach === 'inner') return false;
  const { scrollX, scrollY } = window;
  window.scrollBy({ left: dx, top: dy, behavior: 'instant' });
  return scrollX !== window.scrollX || scrollY !== window.scrollY;
}
