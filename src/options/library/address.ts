import type { Home } from '../../browser/go-to';
import { message, type Message } from '../../core/messages/message';
import type { Translate } from '../../core/messages/translate';
import { placeOfMark } from '../../platforms/place-of-mark';
import { chosen } from '../chosen.svelte';
import { platformName } from './wording';

/**
 * Where a mark was made: an address that may be opened and the host to show, or why it may not be opened. A page is one
 * that is not a chat.
 */
export type Place = (Home & { host: string; isPage: boolean }) | { why: Message };

/**
 * Where a mark can be opened, in words if it cannot.
 *
 * @param key - The conversation's storage key.
 * @param platform - The id of the platform it is shown as.
 * @param source - The address stored with the mark; not trusted.
 */
export function placeOf(t: Translate, key: string, platform: string, source: string): Place {
  const place = placeOfMark(chosen.settings, key, platform, source);
  if (!('problem' in place)) {
    const { url, ...rest } = place;
    return { ...rest, address: url.href, host: url.host };
  }
  if (place.problem === 'unknown') return { why: message('libraryPlaceUnknown') };
  if (place.problem === 'plain') return { why: message('libraryPlacePlain', place.host) };
  return { why: message('libraryPlaceForeign', place.host, platformName(t, platform)) };
}
