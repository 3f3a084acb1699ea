import type { ElementLikeness } from '../../core/element/element-context';
import { wordsAround } from './around';
import type { Clean } from './clean';
import { nameOf, roleOf } from './role-and-name';
import { textOf } from './text';

/** What tells an element from others, now. */
export function likenessOf(element: Element, clean: Clean): ElementLikeness {
  return {
    tag: element.localName,
    role: roleOf(element),
    name: nameOf(element, clean),
    text: textOf(element, clean),
    around: wordsAround(element, clean),
  };
}
