/** What a list shows of a text: a page takes seconds to lay out a megabyte, of which two lines are seen. In code units. */
export const MOST_SHOWN = 2000;

/** A text as a list shows it: its beginning, with an ellipsis if there is more. No character is cut in two. */
export function inShort(text: string): string {
  if (text.length <= MOST_SHOWN) return text;
  return `${text.slice(0, MOST_SHOWN).replace(/[\ud800-\udbff]$/, '')}…`;
}
