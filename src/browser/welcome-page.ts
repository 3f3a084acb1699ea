/** Opened at the installation. Not named in the manifest. */
const WELCOME = 'src/welcome/index.html';

/** Opens the page that explains Recurate in a new tab. */
export async function openWelcomePage(): Promise<void> {
  await chrome.tabs.create({ url: chrome.runtime.getURL(WELCOME) });
}

/** The service worker's part: calls back after the installation, and not after an update of ours or of the browser. */
export function onFirstInstalled(callback: () => void): void {
  chrome.runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install') callback();
  });
}
