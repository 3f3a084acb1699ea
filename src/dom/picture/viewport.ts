import { browserName } from '../../core/browser-name';
import type { Viewport } from '../../core/drawing/sent';
import { scrollNow } from './scrolling';

/** Not in TypeScript's library, because only some browsers have it. */
interface NavigatorWithBrands extends Navigator {
  userAgentData?: { brands: readonly { brand: string; version: string }[] };
}

/** How the page is shown now. */
export function viewportNow(): Viewport {
  const { x, y } = scrollNow();
  const { userAgentData, userAgent } = navigator as NavigatorWithBrands;
  const named = browserName(userAgentData?.brands ?? [], userAgent);
  return {
    width: innerWidth,
    height: innerHeight,
    scroll_x: x,
    scroll_y: y,
    // The browser's ratio has the zoom of the page in it, and not that of two fingers.
    device_scale: devicePixelRatio * (visualViewport?.scale ?? 1),
    ...(named && { browser: named }),
  };
}
