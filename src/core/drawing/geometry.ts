import type { Box } from '../element/element-context';
import { SMALLEST_SHAPE, type Point, type ShapeType } from './drawing';

/** What has an outline: a shape, or a box that hides. */
export type Outlined = ShapeType | 'redact';

/** No page is larger (px): browsers lay out nothing beyond. */
const FARTHEST = 50_000_000;

/** How many points each has. A stroke has any number. */
const POINTS: Readonly<Record<Outlined, number | null>> = {
  rectangle: 2,
  redact: 2,
  arrow: 2,
  pin: 1,
  text: 1,
  freehand: null,
};

/** Whether a press is enough for it: a pin, or a text. */
export function isOfOnePoint(type: Outlined): boolean {
  return POINTS[type] === 1;
}

/** The smallest box around points. */
export function boundsOf(points: readonly Point[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  if (left > right) return { x: 0, y: 0, width: 0, height: 0 };
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The top left and the bottom right corner of a box. */
export function cornersOf({ x, y, width, height }: Box): [Point, Point] {
  return [
    { x, y },
    { x: x + width, y: y + height },
  ];
}

/** Points moved by a distance. */
export function movedBy(points: readonly Point[], x: number, y: number): Point[] {
  return points.map((point) => ({ ...point, x: point.x + x, y: point.y + y }));
}

/** A box moved by a distance. */
export function boxMovedBy(box: Box, x: number, y: number): Box {
  return { ...box, x: box.x + x, y: box.y + y };
}

/**
 * The points of a drag as a shape has them: a rectangle's corners in order, a pressure between 0 and 1. Null if their
 * number is wrong or one is no number.
 */
export function pointsOf(type: Outlined, points: readonly Point[]): Point[] | null {
  const count = POINTS[type];
  const isCounted = count === null ? points.length > 0 : points.length === count;
  if (!isCounted || !points.every(({ x, y }) => isPlace(x) && isPlace(y))) return null;
  if (type === 'rectangle' || type === 'redact') return cornersOf(boundsOf(points));
  return points.map(({ x, y, pressure }) => ({
    x,
    y,
    ...(type === 'freehand' &&
      pressure !== undefined &&
      Number.isFinite(pressure) && { pressure: Math.min(1, Math.max(0, pressure)) }),
  }));
}

/**
 * Whether a drag is no shape (the seed's edge case 5): a rectangle or box that is too small in either direction, an arrow
 * or stroke that is too small in both. A pin or a text is never too small.
 */
export function isTooSmall(type: Outlined, points: readonly Point[]): boolean {
  if (isOfOnePoint(type)) return false;
  const { width, height } = boundsOf(points);
  const isNarrow = width < SMALLEST_SHAPE;
  const isLow = height < SMALLEST_SHAPE;
  return type === 'rectangle' || type === 'redact' ? isNarrow || isLow : isNarrow && isLow;
}

function isPlace(coordinate: number): boolean {
  return Math.abs(coordinate) <= FARTHEST;
}
