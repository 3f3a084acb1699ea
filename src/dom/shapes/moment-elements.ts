import type { Point } from '../../core/drawing/drawing';
import type { Box } from '../../core/element/element-context';
import { precedes } from '../across';
import { elementsAt } from '../element/at-point';
import { isRoot, layoutParent } from '../element/trees';
import { wholeOf, type SeenPage } from '../element/under-box';
import { windowBox } from '../element/window-box';

/** Between the points of the window where it is looked what lies there (px): first far apart, then nearer. */
const PITCHES = [
  { x: 64, y: 40 },
  { x: 24, y: 14 },
] as const;
/** How long that may take (ms): the picture is of the same moment. What lies between the points follows from boxes. */
const LONGEST = 110;

/** What lies at a point, from the top down. */
interface Sample extends Point {
  stack: readonly Element[];
}

/** Where the elements in the window are at one moment: their boxes, and what lies on what. It stays so when they are gone. */
export class MomentElements implements SeenPage {
  readonly #samples: Sample[] = [];
  readonly #boxes = new Map<Element, Box | null>();
  readonly #parents = new Map<Element, Element | null>();
  /** The elements that are on top somewhere. */
  readonly #tops = new Set<Element>();

  constructor(ours: () => Element) {
    const end = performance.now() + LONGEST;
    const our = ours();
    for (const pitch of PITCHES) {
      for (let y = pitch.y / 2; y < innerHeight; y += pitch.y) {
        for (let x = pitch.x / 2; x < innerWidth; x += pitch.x) this.#look({ x, y }, our);
        if (performance.now() > end) break;
      }
    }
    // What is smaller than the distance between the points.
    for (const element of this.#small()) {
      if (performance.now() > end) break;
      const { x, y, width, height } = windowBox(element)!;
      this.#look({ x: x + width / 2, y: y + height / 2 }, our);
    }
    for (const { stack } of this.#samples) for (const element of stack) this.#note(element);
  }

  elementsAt(point: { x: number; y: number }): readonly Element[] {
    const near = this.#nearest(point);
    const here = (near?.stack ?? []).filter((element) => this.#has(element, point));
    const missed = [...this.#boxes.keys()].filter(
      (element) => !here.includes(element) && this.#has(element, point) && this.#isOver(element, here[0]),
    );
    // The innermost first.
    return [...missed.toReversed(), ...here];
  }

  boxOf(element: Element): Box | null {
    if (!this.#boxes.has(element)) return element.isConnected ? windowBox(element) : null;
    return this.#boxes.get(element)!;
  }

  parentOf(element: Element): Element | null {
    return this.#parents.get(element) ?? layoutParent(element);
  }

  /** All of them, in the order of the document as far as they are still there. */
  inOrder(): Element[] {
    return [...this.#boxes.keys()].toSorted((one, other) => (precedes(one, other) ? -1 : 1));
  }

  /** The nearest element around one with another box. */
  parentInSight(element: Element): Element | null {
    const its = this.boxOf(element);
    for (let at = this.parentOf(element); at && !isRoot(at); at = this.parentOf(at)) {
      const box = this.boxOf(at);
      if (box && its && (Math.abs(box.width - its.width) >= 1 || Math.abs(box.height - its.height) >= 1)) return at;
    }
    return null;
  }

  /** The elements that can be meant, those first that may soon be gone: what floats over the page, as menus do. */
  inDanger(): Element[] {
    const floating = new Map<Element, boolean>();
    const floats = (element: Element | null): boolean => {
      if (!element || isRoot(element)) return false;
      let is = floating.get(element);
      if (is === undefined) {
        is = /^(?:absolute|fixed)$/.test(getComputedStyle(element).position) || floats(this.parentOf(element));
        floating.set(element, is);
      }
      return is;
    };
    const all = new Set<Element>();
    for (const top of this.#tops) {
      for (let at: Element | null = wholeOf(top); at && !isRoot(at); at = this.parentOf(at)) all.add(at);
    }
    const first = [...all].filter(floats);
    return [...first, ...[...all].filter((one) => !floats(one))];
  }

  #look(point: Point, our: Element): void {
    const stack = elementsAt(point, our);
    this.#samples.push({ ...point, stack });
    if (stack[0]) this.#tops.add(stack[0]);
  }

  /** Notes an element, and those around it. */
  #note(element: Element): void {
    if (this.#boxes.has(element)) return;
    const parent = layoutParent(element);
    if (parent) this.#note(parent);
    this.#boxes.set(element, windowBox(element));
    this.#parents.set(element, parent);
  }

  /** Elements in those that were seen, where none of the points is. */
  #small(): Element[] {
    const seen = new Set(this.#samples.flatMap(({ stack }) => stack));
    const found: Element[] = [];
    for (const around of seen) {
      for (const child of (around.shadowRoot ?? around).children) {
        const box = seen.has(child) ? null : windowBox(child);
        const isInside =
          box && box.x < innerWidth && box.y < innerHeight && box.x + box.width > 0 && box.y + box.height > 0;
        if (isInside && box.width > 0 && box.height > 0) found.push(child);
      }
    }
    return found;
  }

  #nearest({ x, y }: { x: number; y: number }): Sample | null {
    let [best, least] = [null as Sample | null, Infinity];
    for (const sample of this.#samples) {
      const distance = (sample.x - x) ** 2 + (sample.y - y) ** 2;
      if (distance < least) [best, least] = [sample, distance];
    }
    return best;
  }

  #has(element: Element, { x, y }: { x: number; y: number }): boolean {
    const box = this.#boxes.get(element);
    return !!box && x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height;
  }

  /** Whether an element that the nearest point missed lies in what is on top there. */
  #isOver(element: Element, top: Element | undefined): boolean {
    return top !== undefined && this.#parents.get(element) === top;
  }
}
