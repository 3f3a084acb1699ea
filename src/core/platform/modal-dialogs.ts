/** Selectors for modal dialogs that work on any site. */
export const MODAL_DIALOGS: readonly string[] = ['dialog:modal', '[role="dialog"][aria-modal="true"]'];
