import { message, type Message } from '../core/messages/message';

/**
 * Why the text is not a CSS selector, or null if it is one.
 *
 * @param document - Any document; its content is not used.
 */
export function selectorError(text: string, document: Document): Message | null {
  try {
    // An unclosed bracket at the end is closed automatically there, but would swallow what follows in a list.
    document.createDocumentFragment().querySelector(`${text}\n,a::before`);
    return null;
  } catch {
    return message('problemSelector', text);
  }
}

/**
 * Like {@link selectorError}, but for typed input: also reports something left open at the end where that would be
 * harmless.
 */
export function selectorProblem(text: string, document: Document): Message | null {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${text}\n,a{}`);
  const isWhole = sheet.cssRules.length === 1;
  try {
    document.createDocumentFragment().querySelector(text);
  } catch {
    return selectorError(text, document);
  }
  return isWhole ? null : message('problemSelectorOpen', text);
}
