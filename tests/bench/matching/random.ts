/** Random numbers that are the same in every run: mulberry32. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** In [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  /** In [from, to). */
  integer(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from));
  }

  /** In [from, to), with short ones more likely: from 24 to 600, the mean is about 115. */
  length(from: number, to: number): number {
    return Math.floor(from * (to / from) ** (this.next() ** 2));
  }

  pick<T>(items: readonly T[]): T {
    return items[this.integer(0, items.length)]!;
  }

  isTrue(chance: number): boolean {
    return this.next() < chance;
  }
}
