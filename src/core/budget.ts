/**
 * How often something may be done within a while: by what takes something back from a page (focus, place, keys), so that no
 * fight with one can go on for ever.
 */
export interface Budget {
  /** Counts one more time. Returns false if there have been too many: then it is not to be done. */
  spend(): boolean;
  /** Whether the next {@link spend} would return false. */
  isSpent(): boolean;
  /** Forgets what was spent, such as when the person has asked for it by a press of their own. */
  renew(): void;
}

/** What is taken back from a page, if nothing else is said: this often within so long (ms). */
export const MOST_RETURNS = 20;
export const A_WHILE = 5000;

/**
 * @param most - How often.
 * @param withinMs - Within how long, at any time (ms).
 * @param now - The time in ms, which never goes back.
 */
export function createBudget(most: number, withinMs: number, now: () => number): Budget {
  /** When it was done, oldest first; never more than `most`. */
  let times: number[] = [];
  const isSpent = (): boolean => {
    const from = now() - withinMs;
    times = times.filter((at) => at > from);
    return times.length >= most;
  };
  return {
    spend() {
      if (isSpent()) return false;
      times.push(now());
      return true;
    },
    isSpent,
    renew: () => void (times = []),
  };
}
