import { declaredScripts, inject } from './inject';
import { attempt } from './storage';

/** How long to wait before each further try to get into a page (ms). */
const PAUSES_MS = [50, 150, 300];

/**
 * Brings a script to the page in a tab, after the key guard. Each of both does nothing where it runs already, so that
 * the person does not wait until the page has said so. The person's press on the button, on a key or in the context menu
 * is what lets us. Chrome on a busy computer may tell us of the press a moment before it does, so a page that does not
 * let us in is tried again. What the tab shows next is not.
 *
 * @param file - As the build names it, from the extension's root.
 * @param prepare - Runs there first. It knows nothing outside of itself.
 * @returns False if the browser does not run scripts there, if the page is not written in HTML, or the tab is gone.
 */
export function bringScript(tab: number, file: string, prepare?: () => void): Promise<boolean> {
  const guards = declaredScripts().filter(({ runAt }) => runAt === 'document_start');
  const files = [...guards.flatMap(({ js }) => js), file];
  return whileSamePage(tab, async () => {
    const target = { tabId: tab };
    if (prepare && !(await attempt(() => inject({ target, func: prepare }))).ok) return false;
    const brought = await attempt(() => inject({ target, files }));
    // As the file says of itself where it has no place (build/entries.ts).
    return brought.ok && brought.value !== false;
  });
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
