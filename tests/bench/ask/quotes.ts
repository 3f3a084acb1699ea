import type { Span } from '../../../src/core/annotation/selector';
import { CITATION_LIMITS } from '../../../src/core/citation/limits';
import { fold } from '../../../src/core/matching/fold';
import type { Random } from '../matching/random';

/** A quote from a page, and where it stands there. */
export interface PageQuote {
  span: Span;
  text: string;
}

const { shortestQuote, longestQuote } = CITATION_LIMITS;
const IN_WORD = /[\p{L}\p{M}\p{N}%‰]/u;
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u;

/** Quotes of whole words, as long as citations are, that stand once on the page. */
export function quotesOf(text: string, count: number, random: Random): PageQuote[] {
  const standing = letters(text);
  const quotes: PageQuote[] = [];
  for (let tries = 0; quotes.length < count && tries < count * 30; tries++) {
    const quote = wholeWords(
      text,
      random.integer(0, text.length),
      random.integer(shortestQuote + 8, longestQuote - 10),
    );
    if (!quote || quote.text.length < shortestQuote || quote.text.length > longestQuote) continue;
    const own = letters(quote.text);
    if (own.length < 12 || /\n\s*\n/.test(quote.text)) continue;
    if (standing.indexOf(own) !== standing.lastIndexOf(own)) continue;
    quotes.push(quote);
  }
  return quotes;
}

/** The words that stand between two offsets. */
export function wholeWords(text: string, at: number, length: number): PageQuote | null {
  let start = at;
  while (start < text.length && isInside(text, start)) start++;
  let end = Math.min(text.length, start + length);
  // A percent sign and a unit belong to their figure.
  while (end > start && (isInside(text, end) || /\p{N}$/u.test(text.slice(start, end).trimEnd()))) end--;
  while (start < end && !IN_WORD.test(text.charAt(start))) start++;
  while (end > start && !IN_WORD.test(text.charAt(end - 1))) end--;
  return end > start ? { span: { start, end }, text: text.slice(start, end) } : null;
}

/** Whether a cut there would divide a word, a figure, or a word with a hyphen. */
function isInside(text: string, at: number): boolean {
  const [before, after] = [text.charAt(at - 1), text.charAt(at)];
  if (UNSPACED.test(before) || UNSPACED.test(after)) return false;
  return !/\s/.test(before) && !/\s/.test(after) && before !== '' && after !== '';
}

/** Only letters and figures, folded: what a page must contain for a quote to stand there. */
export function letters(text: string): string {
  return new TextDecoder('utf-16le').decode(fold(text)).replace(/[^\p{L}\p{N}]/gu, '');
}
