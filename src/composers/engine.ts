/** Whose editing commands and clipboard events are at work: they differ in what an editor makes of them. */
export type Engine = 'chromium' | 'gecko';

/**
 * Whether taking back a step from outside takes back that step alone. Firefox's reaches further into the histories of the editors, and
 * takes words of the person's along.
 */
export const IS_UNDO_EXACT: Readonly<Record<Engine, boolean>> = { chromium: true, gecko: false };

/** The engine of this browser. */
export const ENGINE: Engine = CSS.supports('-moz-appearance', 'none') ? 'gecko' : 'chromium';
