import type { PageReader } from '../page/read-page';
import { isCovering } from '../page/shown';
import { alarm } from './alarm';

/** How often a dialog that is kept in the page is looked at where nothing told of a change (ms): a sheet can show it. */
const AGAIN = 1000;
/** What opens and closes a dialog that stays in the page, on itself or around it. */
const ATTRIBUTES = ['class', 'style', 'hidden', 'inert', 'open', 'aria-hidden', 'data-state'];
const ENDS = ['transitionend', 'transitioncancel', 'animationend', 'animationcancel'];

/**
 * Follows the host's modal dialogs: most come and go with their elements, some stay in the page and are shown by a class,
 * or fade for a while.
 *
 * @param onMayChange - Called when one may have been shown or closed.
 * @returns whether one is shown now; reads layout if there is one
 */
export function followModals(reader: PageReader, onMayChange: () => void, signal: AbortSignal): () => boolean {
  let kept: readonly Element[] = [];
  let frame = 0;
  const soon = (): void => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      if (!signal.aborted) onMayChange();
    });
  };
  const again = alarm(() => (document.hidden ? again.within(AGAIN) : onMayChange()), signal);
  const observer = new MutationObserver(soon);
  signal.addEventListener('abort', () => observer.disconnect());
  for (const type of ENDS) {
    const ended = ({ target }: Event): void => {
      if (target instanceof Node && kept.some((one) => one.contains(target) || target.contains(one))) soon();
    };
    document.addEventListener(type, ended, { capture: true, passive: true, signal });
  }
  return () => {
    const found = reader.modals();
    if (found.length !== kept.length || found.some((one, at) => one !== kept[at])) {
      observer.disconnect();
      for (const one of found) {
        observer.observe(one, { subtree: true, attributeFilter: ATTRIBUTES });
        for (let at = one.parentElement; at; at = at.parentElement)
          observer.observe(at, { attributeFilter: ATTRIBUTES });
      }
      kept = found;
    }
    if (found[0]) again.within(AGAIN);
    return found.some(isCovering);
  };
}
