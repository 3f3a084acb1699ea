import type { AnchorInfo } from '../../stores/anchors';
import { $replaced } from '../../stores/responses';
import type { MarkAnchors } from '../placed-mark';

/** Where each mark is now, for the drawer, by the mark's id. */
export function anchorInfo(anchors: MarkAnchors): Record<string, AnchorInfo> {
  const all: Record<string, AnchorInfo> = {};
  for (const [id, anchor] of anchors.anchors) {
    if (anchor.state === 'anchored') all[id] = { state: 'anchored', start: anchor.span.start };
    else if (anchor.state === 'orphan') all[id] = { state: 'orphan', why: anchor.why };
    else if (anchor.state === 'away') {
      const isReplaced = $replaced.get().includes(anchor.item.region);
      all[id] = isReplaced ? { state: 'orphan', why: 'replaced' } : { state: 'away' };
    }
  }
  return all;
}
