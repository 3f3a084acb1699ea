/** A quote without what a model puts around it, and that. */
export interface TrimmedQuote {
  before: string;
  core: string;
  after: string;
}

/** Quotation marks, whitespace, and the marks of Markdown and of an ellipsis. */
const AROUND = String.raw`\s"'“”„‟‘’‚‛«»‹›「」『』…*_\`~`;
const BEFORE = new RegExp(String.raw`^(?:[${AROUND}>#]|\.{3}|\[(?:…|\.{3})\])+`);
const IS_AFTER = new RegExp(String.raw`[${AROUND}.。[\]]`);
const SHORTENED = /\[(?:…|\.{3})\]/g;

/**
 * Takes off what a model adds at the ends of a quote: an ellipsis, quotation marks, Markdown, and a full stop.
 *
 * @example trimQuote('“…the **lid** goes on.”') // { before: '“…', core: 'the **lid** goes on', after: '.”' }
 */
export function trimQuote(quote: string): TrimmedQuote {
  const [before = ''] = BEFORE.exec(quote) ?? [];
  let end = quote.length;
  while (end > before.length && IS_AFTER.test(quote.charAt(end - 1))) end--;
  // A bracket is taken off only as part of "[…]".
  const rest = quote.slice(end).replace(SHORTENED, (mark) => ' '.repeat(mark.length));
  end += Math.max(rest.lastIndexOf('['), rest.lastIndexOf(']')) + 1;
  return { before, core: quote.slice(before.length, end), after: quote.slice(end) };
}

const ROW = /^\s*\|.*\|.*$/gm;

/** A quote without the borders that Markdown puts between the cells of a row. */
export function withoutBorders(quote: string): string {
  return quote.replace(ROW, (row) => row.replaceAll('|', ' '));
}

/** What models put after a quote although it is not the page's: "[1]", "[2, 3]". */
const MARKER = /\s?\[\d{1,3}(?:, ?\d{1,3}){0,9}\]\s?$/;
/** No marker is longer (UTF-16 code units). */
const LONGEST_MARKER = 60;

/** A quote without the marker of a citation after it. */
export function withoutMarker(quote: string): string {
  const at = Math.max(0, quote.length - LONGEST_MARKER);
  return quote.slice(0, at) + quote.slice(at).replace(MARKER, '');
}

/** A label is no longer (UTF-16 code units). */
const COLON = /^([^:：\n]{1,120})(?::(?!\d)|：)/;

/** A quote with a break for the first colon: "Delivery: 3 May" of two cells, or of a term and what is said of it. */
export function withoutColon(quote: string): string {
  return quote.replace(COLON, '$1\n');
}

/**
 * The beginning of a long quote, up to the end of a word. It is as exact as the whole.
 *
 * @param longest - In UTF-16 code units.
 */
export function shortenedQuote(quote: string, longest: number): string {
  if (quote.length <= longest) return quote;
  const beginning = quote.slice(0, longest);
  return /^([\s\S]+)\s/.exec(beginning)?.[1]?.trimEnd() ?? beginning.replace(/[\ud800-\udbff]$/, '');
}
