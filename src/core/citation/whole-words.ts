import type { Span } from '../annotation/selector';

const OF_WORD = /[\p{L}\p{M}\p{N}]/u;
const LETTER = /\p{L}/u;
const FIGURE = /\p{N}/u;
/** Scripts that put no space between words, or whose words are often quoted without their endings. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}ー]/u;
/** Page texts run elements together, as in "Read moreThe kettle". */
const LOWER_THEN_UPPER = /^\p{Ll}\p{Lu}$/u;

const HYPHENATED_BEFORE = /\p{L}[-_\u2010\u2011]$/u;
const HYPHENATED_AFTER = /^[-_\u2010\u2011]\p{L}/u;
/** What belongs to a figure: its sign or currency before it; more digits, a percent sign or a currency after it. */
const BEFORE_FIGURE = /(?:\p{N}[.,'’\u00a0\u202f]|\p{Sc}\s?|[.\-\u2010-\u2015\u2212])$/u;
const AFTER_FIGURE = /^(?:[.,'’\u00a0\u202f\-\u2010-\u2015]\p{N}|\s?[%‰°\p{Sc}])/u;

/**
 * Whether a place neither begins nor ends inside a word or a figure. What is cut off can turn the meaning: "un" of
 * "unsafe", "non-" of "non-toxic", the minus sign of "−5", the percent sign of "12 %".
 */
export function isWhole(text: string, { start, end }: Span): boolean {
  const before = text.slice(Math.max(0, start - 2), start);
  const after = text.slice(end, end + 2);
  const [first, last] = [characterAt(text, start), characterBefore(text, end)];
  return !(
    isInside(characterBefore(text, start) + first) ||
    isInside(last + characterAt(text, end)) ||
    (LETTER.test(first) && HYPHENATED_BEFORE.test(before)) ||
    (LETTER.test(last) && HYPHENATED_AFTER.test(after)) ||
    (FIGURE.test(first) && BEFORE_FIGURE.test(before)) ||
    (FIGURE.test(last) && AFTER_FIGURE.test(after))
  );
}

/**
 * How far an end of a place is moved to the edge of a word, in code units: outwards, to the rest of a word whose letters
 * were changed; else inwards, off a word of which it has hardly more than a letter, which is there by chance.
 */
const MOST_OUTWARDS = 3;
const MOST_INWARDS = 2;

/** A place that begins and ends at the edges of words, if they are near. */
export function toWholeWords(text: string, { start, end }: Span): Span {
  return { start: nearestEdge(text, start, -1), end: nearestEdge(text, end, 1) };
}

function nearestEdge(text: string, at: number, outwards: 1 | -1): number {
  const isEdge = (edge: number): boolean => !isInside(characterBefore(text, edge) + characterAt(text, edge));
  for (let distance = 0; distance <= MOST_OUTWARDS; distance++) {
    if (isEdge(at + outwards * distance)) return at + outwards * distance;
  }
  for (let distance = 1; distance <= MOST_INWARDS; distance++) {
    if (isEdge(at - outwards * distance)) return at - outwards * distance;
  }
  return at;
}

/** Whether two neighbouring characters belong to one word. */
function isInside(pair: string): boolean {
  const characters = [...pair];
  return (
    characters.length === 2 &&
    characters.every((one) => OF_WORD.test(one) && !UNSPACED.test(one)) &&
    !LOWER_THEN_UPPER.test(pair)
  );
}

function characterAt(text: string, at: number): string {
  return at < text.length ? String.fromCodePoint(text.codePointAt(at)!) : '';
}

function characterBefore(text: string, at: number): string {
  return [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? '';
}
