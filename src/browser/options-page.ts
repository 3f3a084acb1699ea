/** As named in the manifest. */
const OPTIONS = 'src/options/index.html';

/**
 * The address of the options page.
 * @param hash - The section, and what to show in it, without `#`.
 */
export function optionsAddress(hash: string): string {
  return chrome.runtime.getURL(`${OPTIONS}#${hash}`);
}

/**
 * Opens the options page in a new tab.
 * @param hash - The section, and what to show in it, without `#`.
 */
export async function openOptionsPage(hash: string): Promise<void> {
  await chrome.tabs.create({ url: optionsAddress(hash) });
}

/** Whether an address is one of our own pages. */
export function isOwnPage(url: URL): boolean {
  return url.href.startsWith(chrome.runtime.getURL(''));
}
