import { LONGEST_ELEMENT_TEXT } from '../../core/element/element-context-schema';
import { cutAtWord } from '../../core/text/cut-at-word';
import { onOneLine } from '../../core/text/on-one-line';
import { cleanOf } from '../redaction/labelled-within';
import type { Clean } from './clean';
import { rawText, textOf } from './text';
import { isRoot } from './trees';

/** How far up the row of an element is looked for. */
const MOST_LEVELS = 8;
/** So many elements of its kind are compared on each level. */
const MOST_TWINS = 40;
/** How much of their texts is compared. */
const BEGINNING = 60;
/** What an element without text is called by. */
const LABELS = ['aria-label', 'alt', 'title', 'placeholder', 'name'];

/**
 * The words around an element that tell it from others with the same words: those of its row, its card, its button. If
 * nothing around looks like it, those of the nearest element with more words. Empty for none.
 */
export function wordsAround(element: Element, clean: Clean): string {
  const own = formOf(element);
  const length = onOneLine(rawText(element, BEGINNING)).length;
  let nearest: Element | null = null;
  let row: Element | null = null;
  let at = element.parentElement;
  for (let level = 0; at && !isRoot(at) && level < MOST_LEVELS; level++, at = at.parentElement) {
    if (hasTwin(at, element, own)) {
      if (!row) break;
      return saidBy(row, clean);
    }
    if (length > 0 ? !isLonger(at, length) : !isLonger(at, 0) && !at.getAttribute('aria-label')) continue;
    nearest ??= at;
    row = at;
  }
  return nearest ? saidBy(nearest, clean) : '';
}

/** True if a number alone tells an element, or the row it is in, from the others of a list: `Row 4`, `Row 5`. */
export function isToldByNumber(element: Element): boolean {
  const own = formOf(element);
  let row = element;
  let at = element.parentElement;
  for (let level = 0; at && !isRoot(at) && level < MOST_LEVELS; level++, row = at, at = at.parentElement) {
    if (hasTwin(at, element, own)) return row === element || hasTwin(at, row, formOf(row));
  }
  return false;
}

function saidBy(element: Element, clean: Clean): string {
  const text = textOf(element, clean);
  const label = text ? '' : onOneLine(cleanOf(element, clean)(element.getAttribute('aria-label') ?? ''));
  return cutAtWord(text || label, LONGEST_ELEMENT_TEXT);
}

/** True if an element in this one, other than it, has its tag and its words, whatever the numbers. */
function hasTwin(around: Element, element: Element, own: string): boolean {
  const alike = around.getElementsByTagName(element.localName);
  for (let n = 0; n < alike.length && n < MOST_TWINS; n++) {
    const one = alike[n]!;
    if (one !== element && !one.contains(element) && !element.contains(one) && formOf(one) === own) return true;
  }
  return false;
}

/** The beginning of an element's text, or else what it is called, with any number as the same. */
function formOf(element: Element): string {
  const text = onOneLine(rawText(element, BEGINNING));
  const label = LABELS.map((name) => element.getAttribute(name)).find(Boolean);
  return (text || (label ?? '')).replace(/\d+/g, '#');
}

function isLonger(element: Element, length: number): boolean {
  return onOneLine(rawText(element, BEGINNING + length)).length > length + 1;
}
