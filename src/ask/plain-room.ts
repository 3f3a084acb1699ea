import type { PageBox } from '../core/room/measured-page';
import { mainPart } from '../dom/page-text/main-part';
import { hasControl } from '../page/measure-room';
import type { PageRoom } from '../session/annotated-page';

/** The space on a page that nothing is known of. It is not asked to make room: nobody knows how. */
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
