import type { Attachment } from 'svelte/attachments';

/** Scrolls the list, but nothing around it, until the item is in view, when the item becomes the current one. */
export function scrolledTo(isWanted: boolean): Attachment<HTMLElement> {
  return (item) => {
    if (isWanted && item.parentElement) scrollWithin(item.parentElement, item);
  };
}

/**
 * Scrolls the list, but nothing around it, until the item is in view.
 * @param covered - How much of the list's top is covered, in px.
 */
export function scrollWithin(list: Element, item: Element, covered = 0): void {
  const inside = item.getBoundingClientRect();
  const outside = list.getBoundingClientRect();
  const top = outside.top + covered;
  if (inside.top < top) list.scrollTop += Math.floor(inside.top - top);
  else if (inside.bottom > outside.bottom) list.scrollTop += Math.ceil(inside.bottom - outside.bottom);
}
