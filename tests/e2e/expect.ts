import { expect as expectAsShipped } from '@playwright/test';

/** How soon to check again (ms): what tests wait for happens within a few frames or a few hundred ms. */
const AGAIN = [50, 100];

const poll: typeof expectAsShipped.poll = (actual, options) =>
  expectAsShipped.poll(actual, {
    intervals: AGAIN,
    ...(typeof options === 'string' ? { message: options } : options),
  });

/** Playwright's `expect`, but polling without ever longer pauses, which used to take up most of a second per call. */
export const expect = new Proxy(expectAsShipped, {
  get: (shipped, name) => (name === 'poll' ? poll : Reflect.get(shipped, name)),
});
