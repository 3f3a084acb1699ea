import { isElement, isShadowRoot } from './node-types';

/** The node around a node as the page is shown: also out of a shadow root, and out of a frame of the same site. */
export function parentAcross(node: Node): Node | null {
  if (node.parentNode) return node.parentNode;
  if (isShadowRoot(node)) return node.host;
  return frameAround(node);
}

/** The frame that shows a document; null for anything else, and for the frame of another site. */
export function frameAround(node: Node): Element | null {
  return (node as Partial<Document>).defaultView?.frameElement ?? null;
}

/** Like `Element.closest`, but also out of shadow roots and frames. */
export function closestAcross(element: Element, selector: string): Element | null {
  const around = parentAcross(element.getRootNode());
  return element.closest(selector) ?? (around && isElement(around) ? closestAcross(around, selector) : null);
}
