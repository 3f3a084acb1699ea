/**
 * Reused for every measurement, because each live range costs the page time on every change of its tree until it is
 * collected.
 */
let shared: Range | undefined;

/** Converts to a live range, valid until the next call; null if its nodes have shrunk or left the document. */
export function liveRange({ startContainer, startOffset, endContainer, endOffset }: StaticRange): Range | null {
  if (!startContainer.isConnected || !endContainer.isConnected) return null;
  if (startOffset > (startContainer as Text).length || endOffset > (endContainer as Text).length) return null;
  shared ??= new Range();
  shared.setStart(startContainer, startOffset);
  shared.setEnd(endContainer, endOffset);
  return shared;
}

/** The boxes of a range's lines, in px of the viewport; empty if it is not laid out or its offsets are out of date. */
export function boxesOf(range: StaticRange | null): DOMRect[] {
  const live = range && liveRange(range);
  return live ? [...live.getClientRects()] : [];
}
