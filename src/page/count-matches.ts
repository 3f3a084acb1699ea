/** Counting stops here: no group of a real page has more matches. */
export const MOST_MATCHES = 5000;
/** How long one selector may be matched against a page (ms). */
export const LONGEST_MATCHING = 200;

/** What a selector matches. */
export interface Matches {
  /** In document order, up to {@link MOST_MATCHES}. */
  elements: Element[];
  /** Why matching ended early, or null. */
  stopped: 'slow' | 'many' | null;
}

/**
 * Matches a selector element by element, so that it can stop in between. A single `querySelectorAll` with a selector
 * that visits all siblings of each node would block a large page for many seconds.
 *
 * @param roots - Where to look: below these nodes.
 * @param selector - Valid CSS.
 */
export function countMatches(roots: readonly ParentNode[], selector: string): Matches {
  const ends = performance.now() + LONGEST_MATCHING;
  const elements: Element[] = [];
  for (const root of roots) {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
    while (walk.nextNode()) {
      const element = walk.currentNode as Element;
      if (element.matches(selector)) {
        if (elements.length >= MOST_MATCHES) return { elements, stopped: 'many' };
        elements.push(element);
      }
      if (performance.now() > ends) return { elements, stopped: 'slow' };
    }
  }
  return { elements, stopped: null };
}

/**
 * The first element that matches, or null. Undefined if this takes longer than until `ends`, a time as returned by
 * `performance.now`.
 */
export function firstMatch(elements: Iterable<Element>, selector: string, ends: number): Element | null | undefined {
  for (const element of elements) {
    const isFound = element.matches(selector);
    if (performance.now() > ends) return undefined;
    if (isFound) return element;
  }
  return null;
}

/** The element and its ancestors, across shadow roots. */
export function* outwards(element: Element): Generator<Element> {
  for (let at: Element | undefined = element; at;) {
    yield at;
    at = at.parentElement ?? (at.getRootNode() as Partial<ShadowRoot>).host;
  }
}

/** The descendants of an element, in document order. */
export function* inwards(element: Element): Generator<Element> {
  const walk = document.createTreeWalker(element, NodeFilter.SHOW_ELEMENT);
  while (walk.nextNode()) yield walk.currentNode as Element;
}
