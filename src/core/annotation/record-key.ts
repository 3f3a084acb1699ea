/** A set, because `name in Object.prototype` takes ten times as long, and the library checks tens of thousands. */
const INHERITED: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/**
 * Whether our records can have this key: not a name that every object inherits, such as `__proto__`.
 *
 * @example
 * canBeKey('constructor'); // false
 */
export function canBeKey(name: string): boolean {
  return !INHERITED.has(name);
}
