import type { Span } from '../annotation/selector';
import type { Place } from './align';
import type { Candidate } from './choose';
import { equalCandidates } from './equal';
import { FoldedText } from './fold';
import { MAX_PATTERN } from './myers';
import { nearPlaces, QUOTE_TIERS } from './near';
import type { PreparedText } from './prepared';
import { bucketsOf } from './seeds';

/** Where a quote may be in a text, without any context or position that would say which place is meant. */
export interface QuotePlaces {
  /** The quote folded, with the way back to its characters. */
  quote: FoldedText;
  /** Places with the quote's words, code unit for code unit or folded; in the order of the text. */
  equal: readonly Candidate[];
  /** If there are none: places with a few errors, in no particular order. Their ends may be inside a word. */
  near: readonly (Span & { errors: number })[];
}

/** With more errors than this per folded unit, a better place may not have been looked at yet. */
const CONVINCING_SHARE = 0.1;

/**
 * Finds every place where a quote alone may be. Nothing is decided about them: whether they say the same as the quote is
 * for the caller to check.
 *
 * @param share - The most errors, as a share of the quote's folded units. A quote longer than 1,024 of them is only
 *   found without errors.
 */
export function placesOf(text: PreparedText, exact: string, share: number): QuotePlaces {
  const quote = new FoldedText(exact);
  const units = quote.units.subarray(0, quote.length);
  const selectors = { quote: { exact, prefix: '', suffix: '' }, position: { start: 0, end: 0 } };
  const buckets = bucketsOf(units, text.grams(30), 30);
  const equal = equalCandidates(text, units, buckets, selectors).candidates.sort((a, b) => a.start - b.start);
  const limit = Math.floor(units.length * share);
  if (equal.length > 0 || limit === 0 || units.length > MAX_PATTERN) return { quote, equal, near: [] };
  const query = { limit, buckets, selectors, mayScan: undefined };
  const near: Place[] = [];
  for (const tier of QUOTE_TIERS) {
    for (const one of nearPlaces(text, units, tier(text, units, query), limit)) {
      if (!near.some((other) => other.start < one.end && one.start < other.end)) near.push(one);
    }
    if (near.some(({ errors }) => errors <= 1 + units.length * CONVINCING_SHARE)) break;
  }
  const { folded } = text;
  return {
    quote,
    equal,
    near: near.map(({ start, end, errors }) => ({ start: folded.rawStart(start), end: folded.rawEnd(end), errors })),
  };
}
