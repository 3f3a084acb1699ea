import { anchorInfo } from '../../session/following/anchor-info';
import type { MarkAnchors } from '../../session/placed-mark';
import type { AnchorInfo } from '../../stores/anchors';
import { $responses } from '../../stores/responses';
import { $hasOlder } from './shown';

/**
 * Where each mark is, for the list. That its answer is not on the page is nothing to say: one is at a time. A mark that
 * lost its text is still lost while another answer is shown, and so is one whose answer is no longer in the session.
 */
export class MarkPlaces {
  /** The marks that were not found when their answer was last on the page. */
  readonly #lost = new Map<string, AnchorInfo>();

  now(anchors: MarkAnchors): Record<string, AnchorInfo> {
    const known = new Set($responses.get().map(({ id }) => id));
    const isAll = known.size > 0 && !$hasOlder.get();
    const places: Record<string, AnchorInfo> = {};
    for (const [id, info] of Object.entries(anchorInfo(anchors))) {
      if (info.state === 'orphan') this.#lost.set(id, info);
      if (info.state === 'anchored') this.#lost.delete(id);
      if (info.state !== 'away') places[id] = info;
      else if (isAll && !known.has(anchors.anchors.get(id)!.item.region)) places[id] = GONE;
      else if (this.#lost.has(id)) places[id] = this.#lost.get(id)!;
    }
    return places;
  }
}

const GONE: AnchorInfo = { state: 'orphan', why: 'replaced' };
