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
  let starts: readonly number[] | undefined;
  for (const [id, anchor] of anchors.anchors) {
    if (anchor.state !== 'anchored') continue;
    const index = anchors.indexOf(anchor.item.region);
    if (!index) continue;
    // All marks of a file are in the same text.
    starts ??= headings.map((heading) => index.offsetOf(heading, 0));
    const at = starts.findLastIndex((start) => start <= anchor.span.start);
    if (at >= 0) found[id] = headings[at]!.textContent;
  }
  return found;
}
