import type { Attachment } from 'svelte/attachments';

/**
 * Keeps an element with `popover="manual"` in the browser's top layer while it should be shown, above what was raised
 * before it. Where there are no popovers it is an ordinary fixed element (`.layer` in base.css).
 */
export function topLayer(isShown: boolean): Attachment<HTMLElement> {
  return (element) => {
    element.hidden = !isShown;
    if (!isShown) return;
    raise(element);
    return () => lower(element);
  };
}

/** Puts it on top again, also after its host was taken out of the page and put back. */
export function raise(element: HTMLElement): void {
  lower(element);
  if (element.isConnected) element.showPopover?.();
}

function lower(element: HTMLElement): void {
  if (element.isConnected && isOpen(element)) element.hidePopover();
}

function isOpen(element: HTMLElement): boolean {
  return 'showPopover' in element && element.matches(':popover-open');
}
