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
const MAX_HITS = 1024;
/** Rare seeds are followed first; once they have named this many places, the common ones add more noise than votes. */
const ENOUGH_HITS = 48;
/** So many are followed even so. */
const FEWEST_SEEDS = 4;
/** A gram that stands in more places than this tells too little to be followed. */
const MAX_HITS_A_SEED = 256;

/** One place has a fair share of the votes if it has more than a quarter of what another has. */
const FAIR_SHARE = 4;

const hits = new Int32Array(MAX_HITS);

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
 * stand.
 */
export function vote(buckets: Int32Array, index: GramIndex): Diagonals[] {
  const size = buckets.length;
  const isShort = size < SHORT_UNITS;
  const zones = Math.min(size, isShort ? SEEDS_OF_SHORT : SEEDS);
  const seeds: number[] = [];
  for (let zone = 0; zone < zones; zone++) {
    const from = Math.floor((zone * size) / zones);
    const seed = rarest(buckets, index, from, Math.floor(((zone + 1) * size) / zones), 1);
    if (seed !== -1 && index.countOf(buckets[seed]!) <= MAX_HITS_A_SEED) seeds.push(seed);
  }
  seeds.sort((a, b) => index.countOf(buckets[a]!) - index.countOf(buckets[b]!));
  let count = 0;
  let followed = 0;
  for (const seed of seeds) {
    const places = index.countOf(buckets[seed]!);
    if ((followed >= FEWEST_SEEDS && count + places > ENOUGH_HITS) || count + places > MAX_HITS) break;
    followed++;
    for (let link = index.firstOf(buckets[seed]!); link !== 0; link = index.nextOf(link))
      hits[count++] = link - 1 - seed;
  }
  return grouped(hits.subarray(0, count).sort(), 8 + Math.min(256, size >> 4))
    .sort((a, b) => b.votes - a.votes)
    .slice(0, isShort ? CANDIDATES_OF_SHORT : CANDIDATES);
}

/**
 * Joins neighbours that lie no more than `reach` apart; those with less than a fair share of the most votes are left out:
 * a place that got far fewer is not the quote's.
 */
function grouped(sorted: Int32Array, reach: number): Diagonals[] {
  let most = 0;
  const groups: Diagonals[] = [];
  for (let from = 0; from < sorted.length;) {
    const low = sorted[from]!;
    let to = from + 1;
    while (to < sorted.length && sorted[to]! - sorted[to - 1]! <= reach && sorted[to]! - low <= 4 * reach) to++;
    const votes = to - from;
    most = Math.max(most, votes);
    if (votes * FAIR_SHARE > most) groups.push({ low, high: sorted[to - 1]!, votes });
    from = to;
  }
  return groups.filter(({ votes }) => votes * FAIR_SHARE > most);
}
