/** Where the person was, as {@link rememberFocus} saw it. */
export interface Remembered {
  /** Puts focus, caret and selection there again. */
  giveBack(): void;
  /** Selects the page's words again if the editor has dropped that selection since; a new one is left alone. */
  reselect(): void;
}

/** The element that has the focus, down into open shadow roots. */
export function focusedElement(doc: Document): Element | null {
  let active = doc.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

/** The selection of the tree that the node stands in: Chromium gives each shadow root its own. */
export function selectionAt(node: Node): Selection | null {
  const root = node.getRootNode() as (Document | ShadowRoot) & { getSelection?(): Selection | null };
  return root.getSelection?.() ?? node.ownerDocument!.getSelection();
}

/**
 * Notes where the focus, the caret and the selection are, so that writing elsewhere takes neither from the person.
 * A write that stays within one task gives them back before a key can arrive.
 */
export function rememberFocus(doc: Document): Remembered {
  const focused = focusedElement(doc);
  if (focused instanceof HTMLTextAreaElement || focused instanceof HTMLInputElement) {
    const { selectionStart, selectionEnd, selectionDirection } = focused;
    return {
      giveBack() {
        focused.focus({ preventScroll: true });
        // Null on inputs that have no caret (checkbox, date).
        if (selectionStart !== null)
          focused.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
      },
      reselect: () => undefined,
    };
  }
  const selection = focused ? selectionAt(focused) : doc.getSelection();
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection ?? {};
  const select = (): void => {
    if (selection && anchorNode?.isConnected && focusNode?.isConnected)
      selection.setBaseAndExtent(anchorNode, anchorOffset!, focusNode, focusOffset!);
  };
  return {
    giveBack() {
      const now = focusedElement(doc);
      if (focused instanceof HTMLElement && focused !== doc.body) focused.focus({ preventScroll: true });
      else if (now instanceof HTMLElement) now.blur();
      select();
    },
    reselect() {
      if (focusedElement(doc) === focused && selection?.rangeCount === 0) select();
    },
  };
}

/** Puts the focus into the element; never a second time, which would break a composition that begins. */
export function focusOn(element: HTMLElement): void {
  if (focusedElement(element.ownerDocument) !== element) element.focus({ preventScroll: true });
}
