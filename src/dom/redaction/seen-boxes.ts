import type { Box } from '../../core/element/element-context';
import { frameAround } from '../across';
import { isShadowRoot } from '../node-types';
import { inkOf } from './ink';
import { aroundShown, isInTopLayer, isTurned } from './shown-around';

/** Blurred edges and rounding (px). */
const EDGE = 1;
const SHOWN = { visibilityProperty: true, opacityProperty: true };

/** Edges of a box in CSS pixels. */
export interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Whether anything of an element can be seen where it is. */
export function isShown(element: Element): boolean {
  return element.checkVisibility(SHOWN) || getComputedStyle(element).display === 'contents';
}

/** The boxes of a part of a text in our window: one for each line, with its shadow. Only what is not cut off. */
export function boxesOfText(node: Text, start: number, end: number): Box[] {
  const parent = node.parentElement ?? hostOf(node);
  if (!parent) return [];
  const range = node.ownerDocument.createRange();
  range.setStart(node, start);
  range.setEnd(node, end);
  const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  if (rects.length === 0 || !rects.some((rect) => isInWindow(rect, node.ownerDocument)) || !isShown(parent)) return [];
  const ink = inkOf(parent);
  const wide = rects.map(({ left, top, right, bottom }) => ({
    left: left - ink.left,
    top: top - ink.top,
    right: right + ink.right,
    bottom: bottom + ink.bottom,
  }));
  return joinedLines(wide).flatMap((edges) => seenBox(edges, parent));
}

/** The box of an element in our window. Empty if nothing of it is seen. */
export function boxesOfElement(element: Element): Box[] {
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return [];
  return seenBox({ left: left - EDGE, top: top - EDGE, right: right + EDGE, bottom: bottom + EDGE }, element);
}

/** The part of a box that can be seen, in our window. @param element - What it belongs to. */
export function seenBox(edges: Edges, element: Element): Box[] {
  const seen = cut(edges, element);
  if (!seen) return [];
  const { defaultView, documentElement } = element.ownerDocument;
  // Not out of the frame that we are in ourselves.
  const frame = element.ownerDocument === document ? null : frameAround(element.ownerDocument);
  const inside = meet(seen, {
    left: 0,
    top: 0,
    right: Math.max(defaultView?.innerWidth ?? 0, documentElement.clientWidth),
    bottom: Math.max(defaultView?.innerHeight ?? 0, documentElement.clientHeight),
  });
  if (!inside) return [];
  if (frame) return seenBox(outOfFrame(inside, frame as HTMLElement), frame);
  return [{ x: inside.left, y: inside.top, width: inside.right - inside.left, height: inside.bottom - inside.top }];
}

/** Whether a box is in the window of its own document. */
export function isInWindow({ left, top, right, bottom }: Edges, { defaultView }: Document): boolean {
  return right > 0 && bottom > 0 && left < (defaultView?.innerWidth ?? 0) && top < (defaultView?.innerHeight ?? 0);
}

/** From the window of a frame to the window around it, also if the frame is scaled. Of one that is turned it is all. */
function outOfFrame(edges: Edges, frame: HTMLElement): Edges {
  const rect = frame.getBoundingClientRect();
  if (isTurned(frame)) return rect;
  const style = getComputedStyle(frame);
  const acrossScale = frame.offsetWidth ? rect.width / frame.offsetWidth : 1;
  const downScale = frame.offsetHeight ? rect.height / frame.offsetHeight : 1;
  const x = rect.left + (frame.clientLeft + parseFloat(style.paddingLeft)) * acrossScale;
  const y = rect.top + (frame.clientTop + parseFloat(style.paddingTop)) * downScale;
  return {
    left: x + edges.left * acrossScale,
    right: x + edges.right * acrossScale,
    top: y + edges.top * downScale,
    bottom: y + edges.bottom * downScale,
  };
}

/** Cuts off what scrollers and boxes around an element hide. Where it is unclear, nothing is cut off. */
function cut(edges: Edges, element: Element): Edges | null {
  let seen: Edges | null = edges;
  if (isInTopLayer(element)) return edges;
  let { position } = getComputedStyle(element);
  for (let at = aroundShown(element); at && seen; at = aroundShown(at)) {
    if (at === at.ownerDocument.documentElement || at === at.ownerDocument.body) continue;
    const style = getComputedStyle(at);
    if (style.display === 'contents') continue;
    if (position === 'fixed' && !holdsFixed(style)) continue;
    if (position === 'absolute' && style.position === 'static' && !holdsFixed(style)) continue;
    position = style.position;
    seen = meet(seen, cutOf(at, style));
    // Nothing around it holds what is on top of everything.
    if (isInTopLayer(at)) break;
  }
  return seen;
}

const WITHOUT_EDGES: Edges = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
/** What hides nothing of what leaves it, whatever its style says. */
const NEVER_CUTS = /^inline(?: |$)|^table-(?:row|column|header|footer)|^ruby/;

/** What an element lets be seen of what is in it. */
function cutOf(element: Element, style: CSSStyleDeclaration): Edges {
  const isPart = 'ownerSVGElement' in element && !/^(?:svg|foreignObject)$/.test(element.localName);
  if (isPart || NEVER_CUTS.test(style.display)) return WITHOUT_EDGES;
  const box = element.getBoundingClientRect();
  if (/paint|strict|content/.test(style.contain)) return box;
  const reachesOut = (overflow: string): boolean =>
    overflow === 'visible' ||
    (overflow === 'clip' && parseFloat(style.overflowClipMargin?.match(/[\d.]+px/)?.[0] ?? '') > 0);
  const [across, down] = [reachesOut(style.overflowX), reachesOut(style.overflowY)];
  return {
    left: across ? -Infinity : box.left,
    right: across ? Infinity : box.right,
    top: down ? -Infinity : box.top,
    bottom: down ? Infinity : box.bottom,
  };
}

/** Whether something that is fixed in an element stays with it. */
function holdsFixed({
  transform,
  filter,
  perspective,
  contain,
  willChange,
  backdropFilter,
  translate,
  rotate,
  scale,
}: CSSStyleDeclaration): boolean {
  const moved = [transform, filter, perspective, backdropFilter, translate, rotate, scale];
  return (
    moved.some((value) => value && value !== 'none') ||
    /paint|layout|strict|content/.test(contain) ||
    /transform|filter|perspective/.test(willChange)
  );
}

function hostOf(node: Node): Element | null {
  const { parentNode } = node;
  return parentNode && isShadowRoot(parentNode) ? parentNode.host : null;
}

function meet(one: Edges, other: Edges): Edges | null {
  const left = Math.max(one.left, other.left);
  const top = Math.max(one.top, other.top);
  const right = Math.min(one.right, other.right);
  const bottom = Math.min(one.bottom, other.bottom);
  return left < right && top < bottom ? { left, top, right, bottom } : null;
}

/** Boxes of one line that touch as one. */
function joinedLines(all: readonly Edges[]): Edges[] {
  const lines: Edges[] = [];
  for (const edges of all) {
    const last = lines.at(-1);
    const isSameLine = last && Math.abs(last.top - edges.top) < 2 && Math.abs(last.bottom - edges.bottom) < 2;
    if (isSameLine && edges.left <= last.right + 1 && edges.right >= last.left - 1) {
      last.left = Math.min(last.left, edges.left);
      last.right = Math.max(last.right, edges.right);
      last.top = Math.min(last.top, edges.top);
      last.bottom = Math.max(last.bottom, edges.bottom);
    } else lines.push({ ...edges });
  }
  return lines;
}
