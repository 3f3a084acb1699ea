import { threadPage } from '../core/ask/page-identity';
import type { TabChange } from '../browser/tab-changes';

/** What following drawings from page to page needs from the browser. */
export interface DrawingTabsDeps {
  /** The page of the drawing that is going on in a tab; null for none. */
  pageOf(tab: number): Promise<string | null>;
  /** Brings Draw in again, which finds its drawing stored. False if the browser does not let us in any more. */
  bring(tab: number): Promise<boolean>;
  /** Ends the drawing that is going on in a tab. What was drawn stays. */
  end(tab: number): Promise<void>;
  /** Forgets what was drawn in a tab. */
  forget(tab: number): Promise<void>;
}

/**
 * Follows a tab in which drawing is going on: the page that was reloaded gets Draw again, with what was drawn there. Any
 * other page ends the drawing (edge case 1 of seed 001).
 */
export async function followTab({ tab, url, isLoaded }: TabChange, deps: DrawingTabsDeps): Promise<void> {
  const page = await deps.pageOf(tab);
  if (page === null) return;
  // We see no address where we may not be. Until a page has loaded, that may be about the one before.
  const isSame = url === null ? null : threadPage(url) === page;
  if (isSame === false || (isSame === null && isLoaded)) return deps.end(tab);
  // Before it has loaded, it may not let us in yet.
  if (isSame && !(await deps.bring(tab)) && isLoaded) await deps.end(tab);
}

/** A closed tab ends its drawing, and nothing of it is left. */
export async function closeTab(tab: number, deps: DrawingTabsDeps): Promise<void> {
  if ((await deps.pageOf(tab)) !== null) await deps.end(tab);
  await deps.forget(tab);
}
