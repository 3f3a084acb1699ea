/**
 * A gram is the last few units before an offset, packed into one integer. The index lists where each gram occurs in a
 * text. A letter takes 5 bits and a unit of a large script (CJK, Hangul, half an emoji) 10, so a key carries about the
 * same amount of meaning in any script: 30 bits are 6 Latin letters or 3 Han characters, 20 bits are 4 or 2.
 */

/** From here on, scripts have too many characters for 5 bits (CJK radicals come first). */
export const LARGE_SCRIPTS = 0x2e80;

/** The width of a key: 30 bits find a quote with few errors fast, 20 bits find a short one with many. */
export type GramBits = 30 | 20;

/** Shifts one unit into a key. The oldest bits fall off. */
export function nextKey(key: number, unit: number, mask: number): number {
  return (unit < LARGE_SCRIPTS ? (key << 5) | (unit & 31) : (key << 10) | (unit & 1023)) & mask;
}

/** How many bits of a key the unit takes. */
export function bitsOf(unit: number): number {
  return unit < LARGE_SCRIPTS ? 5 : 10;
}

/** Where each gram of a text occurs: for each bucket, a chain of offsets, newest first, and its length. */
export class GramIndex {
  readonly mask: number;
  readonly #shift: number;
  /**
   * Two numbers per bucket, so that both are on one cache line: the head of the chain (offset + 1, 0 for none) and its
   * length.
   */
  readonly #buckets: Int32Array;
  /** For each offset, the previous one in its bucket (offset + 1). */
  readonly #previous: Int32Array;

  /** Indexes the first `length` units. */
  constructor(units: Uint16Array, length: number, bits: GramBits) {
    // As many buckets as units, within limits: with fewer, different grams share a bucket; with more, they no longer
    // fit the processor's cache.
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

  /** The bucket of a key. */
  bucketOf(key: number): number {
    return (Math.imul(key, 0x9e3779b1) >>> this.#shift) << 1;
  }

  /** How many offsets a bucket has. 0 proves that its grams do not occur. */
  countOf(bucket: number): number {
    return this.#buckets[bucket + 1]!;
  }

  /** The last unit of the newest gram in a bucket, as offset + 1; 0 for none. */
  firstOf(bucket: number): number {
    return this.#buckets[bucket]!;
  }

  /** The next older entry after one returned by {@link firstOf} or by this method. */
  nextOf(link: number): number {
    return this.#previous[link - 1]!;
  }
}
