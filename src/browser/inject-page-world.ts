import { inject } from './inject';
import type { DocumentId } from './questions';
import { attempt, type Stored } from './storage';

/** As the build names it, from the extension's root. */
const PAGE_WORLD = '/page-world.js';

/**
 * Loads the script that edits through an editor's own API into exactly one document: the tab may have navigated since.
 * In a browser without ids for documents it then goes into the next one, if we may run there. It does nothing until our
 * own script in that document asks, and ends by itself.
 */
export function injectPageWorld(tab: number, document: DocumentId): Promise<Stored<unknown>> {
  return attempt(() =>
    inject({
      target: {
        tabId: tab,
        ...(typeof document === 'string' ? { documentIds: [document] } : { frameIds: [document] }),
      },
      world: 'MAIN',
      files: [PAGE_WORLD],
      injectImmediately: true,
    }),
  );
}
