import type { Attachment } from 'svelte/attachments';

/** What is shown in the top layer, bottom first. */
const shown = new Set<HTMLElement>();

/**
 * Keeps an element with `popover="manual"` in the browser's top layer while it should be shown, above those added
 * earlier. While it is not there, the browser does not show it.
 */
export function topLayer(isShown: boolean): Attachment<HTMLElement> {
  return (element) => {
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
  if (isSomewhere(element)) element.showPopover();
}

function lower(element: HTMLElement): void {
  if (isSomewhere(element) && element.matches(':popover-open')) element.hidePopover();
}

/** Not in a document that is gone, either: that of a frame of ours which the page has taken away. */
function isSomewhere(element: HTMLElement): boolean {
  return element.isConnected && element.ownerDocument.defaultView !== null;
}
