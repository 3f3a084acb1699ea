import type { Annotation } from '../annotation/annotation';
import { onOneLine } from './feedback';
import { NOTE_STYLES } from './template';
import { SHORTEST_QUOTE } from './template-problems';

/**
 * Whether a line of a message is a point about one of these marks, as any template writes it or wrote it: with a dash or a number,
 * with the quote whole or cut, with a note that the mark has or had, or without one. A note that only the person has typed
 * behind it makes the line theirs.
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

/** What stands behind the quote; null if it is another. */
function tailBehind(said: string, quote: string, closing: string): string | null {
  if (said.startsWith(quote + closing, 1)) return said.slice(quote.length + 2);
  for (let at = said.indexOf(`...${closing}`); at >= 0; at = said.indexOf(`...${closing}`, at + 1)) {
    const cut = said.slice(1, at);
    // Half of a surrogate pair is left out of a quote that is cut.
    if (cut.length >= SHORTEST_QUOTE - 1 && cut.length < quote.length && quote.startsWith(cut))
      return said.slice(at + 4);
  }
  return null;
}
