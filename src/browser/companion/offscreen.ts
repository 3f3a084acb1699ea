import { attempt } from '../storage';

/** As named in the build. */
const PAGE = 'src/watch/index.html';

/**
 * Keeps a page of ours that nobody sees, which has a connection to the companion and wakes the service worker when
 * something waits there; or no longer. One that is there is not made anew.
 * @returns Whether there is such a page. Firefox has none.
 */
export async function keepWatching(isPaired: boolean): Promise<boolean> {
  if (!('offscreen' in chrome)) return false;
  await attempt(() => (isPaired ? make() : chrome.offscreen.closeDocument()));
  // Two at the same moment make one, and the other fails.
  const isThere = await attempt(() => chrome.offscreen.hasDocument());
  return isPaired && isThere.ok && isThere.value;
}

async function make(): Promise<void> {
  if (await chrome.offscreen.hasDocument()) return;
  await chrome.offscreen.createDocument({
    url: PAGE,
    reasons: [chrome.offscreen.Reason.WORKERS],
    justification:
      'Keeps a connection to the companion on this computer in a worker, so that the extension need not be woken every minute to see whether a coding agent asks for a drawing.',
  });
}
