import type { KindId } from '../core/annotation/kinds';

/** What is painted: the ranges of each kind, and those of the one mark that the person looks at. */
export type Painted = Record<KindId | 'focus', Set<StaticRange>>;

/** @see createPainter */
export interface Painter {
  /** Paints exactly these ranges; one that is painted already and stays costs nothing. */
  paint(ranges: Painted): void;
  /** Takes our names off the page; what others painted stays. */
  destroy(): void;
}

/**
 * Paints ranges with the CSS Custom Highlight API, without a node or an attribute in the host's tree; the rules stand in
 * static/highlights.css. The registry is shared with the page: only our own names are touched, and they are set again
 * when the page clears it.
 */
export function createPainter(): Painter {
  const registry = CSS.highlights;
  const highlights = new Map<string, Highlight>();
  return {
    paint(ranges) {
      for (const [layer, wanted] of Object.entries(ranges)) {
        const name = `recurate-${layer}`;
        const highlight = highlights.get(name) ?? new Highlight();
        highlights.set(name, highlight);
        if (layer === 'focus') highlight.priority = 1;
        for (const range of [...highlight]) if (!wanted.has(range as StaticRange)) highlight.delete(range);
        for (const range of wanted) highlight.add(range);
        if (registry.get(name) !== highlight) registry.set(name, highlight);
      }
    },
    destroy() {
      for (const [name, highlight] of highlights) if (registry.get(name) === highlight) registry.delete(name);
    },
  };
}
