/** Lets through so much at once, and so much each second after that. */
export class TokenBucket {
  readonly #most: number;
  readonly #eachSecond: number;
  readonly #now: () => number;
  #left: number;
  #at: number;

  constructor(most: number, eachSecond: number, now: () => number = Date.now) {
    this.#most = most;
    this.#eachSecond = eachSecond;
    this.#now = now;
    this.#left = most;
    this.#at = now();
  }

  /** Whether this much may pass now. */
  take(cost = 1): boolean {
    const now = this.#now();
    this.#left = Math.min(this.#most, this.#left + (Math.max(0, now - this.#at) / 1000) * this.#eachSecond);
    this.#at = now;
    if (this.#left < cost) return false;
    this.#left -= cost;
    return true;
  }
}
