import { boxesOf } from './live-range';
import { parentAcross } from './across';
import { isElement } from './node-types';
import { isStill, scrollerOf } from './reveal';

/** Where some words were last seen: how far down in what scrolls them (px). */
interface Whereabouts {
  scroller: WeakRef<Element>;
  top: number;
}

/** More words than these are not remembered: the ones seen longest ago are forgotten. */
const MOST = 500;

/**
 * Remembers where words stood, so that a list that shows only the rows in view can be scrolled back to them when their row
 * is gone.
 */
export class WhereaboutsOfWords {
  readonly #known = new Map<string, Whereabouts>();

  /** Notes where words stand now. Reads layout. */
  note(words: string, range: StaticRange): void {
    const [box] = boxesOf(range);
    const element = elementAround(range.startContainer);
    if (!box || !element) return;
    const scroller = scrollerOf(element);
    this.#known.delete(words);
    this.#known.set(words, { scroller: new WeakRef(scroller), top: box.top - edgeOf(scroller) + scroller.scrollTop });
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST) this.#known.delete(oldest!);
  }

  /**
   * Scrolls to where words were last seen.
   * @returns False if that is not known, or does not scroll any more.
   */
  goBack(words: string): boolean {
    const known = this.#known.get(words);
    const scroller = known?.scroller.deref();
    if (!known || !scroller?.isConnected) return false;
    const top = known.top - scroller.clientHeight / 3;
    scroller.scrollTo({ top, behavior: isStill() ? 'instant' : 'smooth' });
    return true;
  }
}

function elementAround(node: Node): Element | null {
  for (let at: Node | null = node; at; at = parentAcross(at)) if (isElement(at)) return at;
  return null;
}

/** Where the content of a scroller begins in the window while it is not scrolled (px). */
function edgeOf(scroller: Element): number {
  return scroller === scroller.ownerDocument.scrollingElement ? 0 : scroller.getBoundingClientRect().top;
}
