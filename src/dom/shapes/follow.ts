import type { PlacedAt, Point } from '../../core/drawing/drawing';
import { boundsOf } from '../../core/drawing/geometry';
import type { PlaceState, ShapePlace } from '../../core/drawing/place';
import { movedAlong } from '../../core/drawing/relative';
import { pathInWords, type Box } from '../../core/element/element-context';
import type { KnownElements } from '../element/known';
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
  clips: readonly Element[];
  clipsAt: number;
  /** Its points in the document when its element was last seen. */
  last: readonly Point[];
  place: ShapePlace | null;
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
  const observer = new MutationObserver(() => changes++);
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
      followed.set(shape.id, { ...(isSame ? before : NEW), shape, last: shape.points });
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
  };

  const update = (): void => {
    const start = performance.now();
    const boxes = new Map<Element, Box | null>();
    let hasMoved = hasOthers;
    hasOthers = false;
    for (const one of followed.values()) {
      const { at } = one.shape;
      const isLost = one.element !== null && !one.element.isConnected;
      const isDue = !one.isKnown || isLost || (one.seen !== changes && start - one.lookedAt > LOOK_AGAIN);
      if (at && isDue && performance.now() - start < MOST_LOOKING) look(one, at, start);
      // It is looked for in one of the next frames: until then it stays where it is.
      else if (isLost && one.place) continue;
      const place = placeOf(one, start, boxes);
      if (one.place && isSamePlace(one.place, place)) continue;
      one.place = place;
      hasMoved = true;
    }
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

const NEW = { element: null, isKnown: false, seen: 0, lookedAt: 0, clips: [], clipsAt: 0, place: null };

function placeOf(one: Followed, now: number, boxes: Map<Element, Box | null>): ShapePlace {
  const { points, at } = one.shape;
  if (!at) return { state: 'free', points: inWindow(points) };
  const { element } = one;
  if (!element) return { state: one.isKnown ? 'changed' : 'there', points: inWindow(one.last) };
  const boxOf = (which: Element): Box | null => {
    let box = boxes.get(which);
    if (box === undefined) boxes.set(which, (box = windowBox(which)));
    return box;
  };
  const box = boxOf(element);
  if (!box || !element.checkVisibility({ visibilityProperty: true })) {
    if (!box || getComputedStyle(element).display !== 'contents')
      return { state: 'hidden', points: inWindow(one.last) };
  }
  const there = movedAlong(points, at.box, box);
  const { scrollX, scrollY } = window;
  one.last = there.map((point) => ({ ...point, x: point.x + scrollX, y: point.y + scrollY }));
  if (now - one.clipsAt > CLIPS_LAST) [one.clips, one.clipsAt] = [clipsOf(element), now];
  const bounds = boundsOf(there);
  const isHidden = one.clips.some((clip) => {
    const its = boxOf(clip);
    return its && isCutOff(bounds, its);
  });
  const state: PlaceState = isHidden ? 'hidden' : 'there';
  return { state, points: there };
}

function inWindow(points: readonly Point[]): Point[] {
  const { scrollX, scrollY } = window;
  return points.map((point) => ({ ...point, x: point.x - scrollX, y: point.y - scrollY }));
}

/** Less than this is no movement, in pixels. */
const STILL = 0.05;

function isSamePlace(a: ShapePlace, b: ShapePlace): boolean {
  return (
    a.state === b.state &&
    a.points.length === b.points.length &&
    a.points.every(
      (point, n) => Math.abs(point.x - b.points[n]!.x) < STILL && Math.abs(point.y - b.points[n]!.y) < STILL,
    )
  );
}
