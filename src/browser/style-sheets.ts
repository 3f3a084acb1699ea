import { A_WHILE, createBudget, MOST_RETURNS } from '../core/budget';

/**
 * Adds a style sheet of ours to a document or to a shadow root of ours. It is a constructed one, which no page's policy
 * applies to and which the page does not find among its own. Firefox 140 does not let content scripts adopt those; there
 * it is a `<style>` element, which no page's policy applies to either if a content script made it.
 *
 * @param holder - What holds that element; for a document, an element of ours, because nothing is added to the page's
 * own tree.
 * @returns Replaces its rules, and puts the style sheet back if the page has dropped it, unless it does so again and again.
 */
export function addStyleSheet(
  root: Document | ShadowRoot,
  styles: string,
  holder: ParentNode = root,
): (styles: string) => void {
  // A constructed one belongs to a window, and would be left behind when ours gets another (docs/adr/0037).
  const isHere = root === document || root.ownerDocument === document;
  if (isHere && Symbol.iterator in root.adoptedStyleSheets) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    let shown = styles;
    const returns = createBudget(MOST_RETURNS, A_WHILE, () => performance.now());
    return (next) => {
      // A page that replaces its list drops ours.
      if (![...root.adoptedStyleSheets].includes(sheet) && returns.spend())
        root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
      if (next !== shown) sheet.replaceSync(next);
      shown = next;
    };
  }
  const element = document.createElement('style');
  element.textContent = styles;
  holder.append(element);
  return (next) => (element.textContent = next);
}
