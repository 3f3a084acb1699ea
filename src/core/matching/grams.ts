/**
 * Grams: the last few units before each offset, packed into one integer, and an index of where each stands in a text.
 * A letter takes 5 bits and a unit of a large script (CJK, Hangul, half an emoji) 10, so that one key holds about the same
 * amount of sense in any script: 30 bits are 6 Latin letters or 3 Han characters, 20 bits are 4 or 2.
 */

/** From here on a script has too many characters for 5 bits (CJK radicals are the first). */
const LARGE_SCRIPTS = 0x2e80;

/** The key's width: 30 bits finds a quote with few errors at once, 20 bits a short one with many. */
export type GramBits = 30 | 20;

/** Steps a key by one unit; what falls off at the top is forgotten. */
export function nextKey(key: number, unit: number, mask: number): number {
  return (unit < LARGE_SCRIPTS ? (key << 5) | (unit & 31) : (key << 10) | (unit & 1023)) & mask;
}

/** How many bits of a key the unit takes. */
export function bitsOf(unit: number): number {
  return unit < LARGE_SCRIPTS ? 5 : 10;
}

/** Where each gram of a text stands: one chain of offsets a bucket, newest first, and its length. */
export class GramIndex {
  readonly mask: number;
  readonly #shift: number;
  /** Two numbers a bucket, so that one cache line serves both: the chain's head (offset + 1, 0 for none), its length. */
  readonly #buckets: Int32Array;
  /** For each offset the offset + 1 of the one before it in its bucket. */
  readonly #previous: Int32Array;

  /** Indexes the first `length` units. */
  constructor(units: Uint16Array, length: number, bits: GramBits) {
    // As many buckets as units, within reason: fewer mix strangers up, more fall out of the processor's cache.
    const size = Math.max(8, Math.min(16, 32 - Math.clz32(length)));
    const shift = 32 - size;
    const mask = 2 ** bits - 1;
    const buckets = new Int32Array(2 << size);
    const previous = new Int32Array(length);
    let key = 0;
    for (let index = 0; index < length; index++) {
      const unit = units[index]!;
      key = (unit < LARGE_SCRIPTS ? (key << 5) | (unit & 31) : (key << 10) | (unit & 1023)) & mask;
      const slot = (Math.imul(key, 0x9e3779b1) >>> shift) << 1;
      previous[index] = buckets[slot]!;
      buckets[slot] = index + 1;
      buckets[slot + 1]!++;
    }
    this.mask = mask;
    this.#shift = shift;
    this.#buckets = buckets;
    this.#previous = previous;
  }

  /** The bucket that a key falls into. */
  bucketOf(key: number): number {
    return (Math.imul(key, 0x9e3779b1) >>> this.#shift) << 1;
  }

  /** How many offsets a bucket holds: 0 proves that its grams stand nowhere. */
  countOf(bucket: number): number {
    return this.#buckets[bucket + 1]!;
  }

  /** The last unit of the newest gram in a bucket, as offset + 1; 0 for none. */
  firstOf(bucket: number): number {
    return this.#buckets[bucket]!;
  }

  /** The next older one after what {@link firstOf} or this returned. */
  nextOf(link: number): number {
    return this.#previous[link - 1]!;
  }
}
