import { mnemonicToEntropy } from '@scure/bip39';
import { wordlist as czech } from '@scure/bip39/wordlists/czech.js';
import { wordlist as english } from '@scure/bip39/wordlists/english.js';
import { wordlist as french } from '@scure/bip39/wordlists/french.js';
import { wordlist as italian } from '@scure/bip39/wordlists/italian.js';
import { wordlist as japanese } from '@scure/bip39/wordlists/japanese.js';
import { wordlist as korean } from '@scure/bip39/wordlists/korean.js';
import { wordlist as portuguese } from '@scure/bip39/wordlists/portuguese.js';
import { wordlist as simplifiedChinese } from '@scure/bip39/wordlists/simplified-chinese.js';
import { wordlist as spanish } from '@scure/bip39/wordlists/spanish.js';
import { wordlist as traditionalChinese } from '@scure/bip39/wordlists/traditional-chinese.js';
import { once } from '../once';
import type { FoundInText } from './found-in-text';
import { joinFound } from './join-found';

/** How many words a phrase of BIP-39 has, the most first. */
const COUNTS = [24, 21, 18, 15, 12] as const;
const FEWEST = COUNTS.at(-1)!;
/** More words of a list in a row are the list itself. */
const MOST_WORDS = 200;
/** With its accents (UTF-16 code units). */
const LONGEST_WORD = 14;
const WORD = /\p{L}[\p{L}\p{M}]*/gu;
/** Between two words of a phrase: spaces, numbers, marks, lines; no other word, and no sentence between. */
const LONGEST_BETWEEN = 24;

const LEAST_DIFFERENT = 0.8;

const LISTS = [
  english, spanish, french, italian, portuguese, czech, japanese, korean, simplifiedChinese, traditionalChinese,
] as const; // prettier-ignore

const ALL_LISTS = (1 << LISTS.length) - 1;

/** In which lists a word is, one bit for each. Made when a text first has enough words. */
const listsOf = once(() => {
  const bits = new Map<string, number>();
  LISTS.forEach((list, at) => {
    for (const word of list) bits.set(plain(word), (bits.get(plain(word)) ?? 0) | (1 << at));
  });
  return bits;
});

interface Word {
  text: string;
  start: number;
  end: number;
  /** The lists that it is in, one bit for each. */
  bits: number;
}

/**
 * Phrases from which a wallet can be made again (BIP-39): 12, 15, 18, 21 or 24 words of one list in a row, the last of which
 * has the right check bits; also numbered, and over several lines.
 */
export function findSeedPhrases(text: string): FoundInText[] {
  const found: FoundInText[] = [];
  if (!mayHavePhrase(text)) return found;
  const lists = listsOf();
  let run: Word[] = [];
  let common = ALL_LISTS;
  const end = (): void => {
    if (run.length >= FEWEST && run.length <= MOST_WORDS) found.push(...phrasesIn(run, common));
    [run, common] = [[], ALL_LISTS];
  };
  for (const { 0: token, index } of text.matchAll(WORD)) {
    const bits = lists.get(isAscii(token) ? token.toLowerCase() : plain(token)) ?? 0;
    const last = run.at(-1);
    const word = { text: token, start: index, end: index + token.length, bits };
    if (bits === 0 || (last !== undefined && index - last.end > LONGEST_BETWEEN)) end();
    if (bits === 0) continue;
    if ((common & bits) === 0) {
      const before = run;
      end();
      // The words before may be of the list of this one too.
      [run, common] = lastOfList(before, bits);
    }
    common &= bits;
    run.push(word);
  }
  end();
  return found;
}

/** The last of some words that are in one list with another, and the lists that they have in common. */
function lastOfList(words: readonly Word[], bits: number): [run: Word[], common: number] {
  let common = bits;
  let first = words.length;
  while (first > 0 && (common & words[first - 1]!.bits) !== 0) common &= words[--first]!.bits;
  return [words.slice(first), common];
}

/** Whether a text has as many words as a phrase. */
export function mayHavePhrase(text: string): boolean {
  if (text.length < FEWEST * 2) return false;
  let count = 0;
  for (const { 0: word } of text.matchAll(WORD)) if (word.length <= LONGEST_WORD && ++count === FEWEST) return true;
  return false;
}

/** Whether a text is one word, as the words of a phrase are in a list. */
export function mayBeWordOfPhrase(text: string): boolean {
  return text.length < LONGEST_WORD * 2 && /^[^\p{L}]*\p{L}[\p{L}\p{M}]{0,13}[^\p{L}]*$/u.test(text);
}

/**
 * All that is in a phrase. Parts of one may have right check bits too, and words beside it may be of its list, so that it
 * cannot be told which of several is the one.
 */
function phrasesIn(run: readonly Word[], common: number): FoundInText[] {
  const found: FoundInText[] = [];
  for (let at = 0; at + FEWEST <= run.length; at++) {
    const count = COUNTS.find((one) => at + one <= run.length && isPhrase(run.slice(at, at + one), common));
    if (count) found.push({ start: run[at]!.start, end: run[at + count - 1]!.end, type: 'seed' });
  }
  return joinFound(found);
}

function isPhrase(words: readonly Word[], common: number): boolean {
  const all = words.map(({ text }) => plain(text));
  // Programs repeat their words; dice hardly do.
  if (new Set(all).size < all.length * LEAST_DIFFERENT) return false;
  const phrase = all.join(' ');
  return LISTS.some((list, at) => {
    if ((common & (1 << at)) === 0) return false;
    try {
      mnemonicToEntropy(phrase, list);
      return true;
    } catch {
      return false;
    }
  });
}

function isAscii(word: string): boolean {
  return /^[\x20-\x7e]*$/.test(word);
}

/** As the lists write it: small, and with accents as characters of their own. */
function plain(word: string): string {
  return word.toLowerCase().normalize('NFKD');
}
