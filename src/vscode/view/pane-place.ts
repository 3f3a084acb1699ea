import { getContext } from 'svelte';
import type { Attachment } from 'svelte/attachments';

/** What our UI can do with the answer, which is outside of it. */
export interface PanePlace {
  /** Puts the answer where this element is. */
  fillsHole: Attachment<HTMLElement>;
}

/** The context key of the answer's place. */
export const PANE = Symbol('pane');

/** The answer's place. Call it during component initialisation. */
export function usePane(): PanePlace {
  return getContext<PanePlace>(PANE);
}

/**
 * @param pane - The element with the answer.
 * @param onMove - Called when it was put elsewhere.
 */
export function panePlace(pane: HTMLElement, onMove: () => void): PanePlace {
  return {
    fillsHole(hole) {
      let place = '';
      const put = (): void => {
        const { left, top, width, height } = hole.getBoundingClientRect();
        // In a low window, the page scrolls.
        const now = {
          left: `${left + window.scrollX}px`,
          top: `${top + window.scrollY}px`,
          width: `${width}px`,
          height: `${height}px`,
        };
        if (Object.values(now).join() === place) return;
        place = Object.values(now).join();
        Object.assign(pane.style, now);
        onMove();
      };
      put();
      const frame = hole.parentElement!;
      // What stands above it moves it, also where it keeps its own size.
      const sizes = new ResizeObserver(put);
      const observeAll = (): void => [frame, ...frame.children].forEach((one) => sizes.observe(one));
      const others = new MutationObserver(() => {
        observeAll();
        put();
      });
      observeAll();
      others.observe(frame, { childList: true });
      return () => {
        sizes.disconnect();
        others.disconnect();
      };
    },
  };
}
