import { atom, computed } from 'nanostores';
import { byPlace, type Annotation, type OrphanReason } from '../core/annotation/annotation';
import { byListOrder } from '../core/annotation/list-order';
import { isEqual } from '../core/is-equal';
import { $annotations } from './annotations';
import { $order } from './responses';

/**
 * Where a mark is now. `anchored`: at its text. `away`: its response is not on the page. `orphan`: the response is
 * there, but the text is not. `start` is the offset in the response's text, for the order of the list.
 */
export type AnchorInfo =
  { state: 'anchored'; start: number } | { state: 'away' } | { state: 'orphan'; why: OrphanReason };

/** By annotation id. A missing id has not been looked for yet. */
export const $anchors = atom<Record<string, AnchorInfo>>({});

/** Replaces everything known about where marks are. Equal values change nothing, so that the list is not redrawn. */
export function setAnchors(anchors: Record<string, AnchorInfo>): void {
  if (!isEqual($anchors.get(), anchors)) $anchors.set(anchors);
}

/** The marks in document order: by response, then by position in it. */
export const $ordered = computed([$annotations, $anchors, $order], (annotations, anchors, order) => {
  const ordinals = new Map(order.map((id, at) => [id, at + 1]));
  const placed = annotations.map((one): Annotation => {
    const anchor = anchors[one.id];
    const ordinal = ordinals.get(one.target.response) ?? one.target.ordinal;
    const { position, quote } = one.target.selectors;
    const start = anchor?.state === 'anchored' ? anchor.start : position.start;
    const { place } = one;
    return {
      ...one,
      ...(place && { place: { ...place, ordinal: ordinals.get(place.response) ?? place.ordinal } }),
      target: { ...one.target, ordinal, selectors: { quote, position: { ...position, start } } },
    };
  });
  return placed.sort(byPlace);
});

/** The marks in the order of the list and of the feedback: in document order, except for those the person moved. */
export const $listed = computed([$ordered], (ordered) => ordered.toSorted(byListOrder));
