/** Adds a style sheet to a document or a shadow root. It is constructed here: the view's policy allows no other. */
export function addStyles(root: Document | ShadowRoot, styles: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

/**
 * Components add their styles to the root as elements, which the view's policy does not allow. Takes them as constructed
 * style sheets instead.
 */
export function adoptComponentStyles(root: ShadowRoot): void {
  const adopted = new Set<string>();
  root.appendChild = <T extends Node>(node: T): T => {
    if (!(node instanceof HTMLStyleElement)) return ShadowRoot.prototype.appendChild.call(root, node) as T;
    // Each instance of a component looks for the element, and does not find it.
    if (!adopted.has(node.id)) addStyles(root, node.textContent);
    adopted.add(node.id);
    return node;
  };
}
