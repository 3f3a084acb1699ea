import { tabLock } from '../core/storage-keys';
import { declaredScripts, inject } from './inject';
import { attempt } from './storage';

/** How long to wait before each further try to get into a page (ms). */
const PAUSES_MS = [50, 150, 300];

/** A script that a page gets when the person asks for it. */
export interface BroughtScript {
  /** As the build names it, from the extension's root. */
  file: string;
  /** The global in our isolated world that is set while it runs. */
  global: string;
  /** What else is needed before it. */
  before?: () => Promise<unknown>;
}

/**
 * Brings a script to the page in a tab, after the key guard if this is not there; nothing if the script runs there
 * already. The person's press on the button, on a key or in the context menu is what lets us. Chrome on a busy computer
 * may tell us of the press a moment before it does, so a page that does not let us in is tried again. What the tab shows
 * next is not.
 *
 * @returns False if the browser does not run scripts there, if the page is not written in HTML, or the tab is gone.
 */
export function bringScript(tab: number, script: BroughtScript): Promise<boolean> {
  // One after the other, or two would both find none.
  const once = () => attempt(() => navigator.locks.request(tabLock(tab), () => bring(tab, script)));
  return whileSamePage(tab, async () => (await once()).ok);
}

async function bring(tab: number, { file, global, before }: BroughtScript): Promise<void> {
  const target = { tabId: tab };
  const has = await inject({
    target,
    func: (name: string) => ({
      guard: 'recurateKeys' in globalThis || 'recurateDrawKeys' in globalThis,
      isThere: (globalThis as unknown as Record<string, unknown>)[name] !== undefined,
      // Pictures and data that the browser shows as they are have no place for anything of ours.
      isHtml: document.createElement('div') instanceof HTMLElement,
    }),
    args: [global],
  });
  const { guard = false, isThere = false, isHtml = true } = (has ?? {}) as Partial<Record<string, boolean>>;
  if (!isHtml) throw new Error('The page is not written in HTML.');
  if (isThere) return;
  await before?.();
  const guards = declaredScripts().filter(({ runAt }) => runAt === 'document_start');
  await inject({ target, files: [...(guard ? [] : guards.flatMap(({ js }) => js)), file] });
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
