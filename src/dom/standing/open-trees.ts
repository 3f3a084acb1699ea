import type { Tree } from '../element/trees';

/** What the browser shows above the rest of a page. */
const IN_TOP_LAYER = ':modal, :popover-open, :fullscreen';

/** The document and the open shadow roots in it, outer ones first. Visits each element once: about 1 ms for 10,000. */
export function openTrees(ours: (element: Element) => boolean): Tree[] {
  const trees: Tree[] = [];
  const visit = (tree: Tree): void => {
    trees.push(tree);
    const walker = document.createTreeWalker(tree, NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode() as Element | null; node; node = walker.nextNode() as Element | null) {
      if (node.shadowRoot && !ours(node)) visit(node.shadowRoot);
    }
  };
  visit(document);
  return trees;
}

/** What a tree shows above the rest of the page, in its own order: dialogs, popovers, and what fills the screen. */
export function layersIn(tree: Tree): Element[] {
  return [...tree.querySelectorAll(IN_TOP_LAYER)];
}
