/** The page that says why Recurate cannot work in a tab. Not named in the manifest. */
const REFUSED = 'src/refused/index.html';

/**
 * Opens it in a new tab.
 * @param reason - Why, as in `UnsupportedReason`.
 */
export async function openRefusedPage(reason: string): Promise<void> {
  await chrome.tabs.create({ url: chrome.runtime.getURL(`${REFUSED}#${reason}`) });
}
