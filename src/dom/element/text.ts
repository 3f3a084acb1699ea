import { LONGEST_ELEMENT_TEXT } from '../../core/element/element-context-schema';
import { cutAtWord } from '../../core/text/cut-at-word';
import { onOneLine } from '../../core/text/on-one-line';
import { insideOf, isInline } from '../page-text/flat-tree';
import { isElement, isText } from '../node-types';
import { cleanOf } from '../redaction/labelled-within';
import { textAround } from '../redaction/text-around';
import type { Clean } from './clean';
import { EDITORS } from './fields';

/** What has no text to be seen, or that of the person. */
const WITHOUT_TEXT = `script, style, noscript, template, textarea, select, datalist, input, option, title, recurate-root, recurate-root *, ${EDITORS}`;
/** More is read than is kept: a secret must not be cut before it is known as one. */
const READ = 1000;
/** Of a very large element, only this many nodes are looked at. */
const MOST_NODES = 1500;

/**
 * The text of an element that can be seen, on one line, its secrets taken out, at most 200 characters. Nothing that was
 * typed into a field.
 */
export function textOf(element: Element, clean: Clean): string {
  const raw = rawText(element, READ);
  // The last word may be the beginning of a secret.
  const whole = raw.length < READ ? raw : raw.replace(/\S*$/, '');
  if (!whole.trim()) return '';
  return cutAtWord(onOneLine(cleanOf(element, clean)(whole, textAround(element))), LONGEST_ELEMENT_TEXT);
}

/** The beginning of the seen text of an element, at most this long. With its secrets: never to be kept. */
export function rawText(element: Element, length: number): string {
  const reading = { text: '', length, left: MOST_NODES };
  if (!element.matches(WITHOUT_TEXT) && !element.closest(EDITORS)) read(element, reading);
  return reading.text.slice(0, length);
}

function read(element: Element, reading: { text: string; length: number; left: number }): void {
  let isSeen: boolean | undefined;
  for (const node of insideOf(element).nodes) {
    if (reading.text.length >= reading.length || --reading.left < 0) return;
    if (isText(node)) {
      if (!node.data.trim()) reading.text += ' ';
      else if ((isSeen ??= isShown(node.parentElement ?? element))) reading.text += node.data;
    } else if (isElement(node) && !node.matches(WITHOUT_TEXT)) {
      // What has a line of its own may be secret by what the line before says.
      const gap = isInline(node) ? '' : '\n';
      reading.text += gap;
      read(node, reading);
      reading.text += node.localName === 'br' ? '\n' : gap;
    }
  }
}

/** Whether text in an element can be seen. */
function isShown(element: Element): boolean {
  if (element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true;
  const { display, visibility } = getComputedStyle(element);
  return display === 'contents' && visibility === 'visible';
}
