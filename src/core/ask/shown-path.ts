import { cutAtWord } from '../text/cut-at-word';

const BETWEEN = ' › ';
const CUT = '…';

/**
 * The headings above a quote as they are shown under it: the nearest ones, together never longer than the quote itself.
 *
 * @param path - The headings, outermost first.
 * @returns empty if there is none, or no room for one
 */
export function shownPath(path: readonly string[], quote: string): string {
  let shown = '';
  for (const heading of path.toReversed()) {
    const longer = shown ? heading + BETWEEN + shown : heading;
    if (longer.length > quote.length) break;
    shown = longer;
  }
  const nearest = path.at(-1);
  if (shown || nearest === undefined) return shown;
  const beginning = cutAtWord(nearest, quote.length - CUT.length).trimEnd();
  return beginning ? beginning + CUT : '';
}
