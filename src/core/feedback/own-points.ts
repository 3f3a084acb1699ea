import type { Annotation } from '../annotation/annotation';
import { onOneLine } from './feedback';
import { NOTE_STYLES } from './template';
import { SHORTEST_QUOTE } from './template-problems';

/**
 * Makes a test for whether a line of a message is a point about one of these marks. It recognises every style of any
 * template: a dash or a number, the quote whole or cut, and no note or any note the mark has or had. A line with
 * another note behind the quote was changed by the person and is theirs.
 */
export function pointMatcher(
  marks: readonly Pick<Annotation, 'note' | 'earlier' | 'target'>[],
): (line: string) => boolean {
  const known = marks.map(({ target, note, earlier }) => ({
    quote: onOneLine(target.selectors.quote.exact),
    notes: [note, ...earlier].map(onOneLine).filter(Boolean),
  }));
  return (line) => {
    const [, said] = /^(?:-|\d+\.) (["“].*)$/.exec(line) ?? [];
    if (said === undefined) return false;
    const closing = said[0] === '"' ? '"' : '”';
    return known.some(({ quote, notes }) => {
      const tail = tailBehind(said, quote, closing);
      if (tail === null) return false;
      return tail === '' || notes.some((note) => NOTE_STYLES.some(([before, after]) => tail === before + note + after));
    });
  };
}

/** The text after the quote; null if the line has a different quote. */
function tailBehind(said: string, quote: string, closing: string): string | null {
  if (said.startsWith(quote + closing, 1)) return said.slice(quote.length + 2);
  for (let at = said.indexOf(`...${closing}`); at >= 0; at = said.indexOf(`...${closing}`, at + 1)) {
    const cut = said.slice(1, at);
    // A cut quote may be one unit shorter, so as not to split a surrogate pair.
    if (cut.length >= SHORTEST_QUOTE - 1 && cut.length < quote.length && quote.startsWith(cut))
      return said.slice(at + 4);
  }
  return null;
}
