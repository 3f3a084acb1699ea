import { holdProbe } from '../core/protocol/hold-probe';
import { answered } from '../core/protocol/question';
import { connectToTab, onStream, openStream } from './streams';

/**
 * Holds the probe in a tab: it stays as long as this page does.
 *
 * @param onGone - The tab was closed or went elsewhere.
 * @returns Lets the tab go.
 */
export function holdTab(tab: number, onGone: () => void): () => void {
  const life = new AbortController();
  const wire = connectToTab(tab, holdProbe.name);
  void openStream<typeof holdProbe>(wire, {}, () => undefined, life.signal).then((ended) => {
    if (ended.ok || ended.code !== 'cancelled') onGone();
  });
  return () => life.abort();
}

/** The probe's side: calls back when a page that held it let it go. */
export function onLetGo(callback: () => void): void {
  onStream(
    holdProbe,
    async (_, { signal }) => {
      await new Promise<void>((done) => signal.addEventListener('abort', () => done()));
      callback();
      return answered(null);
    },
    // Nobody is there to be told; an error in the page's console says it.
    (fault) => queueMicrotask(() => Promise.reject(fault)),
  );
}
