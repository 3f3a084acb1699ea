import { placeIn } from './across';

/**
 * The person's selection: one range for each tree it reaches into, because a range cannot leave its tree. Empty if
 * nothing is selected.
 *
 * @param shadowRoots - The roots to search besides the document, outer ones first.
 */
export function selectedRanges(shadowRoots: ShadowRoot[]): Range[] {
  const selection = document.getSelection();
  if (selection?.type !== 'Range') return [];
  // If an end of the selection is in a shadow root, `isCollapsed` and `getRangeAt` are wrong.
  if (shadowRoots.length === 0) return selection.isCollapsed ? [] : [selection.getRangeAt(0).cloneRange()];
  const [selected] = selection.getComposedRanges({ shadowRoots });
  const { startContainer, startOffset, endContainer, endOffset } = selected!;
  const parts: Range[] = [];
  for (const tree of [document, ...shadowRoots]) {
    const start = placeIn(tree, startContainer);
    const end = placeIn(tree, endContainer);
    if (!start && !end && !parts.some((part) => part.intersectsNode((tree as ShadowRoot).host))) continue;
    const part = document.createRange();
    part.selectNodeContents(tree);
    if (start === startContainer) part.setStart(start, startOffset);
    else if (start) part.setStartAfter(start);
    if (end === endContainer) part.setEnd(end, endOffset);
    else if (end) part.setEndBefore(end);
    parts.push(part);
  }
  return parts;
}
