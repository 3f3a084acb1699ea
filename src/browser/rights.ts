import { isLocalHost } from '../core/platform/local-host';
import { attempt } from './storage';

/** Every address of the hosts. A port is not for the browser: the annotator finds out by itself that it is on another. */
export function patternsOf(hosts: readonly string[]): string[] {
  return [...new Set(hosts.map(nameOf))].flatMap((name) => [`https://${name}/*`, `http://${name}/*`]);
}

/** What the browser has to be asked for; plain http only on the own machine or network, or where the person said so. */
export function originsFor(hosts: readonly string[], isPlain: boolean): string[] {
  const names = new Set(hosts.map(nameOf));
  return [...names].flatMap((name) => [
    `https://${name}/*`,
    ...(isPlain || isLocalHost(name) ? [`http://${name}/*`] : []),
  ]);
}

/** A host's first page, over https unless only plain http is allowed there, or is likely. */
export async function addressOf(host: string, isPlain: boolean): Promise<string> {
  const [origin, other] = await granted(patternsOf([host]));
  const isHttp = origin && !other ? origin.startsWith('http:') : isPlain || isLocalHost(nameOf(host));
  return `${isHttp ? 'http' : 'https'}://${host}/`;
}

function nameOf(host: string): string {
  return host.replace(/:\d+$/, '');
}

/**
 * Asks the person for the right to run on these addresses. Has to be called in the person's own click.
 * @returns Those of them that were not granted before; null if the person refused.
 */
export async function requestOrigins(origins: readonly string[]): Promise<string[] | null> {
  try {
    // In one go: the browser asks only in the click itself.
    const [had, isGranted] = await Promise.all([
      granted(origins),
      chrome.permissions.request({ origins: [...origins] }),
    ]);
    return isGranted ? origins.filter((origin) => !had.includes(origin)) : null;
  } catch {
    return null;
  }
}

/**
 * Asks for the right to a site that the manifest names, where the person has taken it back or never gave it, as they can in Firefox.
 * Has to be called in the person's own click, before anything is awaited.
 * @returns True if it was missing until now, whatever the person answered: then this click was for that.
 */
export async function requestShipped(url: string | undefined): Promise<boolean> {
  const { protocol, hostname } = URL.parse(url ?? '') ?? {};
  const origin = `${protocol}//${hostname}/*`;
  if (!chrome.runtime.getManifest().host_permissions?.includes(origin)) return false;
  const given = await requestOrigins([origin]);
  return given === null || given.length > 0;
}

/** Gives the right to run on these addresses back, where we have it and the manifest does not; a page that goes still can. */
export async function giveBack(origins: readonly string[]): Promise<void> {
  // One by one: what the manifest names is refused, and the others go.
  await Promise.all(origins.map((origin) => attempt(() => chrome.permissions.remove({ origins: [origin] }))));
}

/** Whether Recurate may run on at least one of the hosts. */
export async function mayRunOn(hosts: readonly string[]): Promise<boolean> {
  return (await granted(patternsOf(hosts))).length > 0;
}

/** Those of the addresses on which we may run. */
export async function granted(origins: readonly string[]): Promise<string[]> {
  const has = await Promise.all(
    // What the browser does not take for an address is none.
    origins.map((origin) => chrome.permissions.contains({ origins: [origin] }).catch(() => false)),
  );
  return origins.filter((_, n) => has[n]);
}

/** Calls back when the browser was allowed or forbidden to let us run somewhere. */
export function watchRights(onChange: () => void, signal: AbortSignal): void {
  const events = [chrome.permissions.onAdded, chrome.permissions.onRemoved];
  const listener = (): void => onChange();
  for (const event of events) event.addListener(listener);
  signal.addEventListener('abort', () => {
    for (const event of events) event.removeListener(listener);
  });
}
