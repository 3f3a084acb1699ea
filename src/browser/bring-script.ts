import type { ScriptName } from '../core/protocol/bring-script';
import { askWorker } from './questions';

/**
 * How long a write waits for the page's world at most (ms): a service worker takes about 300 to start on a busy
 * machine. If it never answers, the person must not be kept waiting: the write is then made from outside.
 */
const LONGEST_WAIT = 3000;

/**
 * Asks the service worker to load a script into this document.
 * @returns False if it could not.
 */
export async function bringScript(script: ScriptName): Promise<boolean> {
  return (await askWorker('bring-script', { script })).ok;
}

/**
 * Loads the script that edits through the editor's own API.
 * @returns False if that is not possible or takes too long.
 */
export function bringPageWorld(): Promise<boolean> {
  const tooLate = new Promise<false>((resolve) => setTimeout(resolve, LONGEST_WAIT, false));
  return Promise.race([bringScript('page-world'), tooLate]);
}
