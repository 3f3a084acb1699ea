/**
 * Why the text is no CSS selector, or null if it is one.
 *
 * @param document - Any document; nothing in it is looked at.
 */
export function selectorError(text: string, document: Document): string | null {
  try {
    document.createDocumentFragment().querySelector(text);
    return null;
  } catch {
    return `“${text}” is not a valid CSS selector.`;
  }
}
