/**
 * Edit distance in bits: Myers' algorithm (J. ACM 46/3, 1999) with Hyyrö's blocks (2003), 32 rows per word. The error
 * limit (Ukkonen) cuts it off above, the last place where a match may start below, so only a band is computed.
 *
 * One pattern is loaded at a time, into reused memory. A search allocates nothing.
 */

/** The longest pattern that can be loaded, in units. Longer ones are aligned piece by piece. */
export const MAX_PATTERN = 1024;

const WORD = 32;

/** For each unit, its row in the loaded pattern's table; 0 for units that are not in the pattern. */
const slots = new Uint16Array(0x10000);
let loaded: Uint16Array = new Uint16Array(0);
let matches = new Int32Array(256);
let length = 0;
let words = 0;

const positive = new Int32Array(MAX_PATTERN / WORD);
const negative = new Int32Array(MAX_PATTERN / WORD);
const scores = new Int32Array(MAX_PATTERN / WORD);

/** How many columns the last successful {@link search} read, up to and including the best end. */
export let columnsRead = 0;

/** Loads `pattern` for searching, back to front if `step` is -1. At most {@link MAX_PATTERN} units. */
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
 * The smallest number of errors (insertions, deletions, substitutions) with which the loaded pattern occurs in `count`
 * units, starting at `from` and moving by `step`; -1 if there are more than `limit`. If `isFree`, the match may start
 * in any of the first `lastStart + 1` columns, else only in the first. {@link columnsRead} tells where it ends.
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
  // Local copies: the engine looks up a module's variables again in each iteration.
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
  /** The column in which a block was last entered. */
  let entered = -1;
  let first = 0;
  let last = Math.min(bottom, Math.max(0, Math.ceil(limit / WORD) - 1));
  for (let block = 0; block <= last; block++) {
    above[block] = -1;
    below[block] = 0;
    score[block] = Math.min((block + 1) * WORD, length);
  }
  for (let column = 0, at = from; column < count; column++, at += step) {
    // One more column than the band, because a block starts from the score the one above it had one column earlier.
    const dead = (column - lastStart - limit - 1) >> 5;
    if (dead > first) {
      first = dead;
      if (first > last) break;
    }
    const row = rowOf[text[at]!]! * width;
    // Above the band, each value is assumed to rise by one per column. That is too high, so it never produces a false
    // match.
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
      // A block below the last one is entered where a match may cross into it, as if everything above it were errors;
      // then it runs too.
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
      // Of adjacent ends with equal errors, the last wins: a changed last letter counts as changed, not as missing.
      if (isBetter || column < columnsRead + best) columnsRead = column + 1;
      limit = best = score[last]!;
      if (best === 0) break;
    }
  }
  return best;
}
