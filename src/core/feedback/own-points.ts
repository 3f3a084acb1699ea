import type { Annotation } from '../annotation/annotation';
import { quoteLines } from '../annotation/quote-lines';
import { onOneLine } from '../text/on-one-line';
import { readFenced } from './fenced';
import { NOTE_STYLES } from './template';
import { SHORTEST_QUOTE } from './template-problems';

/** A cut quote ends with a whole word, so it may be this much shorter than its template says. */
const SHORTEST_CUT = SHORTEST_QUOTE / 2;

/** What a mark's points can say. */
interface Known {
  /** As it is written, and as versions wrote it that did not know about tables and code. */
  quotes: readonly string[];
  /** The quote if it has lines of code, otherwise null. */
  code: string | null;
  notes: readonly string[];
}

/**
 * Makes a test for whether a line of a message is a point about one of these marks; the lines of a fenced point count as
 * one (`joinPoints`). It recognises every style of any template: a dash or a number, the quote whole or cut, and no note
 * or any note the mark has or had. A line with another note behind the quote was changed by the person and is theirs.
 */
export function pointMatcher(
  marks: readonly Pick<Annotation, 'note' | 'earlier' | 'target'>[],
): (line: string) => boolean {
  const known = marks.map(({ target, note, earlier }): Known => {
    const lines = quoteLines(target);
    const shown = onOneLine(lines.join(' '));
    return {
      quotes: [...new Set([shown, onOneLine(target.selectors.quote.exact)])],
      code: lines.length > 1 ? shown : null,
      notes: [note, ...earlier].map(onOneLine).filter(Boolean),
    };
  });
  return (line) => {
    const fenced = readFenced(line);
    if (fenced) return known.some((one) => isAbout(one, fenced));
    const [, said] = /^(?:-|\d+\.) (["“].*)$/.exec(line) ?? [];
    if (said === undefined) return false;
    const closing = said[0] === '"' ? '"' : '”';
    return known.some(({ quotes, notes }) =>
      quotes.some((quote) => {
        const tail = tailBehind(said, quote, closing);
        return tail !== null && isNoteIn(tail, notes);
      }),
    );
  };
}

function isAbout({ code, notes }: Known, said: { code: string; note: string }): boolean {
  const words = onOneLine(said.code);
  const isCode = words === code || (words.endsWith('...') && code !== null && isCutOf(words.slice(0, -3), code));
  // It has a line of its own, without the space that separates it from a quote.
  return isCode && isNoteIn(said.note.trim(), notes, (one) => one.trim());
}

/** Whether it is empty, or one of these notes in any style. */
function isNoteIn(text: string, notes: readonly string[], as = (written: string) => written): boolean {
  return text === '' || notes.some((note) => NOTE_STYLES.some(([before, after]) => text === as(before + note + after)));
}

/** The text after the quote; null if the line has a different quote. */
function tailBehind(said: string, quote: string, closing: string): string | null {
  if (said.startsWith(quote + closing, 1)) return said.slice(quote.length + 2);
  for (let at = said.indexOf(`...${closing}`); at >= 0; at = said.indexOf(`...${closing}`, at + 1)) {
    if (isCutOf(said.slice(1, at), quote)) return said.slice(at + 4);
  }
  return null;
}

function isCutOf(part: string, quote: string): boolean {
  return part.length >= SHORTEST_CUT - 1 && part.length < quote.length && quote.startsWith(part);
}
