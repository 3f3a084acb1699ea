/** Calls back whenever the person scrolls, types or presses: what the page does by itself does not count. */
export function onHands(listener: () => void, signal: AbortSignal): void {
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    const tell = ({ isTrusted }: Event): void => void (isTrusted && listener());
    window.addEventListener(type, tell, { capture: true, passive: true, signal });
  }
}

/** For so long after the person did something more of it may come (ms). */
const AT_WORK = 1500;

/**
 * Whether the person is at the page.
 *
 * @param onReturn - Called when the person does something after a while.
 * @returns a function that says whether they did something just now
 */
export function followHands(onReturn: () => void, signal: AbortSignal): () => boolean {
  let usedAt = 0;
  const areAtWork = (): boolean => performance.now() - usedAt < AT_WORK;
  onHands(() => {
    if (!areAtWork()) onReturn();
    usedAt = performance.now();
  }, signal);
  return areAtWork;
}
