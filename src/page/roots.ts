/** Our own elements, which contain no part of a conversation. */
const OURS = /^recurate-/;

/**
 * The open shadow roots below a tree that contain part of the conversation. Hosts are also looked for inside the roots
 * found. Each root comes before those inside it.
 *
 * @param hostsIn - The hosts named by the platform in one tree. Those without an open root are skipped.
 */
export function shadowRootsBelow(tree: ParentNode, hostsIn: (tree: ParentNode) => Iterable<Element>): ShadowRoot[] {
  return [...hostsIn(tree)].flatMap(({ shadowRoot, localName }) =>
    shadowRoot && !OURS.test(localName) ? [shadowRoot, ...shadowRootsBelow(shadowRoot, hostsIn)] : [],
  );
}

/** Like `Element.closest`, but also crosses shadow roots. */
export function closestOutwards(element: Element, selector: string): Element | null {
  const { host } = element.getRootNode() as Partial<ShadowRoot>;
  return element.closest(selector) ?? (host ? closestOutwards(host, selector) : null);
}

/** The first outermost matches of a selector in one tree, up to `most`. What follows them is not searched. */
export function firstIn(tree: ParentNode, selector: string, most: number): Element[] {
  const found: Element[] = [];
  let next = tree.querySelector(selector);
  while (next && found.push(next) < most) next = nextAfter(next, selector);
  return found;
}

/** The next match after an element and its descendants. */
function nextAfter(element: Element, selector: string): Element | null {
  for (let around: Element | null = element; around; around = around.parentElement) {
    for (let beside = around.nextElementSibling; beside; beside = beside.nextElementSibling) {
      const found = beside.matches(selector) ? beside : beside.querySelector(selector);
      if (found) return found;
    }
  }
  return null;
}
