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

const DAYS: Partial<Record<DateChoice, number>> = { today: 0, week: 6, month: 29, year: 364 };

/** The midnight at which the choice begins, in ms, where the person is; null if it has none. */
export function startOf(choice: DateChoice, now: Date): number | null {
  const days = DAYS[choice];
  return days === undefined ? null : new Date(now.getFullYear(), now.getMonth(), now.getDate() - days).getTime();
}
