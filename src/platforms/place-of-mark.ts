import { partsOfKey } from '../core/library/item';
import { conversationId } from '../core/platform/conversation-id';
import { isLocalHost } from '../core/platform/local-host';
import { ELSEWHERE } from '../core/storage-keys';
import { addressOf } from '../core/transfer/export/exported';
import { platformStates, type PlatformSettings } from './overrides';
import { platformFor } from './registry';

/** Where a mark was made, if it may be opened. */
export interface PlaceOfMark {
  url: URL;
  /** A page that is not a chat, which is known only by its address. */
  isPage: boolean;
  /** The hosts on which its conversation may be open. */
  hosts: readonly string[];
  /** Whether its conversation is open at an address on them. */
  isAt: (url: URL) => boolean;
}

/**
 * Why an address may not be opened: it is not known, is not one of its platform's, or is not encrypted although it should
 * be.
 */
export type NoPlace = { problem: 'unknown' } | { problem: 'foreign' | 'plain'; host: string };

/**
 * Where a mark can be opened. Addresses can come from files, and a mark labelled Claude must not open anything else. So
 * an address is opened only if it is on one of the platform's own hosts, and over HTTPS unless plain HTTP is usual or
 * allowed there.
 *
 * @param key - The conversation's storage key.
 * @param platform - The id of the platform it is shown as.
 * @param source - The address stored with the mark; not trusted.
 */
export function placeOfMark(
  settings: PlatformSettings,
  key: string,
  platform: string,
  source: string,
): PlaceOfMark | NoPlace {
  const url = URL.parse(addressOf(key, source) ?? '');
  if (!url) return { problem: 'unknown' };
  const { host, hostname, protocol, username, password } = url;
  const known = platformStates(settings).find(({ id }) => id === platform)?.platform;
  const isOurs = known ? platformFor(url, [known]) !== null : platform === ELSEWHERE;
  if (!isOurs || username || password) return { problem: 'foreign', host };
  const isPlain = known?.plainHttp === 'allowed' || isLocalHost(hostname);
  if (protocol !== 'https:' && !isPlain) return { problem: 'plain', host };
  const { id } = partsOfKey(key);
  return {
    url,
    isPage: !known,
    hosts: known?.hosts ?? [],
    isAt: (at) => known !== undefined && conversationId(known, at) === id,
  };
}
