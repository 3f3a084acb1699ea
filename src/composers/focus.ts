/** A field with a value of its own. */
export type Field = HTMLTextAreaElement | HTMLInputElement;

export function isField(element: Element): element is Field {
  return element.matches('textarea, input');
}

/** Where the person was, as {@link rememberFocus} saw it. */
export interface Remembered {
  /** Puts focus, caret and selection there again. */
  giveBack(): void;
  /** Selects the page's words again if the editor has dropped that selection since; a new one is left alone. */
  reselect(): void;
}

/** The element that has the focus, down into open shadow roots. */
export function focusedElement(): HTMLElement | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active as HTMLElement | null;
}

/** The selection of the tree that the node stands in: Chromium gives each shadow root its own. */
export function selectionAt(node: Node): Selection | null {
  const root = node.getRootNode() as (Document | ShadowRoot) & { getSelection?(): Selection | null };
  return root.getSelection?.() ?? getSelection();
}

/**
 * Notes where the focus, the caret and the selection are, so that writing elsewhere takes neither from the person.
 * A write that stays within one task gives them back before a key can arrive.
 *
 * @param editor - What is written into: words may be selected in the shadow root that it stands in.
 */
export function rememberFocus(editor: HTMLElement): Remembered {
  const focused = focusedElement();
  const field = focused && isField(focused) ? focused : null;
  const { selectionStart, selectionEnd, selectionDirection } = field ?? {};
  const all = getSelection();
  // What a shadow root holds is told by that root alone.
  const inRoot = [editor, focused ?? editor].map(selectionAt).find((one) => one !== all && one?.rangeCount);
  const selection = field ? null : (inRoot ?? all);
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection ?? {};
  const select = (): void => {
    // Null on inputs that have no caret (checkbox, date).
    if (selectionStart != null) field!.setSelectionRange(selectionStart, selectionEnd!, selectionDirection!);
    if (anchorNode?.isConnected && focusNode?.isConnected)
      selection!.setBaseAndExtent(
        anchorNode,
        within(anchorNode, anchorOffset!),
        focusNode,
        within(focusNode, focusOffset!),
      );
  };
  return {
    giveBack() {
      if (focused && focused !== document.body) focusElement(focused);
      else focusedElement()?.blur();
      select();
    },
    reselect() {
      if (selection?.rangeCount === 0 && focusedElement() === focused) select();
    },
  };
}

/** The offset, or the end of a node that has become shorter since. */
function within(node: Node, offset: number): number {
  return Math.min(offset, node instanceof CharacterData ? node.length : node.childNodes.length);
}

/** Puts the focus into the element; never a second time, which would break a composition that begins. */
export function focusElement(element: HTMLElement): void {
  if (focusedElement() !== element) element.focus({ preventScroll: true });
}
