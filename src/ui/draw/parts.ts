/** Elements that Tab stops at, in the order of the document. */
const STOPS = 'button, input, select, textarea, [tabindex]';

/** A part of Draw's interface that F6 leads to, besides the surface. */
const PART = '[data-draw-part]';

/** What Tab stops at inside an element. */
function stopsIn(element: ParentNode): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(STOPS)].filter(
    (one) => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }),
  );
}

/**
 * Moves the focus to the next stop of Tab inside an element, around its ends: keys never lead from Draw into the page
 * below, which could not be used.
 */
export function stepTab(within: ParentNode, now: Element | null, by: 1 | -1): void {
  const stops = stopsIn(within);
  const at = stops.findIndex((one) => one === now);
  const next = at < 0 ? (by > 0 ? 0 : stops.length - 1) : (at + by + stops.length) % stops.length;
  stops[next]?.focus();
}

/** Moves the focus to the next part: from the surface to the note, the toolbar, the list, and back. */
export function stepPart(surface: HTMLElement, now: Element | null, by: 1 | -1): void {
  const parts = [surface, ...surface.parentElement!.querySelectorAll<HTMLElement>(PART)];
  const at = parts.findIndex((one) => one.contains(now));
  const next = parts[(Math.max(at, 0) + by + parts.length) % parts.length]!;
  if (next === surface) surface.focus({ preventScroll: true });
  else stopsIn(next)[0]?.focus();
}
