import { isField } from './focus';

/** Why an editor cannot be written into; null if a person could type into it now. */
export function obstacleOf(element: HTMLElement): 'missing' | 'disabled' | null {
  // Also false for an element that has left the page.
  if (!element.checkVisibility({ visibilityProperty: true })) return 'missing';
  const isEditable = isField(element)
    ? !element.matches(':read-only')
    : element.isContentEditable && element.ariaReadOnly !== 'true';
  return isEditable && !isWithin(element, '[inert], [aria-disabled="true"]') ? null : 'disabled';
}

/** Whether the element or an ancestor matches, across the shadow root it may be in. */
function isWithin(element: Element, selector: string): boolean {
  const root = element.getRootNode();
  return !!element.closest(selector) || (root instanceof ShadowRoot && isWithin(root.host, selector));
}
