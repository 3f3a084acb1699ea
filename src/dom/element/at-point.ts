import type { Point } from '../../core/drawing/drawing';
import { elementsByPlace, inertPage } from './inert-page';
import { treeIn } from './trees';
import { frameContent } from './window-box';

/**
 * The elements at a point of the window from the top down, through open shadow roots and frames of the same site. Our own
 * is left out. What does not take the mouse is not among them.
 */
export function elementsAt({ x, y }: { x: number; y: number }, ours: Element): Element[] {
  return hits(document, x, y)
    .filter((element) => element !== ours)
    .flatMap((element) => through(element, x, y));
}

function hits(tree: Document | ShadowRoot, x: number, y: number): Element[] {
  return inertPage.isInert ? elementsByPlace(tree, x, y) : tree.elementsFromPoint(x, y);
}

/** What an element shows of another tree at a point, and itself. */
function through(element: Element, x: number, y: number): Element[] {
  const shadow = element.shadowRoot;
  if (shadow) {
    const inside = hits(shadow, x, y).filter((one) => one.getRootNode() === shadow);
    return [...inside.flatMap((one) => through(one, x, y)), element];
  }
  if (element.localName !== 'iframe' && element.localName !== 'frame') return [element];
  const inner = treeIn(element, 'frame') as Document | null;
  if (!inner) return [element];
  const content = frameContent(element);
  const [ix, iy] = [(x - content.x) / content.scaleX, (y - content.y) / content.scaleY];
  return [...hits(inner, ix, iy).flatMap((one) => through(one, ix, iy)), element];
}

/** The topmost element at a point; null for none but the root. */
export function topAt(point: Pick<Point, 'x' | 'y'>, ours: Element): Element | null {
  return elementsAt(point, ours)[0] ?? null;
}
