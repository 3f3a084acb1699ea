import { cutAtWord } from './cut-at-word';

/**
 * How much of a text a list shows, in code units. Laying out a megabyte takes seconds, and only two lines of it are
 * visible.
 */
export const MOST_SHOWN = 2000;

/** Shortens a text for a list: its beginning, with an ellipsis if there is more. Does not split a word. */
export function inShort(text: string): string {
  return text.length <= MOST_SHOWN ? text : `${cutAtWord(text, MOST_SHOWN)}…`;
}
