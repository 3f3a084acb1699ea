import type { Box } from '../element/element-context';
import type { Point, ShapeType } from './drawing';
import { boundsOf } from './geometry';
import { BADGE_RADIUS, pinHead, type Lean } from './outline';

/*
 * Where the numbers of shapes stand, on the page and in pictures alike: outside of their shapes, so that they cover
 * nothing that is meant, and off each other and off what other shapes are about.
 */

/** A shape whose number is to be placed. */
export interface Badged {
  type: ShapeType;
  /** For a text, the top left and the bottom right corner of its plate. */
  points: readonly Point[];
  /** Half the width of the badge, with its edge (px). */
  half: number;
  /** Of a pin, whose number is on its head. */
  lean: Lean;
}

/** Half the height of a badge with its light edge (px). */
export const BADGE_HALF = BADGE_RADIUS + 1.5;
/** Between a shape's line and its badge (px). */
const GAP = 3;
/** What another shape frames is a small target if it is not larger in both directions (px): a badge would cover it. */
const SMALL = { width: 160, height: 64 };
/** How far from its shape a badge may be moved so that it covers nothing that must be seen, and in which steps (px). */
const FARTHEST = 480;
const STEP = 12;

/**
 * Places badges, one after the other.
 *
 * @param inside - What can be seen.
 * @param covered - What no badge may lie on, as in a picture where nothing may lie on what hides a secret.
 * @returns The middle of each badge; null where everything is covered.
 */
export function placeBadges(shapes: readonly Badged[], inside: Box, covered: readonly Box[] = []): (Point | null)[] {
  const bounds = shapes.map(({ points }) => boundsOf(points));
  const isSmall = ({ width, height }: Box): boolean => width <= SMALL.width && height <= SMALL.height;
  const targets = bounds.flatMap((box, index) => (isSmall(box) ? [{ box, index }] : []));
  const taken: Box[] = [];
  return shapes.map((shape, index) => {
    const covers = (boxes: readonly Box[], box: Box): boolean => boxes.some((other) => isShared(other, box));
    /** The less of these, the better; nothing at all is worth the way there. */
    const cost = (box: Box): number =>
      (covers(taken, box) ? 4 : 0) +
      (targets.some((target) => target.index !== index && isShared(target.box, box)) ? 2 : 0) +
      (shape.type !== 'pin' && isShared(bounds[index]!, box) ? 1 : 0);
    let best: Point | null = null;
    let least = Infinity;
    for (const place of placesFor(shape, bounds[index]!, covered.length > 0)) {
      const at = moveInside(place, shape.half, inside);
      const box = badgeBox(at, shape.half);
      if (covers(covered, box)) continue;
      const its = cost(box);
      if (its >= least) continue;
      [best, least] = [at, its];
      if (its === 0) break;
    }
    if (best) taken.push(badgeBox(best, shape.half));
    return best;
  });
}

/** The box of a badge. */
export function badgeBox({ x, y }: Point, half: number): Box {
  return { x: x - half, y: y - BADGE_HALF, width: 2 * half, height: 2 * BADGE_HALF };
}

/**
 * Where a badge may be: at its own place, then at the other corners and sides of its shape.
 * @param isFar - Then around it, farther and farther.
 */
function* placesFor({ type, points, half, lean }: Badged, box: Box, isFar: boolean): Generator<Point> {
  const first = points[0] ?? { x: 0, y: 0 };
  if (type === 'pin') yield pinHead(first, lean);
  // The tail of an arrow, and the beginning of a stroke, are where one expects a number.
  if (type === 'arrow' || type === 'freehand') yield* besidePoint(first, points.at(-1) ?? first, half);
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const [above, below] = [box.y - BADGE_HALF - GAP, bottom + BADGE_HALF + GAP];
  const [before, after] = [box.x - half - GAP, right + half + GAP];
  const [start, end] = [box.x + half - GAP, right - half + GAP];
  for (const [x, y] of [
    // Beyond a corner is what stands neither in the row nor in the column of the shape: most often nothing.
    [before + GAP, above + GAP],
    [after - GAP, above + GAP],
    [start, above],
    [end, above],
    [before, box.y + BADGE_HALF - GAP],
    [after, box.y + BADGE_HALF - GAP],
    [start, below],
    [end, below],
    [before, bottom - BADGE_HALF + GAP],
    [after, bottom - BADGE_HALF + GAP],
  ] as const) {
    yield { x, y };
  }
  // No room around it: on its line, and at last inside.
  yield { x: box.x, y: box.y };
  yield { x: start, y: box.y + BADGE_HALF };
  if (!isFar) return;
  for (let far = STEP; far <= FARTHEST; far += STEP) {
    for (let along = -far; along <= far; along += STEP) {
      yield { x: box.x + along, y: box.y - far };
      yield { x: box.x - far, y: box.y + along };
      yield { x: box.x + along, y: box.y + far };
      yield { x: box.x + far, y: box.y + along };
    }
  }
}

/** Beside the end of a line, on the side away from its other end. */
function* besidePoint(point: Point, other: Point, half: number): Generator<Point> {
  const [x, y] = [point.x - other.x, point.y - other.y];
  const [across, down] = [half + GAP, BADGE_HALF + GAP];
  const isAcross = Math.abs(x) > Math.abs(y);
  if (isAcross) yield { x: point.x + Math.sign(x || 1) * across, y: point.y };
  yield { x: point.x, y: point.y + Math.sign(y || -1) * down };
}

function isShared(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

function moveInside({ x, y }: Point, half: number, inside: Box): Point {
  return {
    x: Math.max(inside.x + half, Math.min(inside.x + inside.width - half, x)),
    y: Math.max(inside.y + BADGE_HALF, Math.min(inside.y + inside.height - BADGE_HALF, y)),
  };
}
