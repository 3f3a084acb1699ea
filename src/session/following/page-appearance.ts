import { $page, setPage } from '../../stores/page';
import type { PageContent } from '../annotated-page';
import { followModals } from './modals';

/** The attributes with which pages set their theme, on the root or the body. */
const THEME_ATTRIBUTES = ['class', 'style', 'data-mode', 'data-theme'];

/**
 * Follows what our UI needs to know about the page's appearance: its theme, its zoom, and whether a modal dialog covers
 * it.
 */
export class PageAppearanceFollower {
  readonly #page: Pick<PageContent, 'theme'>;
  readonly #hasModal: () => boolean;

  constructor(page: Pick<PageContent, 'theme' | 'modals' | 'isCovering'>, signal: AbortSignal) {
    this.#page = page;
    this.#hasModal = followModals(page, () => this.update(), signal);
    const themes = new MutationObserver(() => this.update());
    for (const element of [document.documentElement, document.body]) {
      themes.observe(element, { attributeFilter: THEME_ATTRIBUTES });
    }
    signal.addEventListener('abort', () => themes.disconnect());
    this.update();
  }

  /** Updates everything. Reads layout if there is a dialog. */
  update(): void {
    setPage({ theme: this.#page.theme(), hasModal: this.#hasModal(), zoom: pageZoom() });
  }

  /** Resizing the window can change the zoom. */
  updateZoom(): void {
    setPage({ ...$page.get(), zoom: pageZoom() });
  }
}

/** The zoom the page sets on its root, for everything in it. */
function pageZoom(): number {
  return document.documentElement.currentCSSZoom || 1;
}
