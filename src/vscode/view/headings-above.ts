import type { AnchorSet } from '../../dom/anchor-set';
import type { PlacedMark } from '../../session/placed-mark';

/**
 * The nearest heading above each mark, by the mark's id. A mark that is not at its text has none.
 *
 * @param headings - Of the text, in order.
 */
export function headingsAbove(
  anchors: AnchorSet<PlacedMark>,
  headings: readonly HTMLElement[],
): Record<string, string> {
  const found: Record<string, string> = {};
  const placed = [...anchors.anchors].flatMap(([id, one]) => (one.state === 'anchored' ? [{ id, ...one }] : []));
  // All marks of a file are in the same text, which is read once.
  const index = placed[0] && anchors.indexOf(placed[0].item.region);
  if (!index) return found;
  const starts = headings.map((heading) => index.offsetOf(heading, 0));
  for (const { id, span } of placed) {
    const at = starts.findLastIndex((start) => start <= span.start);
    if (at >= 0) found[id] = headings[at]!.textContent;
  }
  return found;
}
