import { A_WHILE, createBudget } from '../core/budget';

/**
 * In how many passes per {@link A_WHILE} names are set again that the page has cleared. Some clear all with each token of
 * an answer; beyond 30 a second the registry is left to the page until that rests.
 */
const MOST_SET_AGAIN = 150;

/** How the ranges of one layer look. What a layer means is up to the caller. */
export interface Layer {
  /**
   * The name in `CSS.highlights`. Rules in static/highlights.css cannot be overridden by a page's styles, so each name
   * has one there.
   */
  highlight: string;
  /** If two layers cover the same text, the one with the higher priority is painted on top. */
  priority: number;
  /** The colour of a bar in the margin, as CSS. A layer without one draws no bars of its own. */
  barColour?: string;
  /** A class for the bars of everything in this layer. */
  barClass?: string;
}

/** Layers by name. */
export type Layers<Name extends string> = Readonly<Record<Name, Layer>>;

/** What to paint, by the name of the layer. */
export type Painted<Name extends string> = Readonly<Record<Name, ReadonlySet<StaticRange>>>;

/**
 * Paints ranges with the CSS Custom Highlight API, without adding a node or an attribute to the host's tree. The
 * registry is shared with the page: only our own names are touched, and they are set again if the page clears it.
 *
 * @example
 * const painter = new Painter({ keep: { highlight: 'recurate-keep', priority: 0 } });
 * painter.paint({ keep: new Set([range]) });
 */
export class Painter<Name extends string> {
  readonly #layers: readonly { name: Name; highlight: Highlight; registered: string; ranges: Set<StaticRange> }[];

  readonly #view: Window & typeof globalThis;
  readonly #setAgain = createBudget(MOST_SET_AGAIN, A_WHILE, () => performance.now());

  /** @param view - The window with the text: a frame has highlights of its own. */
  constructor(layers: Layers<Name>, view: Window & typeof globalThis = window) {
    this.#view = view;
    this.#layers = (Object.keys(layers) as Name[]).map((name) => {
      const highlight = new view.Highlight();
      highlight.priority = layers[name].priority;
      // Our own record of what is painted: Firefox does not let a content script iterate a Highlight.
      return { name, highlight, registered: layers[name].highlight, ranges: new Set() };
    });
  }

  /** Paints exactly these ranges. A range that is already painted costs nothing. */
  paint(painted: Painted<Name>): void {
    const { highlights } = this.#view.CSS;
    let maySet: boolean | undefined;
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
      // The page can access our highlights. Anything it added is removed.
      if (highlight.size !== wanted.size) {
        highlight.clear();
        for (const range of wanted) highlight.add(range);
      }
      if (highlights.get(registered) === highlight) continue;
      maySet ??= this.#setAgain.spend();
      if (maySet) highlights.set(registered, highlight);
    }
  }

  /** Removes our names from the page. What others painted stays. */
  destroy(): void {
    const { highlights } = this.#view.CSS;
    for (const { highlight, registered } of this.#layers) {
      if (highlights.get(registered) === highlight) highlights.delete(registered);
    }
  }
}
