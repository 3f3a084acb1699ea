import { attempt } from '../storage';

/** As named in the build. */
const PAGE = 'src/watch/index.html';

type Offscreen = typeof chrome.offscreen;

/**
 * Keeps a page of ours that nobody sees, which has a connection to the companion and wakes the service worker when
 * something waits there; or no longer. One that is there is not made anew.
 * @returns Whether there is such a page. Firefox has none.
 */
export async function keepWatching(isPaired: boolean): Promise<boolean> {
  const { offscreen } = chrome as { offscreen?: Offscreen };
  if (!offscreen) return false;
  await attempt(() => (isPaired ? make(offscreen) : offscreen.closeDocument()));
  // Two at the same moment make one, and the other fails.
  const isThere = await attempt(() => offscreen.hasDocument());
  return isPaired && isThere.ok && isThere.value;
}

async function make(offscreen: Offscreen): Promise<void> {
  if (await offscreen.hasDocument()) return;
  await offscreen.createDocument({
    url: PAGE,
    reasons: ['WORKERS' as chrome.offscreen.Reason],
    justification:
      'Keeps a connection to the companion on this computer in a worker, so that the extension need not be woken every minute to see whether a coding agent asks for a drawing.',
  });
}
