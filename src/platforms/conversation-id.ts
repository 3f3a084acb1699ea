import { isUnique } from '../core/thread';
import { cutOut } from './pattern';
import { LONGEST_ADDRESS } from './safe-pattern';
import type { Platform } from './schema';

/** What patterns are matched against: path and query, and the hash where it is a route of the site's own. */
export function addressText({ pathname, search, hash }: URL): string {
  return pathname + search + (/^#[/!]/.test(hash) ? hash : '');
}

/**
 * The id of the conversation that the URL shows; null on a page without one, such as a new chat. Of a platform with several
 * hosts, an id that no two conversations can have names one and the same at each of them, as where a site has moved. One
 * that can is another conversation at each: two copies of one program both count theirs from 1.
 */
export function conversationId(platform: Platform, url: URL): string | null {
  const text = addressText(url);
  for (const pattern of platform.conversation) {
    const id = cutOut(pattern, text, LONGEST_ADDRESS);
    if (id) return url.host === platform.hosts[0] || isUnique(id) ? id : `${id}@${url.host}`;
  }
  return null;
}

/** Whether the address is that of a chat that the site forgets. */
export function isTemporaryAddress(platform: Platform, { pathname, search, hash }: URL): boolean {
  return (platform.temporary ?? []).some((pattern) => cutOut(pattern, pathname + search + hash, LONGEST_ADDRESS));
}
