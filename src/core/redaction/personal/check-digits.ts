/*
 * How the numbers that states give to people are checked. All take what is left of a number without spaces and signs, in
 * capitals.
 */

/** US social security number: no area 000, 666 or from 900 on, no group 00, no serial number 0000. */
export function isSsn(digits: string): boolean {
  return /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(digits);
}

/** British national insurance number: two letters that are given, six digits, a letter from A to D. */
export function isNino(number: string): boolean {
  return /^(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D]$/.test(number);
}

/** German tax number of a person: one of the first ten digits comes twice or three times, and ISO 7064 mod 11, 10. */
export function isSteuerId(digits: string): boolean {
  if (!/^[1-9]\d{10}$/.test(digits)) return false;
  const counts = new Map<string, number>();
  for (const digit of digits.slice(0, 10)) counts.set(digit, (counts.get(digit) ?? 0) + 1);
  const repeated = [...counts.values()].filter((count) => count > 1);
  if (repeated.length !== 1 || repeated[0]! > 3) return false;
  let product = 10;
  for (const digit of digits.slice(0, 10)) product = (((Number(digit) + product) % 10 || 10) * 2) % 11;
  return (11 - product) % 10 === Number(digits[10]);
}

/** French number of social security: sex, year, month, department, and the rest of 97. */
export function isNir(number: string): boolean {
  if (!/^[1-478]\d{2}(?:0[1-9]|1[0-2]|[2-9]\d)(?:\d{2}|2[AB])\d{8}$/.test(number)) return false;
  const digits = number.slice(0, 13).replace('2A', '19').replace('2B', '18');
  return 97n - (BigInt(digits) % 97n) === BigInt(number.slice(13));
}

/** Spanish identity number, of citizens and of foreigners: the letter is the rest of 23. */
export function isDni(number: string): boolean {
  const [, digits, letter] = /^([XYZ]?\d{7,8})([A-Z])$/.exec(number) ?? [];
  if (!digits || digits.length !== 8) return false;
  const value = Number(digits.replace(/^[XYZ]/, (first) => String('XYZ'.indexOf(first))));
  return 'TRWAGMYFPDXBNJZSQVHLCKE'[value % 23] === letter;
}

/** Brazilian number of a person: two digits of modulo 11. */
export function isCpf(digits: string): boolean {
  return (
    /^\d{11}$/.test(digits) &&
    !isOneDigit(digits) &&
    hasModulo11(digits, [10, 9, 8, 7, 6, 5, 4, 3, 2], [11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
  );
}

/** Brazilian number of a firm. */
export function isCnpj(digits: string): boolean {
  const second = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
  return /^\d{14}$/.test(digits) && !isOneDigit(digits) && hasModulo11(digits, second.slice(1), second);
}

function hasModulo11(digits: string, ...all: readonly number[][]): boolean {
  return all.every((weights) => {
    const rest = sumOf(digits, weights) % 11;
    return Number(digits[weights.length]) === (rest < 2 ? 0 : 11 - rest);
  });
}

/** Indian Aadhaar: begins with 2 to 9, and the check of Verhoeff. */
export function isAadhaar(digits: string): boolean {
  if (!/^[2-9]\d{11}$/.test(digits)) return false;
  let check = 0;
  [...digits].toReversed().forEach((digit, at) => (check = times(check, moved(Number(digit), at % 8))));
  return check === 0;
}

/** The product of two elements of the group of a pentagon: 0 to 4 turn it, 5 to 9 turn it over. */
function times(one: number, other: number): number {
  if (one < 5) return other < 5 ? (one + other) % 5 : ((one + other - 5) % 5) + 5;
  return other < 5 ? ((one - 5 - other + 5) % 5) + 5 : (one - other + 5) % 5;
}

function moved(digit: number, times_: number): number {
  let at = digit;
  for (let count = 0; count < times_; count++) at = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4][at]!;
  return at;
}

/** Chinese number of a resident: a date, and ISO 7064 mod 11-2. */
export function isResidentId(number: string): boolean {
  const [, digits, date] = /^(\d{6}((?:18|19|20)\d{6})\d{3})[\dX]$/.exec(number) ?? [];
  if (!digits || !date || !isDate(date.slice(4, 6), date.slice(6))) return false;
  const sum = sumOf(digits, [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]);
  return '10X98765432'[sum % 11] === number[17];
}

/** Korean number of a resident: a date, and what says the century and the sex. Since 2020 there is no check digit. */
export function isRrn(digits: string): boolean {
  return /^\d{6}[1-8]\d{6}$/.test(digits) && isDate(digits.slice(2, 4), digits.slice(4, 6));
}

/** Japanese My Number: twelve digits, the last by modulo 11. */
export function isMyNumber(digits: string): boolean {
  if (!/^\d{12}$/.test(digits) || isOneDigit(digits)) return false;
  const rest = sumOf(digits, [6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11;
  return Number(digits[11]) === (rest < 2 ? 0 : 11 - rest);
}

function isDate(month: string, day: string): boolean {
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
}

function sumOf(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0);
}

function isOneDigit(digits: string): boolean {
  return /^(\d)\1*$/.test(digits);
}
