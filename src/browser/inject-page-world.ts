import { inject } from './inject';
import { attempt, type Stored } from './storage';

/** As the build names it, from the extension's root. */
const PAGE_WORLD = '/page-world.js';

/** Brings what edits by an editor's own API into one document and no other: the tab may show the next one by now. */
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
