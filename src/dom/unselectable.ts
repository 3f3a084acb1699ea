import { isText } from './node-types';

/** Such as a line number or a label that a site keeps out of what is copied. */
const NOT_SELECTABLE = 'none';

/**
 * The texts at or below an element that a person cannot select, as the page's styles say. None where nothing can be
 * selected at all, as while somebody drags the edge of a side bar: that says nothing about the texts.
 *
 * @param whole - What the element is a part of.
 */
export function unselectableIn(element: Element, whole: Element): Set<Text> {
  const found = new Set<Text>();
  if (isUnselectable(whole)) return found;
  for (const one of [element, ...element.querySelectorAll('*')]) {
    if (!one.firstChild || !isUnselectable(one)) continue;
    for (const child of one.childNodes) if (isText(child)) found.add(child);
  }
  return found;
}

function isUnselectable(element: Element): boolean {
  return getComputedStyle(element).userSelect === NOT_SELECTABLE;
}
