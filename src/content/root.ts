const NAME = 'recurate-root';
/** How often a page may take our element away before we let it: a page that insists would otherwise never rest. */
const MOST_RETURNS = 20;

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
  let returns = 0;
  return {
    shadow,
    element,
    ensure() {
      if (element.isConnected || signal.aborted || returns >= MOST_RETURNS) return false;
      returns++;
      document.documentElement.append(element);
      return true;
    },
  };
}
