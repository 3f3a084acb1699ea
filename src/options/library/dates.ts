import type { MessageKey } from '../../core/messages/message';
import type { Translate } from '../../core/messages/translate';

/** How old a mark may be. `between` asks for two dates. */
export const DATES = {
  any: 'libraryAnyDate',
  today: 'libraryToday',
  week: 'libraryWeek',
  month: 'libraryMonth',
  year: 'libraryYear',
  between: 'libraryBetween',
} as const satisfies Readonly<Record<string, MessageKey>>;

export type DateChoice = keyof typeof DATES;

/** The last time a Date can represent (ms). */
const LAST_DATE = 8.64e15;

/** Making a formatter takes longer than using it, and a list needs one for each row. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatted({ locale }: Translate, ms: number, style: Intl.DateTimeFormatOptions): string {
  const key = `${locale} ${style.timeStyle}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, style);
  formats.set(key, format);
  return format.format(Math.min(ms, LAST_DATE));
}

/**
 * A date such as "24 Nov 2026", in the format of the language.
 * @param ms - Since 1970.
 */
export function dayOf(t: Translate, ms: number): string {
  return formatted(t, ms, { dateStyle: 'medium' });
}

/**
 * A date with its time.
 * @param ms - Since 1970.
 */
export function momentOf(t: Translate, ms: number): string {
  return formatted(t, ms, { dateStyle: 'medium', timeStyle: 'short' });
}

/**
 * Local midnight at the start of a day, in ms; null if the text is not a date.
 * @param day - As in a date field: 2026-01-31.
 * @param more - Adds this many days.
 */
export function midnightOf(day: string, more = 0): number | null {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) return null;
  const midnight = new Date(2000, 0, 1);
  // Unlike the constructor, this does not turn the year 20, which the field contains while 2026 is being typed, into
  // 1920.
  return midnight.setFullYear(year, month - 1, date + more);
}

/** The day that starts `more` days after a midnight, as in a date field; empty for none. */
export function dayAt(midnight: number | null, more = 0): string {
  if (midnight === null) return '';
  const day = new Date(midnight);
  day.setDate(day.getDate() + more);
  const parts = [String(day.getFullYear()).padStart(4, '0'), day.getMonth() + 1, day.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

const DAYS: Partial<Record<DateChoice, number>> = { today: 0, week: 6, month: 29, year: 364 };

/** The local midnight at which the chosen period starts, in ms; null if it has no start. */
export function startOf(choice: DateChoice, now: Date): number | null {
  const days = DAYS[choice];
  return days === undefined ? null : new Date(now.getFullYear(), now.getMonth(), now.getDate() - days).getTime();
}
