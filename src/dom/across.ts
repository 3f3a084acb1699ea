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

/**
 * Whether a node comes before another as the page is shown, also across shadow roots and frames. What contains the other
 * comes before it. The browser itself gives nodes of different trees some order that means nothing.
 */
export function precedes(one: Node, other: Node): boolean {
  if (one.getRootNode() === other.getRootNode()) return isFollowedBy(one, other);
  const others = new Map(outwards(other).map((node) => [node.getRootNode(), node]));
  const at = outwards(one).find((node) => others.has(node.getRootNode())) ?? one;
  const to = others.get(at.getRootNode()) ?? other;
  if (at === to) return at === one && to !== other;
  return isFollowedBy(at, to);
}

function isFollowedBy(one: Node, other: Node): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** A node, and what shows the tree that it is in, and so on. */
function outwards(node: Node): Node[] {
  const around = parentAcross(node.getRootNode());
  return around ? [node, ...outwards(around)] : [node];
}

/** Like `Element.closest`, but also out of shadow roots and frames. */
export function closestAcross(element: Element, selector: string): Element | null {
  const around = parentAcross(element.getRootNode());
  return element.closest(selector) ?? (around && isElement(around) ? closestAcross(around, selector) : null);
}

/** The node itself if it is in the tree, or the host through which it is; undefined if it is not in it. */
export function placeIn(tree: Node, node: Node): Node | undefined {
  let at: Node | undefined = node;
  while (at && at.getRootNode() !== tree) at = (at.getRootNode() as Partial<ShadowRoot>).host;
  return at;
}

/** The element around a node, also out of a shadow root. */
export function elementAround(node: Node): Element | null {
  const { parentNode } = node;
  return parentNode && isShadowRoot(parentNode) ? parentNode.host : node.parentElement;
}
