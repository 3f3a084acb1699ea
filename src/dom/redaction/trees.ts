import { BLOCK_NAMES } from '../../core/text/block-names';
import { isElement, isText } from '../node-types';

/** One tree of a page: a document or a shadow root, with what was met in it. */
export interface Tree {
  texts: readonly TextPiece[];
  fields: readonly Field[];
  frames: readonly HTMLIFrameElement[];
  root: Document | ShadowRoot;
}
/** A text node, and whether it begins a line of its own. */
export interface TextPiece {
  node: Text;
  isApart: boolean;
}
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Elements of ours. */
const OURS = /^recurate-/;
/** Nothing in them is shown as text, or it is read as the value of a field. */
const UNREAD = new Set(['script', 'style', 'template', 'noscript', 'head', 'title', 'desc', 'metadata', 'datalist']);
const FIELDS = new Set(['input', 'textarea', 'select']);
const APART = new Set(['br', 'button', 'label', 'option', 'svg', 'text', 'iframe', 'frame', 'img', 'video', 'canvas']);

/** All trees of a page: its document, the open shadow roots, and the frames of the same site, each with theirs. */
export function treesOf(document: Document): Tree[] {
  const trees: Tree[] = [];
  const roots: (Document | ShadowRoot)[] = [document];
  for (let root = roots.pop(); root; root = roots.pop()) {
    const tree = treeOf(root, roots);
    trees.push(tree);
    for (const { contentDocument } of tree.frames) if (contentDocument) roots.push(contentDocument);
  }
  return trees;
}

function treeOf(root: Document | ShadowRoot, roots: (Document | ShadowRoot)[]): Tree {
  const texts: TextPiece[] = [];
  const fields: Field[] = [];
  const frames: HTMLIFrameElement[] = [];
  let isApart = true;
  const enter = (element: Element): boolean => {
    const { localName, shadowRoot } = element;
    if (UNREAD.has(localName) || OURS.test(localName)) return false;
    if (shadowRoot) roots.push(shadowRoot);
    if (BLOCK_NAMES.has(localName) || APART.has(localName) || FIELDS.has(localName)) isApart = true;
    if (localName === 'iframe' || localName === 'frame') frames.push(element as HTMLIFrameElement);
    if (!FIELDS.has(localName)) return true;
    fields.push(element as Field);
    return false;
  };
  let node: Node | null = root.firstChild;
  while (node) {
    let isEntered = false;
    if (isText(node)) {
      if (node.data) {
        texts.push({ node, isApart });
        isApart = false;
      }
    } else if (isElement(node)) isEntered = enter(node);
    if (isEntered && node.firstChild) {
      node = node.firstChild;
      continue;
    }
    while (node && !node.nextSibling) {
      node = node.parentNode === root ? null : node.parentNode;
      if (node && isElement(node) && (BLOCK_NAMES.has(node.localName) || APART.has(node.localName))) isApart = true;
    }
    node = node?.nextSibling ?? null;
  }
  return { texts, fields, frames, root };
}
