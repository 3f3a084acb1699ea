import type { AnchorSet } from './anchor-set';
import { liveRange } from './live-range';
import type { Anchorable } from './region';

/**
 * The item with painted text under a point, or null. The caret position gives the offset, the spans give the item, and
 * the range's own boxes confirm it: a caret position is only the nearest one, however far away. (The registry's own
 * `highlightsFromPoint` is linear in all ranges.)
 *
 * @param x - px in the viewport, like `y`.
 * @param shadowRoots - The roots that may contain regions.
 */
export function itemAt<T extends Anchorable>(
  set: AnchorSet<T>,
  x: number,
  y: number,
  shadowRoots: ShadowRoot[] = [],
): T | null {
  const caret = document.caretPositionFromPoint(x, y, { shadowRoots });
  // Of a text field, the offset is one in what was typed into it, which is no text of the page.
  if (!caret || isField(caret.offsetNode)) return null;
  const region = set.regionOf(caret.offsetNode);
  const index = region === null ? null : set.indexOf(region);
  if (!index) return null;
  const offset = index.offsetOf(caret.offsetNode, caret.offset);
  for (const anchor of set.anchors.values()) {
    if (anchor.state !== 'anchored' || anchor.item.region !== region) continue;
    if (offset < anchor.span.start || offset > anchor.span.end) continue;
    const boxes = anchor.ranges().flatMap((range) => boxesIn(caret.offsetNode, range));
    if (boxes.some((box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom)) return anchor.item;
  }
  return null;
}

function isField(node: Node): boolean {
  return node instanceof HTMLTextAreaElement || node instanceof HTMLInputElement;
}

/**
 * The boxes of the part of a node that a range covers. The whole range also has the boxes of paragraphs, which extend
 * beyond their text.
 */
function boxesIn(node: Node, range: StaticRange): DOMRect[] {
  const live = liveRange(range);
  if (live && node instanceof Text && live.intersectsNode(node)) {
    if (live.startContainer !== node) live.setStart(node, 0);
    if (live.endContainer !== node) live.setEnd(node, node.length);
  }
  return live ? [...live.getClientRects()] : [];
}
