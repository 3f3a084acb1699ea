/** What the host keeps in the page but out of use. */
const UNUSED = '[inert], [hidden], [aria-hidden="true"]';
/** Some hide what is read aloud in a box of one pixel; nothing that covers a page is smaller than this (px). */
const SMALLEST = 10;
/** Nobody sees what is fainter than this. */
const FAINTEST = 0.05;
/** A wrapper without a size of its own, whose parts are fixed, has few parts. */
const MOST_PARTS = 100;
/** Where a box is touched, as shares of it: something of the page's own may stand over its middle. */
const TOUCHES = [0.5, 0.25, 0.75, 0.1, 0.9];

/** True for what the host has not put out of use. */
export function isInUse(element: Element): boolean {
  return !element.closest(UNUSED);
}

/**
 * True for something that covers the page now: it is laid out in the window, not see-through, and a press there meets it.
 * Sites keep a closed dialog in the page, faded out, pushed out of the window, cut to nothing. Reads layout.
 */
export function isCovering(element: Element): boolean {
  if (!isInUse(element) || !element.checkVisibility({ opacityProperty: true }) || isFaint(element)) return false;
  if (meetsPress(element, element)) return true;
  const parts = [...element.getElementsByTagName('*')].slice(0, MOST_PARTS);
  return parts.some((part) => isOpaque(part) && meetsPress(part, element));
}

function isOpaque(element: Element): boolean {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && isInUse(element);
}

function isFaint(element: Element): boolean {
  let left = 1;
  for (let at: Element | null = element; at; at = outwards(at)) left *= Number(getComputedStyle(at).opacity);
  return left < FAINTEST;
}

function outwards(element: Element): Element | null {
  return element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null;
}

/** Whether the whole is uppermost, but for us, somewhere in the part's box: hit testing knows of clips, masks, and what lies above. */
function meetsPress(part: Element, whole: Element): boolean {
  const { innerWidth, innerHeight } = part.ownerDocument.defaultView ?? window;
  const box = part.getBoundingClientRect();
  const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
  const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
  if (right - left < SMALLEST || bottom - top < SMALLEST) return false;
  const tree = part.getRootNode() as Document | ShadowRoot;
  return TOUCHES.some((share) => {
    const met = tree
      .elementsFromPoint(left + (right - left) * share, top + (bottom - top) * share)
      .find(({ localName }) => !localName.startsWith('recurate-'));
    return !!met && whole.contains(met);
  });
}
