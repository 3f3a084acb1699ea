import type { FoundInText } from '../found-in-text';

const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d{2}|[1-9]?\\d)';
const V4 = new RegExp(`(?<![\\p{L}\\p{N}._+-])${OCTET}(?:\\.${OCTET}){3}(?![\\p{N}_]|\\.\\p{N}|-?\\p{L})`, 'gu');
const V6 =
  /(?<![\p{L}\p{N}:.])(?:[0-9a-f]{1,4}:){1,7}(?::?[0-9a-f]{1,4}|:)(?::[0-9a-f]{1,4}){0,6}(?:%[\w.]{1,15})?(?![\p{L}\p{N}:])/giu;
/** Of no machine in particular: this one, all, none, and masks. */
const NOBODY = /^(?:127\.|0\.|255\.|224\.)/;
const OF_VERSION = /(?:version|release|build|ver\.?|chrome|firefox|edge|assembly|v)[\s/:=]{0,3}$/i;

/** Addresses of machines on the internet. Not versions, nor the addresses that every machine has. */
export function findIpAddresses(text: string): FoundInText[] {
  const found: FoundInText[] = [];
  for (const { 0: address, index } of text.matchAll(V4)) {
    if (NOBODY.test(address) || OF_VERSION.test(text.slice(Math.max(0, index - 12), index))) continue;
    found.push({ start: index, end: index + address.length, type: 'ip' });
  }
  for (const { 0: address, index } of text.matchAll(V6)) {
    if (isV6(address.replace(/%.*/, ''))) found.push({ start: index, end: index + address.length, type: 'ip' });
  }
  return found;
}

/** Eight groups, or fewer with one gap. A time, and a name in a program, have another form. */
function isV6(address: string): boolean {
  const gaps = address.split('::').length - 1;
  const groups = address.split(':').filter(Boolean);
  if (gaps > 1 || (gaps === 0 ? groups.length !== 8 : groups.length < 2 || groups.length > 7)) return false;
  return groups.some((group) => group.length > 2) && /\d/.test(address);
}
