/**
 * Matches the buttons in the drawer that can take the focus when the focused element disappears. The first one does: on a
 * chat page Undo, which restores that element and is always there.
 */
export const FOCUS_FALLBACK = '[data-focus-fallback]';
