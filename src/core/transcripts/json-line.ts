/** A JSON object, with nothing known about what it holds. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** What damage and editors leave in a file: NULs where a system crashed, and a byte order mark. */
const STRAY = /[\0\ufeff]/g;

/** The JSON object on a line of a transcript; null if there is none. Never throws. */
export function objectOn(line: string): JsonObject | null {
  try {
    return asObject(JSON.parse(line));
  } catch {
    return line.search(STRAY) < 0 ? null : objectOn(line.replace(STRAY, ''));
  }
}

/** Whether nothing is on a line. Such a line is no damage: it is not counted. */
export function isEmptyLine(line: string): boolean {
  return !/[^\s\0]/.test(line);
}

/** The value if it is an object, else null. */
export function asObject(value: unknown): JsonObject | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null;
}

/** The value if it is a text, else null. */
export function asText(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** The value if it is an id, else null: an empty one names nothing. */
export function asId(value: unknown): string | null {
  return asText(value) || null;
}

/** The value if it is a list, else an empty one. */
export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
