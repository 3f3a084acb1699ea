import { frameAround } from '../across';
import { isShadowRoot } from '../node-types';

/** Where selectors are looked up: a document, or an open shadow root. */
export type Tree = Document | ShadowRoot;

/** The tree that an element is in; null if it is in none. */
export function treeOf(element: Element): Tree | null {
  const root = element.getRootNode();
  return root.nodeType === 9 || isShadowRoot(root) ? (root as Tree) : null;
}

/** The element that holds a tree: the host of a shadow root, or the frame of a document. Null for our own document. */
export function holderOf(tree: Tree): { type: 'shadow' | 'frame'; element: Element } | null {
  if (tree === document) return null;
  if (isShadowRoot(tree)) return { type: 'shadow', element: tree.host };
  const frame = frameAround(tree);
  return frame && { type: 'frame', element: frame };
}

/** The tree that an element holds; null if it holds none that can be read. */
export function treeIn(element: Element, type: 'shadow' | 'frame'): Tree | null {
  if (type === 'shadow') return element.shadowRoot;
  return (element as Partial<HTMLIFrameElement>).contentDocument ?? null;
}

/** The element around an element as the page is laid out: its slot, its parent, the host of its shadow root, its frame. */
export function layoutParent(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  if (element.parentElement) return element.parentElement;
  const tree = treeOf(element);
  return (tree && holderOf(tree)?.element) ?? null;
}

/** True for the root element and the body of a document. */
export function isRoot(element: Element): boolean {
  return element === element.ownerDocument.documentElement || element === element.ownerDocument.body;
}
