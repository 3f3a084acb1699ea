import { askWorker } from './questions';

/**
 * The longest that a write waits for the page's world (ms): a service worker that starts anew takes some 300 on a busy
 * machine. One that never answers must not keep the person waiting: the write is then made from outside.
 */
const LONGEST_WAIT = 3000;

/** Has the service worker bring in what edits by the editor's own API. @returns False if it cannot, or does not answer in time. */
export async function bringPageWorld(): Promise<boolean> {
  const tooLate = new Promise<false>((resolve) => setTimeout(resolve, LONGEST_WAIT, false));
  const brought = askWorker('page-world', {}).then(({ ok }) => ok);
  return Promise.race([brought, tooLate]);
}
