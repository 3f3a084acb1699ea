/** The attribute of the surface that one draws on. */
export const SURFACE = 'data-draw-surface';

/** The attribute of the field in which a note is being typed. */
export const TYPING = 'data-draw-typing';

/**
 * Puts the focus into the note that is being typed, or where it was last, or else on the surface: where the page has not to
 * have it.
 */
export function focusDrawing(root: ShadowRoot, last: HTMLElement | null): void {
  const to = root.querySelector<HTMLElement>(`[${TYPING}]`) ?? (last?.isConnected && root.contains(last) ? last : null);
  if (to) to.focus({ preventScroll: true });
  else focusSurface(root);
}

/** The field in which one types, though the page may have taken the focus from it; null for none. */
export function fieldIn(root: ShadowRoot): HTMLTextAreaElement | null {
  const active = root.activeElement?.matches('textarea') ? (root.activeElement as HTMLTextAreaElement) : null;
  return root.querySelector<HTMLTextAreaElement>(`[${TYPING}]`) ?? active;
}

/** @returns Puts the caret of the note that is being typed to the same place in another root; null if there is none. */
export function caretIn(root: ShadowRoot): ((to: ShadowRoot) => void) | null {
  const find = (from: ShadowRoot): HTMLTextAreaElement | null => from.querySelector(`[${TYPING}]`);
  const field = find(root);
  if (!field) return null;
  const { selectionStart, selectionEnd } = field;
  return (to) => find(to)?.setSelectionRange(selectionStart, selectionEnd);
}

/** Puts the focus on the surface that one draws on, where the keys for drawing work. */
export function focusSurface(root: Node): void {
  (root as ShadowRoot).querySelector<HTMLElement>(`[${SURFACE}]`)?.focus({ preventScroll: true });
}
