import type { KindId } from '../core/kinds';

/** The name of a kind's highlight; its rule stands in static/highlights.css. */
const highlightName = (layer: Layer): string => `recurate-${layer}`;

/** What is painted: a kind, or the one mark that the person looks at. */
export type Layer = KindId | 'focus';
const LAYERS: readonly Layer[] = ['keep', 'drop', 'deeper', 'verify', 'focus'];

/**
 * Paints ranges with the CSS Custom Highlight API, without a node or an attribute in the host's tree. The registry is
 * shared with the page: only our own names are touched, and they are set again when the page clears it.
 */
export class Painter {
  private readonly highlights = new Map(LAYERS.map((layer) => [layer, new Highlight()]));

  constructor() {
    this.highlights.get('focus')!.priority = 1;
  }

  /** Paints exactly these ranges; one that is painted already and stays costs nothing. */
  paint(ranges: ReadonlyMap<Layer, ReadonlySet<StaticRange>>): void {
    for (const [layer, highlight] of this.highlights) {
      const wanted = ranges.get(layer) ?? new Set();
      for (const range of [...highlight]) if (!wanted.has(range as StaticRange)) highlight.delete(range);
      for (const range of wanted) highlight.add(range);
      if (CSS.highlights.get(highlightName(layer)) !== highlight) CSS.highlights.set(highlightName(layer), highlight);
    }
  }

  /** Takes our names off the page; what others painted stays. */
  destroy(): void {
    for (const [layer, highlight] of this.highlights) {
      if (CSS.highlights.get(highlightName(layer)) === highlight) CSS.highlights.delete(highlightName(layer));
    }
  }
}
