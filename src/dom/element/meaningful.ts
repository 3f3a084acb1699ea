import { isElement, isText } from '../node-types';
import { gateOf } from '../page-text/flat-tree';
import { isRoot, layoutParent } from './trees';
import { windowBox } from './window-box';

/** What is more than a container, whatever is in it. */
const OF_ITSELF =
  'a[href], audio, button, canvas, dialog, embed, fieldset, figure, form, h1, h2, h3, h4, h5, h6, iframe, img, input, label, li, ' +
  'main, menu, meter, nav, object, ol, p, pre, progress, select, summary, svg, table, td, textarea, th, tr, ul, video, header, ' +
  'footer, aside, article, section, search, [role]:not([role="none"], [role="presentation"]), [aria-label], [data-testid], [contenteditable], [tabindex]';
const NEVER = 'script, style, link, meta, template, noscript, base, title, head, br, recurate-root, svg *';

/** True for an element that somebody would point at: it can be seen, and is more than a container of others. */
export function isMeaningful(element: Element): boolean {
  if (isRoot(element) || element.matches(NEVER)) return false;
  // The icon of a button says nothing by itself.
  if (element.localName === 'svg' && element.closest('button, a, [role="button"], summary')) return false;
  if (!element.matches(OF_ITSELF) && !hasOwnText(element)) return false;
  const box = windowBox(element);
  return !!box && box.width > 0 && box.height > 0 && element.checkVisibility({ visibilityProperty: true });
}

function hasOwnText(element: Element): boolean {
  return [...element.childNodes].some((node) => isText(node) && node.data.trim() !== '');
}

/** The elements in an element as they are shown, also of its shadow root, slot or frame. */
function childrenOf(element: Element): Element[] {
  return [...(gateOf(element)?.nodes ?? element.children)].filter(isElement);
}

/** How many elements are looked at on the way to the next one that somebody would point at. */
const MOST_STEPS = 5000;

/** The next or previous element that somebody would point at, in the order of the page. Null at its end. */
export function nextMeaningful(from: Element, isForward: boolean): Element | null {
  let at: Element | null = from;
  for (let step = 0; at && step < MOST_STEPS; step++) {
    at = isForward ? following(at) : preceding(at);
    if (at && isMeaningful(at)) return at;
  }
  return null;
}

/** The first such element in a document. */
export function firstMeaningful(within: Document): Element | null {
  return within.body && nextMeaningful(within.body, true);
}

function following(element: Element): Element | null {
  const [first] = element.matches(NEVER) ? [] : childrenOf(element);
  if (first) return first;
  for (let at: Element | null = element; at; at = layoutParent(at)) {
    const next = siblingOf(at, 1);
    if (next) return next;
  }
  return null;
}

function preceding(element: Element): Element | null {
  const before = siblingOf(element, -1);
  return before ? lastIn(before) : layoutParent(element);
}

function lastIn(element: Element): Element {
  const last = element.matches(NEVER) ? undefined : childrenOf(element).at(-1);
  return last ? lastIn(last) : element;
}

function siblingOf(element: Element, by: 1 | -1): Element | null {
  const parent = layoutParent(element);
  if (!parent) return null;
  const siblings = childrenOf(parent);
  return siblings[siblings.indexOf(element) + by] ?? null;
}

/** The nearest element around it that somebody would point at and that has another box. */
export function parentMeaningful(element: Element): Element | null {
  for (let at = layoutParent(element); at && !isRoot(at); at = layoutParent(at)) {
    if (hasOtherBox(at, element)) return at;
  }
  return null;
}

/** The first element in it that can be seen and has another box. */
export function childMeaningful(element: Element): Element | null {
  for (const child of childrenOf(element)) {
    if (child.matches(NEVER) || !windowBox(child)) continue;
    const found = hasOtherBox(child, element) && isSeen(child) ? child : childMeaningful(child);
    if (found) return found;
  }
  return null;
}

function isSeen(element: Element): boolean {
  const box = windowBox(element);
  return !!box && box.width > 0 && box.height > 0;
}

/** Two elements with the same box look like one. */
function hasOtherBox(a: Element, b: Element): boolean {
  const [first, second] = [windowBox(a), windowBox(b)];
  if (!first || !second) return false;
  return (['x', 'y', 'width', 'height'] as const).some((side) => Math.abs(first[side] - second[side]) >= 1);
}
