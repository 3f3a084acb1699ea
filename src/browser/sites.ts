import { parseSettings } from '../core/settings-schema';
import { DEFAULT_SETTINGS, type Settings } from '../core/settings';
import { SETTINGS } from './settings';
import { attempt, type Stored } from './storage';

/** A platform as far as the browser has to know it. */
export interface Site {
  id: string;
  /** Names, with a port where one counts. */
  hosts: readonly string[];
}

/** What the settings say of where Recurate runs. */
export interface Places {
  /** Every platform in effect. */
  all: readonly Site[];
  /** Those of them that the person added: the manifest does not name them. */
  added: readonly Site[];
}

/** Ids of content scripts that we register begin so. */
const OURS = 'site/';

/** Every address of the hosts. A port is not for the browser: the annotator finds out by itself that it is on another. */
export function patternsOf(hosts: readonly string[]): string[] {
  return [...new Set(hosts.map((host) => host.replace(/:\d+$/, '')))].flatMap((name) => [
    `https://${name}/*`,
    `http://${name}/*`,
  ]);
}

/** What the browser has to be asked for; plain http only on the own machine or network, or where the person said so. */
export function originsFor(hosts: readonly string[], isPlain = false): string[] {
  return patternsOf(hosts).filter((pattern) => isPlain || !pattern.startsWith('http:') || isLocal(pattern));
}

function isLocal(pattern: string): boolean {
  return /^http:\/\/([^./]+|[\d.]+|[^/]+\.(local|lan|home|internal))\//.test(pattern);
}

/**
 * Asks the person for the right to run on these addresses. Has to be called in the person's own click.
 * @returns False if they refused.
 */
export async function requestOrigins(origins: readonly string[]): Promise<boolean> {
  try {
    return await chrome.permissions.request({ origins: [...origins] });
  } catch {
    return false;
  }
}

/** Gives the right to run on the hosts back, except where the manifest itself has it. */
export function giveBack(hosts: readonly string[]): Promise<Stored<void>> {
  return attempt(async () => {
    for (const origin of await granted(hosts)) await chrome.permissions.remove({ origins: [origin] });
  });
}

/** Whether Recurate may run on at least one of the hosts. */
export async function mayRunOn(hosts: readonly string[]): Promise<boolean> {
  return (await granted(hosts)).length > 0;
}

async function granted(hosts: readonly string[]): Promise<string[]> {
  const patterns = patternsOf(hosts);
  const has = await Promise.all(patterns.map((origin) => chrome.permissions.contains({ origins: [origin] })));
  return patterns.filter((_, n) => has[n]);
}

/**
 * The service worker's part: keeps the annotator registered where the person added sites, and brings it into open tabs
 * when a platform comes into effect. In tabs of one that goes it stops by itself.
 */
export function keepSites(placesOf: (settings: Settings) => Places, read: () => Promise<Settings>): void {
  const keep = (): void => void read().then((settings) => register(placesOf(settings).added));
  chrome.runtime.onInstalled.addListener(keep);
  chrome.runtime.onStartup.addListener(keep);
  chrome.permissions.onAdded.addListener(keep);
  chrome.permissions.onRemoved.addListener(keep);
  chrome.storage.local.onChanged.addListener((changes) => {
    const change = changes[SETTINGS];
    if (!change) return;
    const [before, after] = [change.oldValue, change.newValue].map((value) => {
      // Where nothing is stored, or nothing that can be read, the defaults hold.
      return placesOf(parseSettings(value) ?? DEFAULT_SETTINGS);
    });
    void register(after!.added).then(() => bring(newIn(after!.all, before!.all)));
  });
}

/** Hosts that are of a platform now and were of none before. */
function newIn(after: readonly Site[], before: readonly Site[]): string[] {
  const known = new Set(before.flatMap(({ hosts }) => hosts));
  return after.flatMap(({ hosts }) => hosts).filter((host) => !known.has(host));
}

/** What the manifest runs on the platforms' own hosts runs on these too. */
async function register(sites: readonly Site[]): Promise<void> {
  const scripts = chrome.runtime.getManifest().content_scripts ?? [];
  await navigator.locks.request('sites', async () => {
    const wanted: chrome.scripting.RegisteredContentScript[] = [];
    for (const { id, hosts } of sites) {
      const matches = await granted(hosts);
      if (matches.length === 0) continue;
      for (const [n, { js = [], css = [], run_at }] of scripts.entries())
        wanted.push({ id: `${OURS}${id}/${n}`, matches, js, css, runAt: run_at ?? 'document_idle' });
    }
    const known = (await chrome.scripting.getRegisteredContentScripts()).filter(({ id }) => id.startsWith(OURS));
    if (known.length > 0) await chrome.scripting.unregisterContentScripts({ ids: known.map(({ id }) => id) });
    if (wanted.length > 0) await chrome.scripting.registerContentScripts(wanted);
  });
}

/** Starts the annotator in open tabs that have none yet. */
async function bring(hosts: readonly string[]): Promise<void> {
  const url = hosts.length > 0 ? await granted(hosts) : [];
  for (const { id } of url.length > 0 ? await chrome.tabs.query({ url }) : []) {
    if (id === undefined) continue;
    const target = { tabId: id };
    // A tab may be closed or go elsewhere meanwhile.
    await attempt(async () => {
      const [frame] = await chrome.scripting.executeScript({
        target,
        func: () => 'recurateKeys' in globalThis && globalThis.recurateKeys !== undefined,
      });
      if (frame?.result !== false) return;
      for (const { js = [], css = [] } of chrome.runtime.getManifest().content_scripts ?? []) {
        if (css.length > 0) await chrome.scripting.insertCSS({ target, files: css });
        await chrome.scripting.executeScript({ target, files: js });
      }
    });
  }
}
