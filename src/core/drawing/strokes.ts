import type { Point } from './drawing';
import { MOST_POINTS } from '../limits';

/** Points of a stroke that are nearer to the last one are left out (px): they change nothing that can be seen. */
const NEAREST = 1;
/** How far a simplified stroke may be from the drawn one at first (px). Doubled until it has few enough points. */
const FIRST_TOLERANCE = 0.25;
/** How many points are looked at together: all of a long stroke would take seconds. */
const PART = 64;

/**
 * A stroke as it is kept: without points that add nothing, in tenths of a pixel, and with at most {@link MOST_POINTS}
 * points. Its ends stay.
 */
export function simplifiedStroke(points: readonly Point[]): Point[] {
  let kept = spaced(points);
  for (let tolerance = FIRST_TOLERANCE; kept.length > MOST_POINTS; tolerance *= 2) kept = within(kept, tolerance);
  return kept.map(({ x, y, pressure }) => ({
    x: Math.round(x * 10) / 10,
    y: Math.round(y * 10) / 10,
    ...(pressure !== undefined && { pressure: Math.round(pressure * 100) / 100 }),
  }));
}

function spaced(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  points.forEach((point, at) => {
    const before = kept.at(-1);
    const isEnd = at === points.length - 1;
    if (!before || isEnd || Math.hypot(point.x - before.x, point.y - before.y) >= NEAREST) kept.push(point);
  });
  return kept;
}

/** The algorithm of Ramer, Douglas and Peucker, on one part of the stroke after the other. */
function within(points: readonly Point[], tolerance: number): Point[] {
  const last = points.length - 1;
  const isKept = new Array<boolean>(points.length).fill(false);
  const parts: [number, number][] = [];
  for (let from = 0; from < last; from += PART) parts.push([from, Math.min(from + PART, last)]);
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [from, to] = part;
    isKept[from] = isKept[to] = true;
    let [farthest, distance] = [from, 0];
    for (let at = from + 1; at < to; at++) {
      const its = distanceTo(points[at]!, points[from]!, points[to]!);
      if (its > distance) [farthest, distance] = [at, its];
    }
    if (distance > tolerance) parts.push([from, farthest], [farthest, to]);
  }
  return points.filter((_, at) => isKept[at]);
}

/** How far a point is from the line between two others. */
function distanceTo(point: Point, from: Point, to: Point): number {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const length = x * x + y * y;
  const along = length === 0 ? 0 : ((point.x - from.x) * x + (point.y - from.y) * y) / length;
  const at = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - from.x - at * x, point.y - from.y - at * y);
}
