import { isLastingClass } from '../../core/element/lasting-names';
import { cutAtWord } from '../../core/text/cut-at-word';
import type { Clean } from './clean';
import { nameOf } from './role-and-name';
import { textOf } from './text';

const LONGEST_TEXT = 50;

/**
 * An element in few words, as the seed writes it.
 *
 * @example
 * summaryOf(element, clean); // "button.btn-primary 'Submit'"
 */
export function summaryOf(element: Element, clean: Clean): string {
  const words = cutAtWord(textOf(element, clean) || nameOf(element, clean), LONGEST_TEXT);
  return words ? `${tagAndClass(element, clean)} '${words}'` : tagAndClass(element, clean);
}

/** Its tag, and the class that says most. */
function tagAndClass(element: Element, clean: Clean): string {
  const names = [...element.classList].filter((name) => clean(name) === name);
  const [first] = [...names.filter(isLastingClass), ...names];
  return first ? `${element.localName}.${first}` : element.localName;
}
