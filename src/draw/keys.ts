/** Keys of the page that are meant for Draw. */
export interface KeyParts {
  /** Draw's own root as it is now. */
  shadow: () => ShadowRoot;
  /** Passes an event to our interface. Returns true if it used it. */
  deliver: (event: Event) => boolean;
  /** Whether the page is the person's: what Draw does not use does there what it does. */
  isFree: () => boolean;
  /** Whether the page also hears it. */
  isPageHeard: () => boolean;
  /**
   * Called for a key that was pressed on the page and not used: the page has the focus. Returns true if a field of ours has
   * it now: then what is typed comes into that.
   */
  onPagePress: () => boolean;
}

/**
 * Takes all key and text events of the page for Draw. The key guard (../content/key-guard.iife.ts) keeps them from the
 * page and from the drawer, where they would do something else.
 */
export function takeAllKeys(
  { shadow, deliver, isFree, isPageHeard, onPagePress }: KeyParts,
  signal: AbortSignal,
): void {
  const receiver = {
    isPageHeard,
    deliver(event: Event): boolean {
      if (deliver(event)) return true;
      if (isFree()) return false;
      if (event.composedPath().includes(shadow()) || isForBrowser(event)) return false;
      // Or it would be typed into a field of the page.
      return event.type !== 'keydown' || !onPagePress();
    },
  };
  globalThis.recurateDrawKeys = receiver;
  signal.addEventListener('abort', () => {
    if (globalThis.recurateDrawKeys === receiver) globalThis.recurateDrawKeys = undefined;
  });
}

/** Whether a key is one that the browser itself acts on, such as to reload the page or to zoom. */
function isForBrowser(event: Event): boolean {
  if (!(event instanceof KeyboardEvent)) return false;
  const { key, ctrlKey, metaKey, altKey } = event;
  // These would edit a field of the page.
  if ((ctrlKey || metaKey) && /^[vxyz]$/i.test(key)) return false;
  return ctrlKey || metaKey || altKey || /^F\d+$|^(?:Control|Alt|Meta|Shift)$/.test(key);
}
