import type { PlacedAt, Point } from '../../core/drawing/drawing';
import { boundsOf } from '../../core/drawing/geometry';
import type { PlaceState, ShapePlace } from '../../core/drawing/place';
import { movedAlong } from '../../core/drawing/relative';
import { pathInWords, type Box } from '../../core/element/element-context';
import type { KnownElements } from '../element/known';
import { SHOWING, showedBy } from '../element/showed';
import { treeOf } from '../element/trees';
import { windowBox } from '../element/window-box';
import { clipsOf, isCutOff } from './clips';

/** A shape as far as following needs it. Its points and its element's box are in the document. */
export interface FollowedShape {
  id: string;
  points: readonly Point[];
  at: PlacedAt | null;
}

/** How long looking for elements may take in one frame (ms). What is left waits for the next ones. */
const MOST_LOOKING = 3;
/** An element is looked at again no sooner than this after the last time, however much the page changes (ms). */
const LOOK_AGAIN = 400;
/** What cuts off an element is found anew after this time: no event tells of a change of style (ms). */
const CLIPS_LAST = 1000;

/** What is known of one shape. */
interface Followed {
  shape: FollowedShape;
  element: Element | null;
  /** Whether its element was looked for at all. */
  isKnown: boolean;
  /** The count of changes of the page at the last look. */
  seen: number;
  lookedAt: number;
  /** Its element shows something else than when it was drawn. */
  hasOtherWords: boolean;
  clips: readonly Element[];
  clipsAt: number;
  /** Its points in the document when its element was last seen. */
  last: readonly Point[];
  place: ShapePlace | null;
  /** What its place follows from. As long as these are the same objects, it is the same place. */
  basis: readonly unknown[];
}

/** What is measured in one frame. What is as in the frame before is the same object. */
interface Measured {
  readonly now: number;
  readonly scroll: { readonly x: number; readonly y: number };
  readonly boxes: Map<Element, Box | null>;
}

/**
 * Follows shapes: says where each is, at once and whenever one has moved. Once a frame, while there are shapes.
 *
 * @returns What to call when the shapes changed.
 */
export function followShapes(
  shapes: () => readonly FollowedShape[],
  known: KnownElements,
  onPlaces: (places: ReadonlyMap<string, ShapePlace>) => void,
  signal: AbortSignal,
): () => void {
  const followed = new Map<string, Followed>();
  const trees = new WeakSet<Node>();
  let changes = 0;
  let frame = 0;
  let hasOthers = false;
  let before: Measured = { now: 0, scroll: { x: 0, y: 0 }, boxes: new Map() };
  const observer = new MutationObserver(() => changes++);
  const ownObserver = new MutationObserver(() => changes++);
  const watch = (tree: Node): void => {
    if (trees.has(tree)) return;
    trees.add(tree);
    observer.observe(tree, { subtree: true, childList: true, characterData: true });
  };

  const take = (): void => {
    const now = shapes();
    const ids = new Set(now.map(({ id }) => id));
    for (const id of followed.keys()) if (!ids.has(id)) hasOthers = followed.delete(id) || hasOthers;
    for (const shape of now) {
      const before = followed.get(shape.id);
      if (before?.shape === shape) continue;
      const isSame = before && isSamePath(before.shape.at, shape.at);
      followed.set(shape.id, { ...(isSame ? before : NEW), shape, last: shape.points, basis: [] });
      hasOthers ||= !before;
    }
  };

  const look = (one: Followed, at: PlacedAt, now: number): void => {
    one.element = known.find(at.path, at.was);
    one.isKnown = true;
    one.seen = changes;
    one.lookedAt = now;
    one.clipsAt = 0;
    const tree = one.element && treeOf(one.element);
    if (tree) watch(tree);
    const { element } = one;
    one.hasOtherWords = element !== null && at.showed !== undefined && at.showed !== showedBy(element);
    if (!element) return;
    // A slide may only get another picture.
    observer.observe(element, { attributeFilter: SHOWING.inside, subtree: true });
    ownObserver.observe(element, { attributeFilter: SHOWING.own });
  };

  const update = (): void => {
    // Whatever is read of the page makes the browser lay it out at once.
    if (followed.size === 0 && !hasOthers) return;
    const start = performance.now();
    const { scrollX: x, scrollY: y } = window;
    const isScrolled = x !== before.scroll.x || y !== before.scroll.y;
    const measured: Measured = { now: start, scroll: isScrolled ? { x, y } : before.scroll, boxes: new Map() };
    const boxOf = (which: Element): Box | null => {
      let box = measured.boxes.get(which);
      if (box === undefined) measured.boxes.set(which, (box = asBefore(windowBox(which), before.boxes.get(which))));
      return box;
    };
    let hasMoved = hasOthers;
    hasOthers = false;
    for (const one of followed.values()) {
      const { at } = one.shape;
      const isLost = one.element !== null && !one.element.isConnected;
      const isDue = !one.isKnown || isLost || (one.seen !== changes && start - one.lookedAt > LOOK_AGAIN);
      if (at && isDue && performance.now() - start < MOST_LOOKING) look(one, at, start);
      // It is looked for in one of the next frames: until then it stays where it is.
      else if (isLost && one.place) continue;
      const its = placeOf(one, measured, boxOf);
      const place = withWords(its, one.hasOtherWords);
      if (one.place && isSamePlace(one.place, place)) continue;
      one.place = place;
      hasMoved = true;
    }
    before = measured;
    if (hasMoved)
      onPlaces(new Map([...followed.values()].flatMap(({ shape, place }) => (place ? [[shape.id, place]] : []))));
  };

  const run = (): void => {
    cancelAnimationFrame(frame);
    if (signal.aborted) return;
    update();
    if (followed.size > 0) frame = requestAnimationFrame(run);
  };

  watch(document);
  signal.addEventListener('abort', () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    ownObserver.disconnect();
  });
  take();
  run();
  return () => {
    take();
    run();
  };
}

/** What was read from the store again is equal, but another object. */
function isSamePath(a: PlacedAt | null, b: PlacedAt | null): boolean {
  return a?.path === b?.path || (!!a && !!b && pathInWords(a.path) === pathInWords(b.path));
}

const NEW = {
  element: null,
  isKnown: false,
  seen: 0,
  lookedAt: 0,
  hasOtherWords: false,
  clips: [],
  clipsAt: 0,
  place: null,
  basis: [],
};

/** A box, or the same as in the frame before. */
function asBefore(box: Box | null, before: Box | null | undefined): Box | null {
  const isSame =
    box &&
    before &&
    box.x === before.x &&
    box.y === before.y &&
    box.width === before.width &&
    box.height === before.height;
  return isSame ? before : box;
}

function placeOf(one: Followed, { now, scroll }: Measured, boxOf: (which: Element) => Box | null): ShapePlace {
  const { points, at } = one.shape;
  const { element } = one;
  const still = (state: PlaceState, there: readonly Point[]): ShapePlace =>
    kept(one, [state, scroll, there], () => ({ state, points: inWindow(there, scroll) }));
  if (!at) return still('free', points);
  if (!element) return still(one.isKnown ? 'changed' : 'there', one.last);
  const box = boxOf(element);
  if (!box || !element.checkVisibility({ visibilityProperty: true })) {
    if (!box || getComputedStyle(element).display !== 'contents') return still('hidden', one.last);
  }
  if (now - one.clipsAt > CLIPS_LAST) [one.clips, one.clipsAt] = [clipsOf(element), now];
  const clips = one.clips.map(boxOf);
  return kept(one, [scroll, box, ...clips], () => {
    const there = movedAlong(points, at.box, box);
    one.last = there.map((point) => ({ ...point, x: point.x + scroll.x, y: point.y + scroll.y }));
    const bounds = boundsOf(there);
    const isHidden = clips.some((clip) => clip && isCutOff(bounds, clip));
    return { state: isHidden ? 'hidden' : 'there', points: there };
  });
}

/** The place that is known, unless it follows from something else now. */
function kept(one: Followed, basis: readonly unknown[], make: () => ShapePlace): ShapePlace {
  if (one.place && basis.length === one.basis.length && basis.every((part, n) => part === one.basis[n]))
    return one.place;
  one.basis = basis;
  return make();
}

/** The place, with whether something else is shown there: the same object where that is known. */
function withWords(place: ShapePlace, hasOtherWords: boolean): ShapePlace {
  if ((place.hasOtherWords ?? false) === hasOtherWords) return place;
  const { state, points } = place;
  return hasOtherWords ? { state, points, hasOtherWords } : { state, points };
}

function inWindow(points: readonly Point[], scroll: { x: number; y: number }): Point[] {
  return points.map((point) => ({ ...point, x: point.x - scroll.x, y: point.y - scroll.y }));
}

/** Less than this is no movement, in pixels. */
const STILL = 0.05;

function isSamePlace(a: ShapePlace, b: ShapePlace): boolean {
  if (a === b) return true;
  return (
    a.state === b.state &&
    a.hasOtherWords === b.hasOtherWords &&
    a.points.length === b.points.length &&
    a.points.every(
      (point, n) => Math.abs(point.x - b.points[n]!.x) < STILL && Math.abs(point.y - b.points[n]!.y) < STILL,
    )
  );
}
