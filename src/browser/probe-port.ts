const NAME = 'probe';

/**
 * The options page's part: while it is there, the probe in the tab stays; it goes with the page.
 * @param onGone - The tab went elsewhere or was closed.
 * @returns Lets the tab go.
 */
export function holdTab(tab: number, onGone: () => void): () => void {
  const port = chrome.tabs.connect(tab, { name: NAME, frameId: 0 });
  port.onDisconnect.addListener(() => {
    // Read, or the browser writes it into the console.
    void chrome.runtime.lastError;
    onGone();
  });
  return () => port.disconnect();
}

/** The probe's part. */
export function onLetGo(callback: () => void): void {
  chrome.runtime.onConnect.addListener((port) => {
    if (port.name === NAME) port.onDisconnect.addListener(callback);
  });
}
