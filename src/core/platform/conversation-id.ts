import { captured } from './pattern';
import { LONGEST_MATCHED_ADDRESS } from './safe-pattern';
import type { Platform } from './schema';

/** The parts of a web address that platform patterns are matched against, as in `URL` and `Location`. */
export interface Address {
  /** Scheme and host: `https://chat.example:8080`. */
  origin: string;
  /** Includes the port, if there is one. */
  host: string;
  pathname: string;
  /** Empty, or with its `?`. */
  search: string;
  /** Empty, or with its `#`. */
  hash: string;
}

/** The text that patterns are matched against: path and query, and the hash if it is a route of the site. */
export function addressText({ pathname, search, hash }: Pick<Address, 'pathname' | 'search' | 'hash'>): string {
  return pathname + search + (/^#[/!]/.test(hash) ? hash : '');
}

/**
 * The id of the conversation at this URL; null on a page without one, such as a new chat. If a platform has several
 * hosts, an id that is globally unique means the same conversation on each of them, as when a site has moved. Any other
 * id means a different conversation on each host: two copies of one program both count from 1.
 */
export function conversationId(platform: Platform, url: Address): string | null {
  const text = addressText(url);
  for (const pattern of platform.conversation) {
    const id = captured(pattern, text, LONGEST_MATCHED_ADDRESS);
    if (id) return url.host === platform.hosts[0] || isGlobal(id) ? id : `${id}@${url.host}`;
  }
  return null;
}

/** Whether an id in an address is one that no other chat has, on whatever host: not a name, and not a count. */
function isGlobal(id: string): boolean {
  return id.length >= 10 && (id.match(/\d/g)?.length ?? 0) >= 3 && !/^[a-z_:.-]*\d{1,6}$/i.test(id);
}

/** Whether this is the address of a temporary chat. */
export function isTemporaryAddress(platform: Platform, { pathname, search, hash }: Address): boolean {
  return (platform.temporary ?? []).some((pattern) =>
    captured(pattern, pathname + search + hash, LONGEST_MATCHED_ADDRESS),
  );
}

/** Whether this is the address of a shared conversation, which can only be read. */
export function isSharedAddress(platform: Platform, url: Address): boolean {
  return (platform.shared ?? []).some((pattern) => captured(pattern, addressText(url), LONGEST_MATCHED_ADDRESS));
}
