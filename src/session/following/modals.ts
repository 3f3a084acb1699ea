import type { PageContent } from '../annotated-page';
import { createTimer } from '../timer';

/** How often a dialog kept on the page is checked if no change was reported (ms): a style sheet can show it. */
const CHECK_AGAIN_AFTER = 1000;
/** What opens and closes a dialog that stays on the page, on itself or on an ancestor. */
const ATTRIBUTES = ['class', 'style', 'hidden', 'inert', 'open', 'aria-hidden', 'data-state'];
const ENDS = ['transitionend', 'transitioncancel', 'animationend', 'animationcancel'];

/**
 * Follows the host's modal dialogs. Most are added and removed; some stay on the page and are shown by a class, or fade
 * for a while.
 *
 * @param onMayChange - Called when one may have been shown or closed.
 * @returns A function that tells whether one is shown now. It reads layout if there is one.
 */
export function followModals(
  page: Pick<PageContent, 'modals' | 'isCovering'>,
  onMayChange: () => void,
  signal: AbortSignal,
): () => boolean {
  let kept: readonly Element[] = [];
  let frame = 0;
  const soon = (): void => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      if (!signal.aborted) onMayChange();
    });
  };
  const checkAgain = createTimer(() => {
    if (document.hidden) checkAgain.within(CHECK_AGAIN_AFTER);
    else onMayChange();
  }, signal);
  const observer = new MutationObserver(soon);
  signal.addEventListener('abort', () => observer.disconnect());
  const ended = ({ target }: Event): void => {
    if (target instanceof Node && kept.some((one) => one.contains(target) || target.contains(one))) soon();
  };
  for (const type of ENDS) document.addEventListener(type, ended, { capture: true, passive: true, signal });

  const observe = (dialogs: readonly Element[]): void => {
    observer.disconnect();
    for (const one of dialogs) {
      observer.observe(one, { subtree: true, attributeFilter: ATTRIBUTES });
      for (let at = one.parentElement; at; at = at.parentElement) {
        observer.observe(at, { attributeFilter: ATTRIBUTES });
      }
    }
    kept = dialogs;
  };
  return () => {
    const found = page.modals();
    const isSame = found.length === kept.length && found.every((one, at) => one === kept[at]);
    if (!isSame) observe(found);
    if (found.length > 0) checkAgain.within(CHECK_AGAIN_AFTER);
    return found.some((one) => page.isCovering(one));
  };
}
