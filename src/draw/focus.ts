import { A_WHILE, createBudget, MOST_RETURNS } from '../core/budget';

/** Gives the focus back to where it was on the page before Draw took it, when Draw ends. */
export function returnFocus(shadow: ShadowRoot, signal: AbortSignal): void {
  const before = focused();
  signal.addEventListener('abort', () => {
    // The page may have moved the focus meanwhile.
    const hasIt = shadow.activeElement !== null || focused() === document.body || focused() === null;
    if (hasIt && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  });
}

/**
 * Keeps the focus out of the frames of the page: what is typed there would be theirs. The person cannot go there with the
 * mouse while they draw.
 *
 * @param take - Takes the focus back.
 */
export function keepFromFrames(take: () => void, signal: AbortSignal): void {
  const returns = createBudget(MOST_RETURNS, A_WHILE, () => performance.now());
  const back = (): void => {
    if (signal.aborted || !document.hasFocus() || !/^(?:i?frame|object|embed)$/.test(focused()?.localName ?? ''))
      return;
    if (returns.spend()) take();
  };
  window.addEventListener('blur', () => setTimeout(back), { signal });
}

/** What has the focus, also inside open shadow roots; null for nothing. */
function focused(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}
