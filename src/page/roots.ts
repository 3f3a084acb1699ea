/** Elements of ours, which hold no part of any conversation. */
const OURS = /^recurate-/;

/**
 * The open shadow roots below a tree that hold a part of the conversation: hosts are looked for inside those that are
 * found too, and each root stands before what is in it.
 *
 * @param hostsIn - The elements of one tree that the platform names; those without an open root do not count.
 */
export function shadowRootsBelow(tree: ParentNode, hostsIn: (tree: ParentNode) => Iterable<Element>): ShadowRoot[] {
  return [...hostsIn(tree)].flatMap(({ shadowRoot, localName }) =>
    shadowRoot && !OURS.test(localName) ? [shadowRoot, ...shadowRootsBelow(shadowRoot, hostsIn)] : [],
  );
}

/** As `Element.closest`, and on beyond the shadow roots that the element stands in. */
export function closestOutwards(element: Element, selector: string): Element | null {
  const { host } = element.getRootNode() as Partial<ShadowRoot>;
  return element.closest(selector) ?? (host ? closestOutwards(host, selector) : null);
}

/** The first outermost elements of one tree that the selector finds, so many at most; what stands behind them is not looked at. */
export function firstIn(tree: ParentNode, selector: string, most: number): Element[] {
  const found: Element[] = [];
  let next = tree.querySelector(selector);
  while (next && found.push(next) < most) next = nextAfter(next, selector);
  return found;
}

/** What is found behind an element and all that is in it. */
function nextAfter(element: Element, selector: string): Element | null {
  for (let around: Element | null = element; around; around = around.parentElement) {
    for (let beside = around.nextElementSibling; beside; beside = beside.nextElementSibling) {
      const found = beside.matches(selector) ? beside : beside.querySelector(selector);
      if (found) return found;
    }
  }
  return null;
}
