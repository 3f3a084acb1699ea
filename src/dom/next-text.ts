/** What a browser shows as nothing, or as one space, outside of preformatted text. */
const LAYOUT = /^[ \t\n\r\f]*$/;

/** Whether a text comes right after another in the document: nothing in between shows a character of its own. */
export function isNextText(before: Text, after: Text): boolean {
  const walker = before.ownerDocument.createTreeWalker(before.getRootNode(), NodeFilter.SHOW_TEXT);
  walker.currentNode = before;
  while (walker.nextNode()) {
    if (walker.currentNode === after) return true;
    if (!LAYOUT.test((walker.currentNode as Text).data)) return false;
  }
  return false;
}
