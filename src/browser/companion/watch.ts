import type { Pairing } from './database';
import type { OpenSocket } from './frames';
import { connect } from './handshake';

/**
 * How long until the next try when nothing listens there (ms): an agent that has just started its companion may ask at
 * once. A try costs a millisecond.
 */
const SOON_MS = 2000;
/** And when something listens there that does not know us (ms): that does not change by itself. */
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
  while (!signal?.aborted) {
    const line = await connect(port, key, openSocket, 'watch');
    if (typeof line !== 'string') {
      signal?.addEventListener('abort', () => line.close(), { once: true });
      line.listen(({ type }) => void (type === 'wake' && wake()));
      await line.closed;
    }
    const isKnown = typeof line !== 'string' || line === 'unreachable';
    await new Promise((done) => setTimeout(done, isKnown ? SOON_MS : LATER_MS));
  }
}
