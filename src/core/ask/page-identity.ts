import { LONGEST_ADDRESS } from '../limits';
import { hashText } from '../text/hash';

/** What of an address says which page is shown (seed 004 §6.4). */
export interface PageIdentity {
  origin: string;
  pathname: string;
  /** The parameters that change what is shown, sorted, as a query without the question mark. */
  meaningfulParams: string;
  /** All of them together. */
  full: string;
}

/** Parameters that show another text at the same path. All others, such as those of campaigns, do not count. */
const MEANINGFUL_PARAMS = new Set(['version', 'v', 'lang', 'language', 'platform', 'view', 'tab', 'page']);

/** Parameters that say where a reader comes from. */
const CAMPAIGN_PARAM =
  /^(?:utm_\w+|[gdy]clid|gclsrc|[gw]braid|(?:fb|tw|tt)clid|msclkid|li_fat_id|igshid|mc_[ce]id|_hsenc|_hsmi|mkt_tok|srsltid)(?:=|$)/i;

/** A fragment that an application's router reads. Others name a place on the same page. */
const ROUTE = /^#[/!]/;

/** An absolute address: its origin, without a name and password; its path; its query. */
const ADDRESS = /^([a-z][a-z\d+.-]*:\/\/)(?:[^/?#@]*@)?([^/?#]+)(\/[^?#]*)?(?:\?([^#]*))?/i;

/** After this long, what was found on a page counts as from an earlier session (ms). */
const EXPIRES = 5 * 60 * 1000;

/**
 * The identity of the page at an address, as `location.href` gives it.
 *
 * @example
 * pageIdentity('https://kettles.example/lids?utm_source=mail&v=2#top').full; // 'https://kettles.example/lids?v=2'
 */
export function pageIdentity(url: string): PageIdentity {
  const found = ADDRESS.exec(url);
  if (!found) return { origin: '', pathname: url, meaningfulParams: '', full: url };
  const [, scheme = '', host = '', pathname = '/', query = ''] = found;
  const origin = (scheme + host).toLowerCase();
  const meaningfulParams = query
    .split('&')
    .map((part): [string, string] => {
      const [key = '', ...value] = part.split('=');
      return [decoded(key), decoded(value.join('='))];
    })
    .filter(([key]) => MEANINGFUL_PARAMS.has(key.toLowerCase()))
    .map(([key, value]) => `${key}=${value}`)
    .sort()
    .join('&');
  return {
    origin,
    pathname,
    meaningfulParams,
    full: `${origin}${pathname}${meaningfulParams ? `?${meaningfulParams}` : ''}`,
  };
}

/**
 * The address of a page without what does not say which page it is: campaigns, a name and a password, and the fragment
 * unless it is a route. Pages with different ones are different pages, even where {@link checkStale} sees no change.
 *
 * @example
 * pageAddress('https://kettles.example/lids?id=3&utm_source=mail#top'); // 'https://kettles.example/lids?id=3'
 * pageAddress('https://mail.example/#/inbox/2'); // 'https://mail.example/#/inbox/2'
 */
export function pageAddress(url: string): string {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(url) ?? [];
  const params = query.split('&').filter((param) => param !== '' && !CAMPAIGN_PARAM.test(param));
  return (
    path.replace(/^([a-z][a-z\d+.-]*:\/\/)[^/@]*@/i, '$1') +
    (params.length > 0 ? `?${params.join('&')}` : '') +
    (ROUTE.test(fragment) ? fragment : '')
  );
}

/** By what the thread of a page is kept: its address ({@link pageAddress}); a very long one as its beginning and a hash. */
export function threadPage(url: string): string {
  const address = pageAddress(url);
  if (address.length <= LONGEST_ADDRESS) return address;
  const hash = `#${hashText(address)}`;
  return address.slice(0, LONGEST_ADDRESS - hash.length) + hash;
}

/** What is no valid escape stays as it is. */
function decoded(part: string): string {
  return part.replaceAll('+', ' ').replace(/(?:%[\da-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
}

/** Whether what was found on a page may still be shown on it, and if not, why. */
export type Staleness = { stale: false } | { stale: true; reason: 'path-changed' | 'params-changed' | 'expired' };

/**
 * Compares the page on which something was found with the one that is shown now.
 *
 * @param ageMs - How long ago it was found.
 */
export function checkStale(stored: PageIdentity, current: PageIdentity, ageMs: number): Staleness {
  if (stored.origin !== current.origin || stored.pathname !== current.pathname) {
    return { stale: true, reason: 'path-changed' };
  }
  if (stored.meaningfulParams !== current.meaningfulParams) return { stale: true, reason: 'params-changed' };
  return ageMs > EXPIRES ? { stale: true, reason: 'expired' } : { stale: false };
}
