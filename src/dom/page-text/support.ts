import type { UnsupportedReason } from '../../core/ask/highlighting';
import type { Passage } from '../../core/passages/passage';
import type { Place } from '../../core/passages/place';
import { gateOf } from './flat-tree';
import { MOST_CHARACTERS } from './page-text';

/** With less text there is nothing to ask about (seed 004 §6.6; UTF-16 code units). */
const LEAST_TEXT = 200;
/** With less, what cannot be read may be what the page is about. */
const LITTLE_TEXT = 500;
const DENSE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/gu;
const PDF = 'application/pdf';
const MEDIA = /^(?:image|video|audio)\//;
const FRAMES = 'iframe, frame, object, embed';
/** What covers this share of the window is what the page shows. */
const MOST_OF_WINDOW = 0.5;
/** A page that is drawn has its tools around it. */
const MUCH_OF_WINDOW = 0.4;
/** A page has few elements this large. Those beyond are not measured. */
const MOST_MEASURED = 500;
/** Where a page has what it is about. */
const ABOUT: ReadonlySet<Place | undefined> = new Set<Place | undefined>([undefined, 'beside', 'aside']);

/** The words of a page without those of its menus, its header and footer, and what lies over it. */
export function wordsAbout(passages: readonly Passage[]): string {
  return passages
    .filter(({ place }) => ABOUT.has(place))
    .map(({ text }) => text)
    .join(' ');
}

/**
 * Why the text of a page cannot be asked about, if it cannot. Frames of other sites, pages that are drawn and closed
 * shadow roots cannot be read; what they show counts only if there is little else. Reads layout.
 *
 * @param text - The text that was read.
 * @param isChosen - It is of a part that the person chose. That is what they ask about, however short it is.
 * @param about - The part of the text that the page is about ({@link wordsAbout}).
 */
export function supportOf(document: Document, text: string, isChosen = false, about = text): UnsupportedReason | null {
  const file = fileOf(document);
  if (file) return file;
  if (text.length >= MOST_CHARACTERS) return 'too-large';
  if (isChosen) return lengthOf(text.trim()) > 0 ? null : 'insufficient-text';
  const length = lengthOf(about.trim());
  if (length < LITTLE_TEXT && coversMost(document, FRAMES)) return 'iframe-heavy';
  if (length < LITTLE_TEXT && coversMuch(document, 'canvas')) return 'canvas';
  if (lengthOf(text.trim()) >= LEAST_TEXT && length > 0) return null;
  return coversMost(document, '*', mayBeClosed) ? 'shadow-dom-content' : 'insufficient-text';
}

/** Whether it is worth reading a page to know that it cannot be asked about. Cheap: its text is not read. */
export function mayBeUnreadable(document: Document): boolean {
  if (fileOf(document)) return true;
  const { textContent } = document.body ?? document.documentElement;
  return (
    lengthOf(textContent.trim()) < LITTLE_TEXT ||
    coversMost(document, FRAMES) ||
    coversMuch(document, 'canvas') ||
    coversMost(document, '*', mayBeClosed)
  );
}

/** What a tab shows that is no page. The browser has viewers for them, in documents with nothing else. */
function fileOf(document: Document): UnsupportedReason | null {
  const { contentType } = document;
  if (contentType === PDF || covers(document, [...document.querySelectorAll(`[type="${PDF}"]`)], MOST_OF_WINDOW))
    return 'pdf';
  return MEDIA.test(contentType) && contentType !== 'image/svg+xml' ? 'media' : null;
}

/** The length that a text would have in an alphabet: a character of Chinese, Japanese or Korean says as much as three letters. */
function lengthOf(text: string): number {
  if (text.length >= LITTLE_TEXT) return text.length;
  return text.length + 2 * (text.match(DENSE)?.length ?? 0);
}

/** True for a custom element that shows something without any content that can be read. */
function mayBeClosed({ localName, shadowRoot, textContent }: Element): boolean {
  return localName.includes('-') && !localName.startsWith('recurate-') && !shadowRoot && !textContent.trim();
}

/** Whether such elements that cannot be read cover most of the window. */
function coversMost(
  document: Document,
  selector: string,
  isMeant: (element: Element) => boolean = () => true,
): boolean {
  const found = [...document.querySelectorAll(selector)].filter((one) => isMeant(one) && !gateOf(one));
  return covers(document, found, MOST_OF_WINDOW);
}

function coversMuch(document: Document, selector: string): boolean {
  return covers(document, [...document.querySelectorAll(selector)], MUCH_OF_WINDOW);
}

/** Whether elements cover this share of the window together. */
function covers(document: Document, elements: readonly Element[], share: number): boolean {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  let area = 0;
  for (const element of elements.slice(0, MOST_MEASURED)) {
    const box = element.getBoundingClientRect();
    const across = Math.min(box.right, width) - Math.max(box.left, 0);
    const down = Math.min(box.bottom, height) - Math.max(box.top, 0);
    if (across > 0 && down > 0) area += across * down;
  }
  return area > 0 && area >= width * height * share;
}
