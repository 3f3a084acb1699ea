import type { Box } from '../element/element-context';
import type { Point } from './drawing';
import { boundsOf } from './geometry';

/**
 * Where a shape is in a picture, in whole pixels of its file, out to whole ones, as far as it is in it; null if it is not. A
 * point has no size.
 *
 * @param box - What the picture shows, in CSS pixels, in the coordinates of the points.
 * @param scale - Its pixels for one CSS pixel.
 */
export function boxInPicture(points: readonly Point[], box: Box, scale: number): Box | null {
  const { x, y, width, height } = boundsOf(points);
  const [fromX, fromY] = [x - box.x, y - box.y];
  const [left, right] = within(fromX * scale, (fromX + width) * scale, Math.round(box.width * scale));
  const [top, bottom] = within(fromY * scale, (fromY + height) * scale, Math.round(box.height * scale));
  if (left > right || top > bottom) return null;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** A stretch in whole pixels from 0 to a size. Its end is before its beginning if nothing of it is there. */
function within(from: number, to: number, size: number): readonly [from: number, to: number] {
  if (to < 0 || from >= size) return [1, 0];
  const start = Math.min(Math.max(0, size - 1), Math.max(0, Math.floor(round(from))));
  return [start, from === to ? start : Math.min(size, Math.max(start, Math.ceil(round(to))))];
}

/** Without what floating point adds, which would be a pixel more. */
function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
