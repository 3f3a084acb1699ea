import { inject } from './inject';
import { attempt, type Stored } from './storage';

/** As the build names it, from the extension's root. */
const PAGE_WORLD = '/page-world.js';

/**
 * Loads the script that edits through an editor's own API into exactly one document: the tab may have navigated since.
 */
export function injectPageWorld(tab: number, document: string): Promise<Stored<unknown>> {
  return attempt(() =>
    inject({
      target: { tabId: tab, documentIds: [document] },
      world: 'MAIN',
      files: [PAGE_WORLD],
      injectImmediately: true,
    }),
  );
}
