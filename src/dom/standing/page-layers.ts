import type { Tree } from '../element/trees';
import { layersIn, openTrees } from './open-trees';

/** The page is searched for new shadow roots at most this much later again, and never more than a hundredth of the time. */
const SEARCH_AGAIN_AFTER = 1000;
const SHARE = 100;

/** @see PageLayers */
export interface PageLayersParts {
  /** True for an element of ours. */
  ours(element: Element): boolean;
  /** Something was shown on top, opened or closed. @param shown - What was shown; null if that is not known. */
  onChange(shown: Element | null): void;
}

/**
 * What the page shows above the rest of itself: modal dialogs, popovers and what fills the screen, in the document and
 * in its open shadow roots. Their events do not leave a shadow root, so each that is known is listened to.
 */
export class PageLayers {
  readonly #parts: PageLayersParts;
  readonly #signal: AbortSignal;
  readonly #observer: MutationObserver;
  readonly #heard = new WeakSet<Tree>();
  #trees: readonly Tree[] = [];
  #searchAt = 0;

  constructor(parts: PageLayersParts, signal: AbortSignal) {
    this.#parts = parts;
    this.#signal = signal;
    this.#observer = new MutationObserver(() => parts.onChange(null));
    signal.addEventListener('abort', () => this.#observer.disconnect());
    document.addEventListener('fullscreenchange', () => parts.onChange(null), { signal });
    this.#hear(document);
    this.search();
  }

  /** Looks for shadow roots that are new, if it is time. @param isUrgent - Also if it is not. */
  search(isUrgent = false): void {
    const start = performance.now();
    if (!isUrgent && start < this.#searchAt) return;
    this.#trees = openTrees((element) => this.#parts.ours(element));
    for (const tree of this.#trees) this.#hear(tree);
    const end = performance.now();
    this.#searchAt = end + Math.max(SEARCH_AGAIN_AFTER, (end - start) * SHARE);
  }

  /** All that is on top now, as far as it is known where to look. */
  all(): Element[] {
    return this.#trees.flatMap((tree) => layersIn(tree)).filter((element) => !this.#parts.ours(element));
  }

  /** Those that make what is outside of them inert. */
  inerting(): Element[] {
    // Found by name, because the browser keeps that list. With `:modal` it would look at every element.
    const modal = this.#trees.flatMap((tree) => [
      ...('getElementsByTagName' in tree ? tree.getElementsByTagName('dialog') : tree.querySelectorAll('dialog')),
    ]);
    const full = document.fullscreenElement;
    return [...modal.filter((one) => one.isConnected && one.matches(':modal')), ...(full ? [full] : [])];
  }

  #hear(tree: Tree): void {
    if (this.#heard.has(tree)) return;
    this.#heard.add(tree);
    this.#observer.observe(tree, { subtree: true, attributeFilter: ['open'] });
    const onToggle = (event: Event): void => {
      const { target, newState } = event as ToggleEvent;
      if (newState === 'open' && target instanceof Element && !this.#parts.ours(target)) this.#parts.onChange(target);
    };
    tree.addEventListener('toggle', onToggle, { capture: true, signal: this.#signal });
  }
}
