import { findBrokenKeys } from './broken-keys';
import { findKnownKeys } from './known-keys';
import type { FoundInText } from './found-in-text';
import { isPublicWord, isRandomWord } from './random-words';

/** No key is shorter. */
const LONG_WORD = /(?<![A-Za-z0-9_.~+/=:$|%@-])[A-Za-z0-9_.~+/=:$|%@-]{16,}/g;
/** What a key without a known beginning is made of. */
const KEY_WORD = /(?<![A-Za-z0-9_+/-])[A-Za-z0-9_+/-]{20,}={0,2}/g;
const BEGIN = '-----BEGIN ';
const END = '-----END ';
const PRIVATE = /^-----BEGIN (?:[A-Z0-9]{1,16} ){0,3}PRIVATE KEY(?: BLOCK)?-----/;
/** What the lines of a key are made of, if its end is missing. */
const KEY_LINES = /[A-Za-z0-9+/=\s:,.-]*/y;

/** Keys and tokens that can be told by how they look: private keys, those with a known beginning, and random words. */
export function findKeys(text: string): FoundInText[] {
  const found = [...findPrivateKeys(text), ...findBrokenKeys(text)];
  for (const { 0: word, index } of text.matchAll(LONG_WORD)) {
    for (const { start, end, type } of findKnownKeys(word))
      found.push({ start: index + start, end: index + end, type });
    for (const key of word.matchAll(KEY_WORD)) {
      const start = index + key.index;
      if (isPublicWord(key[0]) || isPartOfOther(text, start)) continue;
      if (isSecretOfAmazon(key[0])) {
        found.push({ start, end: start + key[0].length, type: 'key' });
        continue;
      }
      // A path or an address is read part by part.
      for (const { 0: part, index: at } of key[0].matchAll(/[^/]{20,}/g)) {
        if (isRandomWord(part)) found.push({ start: start + at, end: start + at + part.length, type: 'key' });
      }
    }
  }
  return found;
}

/** True for what follows in `data:image/png;base64,…`, and in a version as `1.2.3-nightly…`. */
function isPartOfOther(text: string, start: number): boolean {
  return /;base64,$|\d\.\d{1,6}\.$/.test(text.slice(Math.max(0, start - 10), start));
}

/** A part of a path, made of words. */
const PART_OF_PATH = /^(?:(?:[A-Z]?[a-z]{2,14}){1,4}|[A-Z]{2,12}|[a-z])?[0-9]{0,8}$/;

/** The secret keys of Amazon: 40 letters of base64, in which there may be slashes, unlike in other keys. */
function isSecretOfAmazon(word: string): boolean {
  const isLike = /^[A-Za-z0-9/+]{40}$/.test(word) && /[0-9]/.test(word) && /[a-z]/.test(word) && /[A-Z]{2}/.test(word);
  return isLike && word.includes('/') && !word.split(/[/+]/).every((part) => PART_OF_PATH.test(part));
}

/** Private keys in armour, with what is between its lines. A second armour that begins before the end is part of the first. */
function findPrivateKeys(text: string): FoundInText[] {
  const found: FoundInText[] = [];
  let hasEnd = true;
  for (let start = text.indexOf(BEGIN); start >= 0;) {
    const begin = PRIVATE.exec(text.slice(start, start + 100))?.[0];
    let next = start + BEGIN.length;
    if (begin) {
      const end: number = hasEnd ? text.indexOf(END, start) : -1;
      hasEnd = end >= 0;
      if (hasEnd) next = endOfLine(text, end + END.length);
      else {
        KEY_LINES.lastIndex = start + begin.length;
        next = KEY_LINES.lastIndex + KEY_LINES.exec(text)![0].length;
      }
      found.push({ start, end: next, type: 'key' });
    }
    start = text.indexOf(BEGIN, next);
  }
  return found;
}

function endOfLine(text: string, from: number): number {
  const close = text.slice(from, from + 60).indexOf('-----');
  return close < 0 ? from : from + close + 5;
}
