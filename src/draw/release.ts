/** How long a key may be held that ended Draw, before the page is given back all the same (ms). */
const LONGEST_HOLD = 1000;

/** Keys that are down in documents of ours. */
export interface Release {
  /** Follows the keys in a window of ours too. */
  listenIn(window: Window): void;
  /** Calls back as soon as no key is down: at once, or when the last one is let go of. */
  then(act: () => void): void;
}

/**
 * Where a key ends what we show, we stay until it is let go of: the page has the focus then, and would hear that.
 */
export function followKeys(signal: AbortSignal): Release {
  const down = new Set<string>();
  let waiting: (() => void) | null = null;
  const go = (): void => {
    const act = waiting;
    waiting = null;
    act?.();
  };
  const follow = (event: KeyboardEvent): void => {
    if (!event.isTrusted) return;
    if (event.type === 'keydown') down.add(event.code);
    else down.delete(event.code);
    // Whoever hears of it after us still finds everything in place.
    if (down.size === 0 && waiting) queueMicrotask(go);
  };
  return {
    listenIn(window) {
      // What was held when the document went is not let go of in this one.
      down.clear();
      for (const type of ['keydown', 'keyup'] as const) {
        window.addEventListener(type, follow, { capture: true, signal });
      }
      // What is still down is let go of elsewhere.
      window.addEventListener('blur', () => down.clear(), { signal });
    },
    then(act) {
      waiting = act;
      if (down.size === 0) go();
      else setTimeout(go, LONGEST_HOLD);
    },
  };
}
