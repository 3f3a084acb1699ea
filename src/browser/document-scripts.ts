import type { ScriptName } from '../core/protocol/bring-script';
import { inject } from './inject';
import { attempt, type Stored } from './storage';

/**
 * The world in which each script runs: that of the content script, or that of the page's scripts (docs/adr/0021). The
 * build names the files after the scripts.
 */
const WORLDS: Readonly<Record<ScriptName, 'ISOLATED' | 'MAIN'>> = { drawer: 'ISOLATED', 'page-world': 'MAIN' };

/** Runs a script in one document and no other: the tab may already show the next one. */
export function bringIntoDocument(tab: number, document: string, script: ScriptName): Promise<Stored<unknown>> {
  return attempt(() =>
    inject({
      target: { tabId: tab, documentIds: [document] },
      world: WORLDS[script],
      files: [`/${script}.js`],
      injectImmediately: true,
    }),
  );
}
