/** Numbers below are seconds. */
const FIRST_MS = 1e11;

/** A time as a transcript has it, in ISO 8601: a text in that form or a number of ms or seconds. Null for anything else. */
export function timeFrom(value: unknown): string | null {
  if (typeof value === 'string')
    return /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value)) ? value : null;
  if (typeof value !== 'number') return null;
  const time = new Date(value < FIRST_MS ? value * 1000 : value);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
