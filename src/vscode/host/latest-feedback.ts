/** The feedback on what is shown, as the view last told it. */
export interface LatestFeedback {
  key: string;
  text: string;
  marks: number;
}

/** How long a command waits for the view to tell the feedback (ms). */
const PATIENCE = 5000;

/**
 * Remembers the feedback, so that commands work while the view is hidden. It belongs to what is shown: once something
 * else is, it is unknown until the view tells the new one.
 */
export class FeedbackMemory {
  #latest: LatestFeedback | null = null;
  #isExpired = false;
  #waiting: (() => void)[] = [];

  /** Whether the feedback on what is shown is known as it is now. */
  get isCurrent(): boolean {
    return this.#latest !== null && !this.#isExpired;
  }

  /** The feedback on what is shown as last told; null if it never was. */
  get latest(): LatestFeedback | null {
    return this.#latest;
  }

  /** @param shown - The key of what is shown. Feedback on something else is no longer wanted. */
  take(latest: LatestFeedback, shown: string | null): void {
    if (latest.key !== shown) return;
    this.#latest = latest;
    this.#isExpired = false;
    for (const go of this.#waiting.splice(0)) go();
  }

  /** Something else is shown. */
  forget(): void {
    this.#latest = null;
  }

  /** The marks were changed by somebody else: what was told is no longer so. */
  expire(): void {
    this.#isExpired = true;
  }

  /** The feedback as soon as it is known; null if that takes too long. */
  async known(): Promise<LatestFeedback | null> {
    if (!this.isCurrent) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, PATIENCE);
        this.#waiting.push(() => (clearTimeout(timer), resolve()));
      });
    }
    return this.isCurrent ? this.#latest : null;
  }
}
