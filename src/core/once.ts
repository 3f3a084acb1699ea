/**
 * Makes something when it is first needed, and only once. Used for `Intl`: what it loads for a language takes some
 * milliseconds, which a page that has just opened should not wait for.
 *
 * @example
 * const numbers = once(() => new Intl.NumberFormat('en'));
 * numbers().format(1234); // "1,234"
 */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
