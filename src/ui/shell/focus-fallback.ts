/**
 * Matches the button in the drawer that takes the focus when the focused element disappears: Undo, which restores that
 * element and is always there.
 */
export const FOCUS_FALLBACK = '[data-focus-fallback]';
