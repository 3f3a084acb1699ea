import { addressOf } from '../../core/transfer/export/exported';
import { ELSEWHERE } from '../../core/transfer/import/incoming';
import { isLocalHost } from '../../core/platform/local-host';
import { platformStates } from '../../platforms/overrides';
import { platformFor } from '../../platforms/registry';
import { chosen } from '../chosen.svelte';
import { platformName } from './wording';

/** Where a mark was made: an address that may be opened and the host to be shown, or why none may. */
export type Place = { address: string; host: string } | { why: string };

/**
 * Where a mark can be opened. An address can come from a file, and what is called Claude must not open anything else: only an
 * address on one of the platform's own hosts is opened, over https unless plain http is usual or allowed there.
 *
 * @param key - The conversation's key in the storage.
 * @param platform - The id of the platform that it is shown as.
 * @param source - The address that the mark holds; not trusted.
 */
export function placeOf(key: string, platform: string, source: string): Place {
  const url = URL.parse(addressOf(key, source) ?? '');
  if (!url) return { why: 'The address of its conversation is not known.' };
  const { host, hostname, href, protocol, username, password } = url;
  const known = platformStates(chosen.settings).find(({ id }) => id === platform)?.platform;
  // A page that is no chat is called by its address, and by nothing else.
  const isOurs = known ? platformFor(url, [known]) !== null : platform === ELSEWHERE;
  if (!isOurs || username || password)
    return { why: `Its address is on ${host}, which is no host of ${platformName(platform)}. It is not opened.` };
  const isPlain = known?.plainHttp === 'allowed' || isLocalHost(hostname);
  if (protocol !== 'https:' && !isPlain) return { why: `Its address on ${host} is not encrypted. It is not opened.` };
  return { address: href, host };
}
