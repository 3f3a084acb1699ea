/** The shadow root of an element, also one that is closed to the page; null if it has none. */
export function shadowRootOf(element: Element): ShadowRoot | null {
  const { shadowRoot, localName } = element;
  // Most elements can have none, and asking takes time.
  if (shadowRoot || !CAN_HAVE.test(localName)) return shadowRoot;
  // Only in Chrome. Firefox has a property instead.
  const { dom } = chrome;
  try {
    return (
      (element as { openOrClosedShadowRoot?: ShadowRoot | null }).openOrClosedShadowRoot ??
      dom?.openOrClosedShadowRoot(element as HTMLElement) ??
      null
    );
  } catch {
    // As of an element that is not HTML.
    return null;
  }
}

/** Elements of the page's own, and those that are often made to hosts (https://dom.spec.whatwg.org/#valid-shadow-host-name). */
const CAN_HAVE = /-|^(?:article|aside|blockquote|body|div|footer|h[1-6]|header|main|nav|p|section|span)$/;
