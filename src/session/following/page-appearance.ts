import { $page, setPage } from '../../stores/page';
import type { PageContent } from '../annotated-page';
import { followModals } from './modals';

/** What pages set their theme by, on the root or the body. */
const THEME_ATTRIBUTES = ['class', 'style', 'data-mode', 'data-theme'];

/** Keeps what our UI has to know of the page's looks: its theme, its zoom, and whether a modal dialog covers it. */
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

  /** Reads all of it. Reads layout if there is a dialog. */
  update(): void {
    setPage({ theme: this.#page.theme(), hasModal: this.#hasModal(), zoom: pageZoom() });
  }

  /** A window of another size can bring another zoom. */
  updateZoom(): void {
    setPage({ ...$page.get(), zoom: pageZoom() });
  }
}

/** What the page sets on its root, for all that is in it. */
function pageZoom(): number {
  return document.documentElement.currentCSSZoom || 1;
}
