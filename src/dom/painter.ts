/** How the ranges of one layer look; what a layer means is the caller's business. */
export interface Layer {
  /** The name in `CSS.highlights`. A page's styles cannot change rules in static/highlights.css, so each name has one there. */
  highlight: string;
  /** Where two layers cover the same words, the one with the higher priority is painted on top. */
  priority: number;
  /** The colour of a bar in the margin, as CSS; a layer without one draws no bars of its own. */
  barColour?: string;
  /** A class for the bars of everything in this layer. */
  barClass?: string;
}

/** Layers by name. */
export type Layers<Name extends string> = Readonly<Record<Name, Layer>>;

/** What is to be painted, by the name of its layer. */
export type Painted<Name extends string> = Readonly<Record<Name, ReadonlySet<StaticRange>>>;

/**
 * Paints ranges with the CSS Custom Highlight API, without a node or an attribute in the host's tree. The registry is shared
 * with the page: only our own names are touched, and they are set again if the page clears it.
 *
 * @example
 * const painter = new Painter({ keep: { highlight: 'recurate-keep', priority: 0 } });
 * painter.paint({ keep: new Set([range]) });
 */
export class Painter<Name extends string> {
  readonly #layers: readonly { name: Name; highlight: Highlight; registered: string; ranges: Set<StaticRange> }[];

  constructor(layers: Layers<Name>) {
    this.#layers = (Object.keys(layers) as Name[]).map((name) => {
      const highlight = new Highlight();
      highlight.priority = layers[name].priority;
      // Our own record of what is painted: Firefox does not let a content script iterate a Highlight.
      return { name, highlight, registered: layers[name].highlight, ranges: new Set() };
    });
  }

  /** Paints exactly these ranges. One that is painted already and stays costs nothing. */
  paint(painted: Painted<Name>): void {
    for (const { name, highlight, registered, ranges } of this.#layers) {
      const wanted = painted[name];
      for (const range of ranges) {
        if (wanted.has(range)) continue;
        ranges.delete(range);
        highlight.delete(range);
      }
      for (const range of wanted) {
        ranges.add(range);
        highlight.add(range);
      }
      // The page can reach our highlights: what it put into one goes.
      if (highlight.size !== wanted.size) {
        highlight.clear();
        for (const range of wanted) highlight.add(range);
      }
      if (CSS.highlights.get(registered) !== highlight) CSS.highlights.set(registered, highlight);
    }
  }

  /** Removes our names from the page; what others painted stays. */
  destroy(): void {
    for (const { highlight, registered } of this.#layers) {
      if (CSS.highlights.get(registered) === highlight) CSS.highlights.delete(registered);
    }
  }
}
