import { isText } from '../node-types';
import { BLOCK_NAMES } from '../../core/text/block-names';
import type { TextAround } from '../../core/redaction/redact-text';

/** How much is read on each side: more than the longest secret that is shown in parts (UTF-16 code units, text nodes). */
const LONGEST = 200;
const MOST_NODES = 12;
const APART = [...BLOCK_NAMES, 'button', 'label', 'svg', 'text', 'body'].join();
const UNREAD = 'script, style, template, noscript, textarea, select, title, recurate-root';

/** The text before and after an element in its tree. What has a line of its own is on one. */
export function textAround(element: Element): TextAround {
  return { before: read(element, 'previousNode'), after: read(element, 'nextNode') };
}

function read(element: Element, direction: 'previousNode' | 'nextNode'): string {
  const walker = element.ownerDocument.createTreeWalker(
    element.getRootNode(),
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
  );
  walker.currentNode = direction === 'previousNode' ? element : lastIn(element);
  let text = '';
  let block = element.closest(APART);
  const add = (more: string): void => {
    text = direction === 'previousNode' ? more + text : text + more;
  };
  for (let count = 0; count < MOST_NODES && text.length < LONGEST;) {
    const node = walker[direction]();
    if (!node) break;
    if (!isText(node)) {
      if ((node as Element).localName === 'br') add('\n');
      continue;
    }
    count++;
    const parent = node.parentElement;
    if (parent?.closest(UNREAD)) continue;
    const around = parent?.closest(APART) ?? null;
    if (around !== block) add('\n');
    block = around;
    add(node.data);
  }
  return direction === 'previousNode' ? text.slice(-LONGEST) : text.slice(0, LONGEST);
}

function lastIn(element: Element): Node {
  let last: Node = element;
  while (last.lastChild) last = last.lastChild;
  return last;
}
