/** What shows something else than words. Icons are drawings. */
const MEDIA = 'img, canvas, video, audio, iframe';
/** What surrounds a chat and is never part of it. */
const AROUND =
  'nav, aside, header, footer, form, dialog, [role="navigation"], [role="banner"], [role="complementary"], [role="dialog"], [hidden], [inert]';
/** A picture of a person or a site is smaller than this (px). */
const SMALLEST = 64;

/** True if the page shows an image, a player or a frame after this element, in what is not around its chat. */
export function hasMediaAfter(element: Element): boolean {
  return [...element.ownerDocument.querySelectorAll<HTMLElement>(MEDIA)].some(
    (one) =>
      element.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_FOLLOWING &&
      !one.closest(AROUND) &&
      one.checkVisibility({ visibilityProperty: true }) &&
      isLarge(one),
  );
}

/** True if an answer has one of these. */
export function hasMedia(answer: Element): boolean {
  return [...answer.querySelectorAll<HTMLElement>(MEDIA)].some(isLarge);
}

/** One that has not loaded yet has at least the size that the page has given it. */
function isLarge(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect();
  return [
    [width, 'width'],
    [height, 'height'],
  ].every(([size, name]) => Math.max(Number(size), Number(element.getAttribute(String(name)) ?? 0)) >= SMALLEST);
}
