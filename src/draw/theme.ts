import { plainPage } from '../page/plain-page';
import { setPage } from '../stores/page';

/** The attributes with which pages set their theme, on the root or the body. */
const THEME_ATTRIBUTES = ['class', 'style', 'data-mode', 'data-theme'];

/** Follows whether the page is light or dark, so that Draw looks like it. A page may be dark where the system is not. */
export function followTheme(signal: AbortSignal): void {
  // Draw stands above the page's dialogs itself.
  const update = (): void => setPage({ theme: plainPage.theme(), hasModal: false });
  const observer = new MutationObserver(update);
  // An SVG document has no body.
  for (const element of [document.documentElement, document.body] as (Element | null)[]) {
    if (element) observer.observe(element, { attributeFilter: THEME_ATTRIBUTES });
  }
  signal.addEventListener('abort', () => observer.disconnect());
  // Many pages follow the system without changing anything of their own.
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', update, { signal });
  update();
}
