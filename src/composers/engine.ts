/** The browser engine: editing commands and clipboard events have different effects in editors. */
export type Engine = 'chromium' | 'gecko';

/**
 * Whether undoing one of our steps from outside undoes exactly that step. Firefox's undo reaches further into the
 * editors' histories and also removes text the person typed.
 */
export const IS_UNDO_EXACT: Readonly<Record<Engine, boolean>> = { chromium: true, gecko: false };

/** The engine of this browser. */
export const ENGINE: Engine = CSS.supports('-moz-appearance', 'none') ? 'gecko' : 'chromium';
