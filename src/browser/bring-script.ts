import type { ScriptName } from '../core/protocol/bring-script';
import { askWorker } from './questions';

/**
 * The longest that a write waits for the page's world (ms): a service worker that starts anew takes some 300 on a busy
 * machine. One that never answers must not keep the person waiting: the write is then made from outside.
 */
const LONGEST_WAIT = 3000;

/** Has the service worker bring a script into this document. @returns False if it could not. */
export async function bringScript(script: ScriptName): Promise<boolean> {
  return (await askWorker('bring-script', { script })).ok;
}

/** Brings in what edits by the editor's own API. @returns False if that cannot be, or takes too long. */
export function bringPageWorld(): Promise<boolean> {
  const tooLate = new Promise<false>((resolve) => setTimeout(resolve, LONGEST_WAIT, false));
  return Promise.race([bringScript('page-world'), tooLate]);
}
