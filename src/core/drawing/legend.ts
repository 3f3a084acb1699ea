import type { Translate } from '../messages/translate';
import type { Drawing } from './drawing';
import { badgeLabel, drawingKindOf } from './kinds';

/** The longest note in a legend, in UTF-16 units: about four lines. */
const LONGEST_NOTE = 300;

/** What stands beside or below a picture: what the numbers on it mean. */
export interface Legend {
  /** In the order of their numbers. */
  entries: readonly LegendEntry[];
  direction: 'ltr' | 'rtl';
  /** Says that there are more than fit. */
  more(count: number): string;
}

/** What one shape means. */
export interface LegendEntry {
  /** The number of the shape. */
  number: number;
  /** As it stands in its badge on the picture. */
  label: string;
  /** `#rrggbb`. */
  colour: string;
  /** Its kind in words. */
  kind: string;
  /** On one line, without secrets; empty for none. */
  note: string;
}

/** The legend of a drawing, in the person's language. @param redact - Takes secrets out of a text. */
export function legendOf({ shapes }: Pick<Drawing, 'shapes'>, redact: (text: string) => string, t: Translate): Legend {
  return {
    entries: shapes.flatMap(({ type, kind, note }, at) => {
      // The words of a text stand on the picture.
      if (type === 'text') return [];
      const { colour, name } = drawingKindOf(kind);
      return {
        number: at + 1,
        label: badgeLabel(at + 1, kind),
        colour,
        kind: t.of(name),
        note: shortNote(redact(note)),
      };
    }),
    direction: t.direction,
    more: (count) => t('drawLegendMore', count),
  };
}

function shortNote(note: string): string {
  const line = note.replace(/\s+/gu, ' ').trim();
  if (line.length <= LONGEST_NOTE) return line;
  // Never half of a character.
  return `${line
    .slice(0, LONGEST_NOTE)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`;
}
