/** Calls back whenever the person scrolls, types or presses: what the page does by itself does not count. */
export function onHands(listener: () => void, signal: AbortSignal): void {
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    const tell = ({ isTrusted }: Event): void => void (isTrusted && listener());
    window.addEventListener(type, tell, { capture: true, passive: true, signal });
  }
}
