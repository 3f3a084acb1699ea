import type { PageWorldScript } from '../core/protocol/page-world';
import { inject } from './inject';
import type { DocumentId } from './questions';
import { attempt, type Stored } from './storage';

/** As the build names them, from the extension's root. */
const FILES: Readonly<Record<PageWorldScript, string>> = {
  edits: '/page-world.js',
  components: '/page-components.js',
};

/**
 * Loads a script of ours into the page's world of exactly one document: the tab may have navigated since. In a browser
 * without ids for documents it then goes into the next one, if we may run there. It does nothing until our own script in
 * that document asks.
 */
export function injectPageWorld(tab: number, document: DocumentId, script: PageWorldScript): Promise<Stored<unknown>> {
  return attempt(() =>
    inject({
      target: {
        tabId: tab,
        ...(typeof document === 'string' ? { documentIds: [document] } : { frameIds: [document] }),
      },
      world: 'MAIN',
      files: [FILES[script]],
      injectImmediately: true,
    }),
  );
}
