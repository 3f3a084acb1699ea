import type { Span } from '../core/annotation/selector';
import type { TextIndex } from './text-index';

/** The ranges of an anchored text. They are made on request, and empty if the text has changed since. */
export interface AnchorRanges {
  /** From its first character to its last, with what the page has in between. */
  range: () => StaticRange | null;
  /** What to paint, in order: its own characters. */
  ranges: () => readonly StaticRange[];
}

/**
 * Makes the ranges of a text on first request, as long as the region's text is the same, and then always returns those.
 *
 * @param parts - The stretches of the region's text, in order.
 * @param painted - Reused where they cover the same place, because the painter detects changes by identity.
 */
export function rangesOf(
  index: TextIndex,
  parts: readonly Span[],
  painted: readonly StaticRange[],
  onMade: (ranges: readonly StaticRange[]) => void,
): AnchorRanges {
  const { text } = index;
  let made: readonly StaticRange[] = [];
  const ranges = (): readonly StaticRange[] => {
    if (made.length > 0 || index.text !== text) return made;
    const fresh = parts.flatMap((part) => index.rangesAt(part));
    made = fresh.map((one) => painted.find((other) => isSameRange(other, one)) ?? one);
    if (made.length > 0) onMade(made);
    return made;
  };
  return { ranges, range: () => extentOf(ranges()) };
}

function extentOf(ranges: readonly StaticRange[]): StaticRange | null {
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (!first || !last || first === last) return first ?? null;
  const { startContainer, startOffset } = first;
  const { endContainer, endOffset } = last;
  return new StaticRange({ startContainer, startOffset, endContainer, endOffset });
}

/** Whether both are between the same two points. */
export function isSameRange(a: StaticRange, b: StaticRange): boolean {
  return (['startContainer', 'startOffset', 'endContainer', 'endOffset'] as const).every((part) => a[part] === b[part]);
}
