import type { Annotation } from '../core/annotation/annotation';
import { KIND_IDS, type KindId } from '../core/annotation/kinds';
import type { AnchorSet } from '../dom/anchor-set';
import { MarkView } from '../dom/mark-view';
import type { Layer, Layers } from '../dom/painter';
import type { Anchorable } from '../dom/region';
import { $focused } from '../stores/focus';

/** An annotation for the anchors. Its region is the response with its text. */
export interface PlacedMark extends Anchorable {
  annotation: Annotation;
}

export type MarkAnchors = AnchorSet<PlacedMark>;

/** The layers for painting marks: one per kind, and one for the focused mark. */
export type MarkLayer = KindId | 'focus';
export type MarksView = MarkView<PlacedMark, MarkLayer>;

const kindLayer = (kind: KindId): Layer => ({
  highlight: `recurate-${kind}`,
  priority: 0,
  barColour: `var(--${kind})`,
});

/**
 * How the layers look. The rules for highlights are in static/highlights.css, the colours of bars in
 * src/ui/kit/tokens.css.
 */
const MARK_LAYERS: Layers<MarkLayer> = {
  ...(Object.fromEntries(KIND_IDS.map((kind) => [kind, kindLayer(kind)])) as Layers<KindId>),
  focus: { highlight: 'recurate-focus', priority: 1, barClass: 'focused' },
};

const placed = new WeakMap<Annotation, PlacedMark>();

/** Returns the same object for the same annotation, because anchors detect changes by identity. */
export function placedMark(annotation: Annotation): PlacedMark {
  const known = placed.get(annotation);
  if (known) return known;
  const { id, target } = annotation;
  const made: PlacedMark = { id, region: target.response, selectors: target.selectors, annotation };
  placed.set(annotation, made);
  return made;
}

/**
 * Shows the marks on the page, and which of them is focused.
 * @param barsElement - An element of ours over the whole window, in which the margin bars are drawn.
 */
export function viewOfMarks(set: MarkAnchors, barsElement: HTMLElement): MarksView {
  return new MarkView<PlacedMark, MarkLayer>({
    set,
    barsElement,
    layers: MARK_LAYERS,
    layersOf: ({ annotation: { id, kind } }) => (id === $focused.get() ? [kind, 'focus'] : [kind]),
  });
}
