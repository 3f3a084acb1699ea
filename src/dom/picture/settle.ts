/** How long fonts, pictures and frames are waited for (ms). The window is shown to the person without our interface meanwhile. */
const LONGEST_WAIT = 1000;
/** Two frames, if the browser draws none. */
const LONGEST_FRAMES = 250;

/** Waits until what the window shows is complete: fonts, pictures in the window, and two frames. Not longer than a second or so. */
export async function settle(signal: AbortSignal): Promise<void> {
  // What came into the window starts to load only when a frame has been drawn.
  await frames(signal);
  const missing = unfinished();
  if (missing.length === 0) return;
  await within(LONGEST_WAIT, Promise.all(missing), signal);
  await frames(signal);
}

/** Two frames, so that what was changed is on the screen. */
export function frames(signal: AbortSignal): Promise<void> {
  const two = new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
  return within(LONGEST_FRAMES, two, signal);
}

/** Waits for a time, or until it is over for another reason. */
export function pause(time: number, signal: AbortSignal): Promise<void> {
  return within(time, new Promise(() => {}), signal);
}

/** Waits for something, but not longer than a time, and not when nobody wants it any more. */
async function within(time: number, work: Promise<unknown>, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const over = new AbortController();
  const limit = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, time);
    over.signal.addEventListener('abort', () => clearTimeout(timer));
    signal.addEventListener('abort', () => resolve(), { signal: over.signal });
  });
  await Promise.race([work, limit]);
  over.abort();
}

function unfinished(): Promise<unknown>[] {
  const pictures = [...document.images].filter((image) => !image.complete && isInWindow(image));
  const waits: Promise<unknown>[] = pictures.map((image) => image.decode().catch(() => {}));
  if (document.fonts.status === 'loading') waits.push(document.fonts.ready);
  return waits;
}

function isInWindow(element: Element): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return right >= 0 && bottom >= 0 && left <= innerWidth && top <= innerHeight;
}
