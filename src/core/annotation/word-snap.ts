import { once } from '../once';
import type { Span } from './selector';

const words = once(() => new Intl.Segmenter(undefined, { granularity: 'word' }));

/**
 * Expands a span to whole words and trims whitespace at its ends. Each end expands only within its own run: a stretch
 * of text that is not interrupted by an element boundary (DESIGN §4).
 *
 * @param runAt - The run around an offset.
 * @returns The span, or null if it contains only whitespace.
 *
 * @example
 * // "he li" expands to "the lid".
 * snapToWords('Put the lid on.', { start: 5, end: 10 }, () => ({ start: 0, end: 15 })); // { start: 4, end: 11 }
 */
export function snapToWords(text: string, span: Span, runAt: (offset: number) => Span): Span | null {
  let { start, end } = span;
  while (start < end && isSpace(text[start]!)) start++;
  while (end > start && isSpace(text[end - 1]!)) end--;
  if (start === end) return null;
  return { start: wordAround(text, start, runAt(start)).start, end: wordAround(text, end - 1, runAt(end - 1)).end };
}

/** The word around the code unit at `offset`, or the grapheme if it is not in a word. */
function wordAround(text: string, offset: number, run: Span): Span {
  // Words are short, so a window is enough and the cost does not depend on the length of the run. It grows for longer
  // ones.
  for (let reach = 128; ; reach *= 4) {
    const from = Math.max(run.start, offset - reach);
    const to = Math.min(run.end, offset + reach);
    const segment = words()
      .segment(text.slice(from, to))
      .containing(offset - from);
    if (!segment) return { start: offset, end: offset + 1 };
    const start = from + segment.index;
    const end = start + segment.segment.length;
    if ((start > from || from === run.start) && (end < to || to === run.end)) return { start, end };
  }
}

function isSpace(char: string): boolean {
  return /\s/.test(char);
}
