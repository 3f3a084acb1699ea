import type { Miss } from './result';
import type { Selectors, Span } from '../annotation/selector';

/** With more places than this, none is chosen. */
const MOST_PLACES = 64;
/** A context that agrees in this many more code units than another's is not a coincidence. */
const MARGIN = 4;
/** A quote of this length proves its place if it occurs only once. Shorter ones occur in many texts. */
const PROVES_ITSELF = 16;

/**
 * Finds the quote letter for letter. This is the cheap part of matching, for every frame of a changing page. If it
 * finds nothing, several equal places, or a place with another context, `match` decides.
 *
 * @example
 * const selectors = describe('Put the lid on.', { start: 4, end: 11 });
 * matchVerbatim('Now put the lid on.', selectors); // { start: 8, end: 15 }
 * matchVerbatim('Take it off.', selectors); // 'gone'
 */
export function matchVerbatim(text: string, selectors: Selectors): Span | Miss {
  const { quote, position } = selectors;
  const { exact } = quote;
  if (exact === '') return 'gone';
  if (hasStayed(text, selectors)) return { start: position.start, end: position.start + exact.length };
  const places: { start: number; score: number }[] = [];
  for (let at = text.indexOf(exact); at >= 0; at = text.indexOf(exact, at + 1)) {
    if (places.push({ start: at, score: contextBeside(text, at, quote) }) > MOST_PLACES) return 'ambiguous';
  }
  if (places.length === 0) return 'gone';
  const most = Math.max(...places.map(({ score }) => score));
  const all = quote.prefix.length + quote.suffix.length;
  const rivals = places.filter(({ score }) => score > most - (most === all ? 1 : MARGIN));
  const isProved = most * 2 >= all || (places.length === 1 && exact.trim().length >= PROVES_ITSELF);
  const chosen =
    isProved && rivals.length === 1
      ? rivals[0]
      : rivals.find(({ start, score }) => start === position.start && score === most);
  return chosen ? { start: chosen.start, end: chosen.start + exact.length } : 'ambiguous';
}

/** True if the quote and its whole context are where they were. */
export function hasStayed(text: string, { quote: { exact, prefix, suffix }, position: { start } }: Selectors): boolean {
  return start >= prefix.length && text.startsWith(prefix + exact + suffix, start - prefix.length);
}

/** How many code units around the place agree with the quote's context. */
function contextBeside(text: string, at: number, { exact, prefix, suffix }: Selectors['quote']): number {
  const end = at + exact.length;
  let before = 0;
  while (before < prefix.length && text[at - 1 - before] === prefix[prefix.length - 1 - before]) before++;
  let after = 0;
  while (after < suffix.length && text[end + after] === suffix[after]) after++;
  return before + after;
}
