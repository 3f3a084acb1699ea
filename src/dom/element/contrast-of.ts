import { type Colour, contrastRatio, hexOf, over, parseRgb } from '../../core/element/contrast';
import { isText } from '../node-types';
import { layoutParent } from './trees';

/** What a page shows where nothing has a background, by its colour scheme. */
const CANVAS: Readonly<Record<'light' | 'dark', Colour>> = {
  light: { red: 255, green: 255, blue: 255, alpha: 1 },
  dark: { red: 18, green: 18, blue: 18, alpha: 1 },
};
/** What can show anything behind text. */
const PICTURES = 'img, picture, video, canvas, svg, object, embed, iframe';

/**
 * The WCAG contrast of an element's own text, and the two colours as they are seen. Null if it has no text of its own, and
 * where a picture or a gradient is behind it.
 */
export function contrastOf(element: Element): { ratio: number; foreground: string; background: string } | null {
  if (!hasOwnText(element)) return null;
  const style = getComputedStyle(element);
  const colour = colourOf(element.namespaceURI === SVG ? style.fill : style.color);
  if (!colour || isOnPicture(element)) return null;
  const nothing: Colour = { red: 0, green: 0, blue: 0, alpha: 0 };
  let [text, ground] = [colour, nothing];
  let scheme: 'light' | 'dark' = 'light';
  for (let at: Element | null = element; at; at = layoutParent(at)) {
    const { backgroundColor, backgroundImage, colorScheme, opacity, mixBlendMode } = getComputedStyle(at);
    if (backgroundImage !== 'none' || mixBlendMode !== 'normal') {
      if (ground.alpha < 1) return null;
      break;
    }
    const own = colourOf(backgroundColor);
    if (!own) return null;
    [text, ground] = [faded(over(text, own), opacity), faded(over(ground, own), opacity)];
    if (ground.alpha >= 1) break;
    if (at === at.ownerDocument.documentElement) scheme = isDark(colorScheme) ? 'dark' : 'light';
  }
  const [foreground, background] = [over(text, CANVAS[scheme]), over(ground, CANVAS[scheme])];
  const ratio = Math.round(contrastRatio(foreground, background) * 100) / 100;
  return { ratio: Math.min(21, Math.max(1, ratio)), foreground: hexOf(foreground), background: hexOf(background) };
}

const SVG = 'http://www.w3.org/2000/svg';

function hasOwnText(element: Element): boolean {
  if (element.matches('input, textarea, select')) return true;
  return [...element.childNodes].some((node) => isText(node) && node.data.trim() !== '');
}

function faded(colour: Colour, opacity: string): Colour {
  return { ...colour, alpha: colour.alpha * Number(opacity) };
}

function isDark(colorScheme: string): boolean {
  if (!/dark/.test(colorScheme)) return false;
  return !/light/.test(colorScheme) || matchMedia('(prefers-color-scheme: dark)').matches;
}

/** True if a picture that is not around the element is seen between it and the next background. */
function isOnPicture(element: Element): boolean {
  const box = element.getBoundingClientRect();
  const stack = element.ownerDocument.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  const place = stack.indexOf(element);
  for (const under of place < 0 ? [] : stack.slice(place)) {
    if (under.matches(PICTURES) && !under.contains(element)) return true;
    if ((colourOf(getComputedStyle(under).backgroundColor)?.alpha ?? 0) >= 1) return false;
  }
  return false;
}

let pixel: OffscreenCanvasRenderingContext2D | null | undefined;

/** A computed colour in sRGB. Those of other spaces are drawn, which turns them into it. */
function colourOf(text: string): Colour | null {
  const rgb = parseRgb(text);
  if (rgb) return rgb;
  pixel ??= new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!pixel || !CSS.supports('color', text)) return null;
  pixel.clearRect(0, 0, 1, 1);
  pixel.fillStyle = text;
  pixel.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = pixel.getImageData(0, 0, 1, 1).data;
  return { red, green, blue, alpha: alpha / 255 };
}
