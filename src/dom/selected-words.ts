import type { Span } from '../core/annotation/selector';
import { snapToWords } from '../core/annotation/word-snap';
import { placeIn } from './across';
import type { AnchorSet } from './anchor-set';
import type { Anchorable } from './region';

/** Text of one region that a selection covers. */
export interface SelectedWords {
  region: string;
  span: Span;
}

/**
 * What a range covers in each region: cut to the region, expanded to whole words, without whitespace at the ends. A
 * range across two regions gives a part for each. Empty if it covers no region's text.
 *
 * @param regions - The ids of the regions in the document, in document order.
 *
 * @example
 * const [range] = selectedRanges(shadowRoots);
 * wordsIn(range, set, ['r1', 'r2']); // [{ region: 'r1', span: { start: 4, end: 11 } }]
 */
export function wordsIn<T extends Anchorable>(
  range: AbstractRange,
  set: AnchorSet<T>,
  regions: readonly string[],
): SelectedWords[] {
  const live = document.createRange();
  live.setStart(range.startContainer, range.startOffset);
  live.setEnd(range.endContainer, range.endOffset);
  return regions.flatMap((region) => {
    const element = set.elementOf(region);
    if (!element || !touches(live, element)) return [];
    const index = set.indexOf(region)!;
    const start = index.offsetOf(live.startContainer, live.startOffset);
    const end = index.offsetOf(live.endContainer, live.endOffset);
    if (start >= end) return [];
    const span = snapToWords(index.text, { start, end }, (offset) => index.runAt(offset));
    return span ? [{ region, span }] : [];
  });
}

/** Whether a range covers something of an element, also in a shadow root inside of it. */
function touches(range: Range, element: Element): boolean {
  const place = placeIn(element.getRootNode(), range.startContainer);
  return place === range.startContainer
    ? range.intersectsNode(element)
    : place !== undefined && element.contains(place);
}
