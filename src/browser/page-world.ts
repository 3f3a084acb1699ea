import type { PageWorldScript } from '../core/protocol/page-world';
import { askWorker } from './questions';

/**
 * The longest that a write waits for the page's world (ms). A service worker that restarts takes about 300 ms on a busy
 * machine. If it never answers, the person must not have to wait: the write is then made from outside.
 */
const LONGEST_WAIT = 3000;

/**
 * Asks the service worker to load a script of ours into the world of this page's scripts.
 * @returns False if it cannot, or does not answer in time.
 */
export async function bringPageWorld(script: PageWorldScript): Promise<boolean> {
  const tooLate = new Promise<false>((resolve) => setTimeout(resolve, LONGEST_WAIT, false));
  const brought = askWorker('page-world', { script }).then(({ ok }) => ok);
  return Promise.race([brought, tooLate]);
}
