import type { Attachment } from 'svelte/attachments';

/** Gives the element focus when it appears, if it should have it. The page does not scroll for it. */
export function focusWhen(isWanted: boolean): Attachment<HTMLElement> {
  return (element) => {
    if (isWanted) element.focus({ preventScroll: true });
  };
}
