/**
 * Why the text is no CSS selector, or null if it is one.
 *
 * @param document - Any document; nothing in it is looked at.
 */
export function selectorError(text: string, document: Document): string | null {
  try {
    // A bracket that is open at the end counts as closed there, and would take in what a list goes on with.
    document.createDocumentFragment().querySelector(`${text}\n,a::before`);
    return null;
  } catch {
    return `“${text}” is not a valid CSS selector.`;
  }
}

/** As {@link selectorError}, and names what is open at the end, also where that can do no harm: for what a person types. */
export function selectorProblem(text: string, document: Document): string | null {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${text}\n,a{}`);
  const isWhole = sheet.cssRules.length === 1;
  try {
    document.createDocumentFragment().querySelector(text);
  } catch {
    return selectorError(text, document);
  }
  return isWhole ? null : `“${text}” is not a valid CSS selector: a bracket, a quote or a comment does not end.`;
}
