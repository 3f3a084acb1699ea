import { onOneLine } from '../text/on-one-line';
import { withoutUnseen } from '../text/without-unseen';
import type { Target } from './annotation';

/** What is written between two cells of a table. */
const BETWEEN_CELLS = ' | ';
/** Not every editor shows a tab as wide as the page does, and some take it for the key. */
const TAB = '    ';

/**
 * A quote as it is shown and written: one line, with a mark between the cells of a table; or several, where it contains
 * lines of code. Lines of code keep their indentation. Text before and after the code has a line of its own. What nobody
 * sees is left out: a page could write orders to a model with it.
 *
 * @example
 * quoteLines(target); // ['the lid']
 * quoteLines(onCode); // ['if (cold) {', '  heat();', '}']
 */
export function quoteLines({ selectors, layout }: Pick<Target, 'selectors' | 'layout'>): string[] {
  const { exact } = selectors.quote;
  if (!layout) return [onOneLine(withoutUnseen(exact))];
  const lines: string[] = [];
  let done = 0;
  const addProse = (end: number): void => {
    const cells = layout.cells.filter((at) => at > done && at < end);
    const parts = [done, ...cells].map((at, n) => onOneLine(withoutUnseen(exact.slice(at, cells[n] ?? end))));
    const line = parts.filter(Boolean).join(BETWEEN_CELLS);
    if (line) lines.push(line);
  };
  for (const [start, end] of layout.code) {
    // What is stored may have been changed.
    if (start < done || end <= start || end > exact.length) continue;
    addProse(start);
    lines.push(
      ...exact
        .slice(start, end)
        .split(/\r\n?|\n/)
        .map(codeLine),
    );
    done = end;
  }
  addProse(exact.length);
  while (lines[0] === '') lines.shift();
  while (lines.at(-1) === '') lines.pop();
  return lines;
}

/** A quote on one line. */
export function quoteOnOneLine(target: Pick<Target, 'selectors' | 'layout'>): string {
  return onOneLine(quoteLines(target).join(' '));
}

function codeLine(line: string): string {
  return withoutUnseen(line).replaceAll('\t', TAB).replace(/\s/g, ' ').trimEnd();
}
