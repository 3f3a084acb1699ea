import { watch, type Watched } from '../browser/companion/watch';

export type { Watched };

/** The side of the page that started this worker. */
const page = globalThis as unknown as { postMessage(data: null): void };

globalThis.onmessage = ({ data }: MessageEvent<Watched>) =>
  void watch(data, { openSocket: (address) => new WebSocket(address), wake: () => page.postMessage(null) });
