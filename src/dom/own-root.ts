const NAME = 'recurate-root';
/**
 * How often per {@link A_WHILE} we put our element back after the page removed or moved it. Without a limit, this could go on
 * forever.
 */
const MOST_RETURNS = 20;
const A_WHILE = 5000;

/** @see mountRoot */
export interface Root {
  shadow: ShadowRoot;
  element: HTMLElement;
  /** True if another copy of the extension has removed the element and added its own. */
  isReplaced(): boolean;
  /**
   * Puts the element back if the page removed it, moved it to where the page's own styles and layers apply, or inserted
   * it again: our styles are then subject to the page's content policy, which may block them.
   * @returns True if it did.
   */
  ensure(): boolean;
}

/**
 * Adds our one element to the page's root, replacing one from an older copy of the extension. The shadow root is open:
 * polite pages and other extensions check `shadowRoot.activeElement` to see whether the person is typing.
 */
export function mountRoot(signal: AbortSignal): Root {
  const present = (): Element | undefined =>
    [...document.documentElement.children].find(({ localName }) => localName === NAME);
  present()?.remove();
  const element = document.createElement(NAME);
  const shadow = element.attachShadow({ mode: 'open' });
  document.documentElement.append(element);
  signal.addEventListener('abort', () => element.remove());
  let returns: number[] = [];
  return {
    shadow,
    element,
    isReplaced: () => !element.isConnected && present() !== undefined,
    ensure() {
      const isInPlace =
        element.parentNode === document.documentElement && shadow.querySelector('style')?.sheet !== null;
      if (isInPlace || signal.aborted) return false;
      const now = performance.now();
      returns = returns.filter((at) => now - at < A_WHILE);
      if (returns.length >= MOST_RETURNS) return false;
      returns.push(now);
      document.documentElement.append(element);
      return true;
    },
  };
}
