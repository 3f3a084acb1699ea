import type { Attachment } from 'svelte/attachments';

/** Scrolls the list, but nothing around it, until the item is in view, when the item becomes the current one. */
export function scrolledTo(isWanted: boolean): Attachment<HTMLElement> {
  return (item) => {
    const list = item.parentElement;
    if (!isWanted || !list) return;
    const inside = item.getBoundingClientRect();
    const outside = list.getBoundingClientRect();
    if (inside.top < outside.top) list.scrollTop += Math.floor(inside.top - outside.top);
    else if (inside.bottom > outside.bottom) list.scrollTop += Math.ceil(inside.bottom - outside.bottom);
  };
}
