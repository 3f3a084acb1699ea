/** The attribute of the surface that one draws on. */
export const SURFACE = 'data-draw-surface';

/** The attribute of the field in which a note is being typed. */
export const TYPING = 'data-draw-typing';

/** Puts the focus into the note that is being typed, or else on the surface: where the page has not to have it. */
export function focusDrawing(root: ShadowRoot): void {
  const field = root.querySelector<HTMLElement>(`[${TYPING}]`);
  if (field) field.focus({ preventScroll: true });
  else focusSurface(root);
}

/** Puts the focus on the surface that one draws on, where the keys for drawing work. */
export function focusSurface(root: Node): void {
  (root as ShadowRoot).querySelector<HTMLElement>(`[${SURFACE}]`)?.focus({ preventScroll: true });
}
