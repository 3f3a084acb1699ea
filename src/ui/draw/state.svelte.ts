import { getContext } from 'svelte';
import * as stored from '../../stores/drawing';
import * as page from '../../stores/page';
import * as settings from '../../stores/settings';
import { live } from '../shell/shell-state.svelte';

// Svelte reserves names that start with `$` in this file, so the stores are used through their module.

/** Everything that Draw shows, as runes: read each with a call. */
export type DrawState = ReturnType<typeof followDrawing>;

/** Follows Draw's stores until the signal aborts. */
export function followDrawing(signal: AbortSignal) {
  return {
    drawing: live(stored.$drawing, signal),
    view: live(stored.$drawingView, signal),
    places: live(stored.$shapePlaces, signal),
    secrets: live(stored.$foundSecrets, signal),
    frozen: live(stored.$frozen, signal),
    freezing: live(stored.$freezing, signal),
    preview: live(stored.$preview, signal),
    companion: live(stored.$companion, signal),
    news: live(stored.$drawingNews, signal),
    page: live(page.$page, signal),
    settings: live(settings.$settings, signal),
  };
}

/** The context key of Draw's state. */
export const DRAW = Symbol('draw');

/** Draw's state. Call it during component initialisation. */
export function useDraw(): DrawState {
  return getContext<DrawState>(DRAW);
}
