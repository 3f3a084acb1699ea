import { precedes } from '../dom/across';

/** What surrounds a chat and is never part of it, and what can be pressed on a page. */
const AROUND =
  'nav, aside, header, footer, form, dialog, menu, button, a, label, select, textarea, input, h1, h2, script, style, noscript, template, ' +
  '[contenteditable], [hidden], [inert], [aria-hidden="true"], ' +
  [
    'navigation',
    'banner',
    'contentinfo',
    'complementary',
    'search',
    'button',
    'link',
    'option',
    'menu',
    'menuitem',
    'dialog',
    'alert',
    'status',
    'textbox',
    'tablist',
  ]
    .map((role) => `[role="${role}"]`)
    .join();
const OURS = /^recurate-/;
const BLOCK = 'p, li, div, section, article, main, td, blockquote, pre, dd, body';
/** No more text nodes than this are examined. */
const MOST_TEXTS = 5000;

/**
 * True if a page shows a block of running text that neither surrounds a chat nor can be pressed. Greetings and chat
 * names are shorter than messages.
 *
 * @param roots - The trees to search: the document's body, and shadow roots.
 * @param length - The minimum length of running text, in characters.
 * @param except - Parts that do not count.
 * @param between - Only what comes after the one and, if that stands below it, before the other.
 */
export function hasStrayWords(
  roots: readonly Node[],
  length: number,
  except: ReadonlySet<Element> = new Set(),
  between?: { after: Node; before: Node | null },
): boolean {
  const lengths = new Map<Element | null, number>();
  let looked = 0;
  const { after, before } = between ?? {};
  const end = after && before && precedes(after, before) ? before : null;
  const isOutside = (node: Node): boolean =>
    after !== undefined && (!precedes(after, node) || (end !== null && !precedes(node, end)));
  for (const root of roots) {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
      isElement(node) && (node.matches(AROUND) || OURS.test(node.localName) || except.has(node))
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
    );
    while (walk.nextNode()) {
      const node = walk.currentNode;
      if (isElement(node) || isOutside(node)) continue;
      if ((looked += 1) > MOST_TEXTS) return false;
      const block = node.parentElement?.closest(BLOCK) ?? null;
      const sum = (lengths.get(block) ?? 0) + node.nodeValue!.trim().length;
      lengths.set(block, sum);
      if (sum >= length && (block?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ?? true))
        return true;
    }
  }
  return false;
}

function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE;
}
