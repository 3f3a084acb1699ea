/** Finds the button in the drawer that takes focus where what had it goes away: Undo, which brings it back and is always there. */
export const FOCUS_FALLBACK = '[data-focus-fallback]';
