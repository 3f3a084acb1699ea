import { $drawingView, $preview } from '../stores/drawing';

/** Keys that do nothing by themselves. */
const HELD = /^(?:Control|Alt|Meta|Shift)$/;

/** Whether the page is the person's for now: it waits to be frozen, or what was drawn is put into it and to be seen there. */
export function isPageFree(): boolean {
  const preview = $preview.get();
  const isUsed = preview !== null && (preview.isAside === true || preview.doing === 'insert');
  return isUsed || $drawingView.get().phase === 'away';
}

/** Calls back whenever {@link isPageFree} changes. */
export function onPageFree(listener: () => void, signal: AbortSignal): void {
  let was = isPageFree();
  const look = (): void => {
    if (was === isPageFree()) return;
    was = !was;
    listener();
  };
  const stops = [$drawingView.listen(look), $preview.listen(look)];
  signal.addEventListener('abort', () => stops.forEach((stop) => stop()));
}

/**
 * Gives the page back to the person when what they did with the drawing is to be seen there: nothing is kept from it any
 * more, and the next thing that they do on it ends Draw. What they press in our frame does what it is for.
 *
 * @param free - Called to let the keys go to the page.
 */
export function stepAside(free: () => void, close: () => void, signal: AbortSignal): void {
  const stop = $preview.subscribe((preview) => {
    if (!preview?.isAside) return;
    stop();
    free();
    const done = (event: Event): void => {
      const isHeld = event instanceof KeyboardEvent && HELD.test(event.key);
      if (event.isTrusted && !isHeld) close();
    };
    for (const type of ['pointerdown', 'keydown'] as const) {
      window.addEventListener(type, done, { capture: true, signal });
    }
  });
  signal.addEventListener('abort', stop);
}
