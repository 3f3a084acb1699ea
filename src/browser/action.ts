const TOGGLE = 'toggle-drawer';

/** The service worker's part: a click on the extension's button asks the page's annotator to open or close. */
export function onActionClick(): void {
  chrome.action.onClicked.addListener((tab) => {
    if (tab.id === undefined) return;
    // On a page without the annotator nobody listens; that is where the person may want to have it.
    chrome.tabs.sendMessage(tab.id, TOGGLE).catch(() => offerSite(tab));
  });
}

/** Opens the form for adding a site, with the tab's address: the click lets us see it. */
function offerSite({ url }: chrome.tabs.Tab): void {
  if (!url || !/^https?:/.test(url)) return;
  void chrome.tabs.create({
    url: chrome.runtime.getURL(`src/options/index.html#platforms/add/${encodeURIComponent(url)}`),
  });
}

/** The page's part: calls back when the person clicked the extension's button. */
export function onToggleDrawer(callback: () => void, signal: AbortSignal): void {
  const listener = (message: unknown, sender: chrome.runtime.MessageSender): void => {
    // Only our own service worker, never a page or another extension.
    if (sender.id === chrome.runtime.id && !sender.tab && message === TOGGLE) callback();
  };
  chrome.runtime.onMessage.addListener(listener);
  signal.addEventListener('abort', () => {
    if (chrome.runtime?.id) chrome.runtime.onMessage.removeListener(listener);
  });
}
