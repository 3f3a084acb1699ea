/**
 * What the person has selected: a range in the document, and one in each shadow root that the selection reaches into, because
 * no range can leave its tree. Empty if nothing is selected.
 *
 * @param shadowRoots - Those that are looked into.
 */
export function selectedRanges(shadowRoots: readonly ShadowRoot[]): Range[] {
  const selection = document.getSelection();
  if (selection?.type !== 'Range') return [];
  // Of what is selected in a shadow root alone it says that nothing is.
  const inDocument = selection.isCollapsed ? [] : [selection.getRangeAt(0).cloneRange()];
  return [...inDocument, ...shadowRoots.flatMap((root) => partIn(root, selection))];
}

function partIn(root: ShadowRoot, selection: Selection): Range[] {
  // Its ends are in this root or around it: one in another root stands for the host of that.
  const [selected] = selection.getComposedRanges({ shadowRoots: [root] });
  const { startContainer, startOffset, endContainer, endOffset } = selected!;
  const hasStart = root.contains(startContainer);
  const hasEnd = root.contains(endContainer);
  const part = document.createRange();
  if (!hasStart && !hasEnd) {
    part.setStart(startContainer, startOffset);
    part.setEnd(endContainer, endOffset);
    if (!part.intersectsNode(root.host)) return [];
  }
  part.selectNodeContents(root);
  if (hasStart) part.setStart(startContainer, startOffset);
  if (hasEnd) part.setEnd(endContainer, endOffset);
  return [part];
}
