import { MODAL_DIALOGS } from '../core/platform/modal-dialogs';
import type { PageBox } from '../core/room/measured-page';
import { mainPart } from '../dom/page-text/main-part';
import { hasControl } from '../page/measure-room';
import { preferredTheme } from '../page/page-events';
import { isCovering } from '../page/shown';
import { themeOfText } from '../page/text-theme';
import type { PageRoom } from '../session/annotated-page';

/** A page that nothing is known of, as far as our drawer has to fit in with it. */
export const plainPage = {
  /** Whether the page is light or dark. Black text is the default: then it is what its colour scheme says. */
  theme(): 'light' | 'dark' {
    const said = document.body && themeOfText(document.body);
    if (said) return said;
    const { colorScheme } = getComputedStyle(document.documentElement);
    return /dark/.test(colorScheme) && (!/light/.test(colorScheme) || preferredTheme() === 'dark') ? 'dark' : 'light';
  },
  modals: (): Element[] => [...document.querySelectorAll(MODAL_DIALOGS.join())],
  isCovering,
};

/** The space on such a page. It is not asked to make room: nobody knows how. */
export function plainRoom(signal: AbortSignal): PageRoom {
  return {
    measure: () => ({ messages: boxOf(mainPart(document)), bar: null, dockable: 0 }),
    hasControl,
    window: () => ({ width: document.documentElement.clientWidth, height: innerHeight }),
    isRightToLeft: () => getComputedStyle(document.documentElement).direction === 'rtl',
    makeRoom: () => undefined,
    onResize: (listener) => window.addEventListener('resize', listener, { signal }),
  };
}

function boxOf(element: Element): PageBox | null {
  const { left, right, top, bottom, width } = element.getBoundingClientRect();
  return width > 0 ? { left, right, top, bottom } : null;
}
