import type { Place } from '../../core/passages/place';
import { closestAcross, parentAcross } from '../across';

/** What asks for consent to cookies, by the names that its makers use. Most are neither a dialog nor outside of all. */
const CONSENT = [
  '#onetrust-consent-sdk, #CybotCookiebotDialog, #usercentrics-root, #didomi-host, #truste-consent-track',
  '#cookie-banner, #cookie-consent, #cookie-notice, #cookieConsent, #cookiescript_injected, #cmpbox, #hs-eu-cookie-confirmation',
  '.cookie-banner, .cookie-consent, .cookie-notice, .cc-window, .osano-cm-window, .qc-cmp2-container, .fc-consent-root',
];
const DIALOG = ['dialog, [role="dialog"], [role="alertdialog"], [aria-modal="true"]', ...CONSENT].join();
const NAVIGATION =
  'nav, [role="navigation"], [role="menu"], [role="menubar"], [role="toolbar"], search, [role="search"]';
const HEADER = 'header, [role="banner"]';
const FOOTER = 'footer, [role="contentinfo"]';
const ASIDE = 'aside, [role="complementary"]';

/**
 * Where on its page an element stands; undefined if it is in the main part.
 *
 * @param main - The part that the page is about.
 */
export function placeOf(element: Element, main: Element): Place | undefined {
  if (closestAcross(element, DIALOG)) return 'dialog';
  if (closestAcross(element, NAVIGATION)) return 'navigation';
  if (isWithin(element, ASIDE, isBeside)) return 'aside';
  if (isWithin(element, FOOTER, isOfPage('blockquote, figure'))) return 'footer';
  if (isWithin(element, HEADER, isOfPage('article, main, section, [role="main"]'))) return 'header';
  return isInside(element, main) ? undefined : 'beside';
}

/** Whether something around an element is such a part. */
function isWithin(element: Element, selector: string, isPart: (part: Element) => boolean): boolean {
  const part = closestAcross(element, selector);
  if (!part || isPart(part)) return part !== null;
  return part.parentElement !== null && isWithin(part.parentElement, selector, isPart);
}

/** A header or footer of the page, not of something on it. */
function isOfPage(something: string): (part: Element) => boolean {
  return ({ parentElement }) => !parentElement || !closestAcross(parentElement, something);
}

/** Notes and boxes in the text are often an aside, too. */
function isBeside(part: Element): boolean {
  return !closestAcross(part, 'article, [role="article"]') && !part.parentElement?.querySelector(':scope > p');
}

function isInside(element: Element, around: Element): boolean {
  if (around.contains(element)) return true;
  for (let at: Node | null = element; at; at = parentAcross(at)) if (at === around) return true;
  return false;
}
