import { CONTEXT_LENGTH, type Selectors, type Span } from '../core/annotation/selector';
import type { Match, Miss } from '../core/matching/result';
import { matchVerbatim } from '../core/matching/match-verbatim';
import { parentAcross } from './across';
import { rangesOf, type AnchorRanges } from './anchor-ranges';
import { liveRange } from './live-range';
import type { Anchorable, Region } from './region';
import { TextIndex, type TextSource } from './text-index';
import { TextMemory } from './text-memory';
import { piecesOfPlace } from './text-pieces';

/** Items that were not found verbatim in the text, and the text to search for them. */
export interface Search {
  text: string;
  ids: readonly string[];
  selectors: readonly Selectors[];
}

/**
 * Where an item is:
 * - `anchored`: its text was found. Its ranges are made on request, which only happens near the viewport. A StaticRange keeps painting where a live range collapses on each streamed token.
 * - `pending`: a search for its text has not ended yet.
 * - `orphan`: its text is gone, or ambiguous.
 * - `away`: its region is not in the document.
 */
export type Anchor<T extends Anchorable = Anchorable> =
  | (AnchorRanges & {
      state: 'anchored';
      item: T;
      span: Span;
      /** The stretches of the span that are its text, in order: the page may have put text of its own in between. */
      pieces: readonly Span[];
      /** The blocks in which the text starts and ends. */
      blocks: readonly [Element, Element];
    })
  | { state: 'pending'; item: T }
  | { state: 'orphan'; item: T; why: Miss }
  | { state: 'away'; item: T };

/** Where an item was last seen, with the text around it, which must still be there. */
interface Sighting {
  /** The position in its selectors at that time. Another position under the same id means another quote. */
  position: number;
  pieces: readonly Span[];
  /** The first node of the block in which the text starts, and its offset in that block. */
  block: Node;
  inBlock: number;
  /** Its ranges, if they were made. */
  ranges: readonly StaticRange[];
  /** Null while the page has rendered its texts anew and nobody has looked at them. */
  memory: TextMemory | null;
  around: string;
  /** Where {@link around} starts. */
  from: number;
}

/**
 * A region in the document. Its index is made on first use, because a document can have thousands of regions and most
 * are never read.
 */
class MountedRegion {
  #index: TextIndex | undefined;

  constructor(
    readonly element: Element,
    readonly source: TextSource,
  ) {}

  get index(): TextIndex {
    return (this.#index ??= new TextIndex(this.source));
  }

  invalidate(node: Node): void {
    this.#index?.invalidate(node);
  }
}

/** How long a pass may spend on regions far from the viewport (ms): half a frame. */
const BUDGET = 8;

/**
 * Keeps each item on its text while the document changes. Each pass reads what changed once, and searches only for text
 * that is no longer where it was.
 *
 * @example
 * const set = new AnchorSet<Mark>();
 * set.setRegions([{ id: 'r1', element, source }]);
 * set.setItems([{ id: 'm1', region: 'r1', selectors: describe(text, span) }]);
 * set.pass();
 * set.anchors.get('m1'); // { state: 'anchored', span, … }
 */
export class AnchorSet<T extends Anchorable> {
  #regions = new Map<string, MountedRegion>();
  #regionByElement = new Map<Node, string>();
  #items: readonly T[] = [];
  #regionsWithItems = new Set<string>();
  #anchors = new Map<string, Anchor<T>>();
  readonly #sightings = new Map<string, Sighting>();
  /** Search results by item. Each applies only to this text. */
  readonly #results = new Map<string, { text: string; match: Match }>();
  /** True if every item must be checked, not only those in changed regions. */
  #isStale = true;
  #changedRegions = new Set<string>();
  /** Some anchors changed while others were left for a later pass. */
  #hasChanged = false;

  /** The anchors as of the last pass, by item id. */
  get anchors(): ReadonlyMap<string, Anchor<T>> {
    return this.#anchors;
  }

  /** Sets the regions in the document. A region with the same element keeps what was read from it. */
  setRegions(regions: readonly Region[]): void {
    const known = new Map([...this.#regions.values()].map((one) => [one.element, one]));
    this.#regions = new Map(
      regions.map(({ id, element, source }) => [id, known.get(element) ?? new MountedRegion(element, source)]),
    );
    this.#regionByElement = new Map(regions.map(({ element, id }) => [element, id]));
    this.#isStale = true;
  }

  /** Sets the items. The same object as before counts as unchanged. */
  setItems(items: readonly T[]): void {
    this.#items = items;
    this.#regionsWithItems = new Set(items.map((one) => one.region));
    this.#isStale = true;
  }

  /** The id of the region that contains the node, or null. */
  regionOf(node: Node): string | null {
    for (let at: Node | null = node; at; at = parentAcross(at)) {
      const id = this.#regionByElement.get(at);
      if (id !== undefined) return id;
    }
    return null;
  }

  /** True if the node is in a region without items, anchored or not. */
  isInEmptyRegion(node: Node): boolean {
    const region = this.regionOf(node);
    return region !== null && !this.#regionsWithItems.has(region);
  }

  /** The element of a region, or null if the region is not in the document. */
  elementOf(region: string): Element | null {
    return this.#regions.get(region)?.element ?? null;
  }

  /** Reports that something below a node of this region changed. Cheap: nothing is read. */
  invalidate(region: string, changed: Node): void {
    this.#regions.get(region)?.invalidate(changed);
    this.#changedRegions.add(region);
  }

  /** The current text of a region, even if changes were not reported; null if the region is not in the document. */
  indexOf(region: string): TextIndex | null {
    const index = this.#regions.get(region)?.index;
    index?.sync();
    return index ?? null;
  }

  /**
   * Brings the anchors up to date. After {@link BUDGET} only those in regions near the viewport are updated; the rest
   * is left for the next passes and not painted until then.
   *
   * @param isNear - Only called when the time is up, because it may read layout.
   * @returns Whether any anchor changed since the last complete pass, and whether this pass left some for later.
   */
  pass(isNear: (region: Element) => boolean = () => true): { hasChanged: boolean; hasRest: boolean } {
    const before = this.#anchors;
    this.#hasChanged ||= this.#items.length !== before.size;
    if (this.#isStale) this.#anchors = new Map();
    const end = performance.now() + BUDGET;
    /** Whether a region is left for the next pass. */
    const isLeft = new Map<string, boolean>();
    for (const item of this.#items) {
      const { id, region } = item;
      if (!this.#isStale && !this.#changedRegions.has(region)) continue;
      const mounted = this.#regions.get(region);
      const old = before.get(id);
      if (!isLeft.has(region)) isLeft.set(region, !!mounted && performance.now() > end && !isNear(mounted.element));
      if (isLeft.get(region)) {
        this.#anchors.set(id, old ? { ...old, item } : { state: 'pending', item });
        continue;
      }
      mounted?.index.refresh();
      const anchor = this.#anchorIn(mounted?.index ?? null, item);
      this.#hasChanged ||= !isSameAnchor(anchor, old);
      this.#anchors.set(id, anchor);
    }
    if (this.#isStale) this.#forgetRemoved();
    this.#isStale = false;
    this.#changedRegions = new Set([...isLeft].flatMap(([region, isLeft]) => (isLeft ? [region] : [])));
    const hasRest = this.#changedRegions.size > 0;
    const hasChanged = this.#hasChanged && !hasRest;
    this.#hasChanged &&= hasRest;
    return { hasChanged, hasRest };
  }

  /**
   * For a quiet document: reads what earlier passes assumed unchanged because other nodes show the same text, for up to
   * {@link BUDGET}.
   * @returns False if some is left, or an assumption was wrong: then a pass is due.
   */
  verify(): boolean {
    const end = performance.now() + BUDGET;
    return [...this.#regionsWithItems].every((region) => {
      const index = this.#regions.get(region)?.index;
      const before = index?.text;
      const isComplete = index?.verify(end) ?? true;
      const isUnchanged = index?.text === before;
      if (!isUnchanged) this.#changedRegions.add(region);
      return isComplete && isUnchanged;
    });
  }

  /** What must be searched for: items with text that changed or occurs in several places. */
  searches(): Search[] {
    const pending = [...this.#anchors.values()]
      .filter(
        ({ state, item }) =>
          state === 'pending' && this.#regions.has(item.region) && !this.#changedRegions.has(item.region),
      )
      .map(({ item }) => item);
    return [...Map.groupBy(pending, (one) => one.region)].map(([region, group]) => {
      const { index } = this.#regions.get(region)!;
      return {
        text: index.text,
        ids: group.map((one) => one.id),
        selectors: group.map((one) => this.#selectorsOf(one, index)),
      };
    });
  }

  /**
   * Takes the results of a search, in the order of its selectors. The next pass checks that the text is still the same.
   */
  takeMatches({ text, ids }: Search, matches: readonly Match[]): void {
    ids.forEach((id, at) => this.#results.set(id, { text, match: matches[at] ?? { miss: 'gone' } }));
    this.#isStale = true;
  }

  #forgetRemoved(): void {
    for (const memory of [this.#sightings, this.#results]) {
      for (const id of memory.keys()) if (!this.#anchors.has(id)) memory.delete(id);
    }
  }

  #sightingOf({ id, selectors }: T): Sighting | undefined {
    const sighting = this.#sightings.get(id);
    return sighting?.position === selectors.position.start ? sighting : undefined;
  }

  /**
   * The selectors, with the position where the item was last seen: at its nodes or in its block, wherever they are now,
   * else at its old offsets.
   */
  #selectorsOf(item: T, index: TextIndex): Selectors {
    const { selectors } = item;
    const sighting = this.#sightingOf(item);
    if (!sighting) return selectors;
    const { ranges, pieces, block, inBlock } = sighting;
    const [range] = ranges;
    const start =
      range && liveRange(range)
        ? index.offsetOf(range.startContainer, range.startOffset)
        : (index.startOfBlock(block) ?? pieces[0]!.start - inBlock) + inBlock;
    return { ...selectors, position: { start, end: start + selectors.quote.exact.length } };
  }

  #placeOf(item: T, index: TextIndex): readonly Span[] | Miss | 'pending' {
    const { text } = index;
    const sighting = this.#sightingOf(item);
    if (sighting && text.startsWith(sighting.around, sighting.from)) return sighting.pieces;
    const remembered = sighting?.memory?.find(index);
    if (remembered) return remembered;
    const verbatim = matchVerbatim(text, this.#selectorsOf(item, index));
    if (typeof verbatim !== 'string') return [verbatim];
    const result = this.#results.get(item.id);
    if (result?.text !== text) return 'pending';
    return 'miss' in result.match
      ? result.match.miss
      : (piecesOfPlace(index, result.match, item.selectors.quote.exact) ?? 'gone');
  }

  #anchorIn(index: TextIndex | null, item: T): Anchor<T> {
    if (!index) return { state: 'away', item };
    const pieces = this.#placeOf(item, index);
    if (pieces === 'pending') return { state: pieces, item };
    if (typeof pieces === 'string') return { state: 'orphan', item, why: pieces };
    const place = { start: pieces[0]!.start, end: pieces.at(-1)!.end };
    const first = index.blockAt(place.start);
    const last = index.blockAt(place.end);
    if (!first || !last) return { state: 'orphan', item, why: 'gone' };
    const { text } = index;
    const from = Math.max(0, place.start - CONTEXT_LENGTH);
    const inBlock = place.start - first.start;
    const old = this.#sightings.get(item.id);
    const painted = old?.ranges ?? [];
    const sighting: Sighting = {
      position: item.selectors.position.start,
      pieces,
      block: first.node,
      inBlock,
      ranges: old?.block === first.node && old.inBlock === inBlock ? painted : [],
      memory: memoryOf(index, pieces, old),
      around: text.slice(from, place.end + CONTEXT_LENGTH),
      from,
    };
    this.#sightings.set(item.id, sighting);
    const ranges = rangesOf(index, pieces, painted, (made) => {
      sighting.ranges = made;
      sighting.memory ??= new TextMemory(index, pieces);
    });
    const blocks = [elementOf(first.node), elementOf(last.node)] as const;
    return { state: 'anchored', item, span: place, pieces, ...ranges, blocks };
  }
}

/** Texts that were rendered anew are not visited in the same frame, except where they are painted. */
function memoryOf(index: TextIndex, pieces: readonly Span[], old: Sighting | undefined): TextMemory | null {
  if (old?.memory && !old.memory.isThere) return null;
  return old?.memory && old.pieces === pieces ? old.memory : new TextMemory(index, pieces);
}

function elementOf(node: Node): Element {
  return node instanceof Element ? node : node.parentElement!;
}

function isSameAnchor(a: Anchor, b: Anchor | undefined): boolean {
  if (a.state !== b?.state || a.item !== b.item) return false;
  return a.state !== 'anchored' || b.state !== 'anchored' || isSameList(a.pieces, b.pieces);
}

function isSameList(a: readonly Span[], b: readonly Span[]): boolean {
  return a.length === b.length && a.every(({ start, end }, at) => b[at]!.start === start && b[at]!.end === end);
}
