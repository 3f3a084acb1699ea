import { isBlank } from '../core/text/is-blank';
import type { Splice } from './native';

/**
 * The replacement of whole lines that turns one text into the other. The inserted text is empty or contains a visible
 * character.
 */
export function spliceOf(before: string, after: string): Splice {
  const [was, is] = [before.split('\n'), after.split('\n')];
  let above = 0;
  while (above < Math.min(was.length, is.length) && was[above] === is[above]) above++;
  let below = 0;
  const most = Math.min(was.length, is.length) - above;
  while (below < most && was.at(-1 - below) === is.at(-1 - below)) below++;
  const inserted = (): string[] => is.slice(above, is.length - below);
  // A break alone could be taken for a key press, so the line above or below is included.
  while (inserted().length > 0 && isBlank(inserted().join('')) && above > 0) above--;
  while (inserted().length > 0 && isBlank(inserted().join('')) && below > 0) below--;
  const startOf = (line: number): number => was.slice(0, line).reduce((sum, text) => sum + text.length + 1, 0);
  const [first, behind] = [above, was.length - below];
  const insert = inserted().join('\n');
  if (inserted().length > 0 && behind > first) return { start: startOf(first), end: startOf(behind) - 1, insert };
  if (inserted().length > 0)
    return below > 0
      ? { start: startOf(first), end: startOf(first), insert: `${insert}\n` }
      : { start: before.length, end: before.length, insert: `\n${insert}` };
  return below > 0
    ? { start: startOf(first), end: startOf(behind), insert: '' }
    : { start: Math.max(0, startOf(first) - 1), end: before.length, insert: '' };
}
