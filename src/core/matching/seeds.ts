import { bitsOf, type GramBits, type GramIndex, nextKey } from './grams';

/**
 * Where in a text a quote may stand, by the grams that the two share. A shared gram at quote offset q and text offset t
 * votes for the diagonal t - q: the place's start, but for the insertions and deletions before it.
 */

/** Diagonals from `low` to `high` that some seeds voted for. */
export interface Diagonals {
  low: number;
  high: number;
  votes: number;
}

/** Seeds a quote: enough that some survive one error in ten characters. */
const SEEDS = 16;
const SEEDS_OF_SHORT = 24;
const SHORT_UNITS = 64;

/** Places that are verified: the quote's own is among the first few, but a short one has few votes to stand out with. */
const CANDIDATES = 8;
const CANDIDATES_OF_SHORT = 24;

/** All places that the seeds of one quote may name, so that a text of one repeated word costs no more than others. */
export const MAX_HITS = 1024;
/** Rare seeds are followed first; once they have named this many places, the right one is mostly among them. */
const ENOUGH_HITS = 48;
/** So many are followed even so. */
const FEWEST_SEEDS = 4;
/** A gram that stands in more places than this tells too little to be followed. */
const MAX_HITS_A_SEED = 256;

/** One place has a fair share of the votes if it has more than a quarter of what another has. */
const FAIR_SHARE = 4;

/** The places that the seeds of the quote in hand name; the seeds themselves, rarest first; in how many places each is. */
const hits = new Int32Array(MAX_HITS);
const seeds = new Int32Array(SEEDS_OF_SHORT);
const counts = new Int32Array(SEEDS_OF_SHORT);

/** The grams of a quote: the bucket of the one that ends at each unit, -1 where none is complete yet. */
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

/** The offset of the gram that stands in the fewest places of the text, from `from` up to `to`; -1 if there is none. */
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
 * The most voted diagonals of a quote, best first: its rare seeds, spread over its length, are followed to where they
 * stand, until they have named `enough` places.
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

/** The rarest gram of each zone of the quote, sorted into {@link seeds}. @returns how many there are */
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
 * Joins neighbours that lie no more than `reach` apart, most votes first, at most `limit`. Those with less than a fair share
 * of the most votes are left out: a place that got far fewer is not the quote's.
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
