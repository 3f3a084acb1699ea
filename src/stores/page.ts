import { atom } from 'nanostores';

/** What the page itself is like, for our looks and manners. */
export interface PageLook {
  theme: 'light' | 'dark';
  /** True while the site shows a modal dialog, and until the page was looked at: we step aside. */
  hasModal: boolean;
  /** By how much the page enlarges all that stands in it by the CSS property `zoom`, us too; 1 if it does not. */
  zoom?: number;
}

export const $page = atom<PageLook>({ theme: 'light', hasModal: true });

/** Tells how the page looks now. The same again changes nothing. */
export function setPage(look: PageLook): void {
  const { theme, hasModal, zoom = 1 } = $page.get();
  if (theme !== look.theme || hasModal !== look.hasModal || zoom !== (look.zoom ?? 1)) $page.set(look);
}
