/** Wakes those that wait for something to change. */
export class Changes {
  readonly #waiting = new Set<() => void>();

  /** Something changed. */
  tell(): void {
    for (const wake of [...this.#waiting]) wake();
  }

  /** Waits for a change, for a time (ms), or until the signal. */
  next(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((done) => {
      const wake = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        signal.removeEventListener('abort', wake);
        done();
      };
      const timer = setTimeout(wake, Math.max(0, ms));
      this.#waiting.add(wake);
      signal.addEventListener('abort', wake);
      if (signal.aborted) wake();
    });
  }
}
