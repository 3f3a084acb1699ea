/**
 * Edit distance in bits: Myers' algorithm (J. ACM 46/3, 1999) with Hyyrö's blocks (2003), 32 rows a word, cut off above
 * by the error limit (Ukkonen) and below by the last place where a match may start, so that only a band is computed.
 *
 * One pattern is loaded at a time, into memory that is kept: nothing here is allocated per search.
 */

/** The longest pattern that can be loaded, in units: what is longer is aligned piece by piece. */
export const MAX_PATTERN = 1024;

const WORD = 32;

/** The row of the loaded pattern's table for each unit; 0 for units that it does not hold. */
const slots = new Uint16Array(0x10000);
let loaded: Uint16Array = new Uint16Array(0);
let matches = new Int32Array(256);
let length = 0;
let words = 0;

const positive = new Int32Array(MAX_PATTERN / WORD);
const negative = new Int32Array(MAX_PATTERN / WORD);
const scores = new Int32Array(MAX_PATTERN / WORD);

/** How many columns the last successful {@link search} read up to and including the best end. */
export let columnsRead = 0;

/** Loads `pattern` for searching, back to front for `step` -1. At most {@link MAX_PATTERN} units. */
export function load(pattern: Uint16Array, step: 1 | -1): void {
  for (let row = 0; row < length; row++) slots[loaded[row]!] = 0;
  loaded = pattern;
  length = pattern.length;
  words = (length + WORD - 1) >> 5;
  let rows = 1;
  for (let row = 0; row < length; row++) {
    const unit = pattern[row]!;
    if (slots[unit] === 0) slots[unit] = rows++;
  }
  if (rows * words > matches.length) matches = new Int32Array(rows * words * 2);
  else matches.fill(0, 0, rows * words);
  for (let row = 0; row < length; row++) {
    const unit = pattern[step === 1 ? row : length - 1 - row]!;
    matches[slots[unit]! * words + (row >> 5)]! |= 1 << row;
  }
}

/**
 * The least number of errors (insertions, deletions, substitutions) with which the loaded pattern stands in the `count`
 * units that begin at `from` and go on in steps of `step`; -1 if more than `limit`. The match may start at any of the first
 * `lastStart + 1` columns if `isFree`, else at the first only. Where it ends:
 * {@link columnsRead}.
 */
export function search(
  text: Uint16Array,
  from: number,
  count: number,
  step: 1 | -1,
  limit: number,
  lastStart: number,
  isFree: boolean,
): number {
  // Locals: the engine looks a module's variables up anew in each turn of a loop.
  const table = matches;
  const rowOf = slots;
  const above = positive;
  const below = negative;
  const score = scores;
  const width = words;
  const bottom = width - 1;
  if (bottom < 0) {
    columnsRead = 0;
    return 0;
  }
  const bottomRows = ((length - 1) & 31) + 1;
  const topCarry = isFree ? 0 : 1;
  let best = -1;
  /** The column in which a block was entered last. */
  let entered = -1;
  let first = 0;
  let last = Math.min(bottom, Math.max(0, Math.ceil(limit / WORD) - 1));
  for (let block = 0; block <= last; block++) {
    above[block] = -1;
    below[block] = 0;
    score[block] = Math.min((block + 1) * WORD, length);
  }
  for (let column = 0, at = from; column < count; column++, at += step) {
    // One more column than the band: a block is entered from the score that the one above it had a column earlier.
    const dead = (column - lastStart - limit - 1) >> 5;
    if (dead > first) {
      first = dead;
      if (first > last) break;
    }
    const row = rowOf[text[at]!]! * width;
    // Above the band every value is taken to rise by one a column: too much, and so never a false match.
    let carry = first === 0 ? topCarry : 1;
    for (let block = first; block <= last; block++) {
      // One column of one block: what comes in above it and goes out below its last row is -1, 0 or 1.
      const wasAbove = above[block]!;
      const isFalling = carry >>> 31;
      const equal = table[row + block]! | isFalling;
      const vertical = table[row + block]! | below[block]!;
      const horizontal = ((((equal & wasAbove) + wasAbove) | 0) ^ wasAbove) | equal;
      let up = below[block]! | ~(horizontal | wasAbove);
      let down = wasAbove & horizontal;
      const bit = block === bottom ? bottomRows - 1 : 31;
      const isRising = (carry + 1) >> 1;
      carry = ((up >>> bit) & 1) - ((down >>> bit) & 1);
      up = (up << 1) | isRising;
      down = (down << 1) | isFalling;
      above[block] = down | ~(vertical | up);
      below[block] = up & vertical;
      score[block] = score[block]! + carry;
      // A block below the last is entered where a match may cross into it, as if all above it were errors; it then runs too.
      if (block === last && last < bottom && column !== entered) {
        const before = score[last]! - carry;
        if (before <= limit && ((table[row + last + 1]! & 1) !== 0 || carry < 0)) {
          entered = column;
          last++;
          above[last] = -1;
          below[last] = 0;
          score[last] = before + (last === bottom ? bottomRows : WORD);
        }
      }
    }
    if (entered !== column) while (last > first && score[last]! >= limit + WORD) last--;
    if (last === bottom && score[last]! <= limit) {
      const isBetter = best === -1 || score[last]! < best;
      // Of ends with equal errors right behind each other the last: a changed last letter is changed, not left out.
      if (isBetter || column < columnsRead + best) columnsRead = column + 1;
      limit = best = score[last]!;
      if (best === 0) break;
    }
  }
  return best;
}
