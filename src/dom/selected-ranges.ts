/**
 * What the person has selected: a range for each tree that the selection reaches into, because no range can leave its tree.
 * Empty if nothing is selected.
 *
 * @param shadowRoots - Those that are looked into beside the document, the outer ones first.
 */
export function selectedRanges(shadowRoots: ShadowRoot[]): Range[] {
  const selection = document.getSelection();
  if (selection?.type !== 'Range') return [];
  // Where a shadow root holds an end of it, `isCollapsed` and `getRangeAt` tell nothing that is true.
  if (!shadowRoots[0]) return selection.isCollapsed ? [] : [selection.getRangeAt(0).cloneRange()];
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

/** The node itself if it stands in the tree, or the host through which it does; else undefined. */
function placeIn(tree: Node, node: Node): Node | undefined {
  let at: Node | undefined = node;
  while (at && at.getRootNode() !== tree) at = (at.getRootNode() as Partial<ShadowRoot>).host;
  return at;
}
