import { MOST_ELEMENTS } from '../../core/drawing/drawing-schema';
import type { Box } from '../../core/element/element-context';
import { elementsAt } from './at-point';
import { isRoot, layoutParent } from './trees';
import { commonArea, windowBox } from './window-box';

/** A page as its elements lie in the window: as it is, or as it was at one moment (../shapes/moment.ts). */
export interface SeenPage {
  /** From the top down, without ours. */
  elementsAt(point: { x: number; y: number }): readonly Element[];
  boxOf(element: Element): Box | null;
  /** The element around it as it is laid out. */
  parentOf(element: Element): Element | null;
}

/** The page as it is now. @param ours - Our one element: it is never meant. */
export function livePage(ours: () => Element): SeenPage {
  return {
    elementsAt: (point) => elementsAt(point, ours()),
    boxOf: windowBox,
    parentOf: layoutParent,
  };
}

/** An element under an outline. */
export interface UnderBox {
  element: Element;
  /** In the window. */
  box: Box;
  /** How much of the outline it fills, 0 to 1. */
  share: number;
}

/** In each direction, so many points of the outline are looked at. */
const POINTS = 9;
/** An outline frames an element if this much of it is inside. */
const FRAMED = 0.8;
/** An element that fills so much of another one stands for it: it says more. */
const FILLS = 0.9;
/** With less than this, what is framed is a detail of what the outline is on. */
const LEAST_FRAMED = 0.12;
/** Smaller drawings are one picture. */
const LARGEST_ICON = 64;
const BUTTON = 'button, a[href], [role="button"], summary';

/**
 * The elements that an outline is about, at most five: those that it frames, that with the largest share first, then
 * those that it is on. Of elements in each other it is the smallest that fills nearly all of the place.
 *
 * @param outline - In the window.
 */
export function elementsUnder(outline: Box, page: SeenPage): UnderBox[] {
  const boxes = new Map<Element, Box | null>();
  const boxOf = (element: Element): Box | null => {
    let box = boxes.get(element);
    if (box === undefined) boxes.set(element, (box = page.boxOf(element)));
    return box;
  };
  const isFramed = (element: Element): boolean => {
    const box = boxOf(element);
    return !!box && commonArea(box, outline) >= FRAMED * Math.max(1, box.width * box.height);
  };
  const framed = new Map<Element, number>();
  const others = new Map<Element, number>();
  const points = pointsIn(outline);
  for (const point of points) {
    const [top] = page.elementsAt(point);
    if (!top) continue;
    const whole = wholeOf(top);
    const counts = isFramed(whole) ? framed : others;
    const meant = counts === framed ? outermostFramed(whole, isFramed, boxOf, page) : whole;
    if (!isRoot(meant)) counts.set(meant, (counts.get(meant) ?? 0) + 1);
  }
  const count = [...framed.values()].reduce((sum, one) => sum + one, 0);
  const isDetail = count < LEAST_FRAMED * points.length;
  const inOrder = (counts: ReadonlyMap<Element, number>): Element[] =>
    [...counts].toSorted(([, a], [, b]) => b - a).map(([element]) => element);
  const found = isDetail ? [...inOrder(others), ...inOrder(framed)] : [...inOrder(framed), ...inOrder(others)];
  return found.slice(0, MOST_ELEMENTS).flatMap((element): UnderBox[] => {
    const box = boxOf(element);
    return box ? [{ element, box, share: shareOf(box, outline) }] : [];
  });
}

/** The icon of which an element is a part, and the button of which this icon is all there is to press; else the element. */
export function wholeOf(element: Element): Element {
  const icon = (element as Partial<SVGElement>).ownerSVGElement ?? element;
  if (icon.localName !== 'svg') return icon === element ? element : wholeOf(icon);
  const { width, height } = icon.getBoundingClientRect();
  return Math.max(width, height) <= LARGEST_ICON ? (icon.closest(BUTTON) ?? icon) : element;
}

/** Of the framed elements around one and itself, the outermost; instead of one that another nearly fills, that one. */
function outermostFramed(
  element: Element,
  isFramed: (element: Element) => boolean,
  boxOf: (element: Element) => Box | null,
  page: Pick<SeenPage, 'parentOf'>,
): Element {
  const around: Element[] = [element];
  for (let at = page.parentOf(element); at && !isRoot(at); at = page.parentOf(at)) {
    if (boxOf(at) && !isFramed(at)) break;
    if (boxOf(at)) around.push(at);
  }
  const area = (one: Element): number => {
    const box = boxOf(one);
    return box ? box.width * box.height : 0;
  };
  const largest = Math.max(...around.map(area));
  return around.find((one) => area(one) >= FILLS * largest) ?? element;
}

function shareOf(box: Box, outline: Box): number {
  const area = outline.width * outline.height;
  return area > 0 ? Math.min(1, Math.round((commonArea(box, outline) / area) * 1000) / 1000) : 1;
}

function pointsIn({ x, y, width, height }: Box): { x: number; y: number }[] {
  const [across, down] = [width > 1 ? POINTS : 1, height > 1 ? POINTS : 1];
  return Array.from({ length: across * down }, (_, n) => ({
    x: x + (width * ((n % across) + 0.5)) / across,
    y: y + (height * (Math.floor(n / across) + 0.5)) / down,
  }));
}
