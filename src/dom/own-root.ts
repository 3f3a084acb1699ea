import { A_WHILE, createBudget, MOST_RETURNS } from '../core/budget';

const NAME = 'recurate-root';

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
 *
 * @param onYielded - Called once a page has removed it so often that it is left alone.
 */
export function mountRoot(signal: AbortSignal, onYielded: () => void = () => undefined): Root {
  const present = (): Element | undefined =>
    [...document.documentElement.children].find(({ localName }) => localName === NAME);
  present()?.remove();
  const element = document.createElement(NAME);
  const shadow = element.attachShadow({ mode: 'open' });
  document.documentElement.append(element);
  signal.addEventListener('abort', () => element.remove());
  /** How often our element is put back after the page removed or moved it. */
  const returns = createBudget(MOST_RETURNS, A_WHILE, () => performance.now());
  let hasYielded = false;
  const mayReturn = (): boolean => {
    if (returns.spend()) return true;
    if (!hasYielded) onYielded();
    hasYielded = true;
    return false;
  };
  return {
    shadow,
    element,
    isReplaced: () => !element.isConnected && present() !== undefined,
    ensure() {
      const isInPlace =
        element.parentNode === document.documentElement && shadow.querySelector('style')?.sheet !== null;
      if (isInPlace || signal.aborted || !mayReturn()) return false;
      document.documentElement.append(element);
      return true;
    },
  };
}
