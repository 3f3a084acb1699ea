import { expect as expectAsShipped } from '@playwright/test';

/** How soon is looked again (ms): what the product is waited for comes within some frames, or a few hundred ms. */
const AGAIN = [50, 100];

const poll: typeof expectAsShipped.poll = (actual, options) =>
  expectAsShipped.poll(actual, {
    intervals: AGAIN,
    ...(typeof options === 'string' ? { message: options } : options),
  });

/** Playwright's, but that it polls without ever longer pauses: most of a second of each of them was waiting. */
export const expect = new Proxy(expectAsShipped, {
  get: (shipped, name) => (name === 'poll' ? poll : Reflect.get(shipped, name)),
});
