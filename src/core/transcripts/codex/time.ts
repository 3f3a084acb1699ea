/** A time in ISO 8601, as Codex writes them; null if a value is none. */
export function timeIn(value: unknown): string | null {
  return typeof value === 'string' && /^\d{4}-/.test(value) && !Number.isNaN(Date.parse(value)) ? value : null;
}
