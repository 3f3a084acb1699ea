import { inject } from './inject';
import { patternsOf } from './rights';
import { attempt } from './storage';

/** The address of the empty document with which a tab begins. */
const BLANK = 'about:blank';

/** A tab the person may test a platform on. */
export interface OpenTab {
  id: number;
  title: string;
  url: string;
}

/**
 * The open tabs of the hosts, last used first. Only tabs on hosts we may access are visible. None if the browser does not
 * accept a host, which may be half typed.
 */
export async function tabsOf(hosts: readonly string[]): Promise<OpenTab[]> {
  const found = await attempt(() => chrome.tabs.query({ url: patternsOf(hosts) }));
  return (found.ok ? found.value : [])
    .toSorted((a, b) => (b.lastAccessed ?? 0) - (a.lastAccessed ?? 0))
    .flatMap(({ id, title = '', url = '' }) =>
      // Match patterns cannot contain ports.
      id !== undefined && hosts.some((host) => [URL.parse(url)?.host, URL.parse(url)?.hostname].includes(host))
        ? [{ id, title, url }]
        : [],
    );
}

/**
 * Opens an address in a new tab, in front of or behind this page.
 * @returns Null if the browser did not open it.
 */
export async function openTab(url: string, isInFront: boolean): Promise<OpenTab | null> {
  const opened = await attempt(() => chrome.tabs.create({ url, active: isInFront }));
  return opened.ok && opened.value.id !== undefined ? { id: opened.value.id, title: url, url } : null;
}

/** The address of a tab, if we may know it; undefined if there is no such tab. */
export async function addressOfTab(id: number): Promise<URL | undefined> {
  const tab = await attempt(() => chrome.tabs.get(id));
  return tab.ok ? new URL(tab.value.url ?? BLANK) : undefined;
}

/**
 * Waits until a tab has loaded its page, for up to 20 s.
 * @returns Null if it did not, or the tab was closed.
 */
export async function whenLoaded(id: number): Promise<OpenTab | null> {
  let wasComplete = false;
  for (let left = 100; left > 0; left--) {
    const tab = await attempt(() => chrome.tabs.get(id));
    if (!tab.ok) return null;
    const { status, title = '', url = '' } = tab.value;
    // Checked twice: in Firefox, a new tab is complete with an empty document before it starts to load its page. On a
    // busy computer it can be so for long, with the page's address.
    const isComplete = status === 'complete' && url !== BLANK && !(await isBlank(id));
    if (isComplete && wasComplete) return { id, title, url };
    wasComplete = isComplete;
    await new Promise((done) => setTimeout(done, 200));
  }
  return null;
}

/** Whether a tab still has its first, empty document. False if that cannot be seen, as on a page about an error. */
async function isBlank(id: number): Promise<boolean> {
  const at = await attempt(() => inject({ target: { tabId: id }, func: () => location.href }));
  return at.ok && at.value === BLANK;
}

/**
 * Brings a tab and its window to the front.
 * @returns Whether there is such a tab.
 */
export async function showTab(id: number): Promise<boolean> {
  const shown = await attempt(() => chrome.tabs.update(id, { active: true }));
  if (!shown.ok) return false;
  const windowId = shown.value?.windowId;
  // The tab is in front of its window even if the window stays behind.
  if (windowId !== undefined) await attempt(() => chrome.windows.update(windowId, { focused: true }));
  return true;
}

/** Brings this page to the front, if it is still there. */
export async function showThisPage(): Promise<void> {
  const tab = await attempt(() => chrome.tabs.getCurrent());
  if (tab.ok && tab.value?.id !== undefined) await showTab(tab.value.id);
}

/** The open web pages whose address we may know, last used first. Those the browser has unloaded cannot be read. */
export async function readableTabs(): Promise<OpenTab[]> {
  const found = await attempt(() => chrome.tabs.query({ discarded: false }));
  return (found.ok ? found.value : [])
    .toSorted((a, b) => (b.lastAccessed ?? 0) - (a.lastAccessed ?? 0))
    .flatMap(({ id, title = '', url = '' }) => (id !== undefined && /^https?:/.test(url) ? [{ id, title, url }] : []));
}

/** The tab that the person has before them; null for none. */
export async function currentTab(): Promise<number | null> {
  const found = await attempt(() => chrome.tabs.query({ active: true, lastFocusedWindow: true }));
  return (found.ok && found.value[0]?.id) || null;
}

/**
 * Brings an address to the front and waits until it is loaded: in the tab where it is open, if we may see that, else in a
 * new one.
 * @returns Null if the browser did not open it.
 */
export async function bringAddress(url: string): Promise<number | null> {
  const open = (await readableTabs()).find((tab) => tab.url === url) ?? null;
  if (open && (await showTab(open.id))) return open.id;
  const opened = await openTab(url, true);
  return opened && (await whenLoaded(opened.id)) ? opened.id : null;
}
