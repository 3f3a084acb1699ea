import { readPairing } from '../browser/companion/database';
import { askWorker } from '../browser/questions';
import { onUncaught } from '../browser/uncaught';
import type { Watched } from './worker';

/*
 * A page that nobody sees (docs/adr/0043). It starts the worker that has the connection, and wakes the service worker when
 * that says so. It lives as long as the browser, or until it is unpaired.
 */

onUncaught((what) => void askWorker('log-problem', { what }), new AbortController().signal);
void start();

async function start(): Promise<void> {
  const pairing = await readPairing();
  if (!pairing.ok || !pairing.value) return;
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = () => void askWorker('look-for-agent', {});
  worker.postMessage(pairing.value satisfies Watched);
}
