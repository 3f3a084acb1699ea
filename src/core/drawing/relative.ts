import type { Box } from '../element/element-context';
import type { Point } from './drawing';
import { boundsOf, cornersOf } from './geometry';

/**
 * Where points are after their element moved or changed its size.
 *
 * What is inside the element's box keeps its place as a fraction of it; what is outside keeps its distance in px from the
 * nearest edge. Each direction is treated by itself. So a frame round a button grows with the button and stays as far
 * away from it as it was drawn, an arrow that ends on the button goes on ending on the same part of it, and a stroke that
 * crosses the edge is not torn.
 *
 * @param before - The element's box when the points were set.
 * @param now - Its box now, in the same coordinates as the result.
 */
export function movedAlong(points: readonly Point[], before: Box, now: Box): Point[] {
  return points.map((point) => ({
    ...point,
    x: along(point.x, before.x, before.width, now.x, now.width),
    y: along(point.y, before.y, before.height, now.y, now.height),
  }));
}

/** As {@link movedAlong}, for a box. */
export function boxMovedAlong(box: Box, before: Box, now: Box): Box {
  return boundsOf(movedAlong(cornersOf(box), before, now));
}

function along(at: number, start: number, length: number, startNow: number, lengthNow: number): number {
  const offset = at - start;
  if (offset <= 0) return startNow + offset;
  if (offset >= length) return startNow + lengthNow + (offset - length);
  return startNow + (offset / length) * lengthNow;
}
