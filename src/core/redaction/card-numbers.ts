import type { FoundInText } from './found-in-text';

/** The first digits of the cards of one maker, as text, from and to, and how many digits they have. */
type Range = readonly [from: string, to: string, lengths: readonly number[]];

const UP_TO_19 = [16, 17, 18, 19];
/** ISO/IEC 7812 numbers in use. Those that are as common as any number (Maestro 56–69) only with four digits. */
const RANGES: readonly Range[] = [
  ['4', '4', [13, 16, 19]],
  ['51', '55', [16]],
  ['2221', '2720', [16]],
  ['34', '34', [15]],
  ['37', '37', [15]],
  ['300', '305', [14, 16, 19]],
  ['309', '309', [14, 16, 19]],
  ['36', '36', [14, 16, 19]],
  ['38', '39', [14, 16, 19]],
  ['3528', '3589', UP_TO_19],
  ['6011', '6011', UP_TO_19],
  ['644', '659', UP_TO_19],
  ['62', '62', UP_TO_19],
  ['81', '82', UP_TO_19],
  ['60', '60', [16]],
  ['508', '508', [16]],
  ['2200', '2204', UP_TO_19],
  ['9792', '9792', [16]],
  ['5018', '5020', [12, 13, 14, 15, 16, 17, 18, 19]],
  ['5038', '5038', [12, 13, 14, 15, 16, 17, 18, 19]],
  ['5060', '5079', UP_TO_19],
  ['5090', '5099', [16]],
  ['5893', '5893', [12, 13, 14, 15, 16, 17, 18, 19]],
  ['6304', '6304', [12, 13, 14, 15, 16, 17, 18, 19]],
  ['6362', '6363', [16]],
  ['6759', '6763', [12, 13, 14, 15, 16, 17, 18, 19]],
];

const SHORTEST = 12;
const LONGEST = 19;
/** A number is written in at most this many groups of digits. */
const MOST_GROUPS = 10;
/** Digits, and what may be between the groups of one number. */
const NUMBER = /\d+(?:(?:\s{1,32}|[\s\p{Zs}]?[-\u2010-\u2015\u2212._\u00b7/][\s\p{Zs}]?)\d+)*/gu;
/** Groups as on a card. Others are only looked at if they are the whole number. */
const GROUPED = [/^(?:4,){3,4}\d$/, /^4,6,5$/, /^4,6,4$/, /^4,4,4,1$/, /^6,13$/, /^8,8$/];

/**
 * Card numbers: known first digits, a known length, and the check digit of ISO/IEC 7812 (Luhn). Also with spaces, dots or
 * hyphens between them.
 */
export function findCardNumbers(text: string): FoundInText[] {
  const found: FoundInText[] = [];
  for (const { 0: number, index } of text.matchAll(NUMBER)) {
    if (number.length < SHORTEST) continue;
    const groups = [...number.matchAll(/\d+/g)].map((group) => ({ digits: group[0], at: index + group.index }));
    for (let first = 0; first < groups.length; first++) {
      const isWhole = first === 0 && groups.length <= MOST_GROUPS;
      if (/^[017]/.test(groups[first]!.digits) || !(isWhole || mayBegin(groups[first]!.digits.length))) continue;
      const last = lastGroupOfCard(groups, first);
      if (last === null || (first === last && isFraction(text, groups[first]!.at))) continue;
      const { at, digits } = groups[last]!;
      found.push({ start: groups[first]!.at, end: at + digits.length, type: 'card' });
      first = last;
    }
  }
  return found;
}

/** True if digits follow a point, as in `0.25`: they are no number of their own. */
function isFraction(text: string, at: number): boolean {
  return /\d[.,]$/.test(text.slice(Math.max(0, at - 2), at));
}

/** Whether a card number may begin with a group of this length, if it is not the whole number. */
function mayBegin(length: number): boolean {
  return length === 4 || length === 6 || length === 8 || length >= SHORTEST;
}

/** The group with which a card number ends that begins with another; null if none does. */
function lastGroupOfCard(groups: readonly { digits: string }[], first: number): number | null {
  let digits = '';
  for (let last = first; last < groups.length && last < first + MOST_GROUPS; last++) {
    digits += groups[last]!.digits;
    if (digits.length > LONGEST) return null;
    const isWhole = first === 0 && last === groups.length - 1;
    if (last > first && !isGrouped(groups.slice(first, last + 1), isWhole)) continue;
    if (isCardNumber(digits)) return last;
  }
  return null;
}

/** @param isWhole - They are all of the number. It may then be grouped in any way but by thousands. */
function isGrouped(groups: readonly { digits: string }[], isWhole: boolean): boolean {
  const lengths = groups.map(({ digits }) => digits.length).join();
  return isWhole ? !/^[123](?:,3)+$/.test(lengths) : GROUPED.some((grouped) => grouped.test(lengths));
}

/** @param digits - ASCII digits alone. */
function isCardNumber(digits: string): boolean {
  if (digits.length < SHORTEST || digits.length > LONGEST) return false;
  const isKnown = RANGES.some(([from, to, lengths]) => {
    const start = digits.slice(0, from.length);
    return start >= from && start <= to && lengths.includes(digits.length);
  });
  return isKnown && hasCheckDigit(digits) && !/^(\d)\1*$/.test(digits);
}

function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let at = digits.length - 1, isDoubled = false; at >= 0; at--, isDoubled = !isDoubled) {
    const digit = Number(digits[at]) * (isDoubled ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}
