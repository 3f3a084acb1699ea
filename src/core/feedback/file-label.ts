import { cutAtWord } from '../text/cut-at-word';
import { onOneLine } from '../text/on-one-line';
import { quoted } from './feedback';

/** The longest heading in a label, in UTF-16 code units. */
const LONGEST_HEADING = 100;

/**
 * The line above the points about a part of a file.
 *
 * @param heading - The nearest one above the marked text; empty for none.
 *
 * @example
 * fileLabel('docs/plan.md', 'Rollout'); // In docs/plan.md, "Rollout":
 */
export function fileLabel(path: string, heading: string): string {
  const name = shortHeading(heading);
  return name === '' ? `In ${path}:` : `In ${path}, ${quoted(name)}:`;
}

/**
 * A part of a file, as people of any language read it.
 *
 * @example
 * placeIn('docs/plan.md', 'Rollout'); // docs/plan.md: Rollout
 */
export function placeIn(path: string, heading: string): string {
  const name = shortHeading(heading);
  return name === '' ? path : `${path}: ${name}`;
}

function shortHeading(heading: string): string {
  return cutAtWord(onOneLine(heading), LONGEST_HEADING);
}
