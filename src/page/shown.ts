/** What the host keeps on the page but out of use. */
const UNUSED = '[inert], [hidden], [aria-hidden="true"]';
/**
 * Some sites hide text for screen readers in a box of one pixel. Nothing that covers a page is smaller than this (px).
 */
const SMALLEST = 10;
/** Anything fainter than this is invisible. */
const FAINTEST = 0.05;
/** A wrapper without a size of its own, with fixed parts, has few parts. */
const MOST_PARTS = 100;
/** The points of a box that are tested, as fractions of its size: something of the page may cover its centre. */
const TOUCHES = [0.5, 0.25, 0.75, 0.1, 0.9];

/** True if the host has not taken the element out of use. */
export function isInUse(element: Element): boolean {
  return !element.closest(UNUSED);
}

/**
 * True for an element that covers the page now: it is inside the window, not transparent, and receives clicks there.
 * Sites keep closed dialogs on the page faded out, moved off screen or clipped to nothing. Reads layout.
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
  for (let at: Element | null = element; at; at = flatTreeParent(at)) left *= Number(getComputedStyle(at).opacity);
  return left < FAINTEST;
}

function flatTreeParent(element: Element): Element | null {
  return element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null;
}

/**
 * Whether the whole element is topmost, apart from our own UI, somewhere in the part's box. Hit testing takes clips,
 * masks and overlapping elements into account.
 */
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
