import type { ElementLikeness, ElementPath } from '../../core/element/element-context';
import { pathInWords } from '../../core/element/element-context';
import { compareLikeness, hasOtherNumber, hasWords, NEARLY } from '../../core/element/likeness';
import { isToldByNumber } from './around';
import type { Clean } from './clean';
import { findElement } from './find';
import { likenessOf } from './likeness';

/** How many of its words a node must have kept to be the same element, and of the words around it. */
const LEAST_LIKE = 0.5;

/** Which element each path was made for. While that is on the page, it need not be looked for. */
export class KnownElements {
  readonly #clean: Clean;
  readonly #elements = new Map<string, WeakRef<Element>>();

  constructor(clean: Clean) {
    this.#clean = clean;
  }

  remember(path: ElementPath, element: Element): void {
    this.#elements.set(pathInWords(path), new WeakRef(element));
  }

  /** The element that a path was made for, if it is still on the page. It may have become another one: see `find`. */
  get(path: ElementPath): Element | null {
    const element = this.#elements.get(pathInWords(path))?.deref();
    return element?.isConnected ? element : null;
  }

  /** The element of a path: that which is known, if it still is what it was, or else one that is found. */
  find(path: ElementPath, was: ElementLikeness | undefined): Element | null {
    const known = this.get(path);
    if (known && !was) return known;
    const is = known && was ? likenessOf(known, this.#clean) : null;
    const like = was && is ? compareLikeness(was, is) : null;
    const isOther = (): boolean => !!known && !!was && !!is && hasOtherNumber(was, is) && isToldByNumber(known);
    if (like?.words === 1 && like.around >= NEARLY && !isOther()) return known;
    const found = findElement(path, was, this.#clean);
    if (found) this.remember(path, found);
    if (found || !was || !like || isOther()) return found;
    // A list may show another row in the same node. What had no words may get some.
    return !hasWords(was) || Math.min(like.words, like.around) >= LEAST_LIKE ? known : null;
  }
}
