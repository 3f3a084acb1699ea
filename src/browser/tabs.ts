import { patternsOf } from './rights';
import { attempt } from './storage';

/** A tab the person may test a platform on. */
export interface OpenTab {
  id: number;
  title: string;
  url: string;
}

/** The open tabs of the hosts, last used first. Only tabs on hosts we may access are visible. */
export async function tabsOf(hosts: readonly string[]): Promise<OpenTab[]> {
  const found = await chrome.tabs.query({ url: patternsOf(hosts) });
  return found
    .toSorted((a, b) => (b.lastAccessed ?? 0) - (a.lastAccessed ?? 0))
    .flatMap(({ id, title = '', url = '' }) =>
      // Match patterns cannot contain ports.
      id !== undefined && hosts.some((host) => [URL.parse(url)?.host, URL.parse(url)?.hostname].includes(host))
        ? [{ id, title, url }]
        : [],
    );
}

/** Opens an address in a new tab, in front of or behind this page. */
export async function openTab(url: string, isInFront: boolean): Promise<OpenTab | null> {
  const { id } = await chrome.tabs.create({ url, active: isInFront });
  return id === undefined ? null : { id, title: url, url };
}

/** The address of a tab, if we may know it; undefined if there is no such tab. */
export async function addressOfTab(id: number): Promise<URL | undefined> {
  const tab = await attempt(() => chrome.tabs.get(id));
  return tab.ok ? new URL(tab.value.url ?? 'about:blank') : undefined;
}

/** Waits until a tab has loaded its page, for up to 20 s. */
export async function whenLoaded(id: number): Promise<OpenTab | null> {
  let wasComplete = false;
  for (let left = 100; left > 0; left--) {
    const { status, title = '', url = '' } = await chrome.tabs.get(id);
    // Checked twice: in Firefox, a new tab is complete with an empty document before it starts to load its page.
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
