import { patternsOf } from './rights';
import { attempt } from './storage';

/** A tab that the person may try a platform on. */
export interface OpenTab {
  id: number;
  title: string;
  url: string;
}

/** The open tabs of the hosts, the last used first; only those on hosts that we may run on can be seen. */
export async function tabsOf(hosts: readonly string[]): Promise<OpenTab[]> {
  const found = await chrome.tabs.query({ url: patternsOf(hosts) });
  return found
    .toSorted((a, b) => (b.lastAccessed ?? 0) - (a.lastAccessed ?? 0))
    .flatMap(({ id, title = '', url = '' }) =>
      // A pattern knows no ports.
      id !== undefined && hosts.some((host) => [URL.parse(url)?.host, URL.parse(url)?.hostname].includes(host))
        ? [{ id, title, url }]
        : [],
    );
}

/** Opens an address in a tab of its own, in front of or behind this page. */
export async function openTab(url: string, isInFront: boolean): Promise<OpenTab | null> {
  const { id } = await chrome.tabs.create({ url, active: isInFront });
  return id === undefined ? null : { id, title: url, url };
}

/** The address of a tab, as far as we may know it; undefined if there is no such tab. */
export async function addressOfTab(id: number): Promise<URL | undefined> {
  const tab = await attempt(() => chrome.tabs.get(id));
  return tab.ok ? new URL(tab.value.url ?? 'about:blank') : undefined;
}

/** Waits until a tab shows its page, 20 s at most. */
export async function whenLoaded(id: number): Promise<OpenTab | null> {
  let wasComplete = false;
  for (let left = 100; left > 0; left--) {
    const { status, title = '', url = '' } = await chrome.tabs.get(id);
    // Seen twice: a new tab in Firefox is complete with an empty document before it begins to load its page.
    const isComplete = status === 'complete' && url !== 'about:blank';
    if (isComplete && wasComplete) return { id, title, url };
    wasComplete = isComplete;
    await new Promise((done) => setTimeout(done, 200));
  }
  return null;
}

export async function showTab(id: number): Promise<void> {
  const { windowId } = await chrome.tabs.update(id, { active: true }).then((tab) => tab ?? { windowId: undefined });
  if (windowId !== undefined) await chrome.windows.update(windowId, { focused: true });
}

/** Brings this page to the front. */
export async function showThisPage(): Promise<void> {
  const tab = await chrome.tabs.getCurrent();
  if (tab?.id !== undefined) await showTab(tab.id);
}
