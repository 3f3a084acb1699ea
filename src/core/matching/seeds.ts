import { bitsOf, type GramBits, type GramIndex, nextKey } from './grams';

/**
 * Finds where a quote may be in a text, by the grams they share. A shared gram at quote offset q and text offset t
 * votes for the diagonal t - q. That is where the place starts, apart from insertions and deletions before the gram.
 */

/** Diagonals from `low` to `high` that some seeds voted for. */
export interface Diagonals {
  low: number;
  high: number;
  votes: number;
}

/** Seeds per quote: enough for some to survive one error in ten characters. */
const SEEDS = 16;
const SEEDS_OF_SHORT = 24;
const SHORT_UNITS = 64;

/**
 * How many places are verified. The right one is among the first few, but with a short quote it has few votes to stand
 * out with.
 */
const CANDIDATES = 8;
const CANDIDATES_OF_SHORT = 24;

/**
 * The most places that the seeds of one quote may name, so that a text of one repeated word costs no more than others.
 */
export const MAX_HITS = 1024;
/** Rare seeds are followed first. Once they have named this many places, the right one is usually among them. */
const ENOUGH_HITS = 48;
/** At least this many seeds are followed. */
const FEWEST_SEEDS = 4;
/** A gram that occurs more often than this says too little to be followed. */
const MAX_HITS_A_SEED = 256;

/** A place is kept if it has more than a quarter of the votes of the best one. */
const FAIR_SHARE = 4;

/**
 * The places named by the seeds of the current quote; the seeds themselves, rarest first; and how often each occurs.
 */
const hits = new Int32Array(MAX_HITS);
const seeds = new Int32Array(SEEDS_OF_SHORT);
const counts = new Int32Array(SEEDS_OF_SHORT);

/** For each unit of a quote, the bucket of the gram that ends there; -1 where none is complete yet. */
export function bucketsOf(units: Uint16Array, index: GramIndex, bits: GramBits): Int32Array {
  const buckets = new Int32Array(units.length);
  let key = 0;
  let filled = 0;
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!;
    key = nextKey(key, unit, index.mask);
    filled += bitsOf(unit);
    buckets[i] = filled >= bits ? index.bucketOf(key) : -1;
  }
  return buckets;
}

/** The offset of the gram in `[from, to)` that occurs least often in the text; -1 if there is none. */
export function rarest(buckets: Int32Array, index: GramIndex, from: number, to: number, least = 0): number {
  let best = -1;
  let bestCount = Infinity;
  for (let i = from; i < to; i++) {
    const bucket = buckets[i]!;
    if (bucket === -1) continue;
    const count = index.countOf(bucket);
    if (count >= least && count < bestCount) {
      best = i;
      bestCount = count;
      if (count === least) break;
    }
  }
  return best;
}

/**
 * The diagonals of a quote with the most votes, best first. Follows rare seeds, spread over the quote's length, until
 * they have named `enough` places.
 */
export function vote(buckets: Int32Array, index: GramIndex, enough = ENOUGH_HITS): Diagonals[] {
  const size = buckets.length;
  const isShort = size < SHORT_UNITS;
  const chosen = chooseSeeds(buckets, index, Math.min(size, isShort ? SEEDS_OF_SHORT : SEEDS));
  let count = 0;
  for (let at = 0; at < chosen; at++) {
    const places = count + counts[at]!;
    if ((at >= FEWEST_SEEDS && places > enough) || places > MAX_HITS) break;
    const seed = seeds[at]!;
    for (let link = index.firstOf(buckets[seed]!); link !== 0; link = index.nextOf(link))
      hits[count++] = link - 1 - seed;
  }
  return grouped(
    hits.subarray(0, count).sort(),
    8 + Math.min(256, size >> 4),
    isShort ? CANDIDATES_OF_SHORT : CANDIDATES,
  );
}

/**
 * Writes the rarest gram of each zone of the quote to {@link seeds}, rarest first.
 * @returns how many there are
 */
function chooseSeeds(buckets: Int32Array, index: GramIndex, zones: number): number {
  let chosen = 0;
  for (let zone = 0; zone < zones; zone++) {
    const from = Math.floor((zone * buckets.length) / zones);
    const seed = rarest(buckets, index, from, Math.floor(((zone + 1) * buckets.length) / zones), 1);
    const count = seed === -1 ? Infinity : index.countOf(buckets[seed]!);
    if (count > MAX_HITS_A_SEED) continue;
    let at = chosen++;
    for (; at > 0 && counts[at - 1]! > count; at--) {
      counts[at] = counts[at - 1]!;
      seeds[at] = seeds[at - 1]!;
    }
    counts[at] = count;
    seeds[at] = seed;
  }
  return chosen;
}

/**
 * Joins neighbours at most `reach` apart. Returns up to `limit` groups, most votes first. Groups with far fewer votes
 * than the best ({@link FAIR_SHARE}) are left out: they are not where the quote is.
 */
function grouped(sorted: Int32Array, reach: number, limit: number): Diagonals[] {
  const groups: Diagonals[] = [];
  const isUnfair = (votes: number) => groups.length > 0 && votes * FAIR_SHARE <= groups[0]!.votes;
  for (let from = 0; from < sorted.length;) {
    const low = sorted[from]!;
    let to = from + 1;
    while (to < sorted.length && sorted[to]! - sorted[to - 1]! <= reach && sorted[to]! - low <= 4 * reach) to++;
    const votes = to - from;
    if (!isUnfair(votes)) {
      let at = groups.length;
      while (at > 0 && groups[at - 1]!.votes < votes) at--;
      groups.splice(at, 0, { low, high: sorted[to - 1]!, votes });
    }
    from = to;
  }
  while (groups.length > limit || isUnfair(groups.at(-1)?.votes ?? Infinity)) groups.pop();
  return groups;
}
