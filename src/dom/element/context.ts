import type { Box, ElementContext } from '../../core/element/element-context';
import { attributesOf } from './attributes';
import type { Clean } from './clean';
import { contrastOf } from './contrast-of';
import { likenessOf } from './likeness';
import type { Paths } from './paths';
import { sourceOf } from './source';
import { stylesOf } from './styles';
import { summaryOf } from './summary';
import { layoutParent } from './trees';

const LONGEST_NAME = 200;
const MOST_CLASSES = 30;
const MOST_SIBLINGS = 10;

/**
 * What is known about an element now, its secrets taken out.
 *
 * @param box - Where it is, in the document of the top frame.
 * @param share - How much of the shape it fills, 0 to 1.
 * @returns Null for one that is not on the page.
 */
export function contextOf(
  element: Element,
  box: Box,
  share: number,
  paths: Paths,
  clean: Clean,
): ElementContext | null {
  const path = paths.of(element);
  if (!path) return null;
  const said = (text: string): string => clean(text).slice(0, LONGEST_NAME);
  const parent = layoutParent(element);
  return {
    path,
    ...likenessOf(element, clean),
    id: said(element.id),
    classes: [...element.classList].slice(0, MOST_CLASSES).map(said),
    summary: summaryOf(element, clean),
    styles: stylesOf(element, clean),
    contrast: contrastOf(element),
    parent: parent ? paths.selectorOf(parent) : '',
    siblings: siblingsOf(element).map((one) => summaryOf(one, clean)),
    attributes: attributesOf(element, clean),
    source: sourceOf(element, clean),
    box,
    share,
  };
}

/** Its siblings of the same tag, those nearest to it. */
function siblingsOf(element: Element): Element[] {
  const alike = [...(element.parentElement?.children ?? [])].filter((one) => one.localName === element.localName);
  const place = alike.indexOf(element);
  const from = Math.max(0, Math.min(place - MOST_SIBLINGS / 2, alike.length - MOST_SIBLINGS - 1));
  return alike.slice(from, from + MOST_SIBLINGS + 1).filter((one) => one !== element);
}
