/** Gives the focus back to where it was on the page before Draw took it, when Draw ends. */
export function returnFocus(shadow: ShadowRoot, signal: AbortSignal): void {
  const before = focused();
  signal.addEventListener('abort', () => {
    // The page may have moved the focus meanwhile.
    const hasIt = shadow.activeElement !== null || focused() === document.body || focused() === null;
    if (hasIt && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  });
}

/** What has the focus, also inside open shadow roots; null for nothing. */
function focused(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}
