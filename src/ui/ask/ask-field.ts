/** Matches the field of questions, which takes the focus when the focused element disappears. */
export const ASK_FIELD = 'textarea[data-ask-field]';
