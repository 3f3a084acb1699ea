/** Lets the focus go to an element whose text does not fit into it. With the focus, it shows all of its text. */
export function focusableIfCut(element: HTMLElement): () => void {
  const look = (): void => {
    if (element.matches(':focus')) return;
    if (element.scrollHeight > element.clientHeight) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver(look);
  sizes.observe(element);
  // Another text may take as much room.
  const texts = new MutationObserver(look);
  texts.observe(element, { characterData: true, childList: true, subtree: true });
  element.addEventListener('blur', look);
  return () => {
    sizes.disconnect();
    texts.disconnect();
    element.removeEventListener('blur', look);
  };
}
