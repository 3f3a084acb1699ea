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
