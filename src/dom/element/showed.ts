import { hashText } from '../../core/text/hash';
import { rawText } from './text';

/** More text and more pictures in one element are not compared. */
const MOST_TEXT = 5000;
const MOST_PICTURES = 20;
/** What shows a picture, and the attributes that say which. */
const PICTURES = 'img, video, image, source, object, embed, iframe';
const SOURCES = ['src', 'srcset', 'poster', 'href', 'xlink:href', 'data'];

/** What changes what an element shows: attributes of itself and of all in it, and those of itself alone. */
export const SHOWING = { inside: [...SOURCES, 'aria-label'], own: ['style', 'class'] };

/**
 * A digest of what an element shows: its words, and which pictures are in it. The same words and pictures have the same
 * digest, in another node too.
 */
export function showedBy(element: Element): string {
  const pictures = [...(element.matches(PICTURES) ? [element] : []), ...element.querySelectorAll(PICTURES)];
  const sources = pictures
    .slice(0, MOST_PICTURES)
    .map((one) => SOURCES.map((name) => one.getAttribute(name) ?? '').join(' '));
  const { backgroundImage } = getComputedStyle(element);
  const words = rawText(element, MOST_TEXT).replace(/\s+/g, ' ').trim();
  return hashText([words, element.getAttribute('aria-label') ?? '', backgroundImage, ...sources].join('\n'));
}
