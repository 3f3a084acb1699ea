import type { Attachment } from 'svelte/attachments';

/** Gives the element focus when it appears, if it should have it. Our layers are fixed: the page does not scroll for it. */
export function focusWhen(isWanted: boolean): Attachment<HTMLElement> {
  return (element) => {
    if (isWanted) element.focus();
  };
}
