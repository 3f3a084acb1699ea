import type { Span } from './selector';

const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/**
 * Grows a span that cuts a word to the whole word, and lets go of white space at its ends. Each end grows only within
 * its own run: a stretch of the text that no element's edge cuts (DESIGN §4).
 *
 * @param runAt - The run around an offset.
 * @returns The span, or null if nothing but white space is in it.
 *
 * @example
 * // "he li" grows to "the lid".
 * snapToWords('Put the lid on.', { start: 5, end: 10 }, () => ({ start: 0, end: 15 })); // { start: 4, end: 11 }
 */
export function snapToWords(text: string, span: Span, runAt: (offset: number) => Span): Span | null {
  let { start, end } = span;
  while (start < end && isSpace(text[start]!)) start++;
  while (end > start && isSpace(text[end - 1]!)) end--;
  if (start === end) return null;
  return { start: wordAround(text, start, runAt(start)).start, end: wordAround(text, end - 1, runAt(end - 1)).end };
}

/** The word that holds the code unit at `offset`; what is no word stays one grapheme long. */
function wordAround(text: string, offset: number, run: Span): Span {
  // A word is short: a window keeps the cost of one snap apart from the length of the run. It grows for one that is not.
  for (let reach = 128; ; reach *= 4) {
    const from = Math.max(run.start, offset - reach);
    const to = Math.min(run.end, offset + reach);
    const segment = words.segment(text.slice(from, to)).containing(offset - from);
    if (!segment) return { start: offset, end: offset + 1 };
    const start = from + segment.index;
    const end = start + segment.segment.length;
    if ((start > from || from === run.start) && (end < to || to === run.end)) return { start, end };
  }
}

function isSpace(char: string): boolean {
  return /\s/.test(char);
}
