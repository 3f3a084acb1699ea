/**
 * Takes all key and text events of the page for Draw. The key guard (../content/key-guard.iife.ts) keeps them from the
 * page and from the drawer, where they would do something else.
 *
 * @param deliver - Passes an event to our interface. Returns true if it used it.
 * @param onPagePress - Called for a key that was pressed on the page and not used: the page has taken the focus.
 */
export function takeAllKeys(
  shadow: ShadowRoot,
  deliver: (event: Event) => boolean,
  onPagePress: () => void,
  signal: AbortSignal,
): void {
  const receiver = {
    deliver(event: Event): boolean {
      if (deliver(event)) return true;
      if (event.composedPath().includes(shadow) || isForBrowser(event)) return false;
      if (event.type === 'keydown') onPagePress();
      // Or it would be typed into a field of the page.
      return true;
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
