/** The element that has focus, inside whatever open shadow roots; null if none has. */
export function focusedElement(): HTMLElement | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element instanceof HTMLElement && element !== document.body ? element : null;
}

/** Remembers where focus is. @returns A function that puts it back, if that place is still there. */
export function rememberFocus(): () => void {
  const before = focusedElement();
  return () => {
    const now = focusedElement();
    if (before?.isConnected) before.focus({ preventScroll: true });
    else now?.blur();
  };
}
