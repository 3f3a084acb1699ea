/** More matches than any group of a real page has; counting stops there. */
export const MOST_MATCHES = 5000;
/** For so long one selector may be matched against a page (ms). */
export const LONGEST_MATCHING = 200;

/** What a selector finds. */
export interface Matches {
  /** In document order; the first {@link MOST_MATCHES} at most. */
  elements: Element[];
  /** Why matching ended early, or null. */
  stopped: 'slow' | 'many' | null;
}

/**
 * Matches element by element, so that it can end in between: one `querySelectorAll` with a selector that walks all
 * siblings of each node would hold a large page for many seconds.
 *
 * @param roots - Below these is looked.
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

/** The first that matches, or null; undefined if that takes until `ends`, a time as `performance.now` has it. */
export function firstMatch(elements: Iterable<Element>, selector: string, ends: number): Element | null | undefined {
  for (const element of elements) {
    const isFound = element.matches(selector);
    if (performance.now() > ends) return undefined;
    if (isFound) return element;
  }
  return null;
}

/** The element and what it stands in, beyond shadow roots too. */
export function* outwards(element: Element): Generator<Element> {
  for (let at: Element | undefined = element; at;) {
    yield at;
    at = at.parentElement ?? (at.getRootNode() as Partial<ShadowRoot>).host;
  }
}

/** What is in the element, in document order. */
export function* inwards(element: Element): Generator<Element> {
  const walk = document.createTreeWalker(element, NodeFilter.SHOW_ELEMENT);
  while (walk.nextNode()) yield walk.currentNode as Element;
}
