/** The attribute of the surface that one draws on. */
export const SURFACE = 'data-draw-surface';

/** Puts the focus on the surface that one draws on, where the keys for drawing work. */
export function focusSurface(root: Node): void {
  (root as ShadowRoot).querySelector<HTMLElement>(`[${SURFACE}]`)?.focus({ preventScroll: true });
}
