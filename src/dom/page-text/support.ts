import type { UnsupportedReason } from '../../core/ask/highlighting';
import { gateOf } from './flat-tree';
import { MOST_CHARACTERS } from './page-text';

/** With less text there is nothing to ask about (seed 004 §6.6; UTF-16 code units). */
const LEAST_TEXT = 200;
/** With less, what cannot be read may be what the page is about. */
const LITTLE_TEXT = 500;
const DENSE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/gu;
const PDF = 'application/pdf';
/** What covers this share of the window is what the page shows. */
const MOST_OF_WINDOW = 0.5;
/** A page has few elements this large. Those beyond are not measured. */
const MOST_MEASURED = 500;

/**
 * Why the text of a page cannot be asked about, if it cannot. Frames of other sites and closed shadow roots cannot be
 * read; what they show counts only if there is little else. Reads layout.
 *
 * @param text - The text that was read.
 * @param isChosen - It is of a part that the person chose. That is what they ask about, however short it is.
 */
export function supportOf(document: Document, text: string, isChosen = false): UnsupportedReason | null {
  // The browser's viewer shows it in a document with nothing else, which extensions cannot read.
  if (document.contentType === PDF) return 'restricted-page';
  if (text.length >= MOST_CHARACTERS) return 'too-large';
  const length = lengthOf(text.trim());
  if (isChosen) return length > 0 ? null : 'insufficient-text';
  if (length >= LITTLE_TEXT) return null;
  if (covers(document, [...document.querySelectorAll('iframe, frame, object, embed')].filter(isUnreadable)))
    return 'iframe-heavy';
  if (length >= LEAST_TEXT) return null;
  return covers(document, [...document.querySelectorAll('*')].filter(mayBeClosed))
    ? 'shadow-dom-content'
    : 'insufficient-text';
}

/** The length that a text would have in an alphabet: a character of Chinese, Japanese or Korean says as much as three letters. */
function lengthOf(text: string): number {
  if (text.length >= LITTLE_TEXT) return text.length;
  return text.length + 2 * (text.match(DENSE)?.length ?? 0);
}

function isUnreadable(frame: Element): boolean {
  return !gateOf(frame);
}

/** True for a custom element that shows something without any content that can be read. */
function mayBeClosed({ localName, shadowRoot, textContent }: Element): boolean {
  return localName.includes('-') && !localName.startsWith('recurate-') && !shadowRoot && !textContent.trim();
}

/** Whether elements cover most of the window together. */
function covers(document: Document, elements: readonly Element[]): boolean {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  let area = 0;
  for (const element of elements.slice(0, MOST_MEASURED)) {
    const box = element.getBoundingClientRect();
    const across = Math.min(box.right, width) - Math.max(box.left, 0);
    const down = Math.min(box.bottom, height) - Math.max(box.top, 0);
    if (across > 0 && down > 0) area += across * down;
  }
  return area >= width * height * MOST_OF_WINDOW;
}
