import { LONGEST_ELEMENT_TEXT } from '../../core/element/element-context-schema';
import type { ElementLikeness } from '../../core/element/element-context';
import type { Clean } from './clean';
import { nameOf, roleOf } from './role-and-name';
import { rawText, textOf } from './text';
import { isRoot } from './trees';

/** How far up the words around an element are looked for. */
const MOST_LEVELS = 4;

/** What tells an element from others, now. */
export function likenessOf(element: Element, clean: Clean): ElementLikeness {
  const text = textOf(element, clean);
  const name = nameOf(element, clean);
  return { tag: element.localName, role: roleOf(element), name, text, around: textAround(element, clean) };
}

/**
 * The text of the nearest element around it that has more text than it: that of its row, its field, its card. Empty
 * where that would be most of the page.
 */
function textAround(element: Element, clean: Clean): string {
  const own = rawText(element, LONGEST_ELEMENT_TEXT).trim().length;
  let at = element.parentElement;
  for (let level = 0; at && !isRoot(at) && level < MOST_LEVELS; level++, at = at.parentElement) {
    const length = rawText(at, LONGEST_ELEMENT_TEXT + own + 1).trim().length;
    if (length > own + LONGEST_ELEMENT_TEXT) return '';
    if (length > own) return textOf(at, clean);
  }
  return '';
}
