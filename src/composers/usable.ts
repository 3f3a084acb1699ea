/** Why an editor cannot be written into. */
export interface Obstacle {
  code: 'missing' | 'disabled';
  detail: string;
}

/** Null if a person could type into the element now. */
export function obstacleOf(element: HTMLElement): Obstacle | null {
  if (!element.isConnected) return { code: 'missing', detail: 'The editor has left the page.' };
  if (!isVisible(element)) return { code: 'missing', detail: 'The editor is hidden.' };
  if (!canBeEdited(element)) return { code: 'disabled', detail: 'The editor is disabled.' };
  return null;
}

function isVisible(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
}

function canBeEdited(element: HTMLElement): boolean {
  if (has(element, '[inert], [aria-disabled="true"]')) return false;
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement)
    return !element.readOnly && !element.matches(':disabled');
  return element.isContentEditable && element.ariaReadOnly !== 'true';
}

/** Whether the element or one around it matches, beyond the shadow root that it may stand in. */
function has(element: Element, selector: string): boolean {
  if (element.closest(selector)) return true;
  const root = element.getRootNode();
  return root instanceof ShadowRoot && has(root.host, selector);
}
