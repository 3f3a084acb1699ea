import type { Edges } from './seen-boxes';
import { aroundShown, isInTopLayer, turnOf } from './shown-around';

/** Letters may reach out of their box by this share of their size, as in italics. */
const OVERHANG = 0.12;
/** Blurred edges and rounding (px). */
const EDGE = 1;
/** How far a blur reaches, by its radius. */
const BLURRED = 2;

/**
 * How far the letters of an element are drawn out of the boxes of their lines on each side, in CSS pixels of the window:
 * by their forms, outlines, shadows and mirror images, as all around turns and scales them.
 */
export function inkOf(element: Element): Edges {
  const { fontSize, textShadow, webkitTextStrokeWidth } = getComputedStyle(element);
  const out = EDGE + parseFloat(fontSize) * OVERHANG + (parseFloat(webkitTextStrokeWidth) || 0);
  let ink: Edges = { left: out, top: out, right: out, bottom: out };
  ink = withShadows(ink, textShadow, zoomOf(element));
  let at: Element | null = element;
  if (isInSvg(element)) {
    ink = turned(ink, element.getCTM());
    at = element.viewportElement;
  }
  for (; at; at = aroundShown(at)) {
    const style = getComputedStyle(at);
    if (style.filter !== 'none') {
      for (const [filter] of style.filter.matchAll(/drop-shadow\((?:[^()]|\([^()]*\))*\)/g))
        ink = withShadows(ink, filter, zoomOf(at));
    }
    ink = withMirrored(ink, at, style);
    ink = turned(ink, turnOf(style));
    if (isInTopLayer(at)) break;
  }
  return ink;
}

function isInSvg(element: Element): element is SVGGraphicsElement {
  return 'getCTM' in element && 'viewportElement' in element && element.viewportElement !== null;
}

/** Styles are computed without it, and places with it. */
function zoomOf(element: Element): number {
  return element.currentCSSZoom ?? 1;
}

/** With shadows as they are computed: `rgb(0, 0, 0) 1px 2px 3px, …`. */
function withShadows(ink: Edges, shadows: string, zoom: number): Edges {
  if (shadows === 'none') return ink;
  const { left, top, right, bottom } = ink;
  const all = { ...ink };
  for (const [, x, y, blur] of shadows.matchAll(/(-?[\d.]+)px (-?[\d.]+)px (-?[\d.]+)px/g)) {
    const [toX, toY, reach] = [Number(x) * zoom, Number(y) * zoom, Number(blur) * BLURRED * zoom];
    all.left = Math.max(all.left, left + reach - toX);
    all.right = Math.max(all.right, right + reach + toX);
    all.top = Math.max(all.top, top + reach - toY);
    all.bottom = Math.max(all.bottom, bottom + reach + toY);
  }
  return all;
}

/** With the mirror image of an element beside it, which begins at most its own size away. */
function withMirrored(ink: Edges, element: Element, style: CSSStyleDeclaration): Edges {
  const [, side, offset] =
    /^(above|below|left|right) (-?[\d.]+)px/.exec(style.getPropertyValue('-webkit-box-reflect')) ?? [];
  if (!side) return ink;
  const { offsetWidth = 0, offsetHeight = 0 } = element as HTMLElement;
  const size = side === 'above' || side === 'below' ? offsetHeight : offsetWidth;
  const to = ({ above: 'top', below: 'bottom', left: 'left', right: 'right' } as const)[side as 'above'];
  return { ...ink, [to]: ink[to] + 2 * size + Number(offset) };
}

/** As it is after something around it was turned and scaled. @param turn - Null if it is not known. */
function turned(ink: Edges, turn: DOMMatrix | null): Edges {
  const { left, top, right, bottom } = ink;
  if (!turn) {
    const farthest = Math.hypot(Math.max(left, right), Math.max(top, bottom));
    return { left: farthest, top: farthest, right: farthest, bottom: farthest };
  }
  if (turn.isIdentity) return ink;
  const { a, b, c, d } = turn;
  const corners = [
    [-left, -top],
    [right, -top],
    [-left, bottom],
    [right, bottom],
  ] as const;
  const xs = corners.map(([x, y]) => a * x + c * y);
  const ys = corners.map(([x, y]) => b * x + d * y);
  return { left: -Math.min(...xs), top: -Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}
