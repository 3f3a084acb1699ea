/** The shadow root of an element, also one that is closed to the page; null if it has none. */
export function shadowRootOf(element: Element): ShadowRoot | null {
  const { shadowRoot, localName } = element;
  // Most elements can have none, and asking takes time.
  if (shadowRoot || !CAN_HAVE.test(localName) || without.has(element)) return shadowRoot;
  // Only in Chrome. Firefox has a property instead.
  const { dom } = chrome;
  try {
    const root =
      (element as { openOrClosedShadowRoot?: ShadowRoot | null }).openOrClosedShadowRoot ??
      dom?.openOrClosedShadowRoot(element as HTMLElement) ??
      null;
    // What has something in it, and is no element of the page's own, does not become a host later.
    if (!root && element.firstChild && !localName.includes('-')) without.add(element);
    return root;
  } catch {
    // As of an element that is not HTML.
    return null;
  }
}

const without = new WeakSet<Element>();

/** Elements of the page's own, and those that are often made to hosts (https://dom.spec.whatwg.org/#valid-shadow-host-name). */
const CAN_HAVE = /-|^(?:article|aside|blockquote|body|div|footer|h[1-6]|header|main|nav|p|section|span)$/;
