/** A value of the page with fields of any name. */
export type Fields = Readonly<Record<string, unknown>>;

/** A value as something with fields; null for what has none. */
export function fieldsOf(value: unknown): Fields | null {
  return (typeof value === 'object' && value !== null) || typeof value === 'function' ? (value as Fields) : null;
}

/** The first of several values that is a text and not empty; empty for none. */
export function firstText(...values: readonly unknown[]): string {
  return values.find((value): value is string => typeof value === 'string' && value !== '') ?? '';
}

/** The name of a file without its folders and its ending: `Card` for `src/Card.vue`. */
export function nameOfFile(file: string): string {
  return /([^/\\?]+?)\.\w+(?:\?.*)?$/.exec(file)?.[1] ?? '';
}

/** A number as a place in a file; null for what is none. */
export function placeOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null;
}
