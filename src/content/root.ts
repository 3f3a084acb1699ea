const NAME = 'recurate-root';
/** How often in {@link A_WHILE} a page may take our element away before we let it: else neither of us would rest. */
const MOST_RETURNS = 20;
const A_WHILE = 5000;

/** @see mountRoot */
export interface Root {
  shadow: ShadowRoot;
  element: HTMLElement;
  /** Puts the element back if the page took it out. @returns True if it had to. */
  ensure(): boolean;
}

/**
 * Puts our one element under the page's root; one of an older copy of ours makes way. The shadow root is open: polite
 * pages and other extensions look through `shadowRoot.activeElement` to see whether the person is typing.
 */
export function mountRoot(signal: AbortSignal): Root {
  document.documentElement.querySelector(`:scope > ${NAME}`)?.remove();
  const element = document.createElement(NAME);
  const shadow = element.attachShadow({ mode: 'open' });
  document.documentElement.append(element);
  signal.addEventListener('abort', () => element.remove());
  let returns: number[] = [];
  return {
    shadow,
    element,
    ensure() {
      if (element.isConnected || signal.aborted) return false;
      const now = performance.now();
      returns = returns.filter((at) => now - at < A_WHILE);
      if (returns.length >= MOST_RETURNS) return false;
      returns.push(now);
      document.documentElement.append(element);
      return true;
    },
  };
}
