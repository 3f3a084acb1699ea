/** How long looking for the companion may hold up a page (ms). */
export const LOOK_MS = 300;

/** Waits for some work, at most for a time (ms). The work goes on. */
export function within(ms: number, work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, new Promise((done) => setTimeout(done, ms))]);
}
