import type { Annotation } from '../core/annotation/annotation';
import type { Match, Miss } from '../core/matching/match';
import { matchVerbatim } from '../core/matching/match-verbatim';
import { CONTEXT_LENGTH, type Selectors, type Span } from '../core/annotation/selector';
import { liveRange } from './hit-test';
import { createTextIndex, type TextIndex, type TextSource } from './text-index';

/** A response that stands on the page. */
export interface MountedResponse {
  id: string;
  element: Element;
  source: TextSource;
}

/** Annotations whose words do not stand in the text to the letter, and the text that they were looked for in. */
export interface Search {
  text: string;
  ids: readonly string[];
  selectors: readonly Selectors[];
}

/**
 * Where an annotation stands; `sought` until a search has ended. Its range is made when it is asked for, which only what is
 * near the window is; null if its text has changed since. A StaticRange keeps painting where a live one collapses on each
 * streamed token.
 */
export type Anchor =
  | {
      state: 'anchored';
      annotation: Annotation;
      span: Span;
      range: () => StaticRange | null;
      /** The blocks in which it begins and ends. */
      blocks: readonly [Element, Element];
    }
  | { state: 'orphan'; annotation: Annotation; why: Miss }
  | { state: 'sought'; annotation: Annotation }
  | { state: 'away'; annotation: Annotation };

/** Where an annotation was last seen, and the words there with what stands beside them: they must still stand there. */
interface Sighting {
  /** The place that its selectors named then; another one under the same id is other words. */
  position: number;
  span: Span;
  /** The first node of the block in which it begins, and where it begins in that block. */
  block: Node;
  inBlock: number;
  /** If one was made. */
  range: StaticRange | null;
  around: string;
  /** Where {@link around} begins. */
  from: number;
}

/** A response and its text. Most are never asked for theirs, and a conversation can have thousands: it is made when it is. */
class Mounted {
  #index: TextIndex | undefined;

  constructor(
    readonly element: Element,
    readonly source: TextSource,
  ) {}

  get index(): TextIndex {
    return (this.#index ??= createTextIndex(this.source));
  }

  invalidate(node: Node): void {
    this.#index?.invalidate(node);
  }
}

/** How long a pass may go on reading responses that are far from the window (ms): half a frame. */
const BUDGET = 8;

/** @see createAnchorSet */
export interface AnchorSet {
  /** The anchors as of the last pass, by annotation id. */
  readonly anchors: ReadonlyMap<string, Anchor>;
  /** The responses on the page now. One whose element is the same keeps what was read of it. */
  setResponses(responses: readonly MountedResponse[]): void;
  setAnnotations(annotations: readonly Annotation[]): void;
  /** The id of the response that the node stands in, or null. */
  responseOf(node: Node): string | null;
  /** True if it stands in a response, and in one that has no annotation, be it anchored or not. */
  isUnmarked(node: Node): boolean;
  elementOf(response: string): Element | null;
  /** The responses on the page that have annotations, be they anchored or not. */
  marked(): Element[];
  /** Something below a node of this response changed. Cheap: nothing is read. */
  invalidate(response: string, changed: Node): void;
  /** The text of a response as it stands now, told or not, or null if it is not on the page. */
  indexOf(response: string): TextIndex | null;
  /**
   * Brings the anchors up to date. Once {@link BUDGET} is spent, only those of responses that are near the window: the rest
   * waits for the next passes, and is not painted until then.
   *
   * @param isNear - Asked only when the time is over: it may read layout.
   * @returns Whether any of them changed since a pass that had no rest, and whether this one left one.
   */
  pass(isNear?: (response: Element) => boolean): { hasChanged: boolean; hasRest: boolean };
  /**
   * For a page that rests: reads what passes presumed because the page shows the same as other nodes, for {@link BUDGET}.
   * @returns False if some is left, or something is not what was presumed: then a pass is due.
   */
  prove(): boolean;
  /** What has to be searched for: the words of these annotations changed, or stand in several places. */
  searches(): Search[];
  /** Takes what a search found, in the order of its selectors; the next pass proves that the text is still the same. */
  takeFound(search: Search, found: readonly Match[]): void;
}

/**
 * Holds each annotation to its words while the page changes under it. Each pass reads what changed once, and looks only
 * for words that are no longer where they were.
 */
export function createAnchorSet(): AnchorSet {
  let mounted = new Map<string, Mounted>();
  let byElement = new Map<Node, string>();
  let annotations: readonly Annotation[] = [];
  let marked = new Set<string>();
  let anchors = new Map<string, Anchor>();
  const sightings = new Map<string, Sighting>();
  /** What a search found, by annotation: it speaks of this text alone. */
  const searched = new Map<string, { text: string; found: Match }>();
  /** Every annotation has to be looked at; else only those of the responses that changed. */
  let isStale = true;
  let changed = new Set<string>();
  /** Some anchors changed, and others were left for a later pass. */
  let hasChanged = false;

  const responseOf = (node: Node): string | null => {
    for (let at: Node | null = node; at; at = at.parentNode) {
      const id = byElement.get(at);
      if (id !== undefined) return id;
    }
    return null;
  };

  const sightingOf = ({ id, target }: Annotation): Sighting | undefined => {
    const sighting = sightings.get(id);
    return sighting?.position === target.selectors.position.start ? sighting : undefined;
  };

  /** The quote, looked for first where it was last seen: at its nodes or in its block, wherever they stand now, else at its offsets. */
  const selectorsOf = (annotation: Annotation, index: TextIndex): Selectors => {
    const { selectors } = annotation.target;
    const sighting = sightingOf(annotation);
    if (!sighting) return selectors;
    const { range, span, block, inBlock } = sighting;
    const start =
      range && liveRange(range)
        ? index.offsetOf(range.startContainer, range.startOffset)
        : (index.startOfBlock(block) ?? span.start - inBlock) + inBlock;
    return { ...selectors, position: { start, end: start + selectors.quote.exact.length } };
  };

  const placeOf = (annotation: Annotation, index: TextIndex): Span | Miss | 'sought' => {
    const { text } = index;
    const sighting = sightingOf(annotation);
    if (sighting && text.startsWith(sighting.around, sighting.from)) return sighting.span;
    const verbatim = matchVerbatim(text, selectorsOf(annotation, index));
    if (typeof verbatim !== 'string') return verbatim;
    const search = searched.get(annotation.id);
    if (search?.text !== text) return 'sought';
    return 'miss' in search.found ? search.found.miss : search.found;
  };

  const anchorIn = (index: TextIndex | null, annotation: Annotation): Anchor => {
    if (!index) return { state: 'away', annotation };
    const place = placeOf(annotation, index);
    if (place === 'sought') return { state: place, annotation };
    const block = typeof place === 'string' ? null : index.blockAt(place.start);
    const last = typeof place === 'string' ? null : index.blockAt(place.end);
    if (typeof place === 'string' || !block || !last) {
      return { state: 'orphan', annotation, why: place === 'ambiguous' ? place : 'gone' };
    }
    const { text } = index;
    const from = Math.max(0, place.start - CONTEXT_LENGTH);
    const inBlock = place.start - block.start;
    const old = sightings.get(annotation.id);
    let painted = old?.range ?? null;
    const sighting: Sighting = {
      position: annotation.target.selectors.position.start,
      span: place,
      block: block.node,
      inBlock,
      range: old?.block === block.node && old.inBlock === inBlock ? painted : null,
      around: text.slice(from, place.end + CONTEXT_LENGTH),
      from,
    };
    sightings.set(annotation.id, sighting);
    let isMade = false;
    const range = (): StaticRange | null => {
      const found = !isMade && index.text === text && index.rangeAt(place);
      // The same object for the same place: the painter tells changes by identity.
      if (found) sighting.range = painted = painted && isSameRange(painted, found) ? painted : found;
      isMade ||= !!found;
      return isMade ? painted : null;
    };
    return { state: 'anchored', annotation, span: place, range, blocks: [elementOf(block.node), elementOf(last.node)] };
  };

  return {
    get anchors() {
      return anchors;
    },
    setResponses(responses) {
      const known = new Map([...mounted.values()].map((one) => [one.element, one]));
      mounted = new Map(
        responses.map(({ id, element, source }) => [id, known.get(element) ?? new Mounted(element, source)]),
      );
      byElement = new Map(responses.map(({ element, id }) => [element, id]));
      isStale = true;
    },
    setAnnotations(next) {
      annotations = next;
      marked = new Set(next.map((one) => one.target.response));
      isStale = true;
    },
    responseOf,
    isUnmarked(node) {
      const response = responseOf(node);
      return response !== null && !marked.has(response);
    },
    elementOf: (response) => mounted.get(response)?.element ?? null,
    marked: () => [...mounted].flatMap(([id, { element }]) => (marked.has(id) ? [element] : [])),
    invalidate(response, node) {
      mounted.get(response)?.invalidate(node);
      changed.add(response);
    },
    indexOf(response) {
      const index = mounted.get(response)?.index;
      index?.verify();
      return index ?? null;
    },
    pass(isNear = () => true) {
      const before = anchors;
      hasChanged ||= annotations.length !== before.size;
      if (isStale) anchors = new Map();
      const end = performance.now() + BUDGET;
      /** Whether a response is left for the next pass. */
      const isLeft = new Map<string, boolean>();
      for (const one of annotations) {
        const { response } = one.target;
        if (!isStale && !changed.has(response)) continue;
        const at = mounted.get(response);
        const old = before.get(one.id);
        if (!isLeft.has(response)) isLeft.set(response, !!at && performance.now() > end && !isNear(at.element));
        if (isLeft.get(response)) {
          anchors.set(one.id, old ? { ...old, annotation: one } : { state: 'sought', annotation: one });
          continue;
        }
        at?.index.refresh();
        const anchor = anchorIn(at?.index ?? null, one);
        hasChanged ||= !isSame(anchor, old);
        anchors.set(one.id, anchor);
      }
      for (const memory of isStale ? [sightings, searched] : []) {
        for (const id of memory.keys()) if (!anchors.has(id)) memory.delete(id);
      }
      isStale = false;
      changed = new Set([...isLeft].flatMap(([response, isLeft]) => (isLeft ? [response] : [])));
      const told = { hasChanged: hasChanged && changed.size === 0, hasRest: changed.size > 0 };
      hasChanged &&= told.hasRest;
      return told;
    },
    prove() {
      const end = performance.now() + BUDGET;
      return [...marked].every((response) => {
        const index = mounted.get(response)?.index;
        const before = index?.text;
        const isRead = index?.prove(end) ?? true;
        const holds = index?.text === before;
        if (!holds) changed.add(response);
        return isRead && holds;
      });
    },
    searches() {
      const sought = [...anchors.values()]
        .filter(
          ({ state, annotation }) =>
            state === 'sought' && mounted.has(annotation.target.response) && !changed.has(annotation.target.response),
        )
        .map((one) => one.annotation);
      return [...Map.groupBy(sought, (one) => one.target.response)].map(([response, group]) => {
        const { index } = mounted.get(response)!;
        return {
          text: index.text,
          ids: group.map((one) => one.id),
          selectors: group.map((one) => selectorsOf(one, index)),
        };
      });
    },
    takeFound({ text, ids }, found) {
      ids.forEach((id, at) => searched.set(id, { text, found: found[at] ?? { miss: 'gone' } }));
      isStale = true;
    },
  };
}

function elementOf(node: Node): Element {
  return node instanceof Element ? node : node.parentElement!;
}

function isSame(a: Anchor, b: Anchor | undefined): boolean {
  if (a.state !== b?.state || a.annotation !== b.annotation) return false;
  return a.state !== 'anchored' || b.state !== 'anchored' || a.span.start === b.span.start;
}

function isSameRange(a: StaticRange, b: StaticRange): boolean {
  return (['startContainer', 'startOffset', 'endContainer', 'endOffset'] as const).every((part) => a[part] === b[part]);
}
