import type { Attachment } from 'svelte/attachments';

/** Gives the element focus when it appears, if it should have it. Our layers are fixed: the page does not scroll for it. */
export function focusWhen(isWanted: boolean): Attachment<HTMLElement> {
  return (element) => {
    // Not before the layer that it stands in is shown: outer elements come after inner ones.
    if (isWanted) queueMicrotask(() => element.focus());
  };
}
