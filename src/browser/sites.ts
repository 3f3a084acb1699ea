import { isEqual } from '../core/is-equal';
import { parseSettings } from '../core/settings/settings-schema';
import { DEFAULT_SETTINGS, type Settings } from '../core/settings/settings';
import { declaredScripts, inject } from './inject';
import { originsOfModels } from './model-rights';
import { giveBack, granted, originsFor, patternsOf } from './rights';
import { SETTINGS, SITES_LOCK, tabLock } from '../core/storage-keys';
import { attempt } from './storage';

/** What the browser needs to know about a platform. */
export interface Site {
  id: string;
  /** Host names, with a port where it matters. */
  hosts: readonly string[];
}

/** Where Recurate runs according to the settings. */
export interface Places {
  /** Every platform in effect. */
  all: readonly Site[];
  /** Those the person added: the manifest does not name them. */
  added: readonly Site[];
  /** Every host named in the settings, including what is switched off or cannot be read. */
  named: readonly string[];
  /** Those for which plain http is requested too. */
  plain: readonly string[];
}

type Registered = chrome.scripting.RegisteredContentScript;

/** Prefix for ids of content scripts that we register. */
const OURS = 'site/';

/**
 * The service worker's part. Keeps the annotator registered on the person's sites, loads it into open tabs when a
 * platform comes into effect or is permitted, and gives up the permission for a host when nothing names it any more. In
 * tabs of a platform that is removed, the annotator stops by itself.
 */
export function keepSites(placesOf: (settings: Settings) => Places, read: () => Promise<Settings>): void {
  // Read when it is its turn: a permission arrives just before the settings that name its site.
  const keep = (): Promise<Places> =>
    navigator.locks.request(SITES_LOCK, async () => {
      const places = placesOf(await read());
      await register(places.added);
      return places;
    });
  chrome.runtime.onInstalled.addListener(() => void keep());
  chrome.runtime.onStartup.addListener(() => void keep());
  // Whenever this worker starts, because the browser may have stopped it halfway last time.
  void keep();
  chrome.permissions.onRemoved.addListener(() => void keep());
  // In Firefox a person can also grant and revoke what the manifest names.
  chrome.permissions.onAdded.addListener(() => void keep().then(({ all }) => bring(all.flatMap(({ hosts }) => hosts))));
  chrome.storage.local.onChanged.addListener((changes) => {
    const change = changes[SETTINGS];
    if (!change) return;
    const [before, after] = [change.oldValue, change.newValue].map((value) => {
      // If nothing readable is stored, the defaults are in use.
      return placesOf(parseSettings(value) ?? DEFAULT_SETTINGS);
    });
    void keep()
      .then(async () => {
        // What cannot be read is set aside, and may come back.
        if (change.newValue !== undefined && !parseSettings(change.newValue)) return;
        const lost = lostIn(before!, after!);
        // Something may name them again by now.
        const still = lost.length > 0 ? lostIn(before!, placesOf(await read())) : [];
        // A model may have the same address as a site. If that is not known, all is kept.
        const used = still.length > 0 ? await originsOfModels() : null;
        if (used) await giveBack(lost.filter((origin) => still.includes(origin) && !used.includes(origin)));
      })
      .then(() => bring(newIn(after!.all, before!.all)));
  });
}

/** Addresses that the settings used to name and no longer do. */
function lostIn(before: Places, after: Places): string[] {
  const plainOf = ({ plain }: Places): string[] => {
    const asked = originsFor(plain, false);
    return originsFor(plain, true).filter((origin) => !asked.includes(origin));
  };
  const without = (some: readonly string[], others: readonly string[]): string[] =>
    some.filter((one) => !others.includes(one));
  return [...without(patternsOf(before.named), patternsOf(after.named)), ...without(plainOf(before), plainOf(after))];
}

/** Hosts that belong to a platform now and belonged to none before. */
function newIn(after: readonly Site[], before: readonly Site[]): string[] {
  const known = new Set(before.flatMap(({ hosts }) => hosts));
  return after.flatMap(({ hosts }) => hosts).filter((host) => !known.has(host));
}

/** Registers the manifest's scripts for these sites too. */
async function register(sites: readonly Site[]): Promise<void> {
  const wanted: Registered[] = [];
  for (const { id, hosts } of sites) {
    const matches = await granted(patternsOf(hosts));
    if (matches.length === 0) continue;
    for (const [n, script] of declaredScripts().entries()) wanted.push({ id: `${OURS}${id}/${n}`, matches, ...script });
  }
  const known = (await chrome.scripting.getRegisteredContentScripts()).filter(({ id }) => id.startsWith(OURS));
  const knownAs = ({ id }: Registered): Registered | undefined => known.find((one) => one.id === id);
  const gone = known.filter(({ id }) => !wanted.some((one) => one.id === id));
  // The browser may stop this worker between any two steps. No site must be without its annotator at any time, so
  // removals come last.
  const added = wanted.filter((one) => !knownAs(one));
  const changed = wanted.filter((one) => knownAs(one) && !isSame(one, knownAs(one)!));
  if (changed.length > 0) await chrome.scripting.updateContentScripts(changed);
  if (added.length > 0) await chrome.scripting.registerContentScripts(added);
  if (gone.length > 0) await chrome.scripting.unregisterContentScripts({ ids: gone.map(({ id }) => id) });
}

function isSame(one: Registered, other: Registered): boolean {
  return (['matches', 'js', 'css', 'runAt'] as const).every((part) => isEqual(one[part], other[part]));
}

/** Starts the annotator in open tabs that do not have it yet. */
async function bring(hosts: readonly string[]): Promise<void> {
  const url = hosts.length > 0 ? await granted(patternsOf(hosts)) : [];
  for (const { id } of url.length > 0 ? await chrome.tabs.query({ url }) : []) {
    if (id === undefined) continue;
    const target = { tabId: id };
    const start = async (): Promise<void> => {
      const hasOne = await inject({
        target,
        func: () => 'recurateKeys' in globalThis && globalThis.recurateKeys !== undefined,
      });
      if (hasOne !== false) return;
      for (const { js, css } of declaredScripts()) {
        if (css.length > 0) await chrome.scripting.insertCSS({ target, files: css });
        await inject({ target, files: js });
      }
    };
    // One after the other, or two would both find none. A tab may be closed or navigated meanwhile.
    await attempt(() => navigator.locks.request(tabLock(id), start));
  }
}
