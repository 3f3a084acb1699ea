import { parentAcross } from '../across';
import { isElement, isText } from '../node-types';
import { Chunk } from './chunk';
import { gateOf, insideOf, isInline } from './flat-tree';
import { isLeftOut } from './left-out';
import type { Section } from './section';
import type { Pace } from './slices';

/** The most nodes of a chunk that is made: read in a millisecond or two. */
const LARGEST = 400;
/** A chunk that has grown beyond this many nodes is divided. */
const GROWN = 2 * LARGEST;
/** Elements nested deeper than this are read whole. */
const DEEPEST = 200;

/** An element whose inside is divided into chunks, because it is large or shows another tree. */
class Container {
  parts: readonly (Container | Chunk)[] = [];
  isStale = true;
  isInline = false;

  constructor(
    readonly element: Element,
    readonly section: Section,
    readonly depth: number,
  ) {}
}

/**
 * Divides sections of a page into chunks, in the order in which they are shown, through open shadow roots, slots and
 * frames of the same site. After a change, only what is inside the changed element is divided again, and chunks with the
 * same nodes stay.
 */
export class Chunks {
  #containers: readonly Container[] = [];
  /** The chunk of each node below its container, and the container of each divided element and what holds its inside. */
  #owners = new Map<Node, Container | Chunk>();
  #chunkParents = new Map<Chunk, Container>();
  #parents = new Map<Container, Container>();
  #isStale = true;
  /** Something around the sections changed: they may be others now. */
  mayBeOthers = true;
  readonly #onTree: (tree: Node) => void;
  /** All of them, in order. */
  all: readonly Chunk[] = [];

  /** @param onTree - Called with each document and shadow root that is read, before it is. */
  constructor(onTree: (tree: Node) => void) {
    this.#onTree = onTree;
  }

  /** Whether something must be divided or read again. */
  get isStale(): boolean {
    return this.#isStale || this.all.some((chunk) => chunk.isStale);
  }

  /** Reports that a node has changed: its text, its attributes, or its children. Cheap: nothing is read. */
  touch(node: Node): void {
    for (let at: Node | null = node; at; at = parentAcross(at)) {
      const owner = this.#owners.get(at);
      if (owner instanceof Chunk) owner.isStale = true;
      else if (owner) this.#divideAgain(owner);
      if (owner) return;
    }
    if (node.isConnected) this.mayBeOthers = true;
  }

  /** Everything will be divided and read again. */
  touchAll(): void {
    this.mayBeOthers = this.#isStale = true;
    for (const chunk of this.all) chunk.isStale = true;
    for (const owner of this.#owners.values()) owner.isStale = true;
  }

  /** True if a chunk has grown too large, or shows another tree now. It is then divided when {@link divide} is called. */
  splitIfGrown(chunk: Chunk): boolean {
    const parent = this.#chunkParents.get(chunk);
    if (!parent || parent.depth >= DEEPEST) return false;
    const hasGrown = chunk.stretch.nodes.some(
      (node) => isElement(node) && this.#sizeOf(node, GROWN) > GROWN && !isLeftOut(node),
    );
    if (hasGrown) this.#divideAgain(parent);
    return hasGrown;
  }

  /**
   * Divides what has changed.
   * @param sections - What is read, asked again after a change around it.
   * @returns Whether anything was divided.
   */
  async divide(sections: () => readonly Section[], slices: Pace): Promise<boolean> {
    if (!this.#isStale && !this.mayBeOthers) return false;
    let hasDivided = this.mayBeOthers && this.#takeSections(sections());
    this.#isStale = false;
    for (const container of this.#containers) if (await this.#divide(container, slices)) hasDivided = true;
    if (hasDivided) this.#index();
    return hasDivided;
  }

  /** True if these are the sections that were divided. */
  areStill(sections: readonly Section[]): boolean {
    const before = this.#containers;
    return (
      before.length === sections.length &&
      before.every(({ element, section: { title } }, nth) => {
        const now = sections[nth]!;
        return element === now.element && title === now.title;
      })
    );
  }

  /** @returns Whether they are others than before. */
  #takeSections(sections: readonly Section[]): boolean {
    this.mayBeOthers = false;
    const before = this.#containers;
    const known = new Map(before.map((one) => [one.element, one]));
    this.#containers = sections.map((section) => {
      const old = known.get(section.element);
      return old?.section.title === section.title ? old : new Container(section.element, section, 0);
    });
    return before.length !== this.#containers.length || before.some((one, nth) => one !== this.#containers[nth]);
  }

  #divideAgain(container: Container): void {
    this.#isStale = container.isStale = true;
    // Whether it is divided at all may have changed, such as when it is hidden.
    const parent = this.#parents.get(container);
    if (parent) parent.isStale = true;
    else this.mayBeOthers = true;
    // What a slot in its shadow root shows are its children.
    if (gateOf(container.element)) for (const inner of containersIn(container)) inner.isStale = true;
  }

  async #divide(container: Container, slices: Pace): Promise<boolean> {
    let hasDivided = container.isStale;
    if (container.isStale) {
      container.isStale = false;
      container.parts = await this.#partsOf(container, slices);
    }
    for (const part of container.parts)
      if (part instanceof Container && (await this.#divide(part, slices))) hasDivided = true;
    return hasDivided;
  }

  async #partsOf(container: Container, slices: Pace): Promise<(Container | Chunk)[]> {
    const { element, section, depth } = container;
    const { holder, nodes } = insideOf(element);
    this.#onTree(holder.getRootNode());
    container.isInline = isInline(element);
    const known = new Map<Node, Container | Chunk>();
    for (const part of container.parts) known.set(part instanceof Chunk ? part.stretch.nodes[0]! : part.element, part);
    const parts: (Container | Chunk)[] = [];
    let stretch: Node[] = [];
    let size = 0;
    const end = (): void => {
      if (stretch.length > 0) {
        const old = known.get(stretch[0]!);
        const isSame = old instanceof Chunk && isSameList(old.stretch.nodes, stretch);
        parts.push(isSame ? old : new Chunk(section, { parent: holder, nodes: stretch }));
      }
      stretch = [];
      size = 0;
    };
    for (const node of nodes) {
      if (slices.isOver) await slices.next();
      if (!isElement(node) && !isText(node)) continue;
      const more = isElement(node) ? this.#sizeOf(node, LARGEST) : 1;
      if (isElement(node) && more > LARGEST && depth < DEEPEST && !isLeftOut(node)) {
        end();
        const old = known.get(node);
        parts.push(old instanceof Container ? old : new Container(node, section, depth + 1));
        continue;
      }
      if (size + more > LARGEST) end();
      stretch.push(node);
      size += more;
    }
    end();
    return parts;
  }

  /** How many nodes an element has, itself included; infinite if it has more than `most` or shows another tree. */
  #sizeOf(element: Element, most: number): number {
    if (this.#isGate(element)) return Infinity;
    const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    let size = 1;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (++size > most || (isElement(node) && this.#isGate(node))) return Infinity;
    }
    return size;
  }

  /** Whether it shows another tree now. One that shows nothing of its own may do so after a change. */
  #isGate(element: Element): boolean {
    if (gateOf(element)) return true;
    if (element.shadowRoot) this.#onTree(element.shadowRoot);
    return false;
  }

  /** Lists the chunks in order, and before which of them a container begins or ends that is no part of a line. */
  #index(): void {
    const all: Chunk[] = [];
    this.#owners = new Map();
    this.#chunkParents = new Map();
    this.#parents = new Map();
    let isApart = true;
    const visit = (container: Container): void => {
      this.#owners.set(container.element, container);
      const { holder } = insideOf(container.element);
      if (!this.#owners.has(holder)) this.#owners.set(holder, container);
      isApart ||= !container.isInline;
      for (const part of container.parts) {
        if (part instanceof Container) {
          this.#parents.set(part, container);
          visit(part);
          continue;
        }
        all.push(part);
        this.#chunkParents.set(part, container);
        for (const node of part.stretch.nodes) this.#owners.set(node, part);
        part.isApart = isApart;
        isApart = false;
      }
      isApart ||= !container.isInline;
    };
    for (const container of this.#containers) {
      isApart = true;
      visit(container);
    }
    this.all = all;
  }
}

function* containersIn({ parts }: Container): Iterable<Container> {
  for (const part of parts) {
    if (part instanceof Chunk) continue;
    yield part;
    yield* containersIn(part);
  }
}

function isSameList(a: readonly Node[], b: readonly Node[]): boolean {
  return a.length === b.length && a.every((node, at) => node === b[at]);
}
