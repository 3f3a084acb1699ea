import { tabLock } from '../core/storage-keys';
import { declaredScripts, inject } from './inject';
import { attempt } from './storage';

declare global {
  /** Set while Ask runs on a page, in our isolated world. */
  var recurateAsk: object | undefined;
}

/** As the build names them, from the extension's root. */
const ASK = '/ask.js';
const POINTING = '/pointing.js';
const STYLES = ['/highlights.css'];

/** How long to wait before each further try to get into a page (ms). */
const PAUSES_MS = [50, 150, 300];

/**
 * Loads Ask into the page in a tab: on a chat's page beside the annotator, elsewhere with the key guard before it. The
 * person's press on the button, on a key or in the context menu is what lets us. Chrome on a busy computer may tell us of
 * the press a moment before it does, so a page that does not let us in is tried again. What the tab shows next is not.
 *
 * @returns False if the browser does not run scripts there, or the tab is gone.
 */
export async function bringAskTo(tab: number): Promise<boolean> {
  const target = { tabId: tab };
  const bring = async (): Promise<void> => {
    const has = await inject({
      target,
      func: () => ({ guard: 'recurateKeys' in globalThis, ask: globalThis.recurateAsk !== undefined }),
    });
    const { guard = false, ask = false } = (has ?? {}) as { guard?: boolean; ask?: boolean };
    if (ask) return;
    // Frames of the same site are read and painted too.
    await attempt(() => chrome.scripting.insertCSS({ target: { tabId: tab, allFrames: true }, files: STYLES }));
    const guards = declaredScripts().filter(({ runAt }) => runAt === 'document_start');
    await inject({ target, files: [...(guard ? [] : guards.flatMap(({ js }) => js)), ASK] });
  };
  // One after the other, or two would both find none.
  return whileSamePage(tab, async () => (await attempt(() => navigator.locks.request(tabLock(tab), bring))).ok);
}

/** Tries until it succeeds, a few times, for as long as the tab does not begin to load another page. */
async function whileSamePage(tab: number, tryIt: () => Promise<boolean>): Promise<boolean> {
  let isSame = true;
  const onUpdated = (id: number, { status }: { status?: string }): void => {
    if (id === tab && status === 'loading') isSame = false;
  };
  chrome.tabs.onUpdated.addListener(onUpdated);
  try {
    if (await tryIt()) return true;
    for (const pause of PAUSES_MS) {
      await new Promise((done) => setTimeout(done, pause));
      if (!isSame) return false;
      if (await tryIt()) return true;
    }
    return false;
  } finally {
    chrome.tabs.onUpdated.removeListener(onUpdated);
  }
}

/** Loads the script for pointing into a page with Ask. False if the browser does not run it there. */
export async function bringPointingTo(tab: number): Promise<boolean> {
  return (await attempt(() => inject({ target: { tabId: tab }, files: [POINTING] }))).ok;
}
