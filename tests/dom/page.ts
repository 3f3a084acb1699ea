import { afterEach } from 'vitest';
import type { TextSource } from '../../src/dom/text-index';

const mounted: Element[] = [];
afterEach(() => {
  for (const element of mounted.splice(0)) element.remove();
  document.getSelection()?.removeAllRanges();
});

/** Puts HTML of ours on the page until the test ends, declared shadow roots too. @returns Its one element. */
export function put(html: string): HTMLElement {
  const parsed = Document.parseHTMLUnsafe(html).body.firstElementChild as HTMLElement;
  document.body.append(parsed);
  mounted.push(parsed);
  return parsed;
}

/** Reads one element; what matches `.out` counts as nothing. `asked` are the elements that it was asked about. */
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

/** The first text node that holds the words, and where they begin in it. */
export function textWith(root: Node, words: string): [node: Text, offset: number] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (node.data.includes(words)) return [node, node.data.indexOf(words)];
  }
  throw new Error(`"${words}" does not stand in one text node`);
}

/** The words that a range covers now; null if its offsets do not hold any more. */
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
