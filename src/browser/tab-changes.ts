/** A tab began to load a page, has loaded it, or shows another one of the same application. */
export interface TabChange {
  tab: number;
  /** Null where we may not know it. */
  url: string | null;
  isLoaded: boolean;
}

/** The service worker's part: calls back when tabs change, and when they are closed. */
export function onTabChanges(changed: (change: TabChange) => void, closed: (tab: number) => void): void {
  chrome.tabs.onUpdated.addListener((id, { status, url }, tab) => {
    if (status === undefined && url === undefined) return;
    changed({ tab: id, url: tab.url ?? null, isLoaded: tab.status === 'complete' });
  });
  chrome.tabs.onRemoved.addListener((id) => closed(id));
}
