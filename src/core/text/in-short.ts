/**
 * How much of a text a list shows, in code units. Laying out a megabyte takes seconds, and only two lines of it are
 * visible.
 */
export const MOST_SHOWN = 2000;

/** Shortens a text for a list: its beginning, with an ellipsis if there is more. Does not split a character. */
export function inShort(text: string): string {
  if (text.length <= MOST_SHOWN) return text;
  return `${text.slice(0, MOST_SHOWN).replace(/[\ud800-\udbff]$/, '')}…`;
}
