import { atom } from 'nanostores';

/** Properties of the page that affect how we look and behave. */
export interface PageAppearance {
  theme: 'light' | 'dark';
  /** True while the site shows a modal dialog, and until the page was first checked: we step aside. */
  hasModal: boolean;
  /** How much the page enlarges everything, including us, by the CSS property `zoom`; 1 if it does not. */
  zoom?: number;
}

export const $page = atom<PageAppearance>({ theme: 'light', hasModal: true });

/** Sets how the page looks now. An equal value changes nothing. */
export function setPage(appearance: PageAppearance): void {
  const { theme, hasModal, zoom = 1 } = $page.get();
  const isSame = theme === appearance.theme && hasModal === appearance.hasModal && zoom === (appearance.zoom ?? 1);
  if (!isSame) $page.set(appearance);
}
