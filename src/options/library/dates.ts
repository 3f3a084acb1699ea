/** How long ago a mark was made at most, as it is offered; `between` asks for two days. */
export const DATES = {
  any: 'Any date',
  today: 'Today',
  week: 'Past 7 days',
  month: 'Past 30 days',
  year: 'Past year',
  between: 'Between…',
} as const;

export type DateChoice = keyof typeof DATES;

/**
 * Midnight at the beginning of a day, in ms, where the person is; null if it is none.
 * @param day - As a date field has it, such as 2026-01-31.
 * @param more - So many days later.
 */
export function midnightOf(day: string, more = 0): number | null {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) return null;
  const midnight = new Date(2000, 0, 1);
  // Unlike the constructor this takes the year 20, which a field says while 2026 is typed, for what it is.
  return midnight.setFullYear(year, month - 1, date + more);
}

/** The day, as a date field has it, that begins so many days after this midnight; empty for none. */
export function dayAt(midnight: number | null, more = 0): string {
  if (midnight === null) return '';
  const day = new Date(midnight);
  day.setDate(day.getDate() + more);
  const parts = [String(day.getFullYear()).padStart(4, '0'), day.getMonth() + 1, day.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

const DAYS: Partial<Record<DateChoice, number>> = { today: 0, week: 6, month: 29, year: 364 };

/** The midnight at which the choice begins, in ms, where the person is; null if it has none. */
export function startOf(choice: DateChoice, now: Date): number | null {
  const days = DAYS[choice];
  return days === undefined ? null : new Date(now.getFullYear(), now.getMonth(), now.getDate() - days).getTime();
}
