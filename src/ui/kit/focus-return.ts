/** The focused element, including inside open shadow roots; null if there is none. */
export function focusedElement(): HTMLElement | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element instanceof HTMLElement && element !== document.body ? element : null;
}

/**
 * Remembers where the focus is.
 * @returns A function that moves the focus back, if the element still exists.
 */
export function rememberFocus(): () => void {
  const before = focusedElement();
  return () => {
    const now = focusedElement();
    if (before?.isConnected) before.focus({ preventScroll: true });
    else now?.blur();
  };
}
