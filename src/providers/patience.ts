/** Waits for what another side does, and ends it when that takes too long or nobody wants it any more. */
export class Patience {
  /** Aborted at the end, for whatever reason. */
  readonly signal: AbortSignal;
  /** Whether it took too long. */
  hasExpired = false;
  readonly #life = new AbortController();

  /** @param wanted - Aborted when nobody wants it any more. */
  constructor(wanted: AbortSignal) {
    this.signal = AbortSignal.any([wanted, this.#life.signal]);
  }

  /**
   * What the work results in. The limit counts only while this waits, not while what came before is used.
   * @param limit - In ms.
   */
  async wait<T>(limit: number, work: Promise<T>): Promise<T> {
    const { signal } = this;
    const expire = (): void => {
      this.hasExpired = true;
      this.end();
    };
    const timer = setTimeout(expire, limit);
    let leave = (): void => undefined;
    try {
      return await new Promise<T>((resolve, reject) => {
        leave = () => reject(signal.reason as Error);
        if (signal.aborted) leave();
        signal.addEventListener('abort', leave);
        work.then(resolve, reject);
      });
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
    }
  }

  end(): void {
    this.#life.abort();
  }
}
