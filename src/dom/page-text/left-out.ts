import { closestAcross } from '../across';
import { isElement, isText } from '../node-types';

/** Parts of a page that are not what it is about, wherever they are. */
const APART = [
  'recurate-root',
  'nav, [role="navigation"], [role="menu"], [role="menubar"]',
  '[role="banner"], [role="contentinfo"]',
  'search, [role="search"], datalist',
  'dialog, [role="dialog"], [role="alertdialog"], [aria-modal="true"]',
];

/** What asks for consent to cookies, by the names that its makers use. Most are neither a dialog nor outside of all. */
const CONSENT = [
  '#onetrust-consent-sdk, #CybotCookiebotDialog, #usercentrics-root, #didomi-host, #truste-consent-track',
  '#cookie-banner, #cookie-consent, #cookie-notice, #cookieConsent, #cookiescript_injected, #cmpbox, #hs-eu-cookie-confirmation',
  '.cookie-banner, .cookie-consent, .cookie-notice, .cc-window, .osano-cm-window, .qc-cmp2-container, .fc-consent-root',
];

/** Text that is on the page for other purposes than being read, by the names that sites and frameworks use. */
const UNREAD = [
  '[hidden]:not([hidden="until-found" i])',
  // KaTeX hides what it shows from screen readers, and shows only them the same formula again.
  '[aria-hidden="true"]:not(.katex-html, .katex-html *), .katex-mathml',
  '.sr-only, .visually-hidden, .visuallyhidden, .screen-reader-text, .cdk-visually-hidden, .mw-jump-link',
  // Readings beside words, and what edits a heading.
  'rt, rp, .mw-editsection',
];

const HEADER = 'header';
/** Links from a heading to itself, which show only a sign. */
const SELF = ':is(h1, h2, h3, h4, h5, h6) a[href^="#"]';
const SIGN = /^\s*[#¶§]?\s*$/;
const FOOTER = 'footer';
const ASIDE = 'aside, [role="complementary"]';

const ALWAYS = [...APART, ...CONSENT, ...UNREAD].join();
const MAYBE = [HEADER, FOOTER, ASIDE, SELF].join();
const ANY = `${ALWAYS}, ${MAYBE}`;

/** Content that the person can unfold. The browser's own search finds it, too. */
const FOLDED = 'details:not([open]), [hidden="until-found" i]';
const STRICT = { opacityProperty: true, visibilityProperty: true };

/**
 * The elements and texts at or below these nodes that are left out: the parts that are not what the page is about, and
 * what is not shown. Only the outermost of them, one tree. Reads styles.
 *
 * @param others - Elements that are also left out.
 */
export function leftOutOf(nodes: readonly Node[], others: ReadonlySet<Element>): Set<Node> {
  const leftOut = new Set<Node>();
  const parent = nodes[0]?.parentElement;
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

/** Whether an element that may be apart is so where it is. */
function isApart(element: Element): boolean {
  if (element.matches(ALWAYS)) return true;
  if (element.matches(SELF)) return SIGN.test(element.textContent);
  const parent = element.parentElement;
  if (element.matches(HEADER)) return !parent || !closestAcross(parent, 'article, main, section, [role="main"]');
  if (element.matches(FOOTER)) return !parent || !closestAcross(parent, 'blockquote, figure');
  // Notes and boxes in the text are often an aside, too.
  return !closestAcross(element, 'article, [role="article"]') && !parent?.querySelector(':scope > p');
}

/** `hidden`: nothing of it is shown. `unseen`: none of its own text is, but something in it may be. */
type Visibility = 'shown' | 'unseen' | 'hidden';

function visibilityOf(element: Element): Visibility {
  if (element.checkVisibility(STRICT)) return 'shown';
  const { display, opacity, visibility } = getComputedStyle(element);
  // Without any value, no slot shows it.
  if (display === 'none' || display === '' || opacity === '0') return 'hidden';
  if (visibility !== 'visible') return 'unseen';
  // An element without a box of its own is not reported as visible.
  return display === 'contents' || element.closest(FOLDED) ? 'shown' : 'hidden';
}
