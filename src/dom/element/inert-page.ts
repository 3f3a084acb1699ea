/**
 * Whether the page is inert because of a dialog of ours. Then the browser finds none of its elements at a point, and they
 * are looked for by where they are.
 */
export const inertPage = { isInert: false };

/**
 * The elements at a point of an inert tree, from the innermost out. Those in the page's own modal dialog are on top.
 * What lies over something else without being inside is only right if it comes later in the document.
 */
export function elementsByPlace(tree: Document | ShadowRoot, x: number, y: number): Element[] {
  const dialog = [...tree.querySelectorAll('dialog:modal')].findLast((one) => hasPoint(one, x, y));
  if (dialog) return chainAt(dialog, x, y);
  return [...tree.children].flatMap((child) => chainAt(child, x, y));
}

/** An element at a point and those inside it, innermost first; empty if it is elsewhere. */
function chainAt(element: Element, x: number, y: number): Element[] {
  const { width, height } = element.getBoundingClientRect();
  const isThere = hasPoint(element, x, y);
  // Without a box of its own, what is inside may be anywhere.
  if (!isThere && width > 0 && height > 0) return [];
  for (let child = element.lastElementChild; child; child = child.previousElementSibling) {
    const inside = chainAt(child, x, y);
    if (inside.length > 0) return isThere ? [...inside, element] : inside;
  }
  return isThere && element.checkVisibility({ visibilityProperty: true }) ? [element] : [];
}

function hasPoint(element: Element, x: number, y: number): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x >= left && x < right && y >= top && y < bottom;
}
