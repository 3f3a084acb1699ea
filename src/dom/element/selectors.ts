import { MOST_ALTERNATIVES } from '../../core/element/element-context-schema';
import { LONGEST_SELECTOR } from '../../core/limits';
import type { Clean } from './clean';
import { type Trait, traitsOf } from './traits';
import type { Tree } from './trees';

/** A selector that names one element alone, and how likely it stays so: the less it costs, the more. */
interface Candidate {
  selector: string;
  cost: number;
  /** The conditions that it is made of. Two selectors without a common one do not fail together. */
  parts: readonly string[];
}

/** Of all conditions only the best are combined. */
const MOST_PAIRED = 5;
/** How many elements around it are tried as a place to begin at. */
const MOST_ANCHORS = 3;
const MOST_LEVELS = 30;
/** How many elements in it are looked at. */
const MOST_INSIDE = 40;
/** How far down in it, and how many siblings before it. */
const MOST_DOWN = 3;
const MOST_BESIDE = 4;
/** What the words before a step cost. */
const STEP = { descendant: 1, inside: 2, beside: 3, child: 3 };

/** Finds selectors for elements of one tree. Keeps what it learns about the tree: use a new one after the page changed. */
export class Selectors {
  readonly #tree: Tree;
  readonly #clean: Clean;
  readonly #counts = new Map<string, number>();
  readonly #traits = new Map<Element, Trait[]>();
  readonly #steps = new Map<Element, Step>();
  readonly #places = new Map<Element, Step>();
  readonly #anchors = new Map<Element, Candidate | null>();

  constructor(tree: Tree, clean: Clean) {
    this.#tree = tree;
    this.#clean = clean;
  }

  /**
   * Selectors that each name this element alone, that which lasts longest first. The others are as independent of it and
   * of each other as possible.
   */
  of(element: Element): string[] {
    if (/^(?:html|body)$/.test(element.localName)) return [element.localName];
    const found = [...this.#own(element), ...this.#inside(element), ...this.#beside(element), ...this.#below(element)];
    found.push(this.#byPlace(element, true), this.#byPlace(element, false));
    const sorted = found.filter(({ selector }) => selector.length <= LONGEST_SELECTOR).toSorted(byCost);
    return independent(sorted).map(({ selector }) => selector);
  }

  #traitsOf(element: Element): Trait[] {
    let traits = this.#traits.get(element);
    if (!traits) this.#traits.set(element, (traits = traitsOf(element, this.#clean)));
    return traits;
  }

  #isAlone(selector: string): boolean {
    let count = this.#counts.get(selector);
    if (count === undefined) this.#counts.set(selector, (count = this.#tree.querySelectorAll(selector).length));
    return count === 1;
  }

  /** By what the element itself is. */
  #own(element: Element): Candidate[] {
    const traits = this.#traitsOf(element);
    const tag = traits.find(({ family }) => family === 'tag')!;
    const found: Candidate[] = [];
    const open: Trait[] = [];
    for (const trait of traits) {
      const selector = trait.family === 'meaning' || trait.family === 'words' ? joined(tag, trait) : trait.selector;
      if (this.#isAlone(selector)) found.push({ selector, cost: trait.cost, parts: [trait.selector] });
      else open.push(trait);
    }
    const paired = open.slice(0, MOST_PAIRED);
    for (const [n, first] of paired.entries()) {
      for (const second of paired.slice(n + 1)) {
        const selector = joined(first, second);
        const cost = Math.max(first.cost, second.cost) + 1;
        if (this.#isAlone(selector)) found.push({ selector, cost, parts: [first.selector, second.selector] });
      }
    }
    return found;
  }

  /** By what is in it: a row by its link, a label by its field. */
  #inside(element: Element): Candidate[] {
    if (/^(?:html|body|main)$/.test(element.localName)) return [];
    const all = element.getElementsByTagName('*');
    for (let n = 0; n < all.length && n < MOST_INSIDE; n++) {
      const inside = all[n]!;
      const [trait] = this.#traitsOf(inside);
      if (!trait || trait.cost > 4 || !this.#isAlone(trait.selector)) continue;
      // Asking the browser for `:has` takes milliseconds in a large page, so that it is alone is proved otherwise.
      const isOnlyOne = !hasAncestor(element, element.localName) && !isAround(inside, element);
      const steps = isOnlyOne ? trait.selector : stepsDown(element, inside, trait);
      if (!steps) continue;
      const selector = `${CSS.escape(element.localName)}:has(${steps})`;
      return [{ selector, cost: trait.cost + STEP.inside, parts: [trait.selector] }];
    }
    return [];
  }

  /** By what stands before it: a paragraph after its heading, a field after its label. */
  #beside(element: Element): Candidate[] {
    let after = CSS.escape(element.localName);
    let before = element.previousElementSibling;
    for (let step = 1; before && step <= MOST_BESIDE; step++, before = before.previousElementSibling) {
      const [trait] = this.#traitsOf(before);
      if (trait && trait.cost <= 5) {
        const selector = `${trait.selector} + ${after}`;
        const cost = trait.cost + STEP.beside + STEP.descendant * step;
        return this.#isAlone(selector) ? [{ selector, cost, parts: [trait.selector] }] : [];
      }
      after = `${CSS.escape(before.localName)} + ${after}`;
    }
    return [];
  }

  /** By an element around it that can be named, and what it is there. */
  #below(element: Element): Candidate[] {
    const found: Candidate[] = [];
    const traits = this.#traitsOf(element);
    const tag = CSS.escape(element.localName);
    let anchors = 0;
    for (let at = element.parentElement, level = 1; at && level < MOST_LEVELS; at = at.parentElement, level++) {
      const anchor = this.#anchor(at);
      if (!anchor) continue;
      for (const trait of traits.slice(0, MOST_PAIRED)) {
        const own = trait.family === 'meaning' || trait.family === 'words' ? tag + trait.selector : trait.selector;
        const selector = `${anchor.selector} ${own}`;
        if (at.querySelectorAll(own).length !== 1) continue;
        const cost = Math.max(anchor.cost, Math.min(trait.cost, 8)) + STEP.descendant;
        found.push({ selector, cost, parts: [...anchor.parts, trait.selector] });
        break;
      }
      found.push(this.#stepsFrom(anchor, at, element));
      if (++anchors === MOST_ANCHORS) break;
    }
    return found;
  }

  /** The best selector of an element around, by itself alone. */
  #anchor(element: Element): Candidate | null {
    let anchor = this.#anchors.get(element);
    if (anchor === undefined) {
      anchor = null;
      for (const trait of this.#traitsOf(element)) {
        if (trait.family === 'words' || trait.cost > 8 || /^(?:html|body)$/.test(element.localName)) continue;
        if (!this.#isAlone(trait.selector)) continue;
        anchor = { selector: trait.selector, cost: trait.cost, parts: [trait.selector] };
        break;
      }
      // A row that has no name of its own may have a link that has one.
      if (!anchor || anchor.cost > STEP.child * 2) anchor = this.#inside(element)[0] ?? anchor;
      this.#anchors.set(element, anchor);
    }
    return anchor;
  }

  /** Step by step down from an element that can be named. A step is named by a class if that tells it from its siblings. */
  #stepsFrom(anchor: Candidate, from: Element, to: Element): Candidate {
    const { steps, cost, parts } = this.#way(from, to, true);
    const selector = [anchor.selector, ...steps].join(' > ');
    return { selector, cost: anchor.cost + cost, parts: [...anchor.parts, ...parts] };
  }

  /** Step by step from the top of the tree: always right now, and the first to go wrong. */
  #byPlace(element: Element, hasNames: boolean): Candidate {
    const { body } = element.ownerDocument;
    const top = body?.contains(element) ? body : null;
    const { steps, cost, parts } = this.#way(top, element, hasNames);
    // The top of a shadow root has no name: the first step has no parent there.
    if (top) steps.unshift('body');
    else steps[0] += ':not(* > *)';
    return { selector: steps.join(' > '), cost: 20 + cost, parts: ['body', ...parts] };
  }

  #way(from: Element | null, to: Element, hasNames: boolean): { steps: string[]; cost: number; parts: string[] } {
    const steps: string[] = [];
    const parts: string[] = [];
    let cost = 0;
    for (let at: Element | null = to; at && at !== from; at = at.parentElement) {
      const step = this.#step(at, hasNames);
      steps.unshift(step.selector);
      if (step.part) parts.push(step.part);
      cost += step.cost;
    }
    return { steps, cost, parts };
  }

  #step(element: Element, hasNames: boolean): Step {
    const known = (hasNames ? this.#steps : this.#places).get(element);
    if (known) return known;
    const step = (hasNames && this.#namedStep(element)) || placeOf(element);
    (hasNames ? this.#steps : this.#places).set(element, step);
    return step;
  }

  /** A step by what tells an element from all of its siblings of the same tag; null if nothing does, and if it has none. */
  #namedStep(element: Element): Step | null {
    const parent = element.parentElement;
    if (!parent || placeOf(element).selector === CSS.escape(element.localName)) return null;
    for (const trait of this.#traitsOf(element)) {
      if (trait.family === 'tag' || trait.cost > 7) continue;
      const selector = CSS.escape(element.localName) + trait.selector;
      if (parent.querySelectorAll(`:scope > ${selector}`).length > 1) continue;
      return { selector, cost: STEP.child, part: trait.selector };
    }
    return null;
  }
}

/** One step down in a selector. */
interface Step {
  selector: string;
  cost: number;
  /** The condition in it, if it has one. */
  part?: string;
}

/** A step by the place among the siblings of the same tag; by the tag alone if there are none. */
function placeOf(element: Element): Step {
  const { localName } = element;
  let place = 1;
  let isOnly = true;
  for (let at = element.previousElementSibling; at; at = at.previousElementSibling)
    if (at.localName === localName) place++;
  if (place > 1) isOnly = false;
  for (let at = element.nextElementSibling; at && isOnly; at = at.nextElementSibling)
    isOnly = at.localName !== localName;
  const tag = CSS.escape(localName);
  return isOnly
    ? { selector: tag, cost: STEP.child / 2 }
    : { selector: `${tag}:nth-of-type(${place})`, cost: STEP.child * 2 };
}

/** True if an element with this tag is around an element. */
function hasAncestor(element: Element, tag: string): boolean {
  for (let at = element.parentElement; at; at = at.parentElement) if (at.localName === tag) return true;
  return false;
}

/** True if an element with the tag of an outer element stands between it and an inner one. */
function isAround(inner: Element, outer: Element): boolean {
  for (let at = inner.parentElement; at && at !== outer; at = at.parentElement) {
    if (at.localName === outer.localName) return true;
  }
  return false;
}

/** The steps from an element down to one in it, as `:has` takes them; null if that is far. */
function stepsDown(from: Element, to: Element, { selector }: Trait): string | null {
  let steps = selector;
  let at = to.parentElement;
  for (let step = 0; at && at !== from; at = at.parentElement) {
    if (++step > MOST_DOWN) return null;
    steps = `${CSS.escape(at.localName)} > ${steps}`;
  }
  return `> ${steps}`;
}

/** Two conditions of one element. A tag stands first. */
function joined(a: Trait, b: Trait): string {
  return b.family === 'tag' ? b.selector + a.selector : a.selector + b.selector;
}

function byCost(a: Candidate, b: Candidate): number {
  return a.cost - b.cost;
}

/** What a selector that shares a condition with one before it costs more. */
const SHARED = 6;

/** The best selector, and then always the one that is best and shares least with those already taken. */
function independent(sorted: readonly Candidate[]): Candidate[] {
  const left = [...sorted];
  const taken: Candidate[] = [];
  const used = new Set<string>();
  while (left.length > 0 && taken.length <= MOST_ALTERNATIVES) {
    const price = ({ cost, parts }: Candidate): number => cost + SHARED * parts.filter((part) => used.has(part)).length;
    const next = left.reduce((best, one) => (price(one) < price(best) ? one : best));
    left.splice(left.indexOf(next), 1);
    if (taken.some(({ selector }) => selector === next.selector)) continue;
    taken.push(next);
    for (const part of next.parts) used.add(part);
  }
  return taken;
}
