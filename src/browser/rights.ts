import { isThisMachine, patternOf } from '../core/models/address';
import { isLocalHost } from '../core/platform/local-host';
import { attempt } from './storage';

/**
 * Every address of the hosts. The browser ignores ports: the annotator finds out by itself that it is on another one.
 */
export function patternsOf(hosts: readonly string[]): string[] {
  return [...new Set(hosts.map(nameOf))].flatMap((name) => [`https://${name}/*`, `http://${name}/*`]);
}

/** What to request from the browser. Plain http only on the local machine or network, or if the person allowed it. */
export function originsFor(hosts: readonly string[], isPlain: boolean): string[] {
  const names = new Set(hosts.map(nameOf));
  return [...names].flatMap((name) => [
    `https://${name}/*`,
    ...(isPlain || isLocalHost(name) ? [`http://${name}/*`] : []),
  ]);
}

/** The first page of a host, over https unless only plain http is allowed there, or is likely. */
export async function addressOf(host: string, isPlain: boolean): Promise<string> {
  const [origin, other] = await granted(patternsOf([host]));
  const isHttp = origin && !other ? origin.startsWith('http:') : isPlain || isLocalHost(nameOf(host));
  return `${isHttp ? 'http' : 'https'}://${host}/`;
}

function nameOf(host: string): string {
  return host.replace(/:\d+$/, '');
}

/** What is sent elsewhere, as Firefox names it. */
export type SentData = 'websiteContent';

/** What a model at this address gets. On this machine nothing is sent elsewhere. */
export function sentTo(address: string): SentData[] {
  return address === '' || isThisMachine(address) ? [] : ['websiteContent'];
}

/** What the browser is asked about. Only Firefox has a permission for what is sent. */
function rightTo(origins: readonly string[], sent: readonly SentData[]): chrome.permissions.Permissions {
  const isAsked = sent.length > 0 && 'browser_specific_settings' in chrome.runtime.getManifest();
  return { origins: [...origins], ...(isAsked && { data_collection: [...sent] }) };
}

/**
 * Asks the person for permission to run on these addresses. Must be called during the person's click.
 *
 * @param sent - What is sent there, in a browser that has a permission for that.
 * @returns Those that were not granted before; null if the person refused.
 */
export async function requestOrigins(
  origins: readonly string[],
  sent: readonly SentData[] = [],
): Promise<string[] | null> {
  try {
    // Both at once, because the browser asks only during the click itself.
    const [had, isGranted] = await Promise.all([granted(origins), chrome.permissions.request(rightTo(origins, sent))]);
    return isGranted ? origins.filter((origin) => !had.includes(origin)) : null;
  } catch {
    return null;
  }
}

/**
 * Requests permission for a site named in the manifest, if the person has revoked it or never granted it, as is
 * possible in Firefox. Must be called during the person's click, before anything is awaited.
 * @returns True if it was missing until now, whatever the person answered: then the click was for that.
 */
export async function requestShipped(url: string | undefined): Promise<boolean> {
  const { protocol, hostname } = URL.parse(url ?? '') ?? {};
  const origin = `${protocol}//${hostname}/*`;
  if (!chrome.runtime.getManifest().host_permissions?.includes(origin)) return false;
  const given = await requestOrigins([origin]);
  return given === null || given.length > 0;
}

/**
 * Gives up the permission to run on these addresses, as far as we have it and the manifest does not name them. Even a
 * page that is closing can do this.
 *
 * @param sent - What is no longer sent to anybody, in a browser that has a permission for that.
 */
export async function giveBack(origins: readonly string[], sent: readonly SentData[] = []): Promise<void> {
  // One by one: what the manifest names is refused, and the others are removed.
  const given = [...origins.map((origin) => rightTo([origin], [])), ...sent.map((one) => rightTo([], [one]))];
  await Promise.all(given.map((one) => attempt(() => chrome.permissions.remove(one))));
}

/** Whether Recurate may run on at least one of the hosts. */
export async function mayRunOn(hosts: readonly string[]): Promise<boolean> {
  return (await granted(patternsOf(hosts))).length > 0;
}

/**
 * Whether we may connect to the address of a model, and send there what it gets.
 * @param address - Empty for one that needs no connection.
 */
export async function mayReach(address: string): Promise<boolean> {
  if (address === '') return true;
  return chrome.permissions.contains(rightTo([patternOf(address)], sentTo(address))).catch(() => false);
}

/** The addresses we may run on. */
export async function granted(origins: readonly string[]): Promise<string[]> {
  const has = await Promise.all(
    // What the browser does not accept as an address is left out.
    origins.map((origin) => chrome.permissions.contains({ origins: [origin] }).catch(() => false)),
  );
  return origins.filter((_, n) => has[n]);
}

/** Calls back when permission to run somewhere was granted or revoked. */
export function watchRights(onChange: () => void, signal: AbortSignal): void {
  const events = [chrome.permissions.onAdded, chrome.permissions.onRemoved];
  const listener = (): void => onChange();
  for (const event of events) event.addListener(listener);
  signal.addEventListener('abort', () => {
    for (const event of events) event.removeListener(listener);
  });
}
