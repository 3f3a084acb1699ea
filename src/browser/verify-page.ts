/** The page where a mark is checked against another page. Not named in the manifest. */
const VERIFY = 'src/verify/index.html';

/**
 * Opens it in a new tab.
 * @param annotation - The id of the mark.
 */
export async function openVerifyPage(annotation: string): Promise<void> {
  await chrome.tabs.create({ url: chrome.runtime.getURL(`${VERIFY}#${encodeURIComponent(annotation)}`) });
}
