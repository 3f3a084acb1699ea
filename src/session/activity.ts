/** Calls back whenever the person scrolls, types or presses: what the page does by itself does not count. */
export function onActivity(listener: () => void, signal: AbortSignal): void {
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    const tell = ({ isTrusted }: Event): void => {
      if (isTrusted) listener();
    };
    window.addEventListener(type, tell, { capture: true, passive: true, signal });
  }
}

/** For so long after the person did something more of it may come (ms). */
const ACTIVE_FOR = 1500;

/**
 * Follows whether the person does something on the page.
 *
 * @param onReturn - Called when the person does something after a while.
 * @returns a function that says whether they did something just now
 */
export function followActivity(onReturn: () => void, signal: AbortSignal): () => boolean {
  let lastAt = -Infinity;
  const isActive = (): boolean => performance.now() - lastAt < ACTIVE_FOR;
  onActivity(() => {
    if (!isActive()) onReturn();
    lastAt = performance.now();
  }, signal);
  return isActive;
}
