import * as anchors from '../stores/anchors';
import * as annotations from '../stores/annotations';
import * as connection from '../stores/connection';
import * as conversation from '../stores/conversation';
import * as feedback from '../stores/feedback';
import * as focus from '../stores/focus';
import * as noteDrafts from '../stores/note-drafts';
import * as notices from '../stores/notices';
import * as page from '../stores/page';
import * as responses from '../stores/responses';
import * as settings from '../stores/settings';
import * as toolbar from '../stores/toolbar';

/** The stores by their file names. */
const STORES = {
  anchors,
  annotations,
  connection,
  conversation,
  feedback,
  focus,
  'note-drafts': noteDrafts,
  notices,
  page,
  responses,
  settings,
  toolbar,
} as const;

declare global {
  /**
   * The stores of this page. In the drawer's script, the build replaces imports of a store with this one
   * (build/shared-stores.ts).
   */
  var recurateStores: typeof STORES | undefined;
}

/** Shares the stores with the drawer's script, because both must use the same ones. */
export function shareStores(signal: AbortSignal): void {
  globalThis.recurateStores = STORES;
  signal.addEventListener('abort', () => {
    // After an update, the new version's annotator may run in the same world, with its own stores.
    if (globalThis.recurateStores === STORES) globalThis.recurateStores = undefined;
  });
}
