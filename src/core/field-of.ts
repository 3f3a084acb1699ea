/**
 * What is at a path of keys in data of unknown form; undefined if there is nothing.
 *
 * @example
 * fieldOf({ target: { source: 'here' } }, 'target', 'source'); // 'here'
 */
export function fieldOf(data: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, key)
        ? (at as Record<string, unknown>)[key]
        : undefined,
    data,
  );
}
