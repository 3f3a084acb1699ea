import { addressText, type Address } from './conversation-id';
import { captured } from './pattern';
import { LONGEST_MATCHED_ADDRESS } from './safe-pattern';

/** How a pattern takes a short id: with a digit, which tells it from the name of a page. */
export const WITH_DIGIT = '([0-9a-zA-Z_-]*[0-9][0-9a-zA-Z_-]*)';
/** A pattern that ends in such an id, also as a person would type it; the first group is what comes before the id. */
const WANTS_DIGIT = /^(.*)\(\[([^[\]]+)\]\*(?:\[0-9\]|\\d)\[\2\]\*\)$/;
/** How {@link lettersOnly} takes ids. */
const OF_LETTERS = '([a-zA-Z]{';

/** Words that follow a word for chats and name no chat. */
const PAGES = (
  'about archive chats create default delete drafts editor explore export filter folder group groups history import index ' +
  'invite latest library login manage models notes people plans prompt prompts public recent search select settings share ' +
  'shared sources starred start support team teams temporary tools trash unread update upgrade users welcome'
).split(' ');

/**
 * The same place in addresses as a pattern's, for ids that have no digit by chance. Nothing if the pattern takes them
 * anyway, if ids there are counted, are not all of one length, or if nothing shows that they are random: a name there may
 * be that of a page.
 *
 * @param addresses - Addresses of the site.
 *
 * @example
 * lettersOnly(`^/chat/${WITH_DIGIT}`, [new URL('https://chat.example/chat/x7k2pq')]);
 * // ['^/chat/(?!create|delete|…)([a-zA-Z]{6})(?:[/?&#]|$)']
 */
export function lettersOnly(pattern: string, addresses: readonly Address[]): string[] {
  const place = WANTS_DIGIT.exec(pattern)?.[1];
  if (place === undefined) return [];
  const ids = addresses
    .flatMap((one) => idIn(`${place}([0-9a-zA-Z_-]+)`, one) ?? [])
    .filter((id) => !PAGES.includes(id.toLowerCase()) && isMixed(id));
  const [length, other] = [...new Set(ids.map((id) => id.length))];
  if (length === undefined || other !== undefined || length < 5) return [];
  const pages = PAGES.filter((page) => page.length === length);
  const notPages = pages.length > 0 ? `(?!${pages.join('|')})` : '';
  return [`${place}${notPages}${OF_LETTERS}${length}})(?:[/?&#]|$)`];
}

/**
 * A site's patterns with those that they lack for ids of letters alone: sites used to be stored without them. Null if
 * they lack none, or if the addresses do not show one.
 */
export function withLettersOnly(patterns: readonly string[], addresses: readonly Address[]): string[] | null {
  const known = lacking(patterns);
  const all = patterns.flatMap((one) => [one, ...(known.includes(one) ? lettersOnly(one, addresses) : [])]);
  return all.length > patterns.length ? all : null;
}

/** Those of the patterns that want a digit, and beside which no other takes ids of letters at the same place. */
export function lacking(patterns: readonly string[]): string[] {
  return patterns.filter((pattern) => {
    const place = WANTS_DIGIT.exec(pattern)?.[1];
    return place !== undefined && !patterns.some((one) => one.startsWith(place) && one.includes(OF_LETTERS));
  });
}

/** What a pattern takes of an address. */
export function idIn(pattern: string, url: Address): string | null {
  return captured(pattern, addressText(url), LONGEST_MATCHED_ADDRESS);
}

/** Whether letters and digits are mixed as in no name, or letters as in no word. */
function isMixed(id: string): boolean {
  return /\d/.test(id) ? /[a-z]/i.test(id) && !/^[a-z_-]+\d{1,6}$/i.test(id) : /[^aeiouy]{4}/i.test(id);
}
