/** Calls back whenever the person scrolls, types or presses something. What the page does by itself does not count. */
export function onActivity(listener: () => void, signal: AbortSignal): void {
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    const tell = ({ isTrusted }: Event): void => {
      if (isTrusted) listener();
    };
    window.addEventListener(type, tell, { capture: true, passive: true, signal });
  }
}

/** How long the person counts as active after doing something (ms). */
const ACTIVE_FOR = 1500;

/**
 * Follows whether the person is active on the page.
 *
 * @param onReturn - Called when the person does something after a pause.
 * @returns a function that tells whether they have just done something
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
