import type { Home } from '../../browser/go-to';
import { partsOfKey } from '../../core/library/item';
import { conversationId } from '../../core/platform/conversation-id';
import { addressOf } from '../../core/transfer/export/exported';
import { ELSEWHERE } from '../../core/storage-keys';
import { isLocalHost } from '../../core/platform/local-host';
import { platformStates } from '../../platforms/overrides';
import { platformFor } from '../../platforms/registry';
import { chosen } from '../chosen.svelte';
import { message, type Message } from '../../core/messages/message';
import type { Translate } from '../../core/messages/translate';
import { platformName } from './wording';

/** Where a mark was made: an address that may be opened and the host to show, or why it may not be opened. */
export type Place = (Home & { host: string }) | { why: Message };

/**
 * Where a mark can be opened. Addresses can come from files, and a mark labelled Claude must not open anything else. So
 * an address is opened only if it is on one of the platform's own hosts, and over HTTPS unless plain HTTP is usual or
 * allowed there.
 *
 * @param key - The conversation's storage key.
 * @param platform - The id of the platform it is shown as.
 * @param source - The address stored with the mark; not trusted.
 */
export function placeOf(t: Translate, key: string, platform: string, source: string): Place {
  const url = URL.parse(addressOf(key, source) ?? '');
  if (!url) return { why: message('libraryPlaceUnknown') };
  const { host, hostname, href, protocol, username, password } = url;
  const known = platformStates(chosen.settings).find(({ id }) => id === platform)?.platform;
  // A page that is not a chat is known only by its address.
  const isOurs = known ? platformFor(url, [known]) !== null : platform === ELSEWHERE;
  if (!isOurs || username || password) return { why: message('libraryPlaceForeign', host, platformName(t, platform)) };
  const isPlain = known?.plainHttp === 'allowed' || isLocalHost(hostname);
  if (protocol !== 'https:' && !isPlain) return { why: message('libraryPlacePlain', host) };
  const { id } = partsOfKey(key);
  return {
    address: href,
    host,
    hosts: known?.hosts ?? [],
    isAt: (at) => known !== undefined && conversationId(known, at) === id,
  };
}
