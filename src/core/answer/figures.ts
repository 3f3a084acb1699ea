import { NUMBER_WORDS } from '../citation/number-words';

/** The zeros of digits that are not ASCII: Arabic, Persian, Devanagari, Bengali, Thai, full width. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];
const FIGURE = /\d+(?:[.,'’\u00a0\u202f\u2009]\d+)*/g;
const WORD = /\p{L}+/gu;
/** Smaller ones are as often no numbers: "one of them", "a second kettle". */
const LEAST_WORD = 2;

/** A figure in a text, in each of the forms that mean it: "1.200" is 1200 in some languages, and 1.2 in others. */
export type Figure = ReadonlySet<string>;

/**
 * The figures of a text that are written in digits.
 *
 * @example figuresIn('It costs 1,200.50') // [Set { '1,200.50', '1200.50', '1200,50', … }]
 */
export function figuresIn(text: string): Figure[] {
  return (withPlainDigits(text).match(FIGURE) ?? []).map(formsOf);
}

/** The numbers of a text that are written as words, as figures. */
export function numbersInWords(text: string): Figure[] {
  return (text.toLowerCase().match(WORD) ?? [])
    .map((word) => NUMBER_WORDS.get(word) ?? 0)
    .filter((value) => value >= LEAST_WORD)
    .map((value) => new Set([String(value)]));
}

/** Whether one of the figures means the same. */
export function isAmong(figure: Figure, figures: readonly Figure[]): boolean {
  return figures.some((other) => [...figure].some((form) => other.has(form)));
}

function withPlainDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    const zero = ZEROS.find((one) => code >= one && code < one + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

function formsOf(figure: string): Figure {
  const ungrouped = figure.replace(/[.,'’\u00a0\u202f\u2009](?=\d{3}(?!\d))/g, '');
  const both = figure.replace(/[,'’\u00a0\u202f\u2009](?=\d{3}(?!\d))/g, '');
  return new Set([figure, ungrouped, both].flatMap((form) => [form, form.replace(',', '.')]));
}
