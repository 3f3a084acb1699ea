import type { Pairing } from './database';
import type { OpenSocket } from './frames';
import { connect } from './handshake';

/**
 * How long until the next try when nothing listens there (ms): an agent that has just started its companion may ask at
 * once. A try costs a millisecond.
 */
const SOON_MS = 2000;
/**
 * The longest wait when something listens there and does not greet us (ms). It may not know us, which does not change by
 * itself, or it may just be busy or about to end, so the first waits are shorter.
 */
const LATER_MS = 30_000;

/** The companion to watch. */
export type Watched = Pairing;

/**
 * Keeps a connection to the companion on which nothing is said but that something waits. Everything else is said to the
 * service worker, which then connects itself. Goes on until the signal aborts.
 *
 * @param wake - Has the service worker connect.
 */
export async function watch(
  { key, port }: Watched,
  { openSocket, wake }: { openSocket: OpenSocket; wake: () => void },
  signal?: AbortSignal,
): Promise<void> {
  let wait = SOON_MS;
  while (!signal?.aborted) {
    const line = await connect(port, key, openSocket, 'watch');
    if (typeof line !== 'string') {
      signal?.addEventListener('abort', () => line.close(), { once: true });
      line.listen(({ type }) => void (type === 'wake' && wake()));
      await line.closed;
    }
    const isKnown = typeof line !== 'string' || line === 'unreachable';
    if (isKnown) wait = SOON_MS;
    await new Promise((done) => setTimeout(done, wait));
    if (!isKnown) wait = Math.min(2 * wait, LATER_MS);
  }
}
