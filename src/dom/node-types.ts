/**
 * What kind of node it is, in any document. `instanceof` fails for the nodes of a frame, because a frame has classes of
 * its own.
 */

/** True for an element. */
export function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}

/** True for text, including the CDATA sections of an XML document. */
export function isText(node: Node): node is Text {
  return node.nodeType === 3 || node.nodeType === 4;
}

/** True for a shadow root. */
export function isShadowRoot(node: Node): node is ShadowRoot {
  return node.nodeType === 11 && 'host' in node;
}
