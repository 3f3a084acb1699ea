import { showTab, tabsOf, whenLoaded, type OpenTab } from './tabs';
import { attempt } from './storage';

/**
 * The open tabs of the hosts, last used first. A private window has its own, and the others know nothing of them.
 * @param tab - Who asks.
 */
export async function chatTabsFor(tab: number, hosts: readonly string[]): Promise<OpenTab[]> {
  const asker = await attempt(() => chrome.tabs.get(tab));
  if (!asker.ok) return [];
  const found = await Promise.all(
    (await tabsOf(hosts)).map(async (one) => {
      const own = await attempt(() => chrome.tabs.get(one.id));
      return own.ok && own.value.incognito === asker.value.incognito ? [one] : [];
    }),
  );
  return found.flat();
}

/** Wakes a tab that the browser has unloaded or put to sleep, which takes bringing it to the front. */
export async function wakeTab(tab: number): Promise<void> {
  const found = await attempt(() => chrome.tabs.get(tab));
  if (!found.ok) return;
  // In Chrome from 132, and nowhere else.
  const isFrozen = 'frozen' in found.value && found.value.frozen === true;
  if (!found.value.discarded && !isFrozen) return;
  if (await showTab(tab)) await whenLoaded(tab);
}
