import { $page, setPage } from '../../stores/page';
import type { PageContent } from '../annotated-page';
import { followModals } from './modals';

/** What pages set their theme by, on the root or the body. */
const THEME_ATTRIBUTES = ['class', 'style', 'data-mode', 'data-theme'];

/** Keeps what our UI has to know of the page's looks: its theme, its zoom, and whether a modal dialog covers it. */
export class PageLookFollower {
  readonly #page: Pick<PageContent, 'theme'>;
  readonly #hasModal: () => boolean;

  constructor(page: Pick<PageContent, 'theme' | 'modals' | 'isCovering'>, signal: AbortSignal) {
    this.#page = page;
    this.#hasModal = followModals(page, () => this.look(), signal);
    const themes = new MutationObserver(() => this.look());
    for (const element of [document.documentElement, document.body]) {
      themes.observe(element, { attributeFilter: THEME_ATTRIBUTES });
    }
    signal.addEventListener('abort', () => themes.disconnect());
    this.look();
  }

  /** Looks at all of it. Reads layout if there is a dialog. */
  look(): void {
    setPage({ theme: this.#page.theme(), hasModal: this.#hasModal(), zoom: pageZoom() });
  }

  /** A window of another size can bring another zoom. */
  lookAtZoom(): void {
    setPage({ ...$page.get(), zoom: pageZoom() });
  }
}

/** What the page sets on its root, for all that is in it. */
function pageZoom(): number {
  return document.documentElement.currentCSSZoom || 1;
}
