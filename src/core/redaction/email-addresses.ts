import type { FoundInText } from './found-in-text';

/** Longer than any address: RFC 5321 allows 64 and 255. */
const LONGEST_SIDE = 256;
const SIGN = /@|%40|\s?[[({]\s?(?:at|ät)\s?[\])}]\s?/gi;
const ASCII = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.!#$%&'*+/=?^_`{|}~-";
const LETTER = /[\p{L}\p{M}\p{N}]/u;
/** These may stand in an address, but where one begins they belong to the text around it. */
const BEFORE_ADDRESS = /^(?:mailto:|[.!#$%&'*+/=?^`{|}~-])+/i;
const DOMAIN =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,62})(?:\.|\s?[[({]\s?(?:dot|punkt|punto|point)\s?[\])}]\s?)){1,8}(?:xn--[a-z0-9-]{2,59}|[\p{L}\p{M}]{2,24})(?![\p{L}\p{N}_])/iu;
const NUMBERS = /^\[(?:[0-9.]{7,15}|IPv6:[0-9a-f:.]{2,45})\]/i;
/** `package@1.2.3-beta.rc` and `icon@2x.png` are no addresses. */
const NO_DOMAIN = /^(?:[v^~]?\d+\.\d+\.|\d(?:\.\d)?x\.)/;
const LOGIN = /:\/\/[^\s/?#@]*:$/;

/**
 * E-mail addresses, also in letters of any script, in links, and with `[at]`. Each sign is looked at with a bounded number
 * of characters around it.
 */
export function findEmailAddresses(text: string): FoundInText[] {
  const found: FoundInText[] = [];
  for (const { 0: sign, index } of text.matchAll(SIGN)) {
    const after = text.slice(index + sign.length, index + sign.length + LONGEST_SIDE);
    const domain = DOMAIN.exec(after)?.[0] ?? NUMBERS.exec(after)?.[0];
    if (!domain || NO_DOMAIN.test(after)) continue;
    const start = startOfLocal(text, index);
    if (start === null) continue;
    // The address of a repository names no person.
    if (text.slice(start, index) === 'git') continue;
    // What looks like one in `https://name:password@host` is the password and the host.
    if (LOGIN.test(text.slice(Math.max(0, start - LONGEST_SIDE), start))) continue;
    found.push({ start, end: index + sign.length + domain.length, type: 'email' });
  }
  return found;
}

/** Where the part before the sign begins; null if there is none. */
function startOfLocal(text: string, sign: number): number | null {
  const from = Math.max(0, sign - LONGEST_SIDE);
  const before = text.slice(from, sign);
  if (before.endsWith('"')) {
    const quote = before.lastIndexOf('"', before.length - 2);
    return quote >= 0 && !/[\r\n]/.test(before.slice(quote)) ? from + quote : null;
  }
  let start = before.length;
  while (start > 0) {
    const width = isLowSurrogate(before, start - 1) ? 2 : 1;
    const character = before.slice(Math.max(0, start - width), start);
    if (character < '\x80' ? !ASCII.includes(character) : !LETTER.test(character)) break;
    start -= width;
  }
  start = Math.max(0, start);
  let local = before.slice(start);
  // In a link, the address follows the name of a parameter.
  const parameter = /^.*(?:[?&][^=&]*=|\/)/.exec(local)?.[0].length ?? 0;
  local = local.slice(parameter);
  const skipped = BEFORE_ADDRESS.exec(local)?.[0].length ?? 0;
  return local.length > skipped ? from + start + parameter + skipped : null;
}

function isLowSurrogate(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff;
}
