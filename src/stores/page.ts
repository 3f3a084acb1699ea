import { atom } from 'nanostores';

/** Properties of the page that affect how we look and behave. */
export interface PageLook {
  theme: 'light' | 'dark';
  /** True while the site shows a modal dialog, and until the page was first checked: we step aside. */
  hasModal: boolean;
  /** How much the page enlarges everything, including us, by the CSS property `zoom`; 1 if it does not. */
  zoom?: number;
}

export const $page = atom<PageLook>({ theme: 'light', hasModal: true });

/** Sets how the page looks now. An equal value changes nothing. */
export function setPage(look: PageLook): void {
  const { theme, hasModal, zoom = 1 } = $page.get();
  if (theme !== look.theme || hasModal !== look.hasModal || zoom !== (look.zoom ?? 1)) $page.set(look);
}
