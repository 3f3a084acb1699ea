/** @see createTimer */
export interface Timer {
  /** Runs this much later (ms), postponing an earlier time: for something that must be quiet first. */
  after(wait: number): void;
  /** Runs this much later (ms) at the latest; an earlier time stays. */
  within(wait: number): void;
  /** Does not run until it is set again. */
  cancel(): void;
}

/**
 * A timer that may be set in every frame: it is not restarted each time, but checks the clock when it ends.
 *
 * @param run - Never called after the signal has aborted.
 */
export function createTimer(run: () => void, signal: AbortSignal): Timer {
  let due = 0;
  /** When the browser's timer ends. */
  let ends = 0;
  let running: ReturnType<typeof setTimeout> | undefined;
  const start = (): void => {
    if (running !== undefined && ends <= due) return;
    clearTimeout(running);
    ends = due;
    running = setTimeout(end, due - performance.now());
  };
  const end = (): void => {
    running = undefined;
    if (signal.aborted) return;
    // Browsers may end a timer a little early by this clock.
    if (due - performance.now() > 1) start();
    else run();
  };
  return {
    after(wait) {
      due = performance.now() + wait;
      start();
    },
    within(wait) {
      const latest = performance.now() + wait;
      if (running !== undefined && due <= latest) return;
      due = latest;
      start();
    },
    cancel() {
      clearTimeout(running);
      running = undefined;
    },
  };
}
