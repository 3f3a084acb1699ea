import { atom, computed } from 'nanostores';
import { byPlace, type Annotation, type OrphanReason } from '../core/annotation/annotation';
import { isEqual } from '../core/is-equal';
import { $annotations } from './annotations';
import { $order } from './responses';

/**
 * Where a mark stands now: `anchored` on its words; `away` while its response is not on the page; `orphan` when the
 * response is there and the words are not. `start` is the offset in the response's text, for the order of the list.
 */
export type AnchorInfo =
  { state: 'anchored'; start: number } | { state: 'away' } | { state: 'orphan'; why: OrphanReason };

/** By annotation id; an id that is missing has not been looked for yet. */
export const $anchors = atom<Record<string, AnchorInfo>>({});

/** Replaces all that is known of where marks stand. The same again changes nothing: a list would be drawn for it. */
export function setAnchors(anchors: Record<string, AnchorInfo>): void {
  if (!isEqual($anchors.get(), anchors)) $anchors.set(anchors);
}

/** The marks in the order of the document: by response, then by where they stand in it. */
export const $ordered = computed([$annotations, $anchors, $order], (annotations, anchors, order) => {
  const ordinals = new Map(order.map((id, at) => [id, at + 1]));
  const placed = annotations.map((one): Annotation => {
    const anchor = anchors[one.id];
    const ordinal = ordinals.get(one.target.response) ?? one.target.ordinal;
    const { position, quote } = one.target.selectors;
    const start = anchor?.state === 'anchored' ? anchor.start : position.start;
    return {
      ...one,
      target: { ...one.target, ordinal, selectors: { quote, position: { ...position, start } } },
    };
  });
  return placed.sort(byPlace);
});
