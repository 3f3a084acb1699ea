import { MODAL_DIALOGS } from '../core/platform/modal-dialogs';
import { preferredTheme } from './page-events';
import { isCovering } from './shown';
import { themeOfText } from './text-theme';

/** A page that nothing is known of, as far as our interface has to fit in with it. */
export const plainPage = {
  /** Whether the page is light or dark. Black text is the default: then it is what its colour scheme says. */
  theme(): 'light' | 'dark' {
    const said = document.body && themeOfText(document.body);
    if (said) return said;
    const { colorScheme } = getComputedStyle(document.documentElement);
    return /dark/.test(colorScheme) && (!/light/.test(colorScheme) || preferredTheme() === 'dark') ? 'dark' : 'light';
  },
  modals: (): Element[] => [...document.querySelectorAll(MODAL_DIALOGS.join())],
  isCovering,
};
