import { askWorker } from '../browser/questions';
import type { Translate } from '../core/messages/translate';
import type { KeyReceiver } from '../session/receive-keys';

/**
 * Lets the person point at an element; null if they gave up (../pointing/choose-part.ts).
 * @param ours - Our shadow root, whose drawer is no part of the page.
 */
export type Point = (t: Translate, ours: ShadowRoot, signal: AbortSignal) => Promise<Element | null>;

declare global {
  /** Called by the script for pointing (src/pointing), in our common isolated world. */
  var recuratePointing: ((choose: Point) => void) | undefined;
}

/** Ends the pointing that is going on, if any. */
let giveUp: () => void = () => undefined;

/** Lets the person point at a part of the page. The script for that is brought here when it is needed. */
export async function point(t: Translate, ours: ShadowRoot, signal: AbortSignal): Promise<Element | null> {
  giveUp();
  const life = new AbortController();
  giveUp = () => life.abort();
  let choose: Point | undefined;
  globalThis.recuratePointing = (brought) => (choose = brought);
  await askWorker('bring-pointing', {});
  globalThis.recuratePointing = undefined;
  const over = AbortSignal.any([signal, life.signal]);
  if (!choose || over.aborted) return null;
  escapeOnlyEnds(life);
  try {
    return await choose(t, ours, over);
  } finally {
    life.abort();
  }
}

/**
 * Makes Escape end the pointing and nothing else. The key guard gets each key first and passes it on to us, also those
 * in our drawer, where Escape would close the drawer.
 */
function escapeOnlyEnds(life: AbortController): void {
  const receiver = globalThis.recurateKeys;
  if (!receiver) return;
  const pointing: KeyReceiver = {
    deliver(event) {
      const isEscape = event instanceof KeyboardEvent && event.type === 'keydown' && event.key === 'Escape';
      if (!isEscape || event.isComposing) return receiver.deliver(event);
      life.abort();
      return true;
    },
  };
  globalThis.recurateKeys = pointing;
  life.signal.addEventListener('abort', () => {
    // Unless the receiver has been replaced or has ended meanwhile.
    if (globalThis.recurateKeys === pointing) globalThis.recurateKeys = receiver;
  });
}
