import { describe, type Selectors, type Span } from '../../../src/core/annotation/selector';
import { Random } from './random';

/** A quote from a text and its position. */
export interface Marked {
  span: Span;
  selectors: Selectors;
}

/** Quotes that occur once in the text, with `from` to `to` code units, trimmed to whole words if possible. */
export function quotesOf(text: string, count: number, from: number, to: number, seed: number): Marked[] {
  const random = new Random(seed);
  const quotes: Marked[] = [];
  for (let tries = 0; quotes.length < count && tries < count * 20; tries++) {
    const length = random.length(from, to);
    const at = random.integer(0, Math.max(1, text.length - length));
    const span = toWords(text, at, at + length);
    while (span.end > span.start && /\s/.test(text.charAt(span.end - 1))) span.end--;
    const exact = text.slice(span.start, span.end);
    if (exact.length < from || exact.length > to * 1.2 || !/[\p{L}\p{N}]/u.test(exact)) continue;
    if (text.indexOf(exact) !== span.start || text.indexOf(exact, span.start + 1) !== -1) continue;
    quotes.push({ span, selectors: describe(text, span) });
  }
  return quotes;
}

/** Moves both ends to the next space if one is near, but never into a surrogate pair. */
function toWords(text: string, start: number, end: number): Span {
  const after = (at: number) => {
    for (let i = at; i < at + 12; i++) if (/\s/.test(text.charAt(i))) return i;
    return (text.charCodeAt(at) & 0xfc00) === 0xdc00 ? at + 1 : at;
  };
  let from = after(start);
  while (/\s/.test(text.charAt(from))) from++;
  return { start: from, end: Math.max(from, after(end)) };
}
