import { isElement, isShadowRoot } from '../node-types';

/** The element around another as it is shown. */
export function aroundShown(element: Element): Element | null {
  const { assignedSlot, parentNode } = element;
  if (assignedSlot) return assignedSlot;
  if (parentNode && isElement(parentNode)) return parentNode;
  return parentNode && isShadowRoot(parentNode) ? parentNode.host : null;
}

/** Whether an element is above all others: its place has nothing to do with what is around it. */
export function isInTopLayer(element: Element): boolean {
  return element.matches(':modal, :popover-open, :fullscreen');
}

/** How an element is turned and scaled by its own style. Null if it is not known. Where it is moved to does not count. */
export function turnOf({ transform, rotate, scale, offsetPath }: CSSStyleDeclaration): DOMMatrix | null {
  if (offsetPath && offsetPath !== 'none') return null;
  const matrix = new DOMMatrix();
  if (rotate && rotate !== 'none') {
    if (!/^-?[\d.e-]+deg$/.test(rotate)) return null;
    matrix.rotateSelf(parseFloat(rotate));
  }
  if (scale && scale !== 'none') {
    const [across = 1, down = across, deep = 1] = scale.split(' ').map(Number);
    if (deep !== 1) return null;
    matrix.scaleSelf(across, down);
  }
  if (transform !== 'none') matrix.multiplySelf(new DOMMatrix(transform));
  return matrix.is2D ? matrix : null;
}

/** Whether an element is turned, mirrored or slanted, by itself or by what is around it. */
export function isTurned(element: Element): boolean {
  for (let at: Element | null = element; at; at = aroundShown(at)) {
    const style = getComputedStyle(at);
    const turn = turnOf(style);
    if (!turn || Math.abs(turn.b) + Math.abs(turn.c) > 1e-6 || turn.a < 0 || turn.d < 0) return true;
    if (isInTopLayer(at)) return false;
  }
  return false;
}
