import { computeAccessibleName, getRole } from 'dom-accessibility-api';
import { LONGEST_ELEMENT_TEXT } from '../../core/element/element-context-schema';
import { cutAtWord } from '../../core/text/cut-at-word';
import { onOneLine } from '../../core/text/on-one-line';
import { cleanOf } from '../redaction/labelled-within';
import { textAround } from '../redaction/text-around';
import type { Clean } from './clean';
import { EDITORS, hasField, isField } from './fields';
import { rawText } from './text';
import { treeOf } from './trees';

/** Of an element with more in it, the name is its text: reading the styles of all of it takes too long. */
const MOST_INSIDE = 200;
/** More is read than is kept, as of texts (./text.ts). */
const READ = 1000;
/** Landmarks in these are none. */
const SECTIONING = 'article, aside, main, nav, section, [role="article"], [role="main"], [role="region"]';

/** The role of an element, explicit or by its tag; empty for none. */
export function roleOf(element: Element): string {
  const role = getRole(element) ?? '';
  if (element.hasAttribute('role')) return role;
  const { localName, parentElement } = element;
  if (/^(?:header|footer)$/.test(localName) && parentElement?.closest(SECTIONING)) return '';
  if (/^(?:section|form)$/.test(localName) && !/aria-label|title/.test(element.getAttributeNames().join())) return '';
  return role;
}

/** The accessible name of an element, its secrets taken out; empty for none. Never what was typed into a field. */
export function nameOf(element: Element, clean: Clean): string {
  const raw = rawName(element);
  const whole = raw.length < READ ? raw : raw.slice(0, READ).replace(/\S*$/, '');
  const line = onOneLine(whole);
  return line && cutAtWord(onOneLine(cleanOf(element, clean)(line, textAround(element))), LONGEST_ELEMENT_TEXT);
}

function rawName(element: Element): string {
  const label = element.getAttribute('aria-label');
  const namedBy = namingElements(element);
  // A name may contain the value of a field that stands in its label: then the label is read without its fields.
  const labels = namedBy.filter(hasField);
  if (labels.length > 0) return namedBy.map((one) => rawText(one, READ)).join(' ');
  if (!isField(element) && (hasField(element) || element.closest(EDITORS))) return label ?? '';
  if (element.querySelectorAll('*').length > MOST_INSIDE || namedBy.some(isLarge)) return label ?? '';
  try {
    return computeAccessibleName(element);
  } catch {
    // Pages have references that go in circles, and elements of unknown kinds.
    return label ?? '';
  }
}

function isLarge(element: Element): boolean {
  return element.querySelectorAll('*').length > MOST_INSIDE;
}

/** The other elements that give an element its name. */
function namingElements(element: Element): Element[] {
  const tree = treeOf(element);
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const named = ids.flatMap((id) => (id && tree?.getElementById(id)) || []);
  return named.length > 0 ? named : [...((element as Partial<HTMLInputElement>).labels ?? [])];
}
