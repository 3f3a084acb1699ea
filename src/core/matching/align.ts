import type { FoldedText } from './fold';
import { columnsRead, load, MAX_PATTERN, search } from './myers';
import type { Diagonals } from './seeds';

/** A place where a folded quote was found in a folded text, and its number of errors. Offsets are in folded units. */
export interface Place {
  start: number;
  end: number;
  errors: number;
}

/** A place with this many errors more than the best one cannot win, whatever its context. */
export const RIVALRY = 8;

/** Most drift is light and a narrow band is cheap, so this limit is tried before the quote's own. */
function lightLimit(units: number): number {
  return 2 + Math.floor(units * 0.08);
}

/**
 * Finds the places near the diagonals where `quote` occurs with at most `limit` errors. Of overlapping places, only the
 * best is returned.
 */
export function align(text: FoldedText, quote: Uint16Array, diagonals: readonly Diagonals[], limit: number): Place[] {
  if (quote.length > MAX_PATTERN) return alignLong(text, quote, diagonals, limit);
  const ends: { end: number; errors: number }[] = [];
  const light = lightLimit(quote.length);
  let bound = limit;
  let fewestVotes = 0;
  load(quote, 1);
  for (const { low, high, votes } of diagonals) {
    if (votes < fewestVotes) break;
    // The first place sets how good the others must be.
    const narrow = ends.length > 0 ? bound : Math.min(bound, light);
    const found =
      endNear(text, quote.length, low, high, narrow) ??
      (narrow < bound ? endNear(text, quote.length, low, high, bound) : undefined);
    if (!found) continue;
    ends.push(found);
    bound = Math.min(bound, found.errors + RIVALRY);
    // Another copy of a place with few errors shares most of its grams.
    if (found.errors <= light) fewestVotes = Math.max(fewestVotes, votes / 2);
  }
  if (ends.length === 0) return [];
  load(quote, -1);
  return distinct(
    ends
      .filter(({ errors }) => errors <= bound)
      .map(({ end, errors }) => {
        const found = search(text.units, end - 1, Math.min(end, quote.length + errors), -1, errors, 0, false);
        return { start: end - (found < 0 ? quote.length : columnsRead), end, errors };
      }),
  );
}

/** Searches for the loaded pattern near the diagonals. The window leaves room for `limit` insertions or deletions. */
function endNear(
  text: FoldedText,
  size: number,
  low: number,
  high: number,
  limit: number,
): { end: number; errors: number } | undefined {
  const from = Math.max(0, low - limit);
  const to = Math.min(text.length, high + size + limit);
  const errors = to <= from ? -1 : search(text.units, from, to - from, 1, limit, high + limit - from, true);
  return errors < 0 ? undefined : { end: from + columnsRead, errors };
}

/** Of places that overlap by more than half, keeps the one with the fewest errors. */
function distinct(places: Place[]): Place[] {
  const kept: Place[] = [];
  for (const place of places.sort((a, b) => a.errors - b.errors)) {
    const half = (place.end - place.start) / 2;
    if (!kept.some((other) => Math.abs(other.end - place.end) < half)) kept.push(place);
  }
  return kept;
}

/**
 * Follows a long quote piece by piece, looking for each where the last one ended. The cost stays linear in its length.
 */
function alignLong(text: FoldedText, quote: Uint16Array, diagonals: readonly Diagonals[], limit: number): Place[] {
  // Each one costs a pass over the whole quote, so only the best few are tried.
  return distinct(
    diagonals.slice(0, 3).flatMap((one) => {
      const place = follow(text, quote, one, limit);
      return place ? [place] : [];
    }),
  );
}

function follow(text: FoldedText, quote: Uint16Array, diagonals: Diagonals, limit: number): Place | undefined {
  let { low, high } = diagonals;
  let errors = 0;
  let start = -1;
  let end = -1;
  for (let from = 0; from < quote.length; from += MAX_PATTERN) {
    const piece = quote.subarray(from, from + MAX_PATTERN);
    const bound = Math.ceil((piece.length * limit) / quote.length);
    load(piece, 1);
    const found = endNear(text, piece.length, low, high, bound);
    if (!found) {
      if (start === -1) return undefined;
      // The next piece may still be where it would be if this one had been replaced.
      errors += piece.length;
      low += piece.length;
      high += piece.length;
      end = -1;
    } else {
      if (start === -1) {
        load(piece, -1);
        const back = search(
          text.units,
          found.end - 1,
          Math.min(found.end, piece.length + bound),
          -1,
          found.errors,
          0,
          false,
        );
        start = found.end - (back < 0 ? piece.length : columnsRead);
      }
      errors += found.errors;
      end = found.end;
      low = end - 32;
      high = end + 32;
    }
    if (errors > limit) return undefined;
  }
  return end === -1 ? undefined : { start, end, errors };
}
