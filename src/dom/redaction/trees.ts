import { BLOCK_NAMES } from '../../core/text/block-names';
import { isElement, isText } from '../node-types';
import { shadowRoots } from './shadow-roots';

/** One tree of a page: a document or a shadow root, with what was met in it. */
export interface Tree {
  texts: readonly TextPiece[];
  fields: readonly Field[];
  frames: readonly FrameElement[];
  /** What shows a text only if its picture is missing. */
  pictures: readonly PictureElement[];
  /** Copies of other elements. */
  copies: readonly SVGUseElement[];
  /** Elements of the page's own. */
  customs: readonly Element[];
  root: Document | ShadowRoot;
}
/** A text node, and whether it begins a line of its own. */
export interface TextPiece {
  node: Text;
  isApart: boolean;
}
export type FrameElement = HTMLIFrameElement | HTMLFrameElement | HTMLObjectElement | HTMLEmbedElement;
type PictureElement = HTMLImageElement | HTMLInputElement;
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Elements of ours. */
const OURS = /^recurate-/;
/** Nothing in them is shown as text, or it is read as the value of a field. */
const UNREAD = new Set(['script', 'style', 'template', 'noscript', 'head', 'title', 'desc', 'metadata', 'datalist']);
const FRAMES = new Set(['iframe', 'frame', 'object', 'embed']);
const FIELDS = new Set(['input', 'textarea', 'select']);
const APART = new Set(['br', 'button', 'label', 'option', 'svg', 'text', 'iframe', 'frame', 'img', 'video', 'canvas']);

/** All trees of a page: its document, the shadow roots that are known, and the frames of the same site, each with theirs. */
export function treesOf(document: Document): Tree[] {
  const trees: Tree[] = [];
  const roots: (Document | ShadowRoot)[] = [document];
  for (let root = roots.pop(); root; root = roots.pop()) {
    const tree = treeOf(root, roots);
    trees.push(tree);
    for (const frame of tree.frames) {
      const inside = documentIn(frame);
      if (inside) roots.push(inside);
    }
  }
  return trees;
}

/** What a frame shows; null if it is of another site, or no page. */
export function documentIn(frame: FrameElement): Document | null {
  if (frame.localName !== 'embed') return (frame as HTMLIFrameElement).contentDocument;
  const { defaultView: around } = frame.ownerDocument;
  for (let at = 0; around && at < around.length; at++) {
    try {
      const { frameElement, document } = around[at]!;
      if (frameElement === frame) return document;
    } catch {
      // That of another site.
    }
  }
  return null;
}

function treeOf(root: Document | ShadowRoot, roots: (Document | ShadowRoot)[]): Tree {
  const texts: TextPiece[] = [];
  const fields: Field[] = [];
  const frames: FrameElement[] = [];
  const pictures: PictureElement[] = [];
  const copies: SVGUseElement[] = [];
  const customs: Element[] = [];
  let isApart = true;
  const enter = (element: Element): boolean => {
    const { localName } = element;
    if (UNREAD.has(localName) || OURS.test(localName)) return false;
    const shadowRoot = shadowRoots.of(element);
    if (shadowRoot) roots.push(shadowRoot);
    if (BLOCK_NAMES.has(localName) || APART.has(localName) || FIELDS.has(localName)) isApart = true;
    if (FRAMES.has(localName)) frames.push(element as FrameElement);
    if (localName === 'img') pictures.push(element as HTMLImageElement);
    if (localName.includes('-')) customs.push(element);
    if (localName === 'use') copies.push(element as SVGUseElement);
    if (!FIELDS.has(localName)) return true;
    if ((element as Field).type === 'image') pictures.push(element as HTMLInputElement);
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
  return { texts, fields, frames, pictures, copies, customs, root };
}
