/** The channel that tells our own pages that the state of the companion has changed. */
const CHANNEL = 'recurate-companion';

/** The service worker's side. */
export function tellCompanionChange(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** The side of our pages. */
export function onCompanionChange(callback: () => void, signal: AbortSignal): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = () => callback();
  signal.addEventListener('abort', () => channel.close());
}
