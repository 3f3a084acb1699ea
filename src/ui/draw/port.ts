import { getContext } from 'svelte';
import type { DrawingActs } from '../../stores/drawing-acts';

/** What Draw's components can ask the page to do. */
export type DrawPort = DrawingActs;

/** The context key of Draw's port. */
export const DRAW_PORT = Symbol('draw port');

/** Draw's port. Call it during component initialisation. */
export function useDrawPort(): DrawPort {
  return getContext<DrawPort>(DRAW_PORT);
}
