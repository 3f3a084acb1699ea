import { align, type Place } from './align';
import type { Selectors, Span } from '../annotation/selector';
import type { Candidate } from './choose';
import { fold } from './fold';
import { columnsRead, load, MAX_PATTERN, search } from './myers';
import type { PreparedText } from './prepared';
import { candidateAt } from './raw';
import { bucketsOf, type Diagonals, MAX_HITS, vote } from './seeds';

interface Query {
  /** The most errors, in folded units. */
  limit: number;
  /** Its long grams. */
  buckets: Int32Array;
  selectors: Selectors;
  mayScan: (() => boolean) | undefined;
}

/** A way to find the diagonals where a folded quote may be, with errors. */
type Tier = (prepared: PreparedText, units: Uint16Array, query: Query) => Diagonals[];

/** How much text is scanned between two checks of the clock. */
const SCAN_WINDOW = 4096;

/** From cheap to expensive. An expensive one is only tried if the cheaper ones found no convincing place. */
export const NEAR_TIERS: readonly Tier[] = [byGrams, byMoreGrams, byGramsAround];
/** Only for quotes that the others did not find. */
export const LAST_TIERS: readonly Tier[] = [byShortGrams, byScan];
/** For a quote without position and context (./places.ts). */
export const QUOTE_TIERS: readonly Tier[] = [byRareGrams, byMoreGrams, byShortGrams];

/** Long grams of the quote, and its old position. */
function byGrams(prepared: PreparedText, units: Uint16Array, query: Query): Diagonals[] {
  const { limit, selectors } = query;
  const diagonals = byRareGrams(prepared, units, query);
  const stood = prepared.folded.unitAt(selectors.position.start);
  if (!diagonals.some(({ low, high }) => low - stood <= limit && stood - high <= limit))
    diagonals.push({ low: stood, high: stood, votes: 0 });
  return diagonals;
}

/** Long grams of the quote, the rarest. */
function byRareGrams(prepared: PreparedText, _: Uint16Array, { buckets }: Query): Diagonals[] {
  return vote(buckets, prepared.grams(30));
}

/**
 * All long grams of the quote. If many words changed, the rarest grams may contain changes and occur elsewhere by
 * chance.
 */
function byMoreGrams(prepared: PreparedText, _: Uint16Array, { buckets }: Query): Diagonals[] {
  return vote(buckets, prepared.grams(30), MAX_HITS);
}

/** Long grams of the quote together with its context. */
function byGramsAround(prepared: PreparedText, _: Uint16Array, { selectors: { quote } }: Query): Diagonals[] {
  const index = prepared.grams(30);
  const before = fold(quote.prefix).length;
  const diagonals = vote(bucketsOf(fold(quote.prefix + quote.exact + quote.suffix), index, 30), index);
  return diagonals.map(({ low, high, votes }) => ({ low: low + before, high: high + before, votes }));
}

/** Short grams, for short quotes with many errors. */
function byShortGrams(prepared: PreparedText, units: Uint16Array): Diagonals[] {
  const index = prepared.grams(20);
  return vote(bucketsOf(units, index, 20), index);
}

/** Every window of the text, as long as time allows, for quotes that have no intact gram left. */
function byScan({ folded }: PreparedText, units: Uint16Array, { limit, mayScan }: Query): Diagonals[] {
  const size = units.length;
  if (!mayScan || size > MAX_PATTERN) return [];
  const found: (Diagonals & { errors: number })[] = [];
  load(units, 1);
  for (let from = 0; from < folded.length && mayScan(); from += SCAN_WINDOW) {
    const count = Math.min(folded.length - from, SCAN_WINDOW + size + limit);
    const errors = search(folded.units, from, count, 1, limit, count, true);
    if (errors < 0) continue;
    const start = from + columnsRead - size;
    found.push({ low: start - errors, high: start + errors, votes: 0, errors });
  }
  return found.sort((a, b) => a.errors - b.errors).slice(0, 8);
}

/** The places near the diagonals where the quote occurs within the limit, in the raw text. */
export function nearCandidates(
  prepared: PreparedText,
  units: Uint16Array,
  quote: Selectors['quote'],
  diagonals: readonly Diagonals[],
  limit: number,
): Candidate[] {
  return nearPlaces(prepared, units, diagonals, limit).map(({ start, end, errors }) =>
    candidateAt(prepared, quote, start, end, errors),
  );
}

/** The same places in the folded text. */
export function nearPlaces(
  prepared: PreparedText,
  units: Uint16Array,
  diagonals: readonly Diagonals[],
  limit: number,
): Place[] {
  return align(prepared.folded, units, diagonals, limit).map((place) => ({
    ...withoutStrangers(prepared, units, place),
    errors: place.errors,
  }));
}

/**
 * An error at either end may be a changed character of the quote, or a missing one next to some other character of the
 * text. If whitespace separates that character from the rest, it does not belong to the quote.
 */
function withoutStrangers({ folded }: PreparedText, units: Uint16Array, { start, end }: Span): Span {
  const isApart = (unit: number) => folded.rawStart(unit) > folded.rawEnd(unit);
  if (end - start < 2) return { start, end };
  return {
    start: folded.units[start] !== units[0] && isApart(start + 1) ? start + 1 : start,
    end: folded.units[end - 1] !== units.at(-1) && isApart(end - 1) ? end - 1 : end,
  };
}
