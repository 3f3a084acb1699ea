import type { Point } from './drawing';
import { isTooSmall, type Outlined } from './geometry';

/** A corner snaps to an edge that is not farther away (px). */
const SNAP_DISTANCE = 6;

/** Edges of elements, as coordinates. */
export interface Edges {
  x: readonly number[];
  y: readonly number[];
}

/**
 * Where the corners of a rectangle or box go: to the nearest edges of elements. Other shapes stay as they are, and so does
 * one that would become too small.
 */
export function snappedTo(type: Outlined, points: readonly Point[], edges: Edges): readonly Point[] {
  if (type !== 'rectangle' && type !== 'redact') return points;
  const there = points.map((point) => ({ ...point, x: nearest(point.x, edges.x), y: nearest(point.y, edges.y) }));
  return isTooSmall(type, there) ? points : there;
}

function nearest(at: number, edges: readonly number[]): number {
  let found = at;
  let distance = SNAP_DISTANCE;
  for (const edge of edges) {
    const its = Math.abs(edge - at);
    if (its > distance || (its === distance && found !== at)) continue;
    [found, distance] = [edge, its];
  }
  return found;
}
