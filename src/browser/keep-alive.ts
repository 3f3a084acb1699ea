/** How often (ms). The browser stops a service worker 30 s after its last event or call. */
const INTERVAL = 20_000;

/** Has the browser count this service worker as active now. */
export function keepActive(): void {
  void chrome.runtime.getPlatformInfo();
}

/**
 * Does work that the browser must not stop this service worker in. Neither an open connection to a page nor a response
 * that is being read counts as activity; a call of the extension's API does.
 */
export async function keepingAlive<T>(work: () => Promise<T>): Promise<T> {
  const timer = setInterval(keepActive, INTERVAL);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
