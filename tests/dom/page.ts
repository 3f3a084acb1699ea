import { afterEach } from 'vitest';
import type { TextSource } from '../../src/dom/text-index';

const mounted: Element[] = [];
afterEach(() => {
  for (const element of mounted.splice(0)) element.remove();
  document.getSelection()?.removeAllRanges();
});

/**
 * Puts our HTML on the page until the test ends, including declarative shadow roots.
 * @returns Its only element.
 */
export function put(html: string): HTMLElement {
  const parsed = Document.parseHTMLUnsafe(html).body.firstElementChild as HTMLElement;
  document.body.append(parsed);
  mounted.push(parsed);
  return parsed;
}

/**
 * Reads one element, excluding what matches `.out`. `asked` lists the elements that were checked for excluded parts.
 */
export function sourceOf(root: Element, asked: Element[] = []): TextSource & { asked: Element[] } {
  return {
    asked,
    roots: () => [root],
    excluded(element) {
      asked.push(element);
      const found = new Set(element.querySelectorAll('.out'));
      return element.closest('.out') ? found.add(element) : found;
    },
  };
}

/** The first text node with this text, and the offset in it. */
export function textWith(root: Node, words: string): [node: Text, offset: number] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (node.data.includes(words)) return [node, node.data.indexOf(words)];
  }
  throw new Error(`"${words}" does not stand in one text node`);
}

/** The text currently in a range; null if its offsets are no longer valid. */
export function wordsUnder({ startContainer, startOffset, endContainer, endOffset }: AbstractRange): string | null {
  try {
    const range = document.createRange();
    range.setStart(startContainer, startOffset);
    range.setEnd(endContainer, endOffset);
    return startContainer.isConnected ? range.toString() : null;
  } catch {
    return null;
  }
}
