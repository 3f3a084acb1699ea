/** A field with its own value. */
export type Field = HTMLTextAreaElement | HTMLInputElement;

export function isField(element: Element): element is Field {
  return element.matches('textarea, input');
}

/** The person's position, as recorded by {@link rememberPosition}. */
export interface Remembered {
  /** Restores focus, caret and selection. */
  giveBack(): void;
  /** Restores the selection on the page if the editor has cleared it since. Does not replace a new selection. */
  reselect(): void;
}

/** The focused element, including inside open shadow roots. */
export function deepActiveElement(): HTMLElement | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active as HTMLElement | null;
}

/** The selection in a node's tree: in Chromium each shadow root has its own. */
export function selectionAt(node: Node): Selection | null {
  const root = node.getRootNode() as (Document | ShadowRoot) & { getSelection?(): Selection | null };
  return root.getSelection?.() ?? getSelection();
}

/**
 * Records focus, caret and selection, so that the person keeps them when we write elsewhere. A write within a single
 * task restores them before any key can arrive.
 *
 * @param editor - What is written into. There may be a selection in the shadow root around it.
 */
export function rememberPosition(editor: HTMLElement): Remembered {
  const focused = deepActiveElement();
  const field = focused && isField(focused) ? focused : null;
  const { selectionStart, selectionEnd, selectionDirection } = field ?? {};
  const all = getSelection();
  // Only a shadow root itself reports a selection inside it.
  const inRoot = [editor, focused ?? editor].map(selectionAt).find((one) => one !== all && one?.rangeCount);
  const selection = field ? null : (inRoot ?? all);
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection ?? {};
  const select = (): void => {
    // Null on inputs without a caret (checkbox, date).
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
      else deepActiveElement()?.blur();
      select();
    },
    reselect() {
      if (selection?.rangeCount === 0 && deepActiveElement() === focused) select();
    },
  };
}

/** The offset, limited to the end of a node that has become shorter. */
function within(node: Node, offset: number): number {
  return Math.min(offset, node instanceof CharacterData ? node.length : node.childNodes.length);
}

/** Focuses an element, but not if it already has the focus: that would break a composition that is starting. */
export function focusElement(element: HTMLElement): void {
  if (deepActiveElement() !== element) element.focus({ preventScroll: true });
}
