import type { Attachment } from 'svelte/attachments';

/** What is shown in the top layer, bottom first. */
const shown = new Set<HTMLElement>();

/**
 * Keeps an element with `popover="manual"` in the browser's top layer while it should be shown, above those added
 * earlier. In browsers without popovers it is an ordinary fixed element (`.layer` in base.css).
 */
export function topLayer(isShown: boolean): Attachment<HTMLElement> {
  return (element) => {
    element.hidden = !isShown;
    if (!isShown) return;
    shown.add(element);
    raise(element);
    return () => {
      shown.delete(element);
      lower(element);
    };
  };
}

/** Moves our layers to the top again. Also needed after our root element was removed from the page and put back. */
export function raiseAll(): void {
  shown.forEach(raise);
}

function raise(element: HTMLElement): void {
  lower(element);
  if (element.isConnected) element.showPopover?.();
}

function lower(element: HTMLElement): void {
  // A browser without popovers does not know the selector either.
  if ('showPopover' in element && element.matches(':popover-open')) element.hidePopover();
}
