import type { AnchorSet } from './anchor-set';

/**
 * The annotation whose painted words are under a point, or null. The caret's place gives the offset, the spans give the
 * annotation, and the range's own boxes prove it: a caret position is the nearest one, however far away. (The registry's
 * own `highlightsFromPoint` is linear in all ranges.)
 *
 * @param x - px in the viewport, as `y`.
 * @param shadowRoots - Those in which annotations may stand.
 */
export function annotationAt(anchors: AnchorSet, x: number, y: number, shadowRoots: ShadowRoot[] = []): string | null {
  const caret = document.caretPositionFromPoint(x, y, { shadowRoots });
  if (!caret) return null;
  const response = anchors.responseOf(caret.offsetNode);
  const index = response === null ? null : anchors.indexOf(response);
  if (!index) return null;
  const offset = index.offsetOf(caret.offsetNode, caret.offset);
  for (const anchor of anchors.anchors.values()) {
    if (anchor.state !== 'anchored' || anchor.annotation.target.response !== response) continue;
    if (offset < anchor.span.start || offset > anchor.span.end) continue;
    if (
      boxesIn(caret.offsetNode, anchor.range()).some(
        (box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom,
      )
    ) {
      return anchor.annotation.id;
    }
  }
  return null;
}

/** The boxes of what a range covers of a node: all of it has the boxes of whole paragraphs too, beside their text. */
function boxesIn(node: Node, range: StaticRange | null): DOMRect[] {
  const live = range && liveRange(range);
  if (live && node instanceof Text && live.intersectsNode(node)) {
    if (live.startContainer !== node) live.setStart(node, 0);
    if (live.endContainer !== node) live.setEnd(node, node.length);
  }
  return live ? [...live.getClientRects()] : [];
}

/** The boxes of a range's lines, in px of the viewport; none if it is not laid out or its offsets no longer hold. */
export function boxesOf(range: StaticRange | null): DOMRect[] {
  const live = range && liveRange(range);
  return live ? [...live.getClientRects()] : [];
}

/** The one that measures: a page pays for each live range at each change of its tree, until the collector has found it. */
let measure: Range | undefined;

/** The range as a live one, until the next is asked for; null if its nodes have shrunk or left the page. */
export function liveRange({ startContainer, startOffset, endContainer, endOffset }: StaticRange): Range | null {
  if (!startContainer.isConnected || !endContainer.isConnected) return null;
  if (startOffset > (startContainer as Text).length || endOffset > (endContainer as Text).length) return null;
  measure ??= new Range();
  measure.setStart(startContainer, startOffset);
  measure.setEnd(endContainer, endOffset);
  return measure;
}
