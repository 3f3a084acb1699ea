import type { FoundInText } from './found-in-text';

/** How long the numbers of a country are (the registry of ISO 13616). */
const LENGTHS: Readonly<Record<string, number>> = Object.fromEntries(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18 ' +
    'FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 ' +
    'LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 ' +
    'SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

const START = /(?<![A-Za-z0-9])[A-Za-z]{2}[\s\p{Zs}-]?\d{2}/gu;
const BETWEEN = /[\s\p{Zs}.\-\u2010-\u2015]/u;
const MOST_BETWEEN = 4;
const CHARACTER = /[A-Za-z0-9]/;

/** Numbers of bank accounts: a known country, its length, and the check digits (mod 97). Also written in groups. */
export function findIbans(text: string): FoundInText[] {
  const found: FoundInText[] = [];
  for (const { index } of text.matchAll(START)) {
    const length = LENGTHS[text.slice(index, index + 2).toUpperCase()];
    const end = length === undefined ? null : endOf(text, index, length);
    if (end !== null) found.push({ start: index, end, type: 'iban' });
  }
  return found;
}

/** Where a number that begins at an offset ends; null if it is none. */
function endOf(text: string, start: number, length: number): number | null {
  let number = '';
  let between = 0;
  let at = start;
  for (; number.length < length; at++) {
    const character = text[at];
    if (character === undefined) return null;
    if (CHARACTER.test(character)) {
      number += character;
      between = 0;
    } else if (!BETWEEN.test(character) || ++between > MOST_BETWEEN) return null;
  }
  if (CHARACTER.test(text[at] ?? '')) return null;
  const isOneCase = number === number.toUpperCase() || number === number.toLowerCase();
  return isOneCase && hasCheckDigits(number.toUpperCase()) ? at : null;
}

function hasCheckDigits(iban: string): boolean {
  let rest = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}
