/** @see alarm */
export interface Alarm {
  /** Rings this much later (ms), unless it is put off again: when something has rested for so long. */
  after(wait: number): void;
  /** Rings this much later (ms) at the latest; an earlier time that was set stays. */
  within(wait: number): void;
}

/** A timer that may be set in every frame: it is not started anew for each, it looks at the clock when it ends. */
export function alarm(ring: () => void, signal: AbortSignal): Alarm {
  let due = 0;
  /** When the timer ends. */
  let ends = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = (): void => {
    if (timer !== undefined && ends <= due) return;
    clearTimeout(timer);
    ends = due;
    timer = setTimeout(end, due - performance.now());
  };
  const end = (): void => {
    timer = undefined;
    if (signal.aborted) return;
    // Timers may end a little early by this clock.
    if (due - performance.now() > 1) start();
    else ring();
  };
  return {
    after(wait) {
      due = performance.now() + wait;
      start();
    },
    within(wait) {
      const latest = performance.now() + wait;
      if (timer !== undefined && due <= latest) return;
      due = latest;
      start();
    },
  };
}
