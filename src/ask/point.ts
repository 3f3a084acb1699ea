import { askWorker } from '../browser/questions';
import type { Translate } from '../core/messages/translate';

/** Lets the person point at an element; null if they gave up (../pointing/choose-part.ts). */
export type Point = (t: Translate, signal: AbortSignal) => Promise<Element | null>;

declare global {
  /** Called by the script for pointing (src/pointing), in our common isolated world. */
  var recuratePointing: ((choose: Point) => void) | undefined;
}

/** Lets the person point at a part of the page. The script for that is brought here when it is needed. */
export async function point(t: Translate, signal: AbortSignal): Promise<Element | null> {
  let choose: Point | undefined;
  globalThis.recuratePointing = (brought) => (choose = brought);
  await askWorker('bring-pointing', {});
  globalThis.recuratePointing = undefined;
  return choose && !signal.aborted ? choose(t, signal) : null;
}
