import { atom } from 'nanostores';
import { isEqual } from '../core/is-equal';

/** Properties of the page that affect how we look and behave. */
export interface PageAppearance {
  theme: 'light' | 'dark';
  /** True while the site shows a modal dialog, and until the page was first checked: we step aside. */
  hasModal: boolean;
  /** How much the page enlarges everything, including us, by the CSS property `zoom`; 1 if it does not. */
  zoom?: number;
  /** True while the page keeps us from being used in a way that is no dialog known to be one; no if missing. */
  isInert?: boolean;
  /** True while the person uses what they have called themselves: it stands above the page's dialogs. No if missing. */
  isCalled?: boolean;
}

export const $page = atom<PageAppearance>({ theme: 'light', hasModal: true });

/** Sets some of how the page looks now. Equal values change nothing. */
export function setPage(appearance: Partial<PageAppearance>): void {
  const before = $page.get();
  const now = { ...before, ...appearance };
  if (!isEqual(before, now)) $page.set(now);
}

/** Whether what shows by itself makes room for something of the page. */
export function isCovered({ hasModal, isInert = false }: PageAppearance): boolean {
  return hasModal || isInert;
}

/** Whether our surfaces step aside for the page: they do, unless the person called them. */
export function stepsAside(page: PageAppearance): boolean {
  return isCovered(page) && !page.isCalled;
}
