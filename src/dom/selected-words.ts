import type { Span } from '../core/annotation/selector';
import { snapToWords } from '../core/annotation/word-snap';
import type { AnchorSet } from './anchor-set';

/** Words of one response that a selection covers. */
export interface SelectedWords {
  response: string;
  span: Span;
}

/**
 * What a range covers in each response: cut to it, grown to whole words, white space at the ends let go. A range that
 * spans two responses gives a part for each. Empty if it covers no answer's text.
 *
 * @param responses - The ids of the responses on the page, in its order.
 */
export function wordsIn(range: AbstractRange, anchors: AnchorSet, responses: readonly string[]): SelectedWords[] {
  const live = document.createRange();
  live.setStart(range.startContainer, range.startOffset);
  live.setEnd(range.endContainer, range.endOffset);
  return responses.flatMap((response) => {
    const element = anchors.elementOf(response);
    if (!element || !live.intersectsNode(element)) return [];
    const index = anchors.indexOf(response)!;
    const start = index.offsetOf(live.startContainer, live.startOffset);
    const end = index.offsetOf(live.endContainer, live.endOffset);
    if (start >= end) return [];
    const span = snapToWords(index.text, { start, end }, (offset) => index.runAt(offset));
    return span ? [{ response, span }] : [];
  });
}
