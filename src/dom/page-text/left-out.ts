import { parentAcross } from '../across';
import { isElement, isText } from '../node-types';

/** Our own elements. */
const OURS = 'recurate-root';

/** Text that is on the page for other purposes than being read, by the names that sites and frameworks use. */
const UNREAD = [
  '[hidden]:not([hidden="until-found" i])',
  // Shown to screen readers alone, beside the formula that is seen.
  '.katex-mathml',
  '.sr-only, .visually-hidden, .visuallyhidden, .screen-reader-text, .cdk-visually-hidden, .mw-jump-link',
  // Readings beside words, and what edits a heading.
  'rt, rp, .mw-editsection',
  // What browsers show that cannot show the rest.
  'canvas, video, audio, datalist',
];

/** What is seen, but not read out: a sign beside words, a copy of them, or a whole page behind a dialog. */
const UNHEARD = '[aria-hidden="true"]';
/** Fonts whose letters are shown as signs. */
const SIGNS = /icon|symbol|awesome|glyph/i;
/** Links from a heading to itself, which show only a sign. */
const SELF = ':is(h1, h2, h3, h4, h5, h6) a[href^="#"]';
const SIGN = /^\s*[#¶§]?\s*$/;

const ALWAYS = [OURS, ...UNREAD].join();
const ANY = [ALWAYS, UNHEARD, SELF].join();

/** Content that the person can unfold. The browser's own search finds it, too. */
const FOLDED = 'details:not([open]), [hidden="until-found" i]';
const STRICT = { visibilityProperty: true };

/**
 * The elements and texts at or below these nodes that are left out: what nobody can bring into view, and what is there
 * for other purposes than being read. Only the outermost of them, one tree. Reads styles.
 *
 * @param others - Elements that are also left out.
 */
export function leftOutOf(nodes: readonly Node[], others: ReadonlySet<Element>): Set<Node> {
  const leftOut = new Set<Node>();
  const parent = nodes[0]?.parentElement;
  if (parent && isFaded(parent)) return new Set(nodes);
  const isUnseen = !!parent && visibilityOf(parent) !== 'shown';
  for (const node of nodes) {
    if (isUnseen && isText(node)) leftOut.add(node);
    if (!isElement(node)) continue;
    const apart = new Set(node.querySelectorAll(ANY));
    if (node.matches(ANY)) apart.add(node);
    const isOut = (element: Element): boolean => (apart.has(element) && isApart(element)) || others.has(element);
    const walker = node.ownerDocument.createTreeWalker(node, NodeFilter.SHOW_ELEMENT);
    for (let at: Node | null = node; at;) {
      const element = at as Element;
      const visibility = isOut(element) ? 'hidden' : visibilityOf(element);
      if (visibility === 'hidden') leftOut.add(element);
      else {
        if (visibility === 'unseen' || element.shadowRoot) leaveOutTexts(element, visibility, leftOut);
        if (walker.firstChild()) {
          at = walker.currentNode;
          continue;
        }
      }
      at = nextBeside(walker);
    }
  }
  return leftOut;
}

/** Moves on to what follows the current node and everything in it. */
function nextBeside(walker: TreeWalker): Node | null {
  for (;;) {
    const next = walker.nextSibling();
    if (next) return next;
    if (!walker.parentNode()) return null;
  }
}

/** Leaves out an element's own texts: all of them, or those that no slot of its shadow root shows. */
function leaveOutTexts(element: Element, visibility: Visibility, leftOut: Set<Node>): void {
  for (const child of element.childNodes) {
    if (isText(child) && (visibility === 'unseen' || !child.assignedSlot)) leftOut.add(child);
  }
}

/** True if the element is left out with everything in it. Reads its style. */
export function isLeftOut(element: Element): boolean {
  return (element.matches(ANY) && isApart(element)) || visibilityOf(element) === 'hidden';
}

/** Whether an element that may be left out is so where it is. */
function isApart(element: Element): boolean {
  if (element.matches(ALWAYS)) return true;
  if (element.matches(SELF)) return SIGN.test(element.textContent);
  return !element.matches('.katex-html, .katex-html *') && isDecoration(element);
}

/** Whether what screen readers skip is a sign in a line, or a copy of what stands beside it. */
function isDecoration(element: Element): boolean {
  const { parentElement, textContent } = element;
  const { display, fontFamily } = getComputedStyle(element);
  if (SIGNS.test(fontFamily)) return true;
  if (!parentElement) return false;
  const isBesideText = [...parentElement.childNodes].some((node) => isText(node) && node.data.trim());
  if (isBesideText && display.startsWith('inline')) return true;
  return [...parentElement.children].some(
    (one) =>
      one !== element &&
      !one.matches(UNHEARD) &&
      one.textContent === textContent &&
      one.checkVisibility() &&
      // One for screen readers alone is left out itself: of the two, this is the one that is seen.
      !isLeftOut(one),
  );
}

/** `hidden`: nothing of it is shown. `unseen`: none of its own text is, but something in it may be. */
type Visibility = 'shown' | 'unseen' | 'hidden';

function visibilityOf(element: Element): Visibility {
  const style = getComputedStyle(element);
  const { display, visibility } = style;
  if (isTransparent(style) && !isAwaited(element, style)) return 'hidden';
  if (element.checkVisibility(STRICT)) return readability(element, style);
  // Without any value, no slot shows it.
  if (display === 'none' || display === '') return 'hidden';
  if (visibility !== 'visible') return isHiddenUntilScrolled(element) ? 'shown' : 'unseen';
  // An element without a box of its own is not reported as visible.
  return display === 'contents' || element.closest(FOLDED) ? 'shown' : 'hidden';
}

/** Whether something around an element makes it invisible, now and when one comes to it. */
function isFaded(element: Element): boolean {
  for (let at: Node | null = element; at; at = parentAcross(at)) {
    if (!isElement(at)) continue;
    const style = getComputedStyle(at);
    if (isTransparent(style) && !isAwaited(at, style)) return true;
  }
  return false;
}

function isTransparent({ opacity }: CSSStyleDeclaration): boolean {
  return parseFloat(opacity) < LEAST_OPACITY;
}

/**
 * Whether what is transparent has its place in the page and will be shown there: when it is scrolled to, or because it is
 * just coming. What lies over the page is shown by something else, such as a pointer.
 */
function isAwaited(element: Element, style: CSSStyleDeclaration): boolean {
  const { animationName, transitionProperty, transitionDuration } = style;
  if (!isInFlow(style)) return false;
  const isTurning = /opacity|all/.test(transitionProperty) && /[1-9]/.test(transitionDuration);
  if (isTurning || animationName !== 'none') return true;
  return isBelowWindow(element);
}

/** Whether what makes an element invisible makes it transparent, too, and is not scrolled to yet: some libraries do both. */
function isHiddenUntilScrolled(element: Element): boolean {
  let hidden = element;
  while (hidden.parentElement && getComputedStyle(hidden.parentElement).visibility !== 'visible')
    hidden = hidden.parentElement;
  const style = getComputedStyle(hidden);
  return isTransparent(style) && isInFlow(style) && isBelowWindow(hidden);
}

function isInFlow({ position }: CSSStyleDeclaration): boolean {
  return position !== 'absolute' && position !== 'fixed';
}

function isBelowWindow(element: Element): boolean {
  const { innerHeight = 0 } = element.ownerDocument.defaultView ?? {};
  return element.getBoundingClientRect().top >= innerHeight;
}

/** Nothing is shown in less than this (px). */
const LEAST_SIZE = 2;
/** With less of it, nothing is seen (0 to 1). */
const LEAST_OPACITY = 0.02;
/** What is moved this far may stand before the edge of the page, where nobody gets (px). */
const FAR = -900;
const CLEAR = /^(?:transparent|rgba\(.*,\s*0\)|.*\/\s*0\))$/;
/** Cuts off everything: half of it from each side, or all but nothing. */
const CUT_OFF = /^(?:inset\((?:[5-9]\d|100)(?:\.\d+)?%\)|circle\(0(?:px|%)|polygon\(0px 0px(?:, 0px 0px)*\))/;

/** Whether text of an element that has a box can be read there, or only by a program. */
function readability(element: Element, style: CSSStyleDeclaration): Visibility {
  if (isCutOff(style) || isBoxAway(element, style)) return isComing(element, style) ? 'shown' : 'hidden';
  const isSkipped = style.contentVisibility === 'hidden' && !element.matches(FOLDED);
  return isSkipped || isTextUnseen(element, style) ? 'unseen' : 'shown';
}

/** Whether it is moved away, in its place in the page, until it is scrolled to: then it slides in. */
function isComing(element: Element, style: CSSStyleDeclaration): boolean {
  return style.transform !== 'none' && !isCutOff(style) && isInFlow(style) && isBelowWindow(element);
}

function isCutOff({ clip, clipPath, filter, position }: CSSStyleDeclaration): boolean {
  if (CUT_OFF.test(clipPath) || filter.includes('opacity(0)')) return true;
  return (position === 'absolute' || position === 'fixed') && isEmptyClip(clip);
}

function isEmptyClip(clip: string): boolean {
  const [top, right, bottom, left] = (clip.match(/-?[\d.]+/g) ?? []).map(Number);
  return left !== undefined && (right! - left < LEAST_SIZE || bottom! - top! < LEAST_SIZE);
}

/**
 * Whether all of an element's box is before the edge of the page, or it is too small to show anything. The box is only
 * measured where a style makes that likely: what is moved may be a slider, and what has no height may have padding.
 */
function isBoxAway(
  element: Element,
  { display, left, overflow, position, top, transform }: CSSStyleDeclaration,
): boolean {
  const clips = overflow !== 'visible' && display !== 'inline';
  const isMoved = transform !== 'none';
  const isFar = (position === 'absolute' || position === 'fixed') && (parseFloat(left) < FAR || parseFloat(top) < FAR);
  if (!clips && !isMoved && !isFar) return false;
  const box = element.getBoundingClientRect();
  if ((clips || isMoved) && (box.width < LEAST_SIZE || box.height < LEAST_SIZE)) return true;
  const { defaultView } = element.ownerDocument;
  const isLeft = box.right + (defaultView?.scrollX ?? 0) <= 0;
  // Rows of a list that scrolls are moved up by a transformation, too.
  return isFar ? isLeft || box.bottom + (defaultView?.scrollY ?? 0) <= 0 : isMoved && isLeft;
}

function isTextUnseen(element: Element, style: CSSStyleDeclaration): boolean {
  return parseFloat(style.fontSize) < 1 || parseFloat(style.textIndent) < FAR || isClear(element, style);
}

/** Whether letters have no colour, outline or shadow, and show no picture through them. */
function isClear(element: Element, style: CSSStyleDeclaration): boolean {
  if (!CLEAR.test(style.webkitTextFillColor)) return false;
  if (style.textShadow !== 'none' || parseFloat(style.webkitTextStrokeWidth) > 0) return false;
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (getComputedStyle(at).backgroundClip.includes('text')) return false;
  }
  return true;
}
