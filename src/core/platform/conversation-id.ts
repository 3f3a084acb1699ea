import { isUnique } from '../conversation/thread';
import { cutOut } from './pattern';
import { LONGEST_ADDRESS } from './safe-pattern';
import type { Platform } from './schema';

/** The parts of a web address that a platform's patterns see, as `URL` and `Location` have them. */
export interface Address {
  /** Scheme and host: `https://chat.example:8080`. */
  origin: string;
  /** With the port, if there is one. */
  host: string;
  pathname: string;
  /** Empty, or with its `?`. */
  search: string;
  /** Empty, or with its `#`. */
  hash: string;
}

/** What patterns are matched against: path and query, and the hash where it is a route of the site's own. */
export function addressText({ pathname, search, hash }: Pick<Address, 'pathname' | 'search' | 'hash'>): string {
  return pathname + search + (/^#[/!]/.test(hash) ? hash : '');
}

/**
 * The id of the conversation that the URL shows; null on a page without one, such as a new chat. Of a platform with several
 * hosts, an id that no two conversations can have names one and the same at each of them, as where a site has moved. One
 * that can is another conversation at each: two copies of one program both count theirs from 1.
 */
export function conversationId(platform: Platform, url: Address): string | null {
  const text = addressText(url);
  for (const pattern of platform.conversation) {
    const id = cutOut(pattern, text, LONGEST_ADDRESS);
    if (id) return url.host === platform.hosts[0] || isUnique(id) ? id : `${id}@${url.host}`;
  }
  return null;
}

/** Whether the address is that of a chat that the site forgets. */
export function isTemporaryAddress(platform: Platform, { pathname, search, hash }: Address): boolean {
  return (platform.temporary ?? []).some((pattern) => cutOut(pattern, pathname + search + hash, LONGEST_ADDRESS));
}
