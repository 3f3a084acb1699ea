import { $drawingView, $preview } from '../stores/drawing';

/** Keys that do nothing by themselves. */
const HELD = /^(?:Control|Alt|Meta|Shift)$/;

/** Whether the page waits to be frozen: it gets the mouse and the keys of the person. */
export function isPageWaiting(): boolean {
  return $drawingView.get().phase === 'away';
}

/** Whether the page is the person's for now: it waits to be frozen, or what was drawn is put into it and to be seen there. */
export function isPageFree(): boolean {
  const preview = $preview.get();
  const isUsed = preview !== null && (preview.isAside === true || preview.doing === 'insert');
  return isUsed || isPageWaiting();
}

/** Calls back whenever {@link isPageFree} changes. */
export function onPageFree(listener: () => void, signal: AbortSignal): void {
  onChange(isPageFree, listener, signal);
}

/** Calls back whenever {@link isPageWaiting} changes. */
export function onPageWaiting(listener: () => void, signal: AbortSignal): void {
  onChange(isPageWaiting, listener, signal);
}

function onChange(is: () => boolean, listener: () => void, signal: AbortSignal): void {
  let was = is();
  const look = (): void => {
    if (was === is()) return;
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
