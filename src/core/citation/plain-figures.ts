/** What is not ASCII in a figure: digits of other scripts, and the sign that multiplies. */
const OTHER = /(?![0-9])\p{Nd}|×/u;
const OTHERS = /(?![0-9])[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59\uff10-\uff19]|×/gu;
/** In each of these scripts, a digit's code is that of its zero and more. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];

/**
 * A text whose figures are written with digits from 0 to 9, and with x for ×. It has the same length.
 *
 * @example withPlainFigures('٣×٤') // '3x4'
 */
export function withPlainFigures(text: string): string {
  if (!OTHER.test(text)) return text;
  return text.replace(OTHERS, (sign) => {
    if (sign === '×') return 'x';
    const code = sign.charCodeAt(0);
    return String(code - ZEROS.find((zero) => code >= zero && code < zero + 10)!);
  });
}
