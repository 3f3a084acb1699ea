import type { Point } from '../../core/drawing/drawing';
import { boundsOf, movedBy, type Outlined } from '../../core/drawing/geometry';

/** A handle of a selected shape. `x` and `y` say which of its edges it moves: -1 the first, 1 the last, 0 none. */
export interface Handle {
  id: string;
  at: Point;
  x: -1 | 0 | 1;
  y: -1 | 0 | 1;
  /** For an arrow: which of its points it is. */
  point?: number;
}

const SIDES = [-1, 0, 1] as const;

/** Eight handles for what has an area, two for an arrow, none for a pin. */
export function handlesOf(type: Outlined, points: readonly Point[]): Handle[] {
  if (type === 'pin' || points.length < 2) return [];
  if (type === 'arrow') return points.map((at, point) => ({ id: `p${point}`, at, x: 0, y: 0, point }));
  const { x, y, width, height } = boundsOf(points);
  return SIDES.flatMap((down) =>
    SIDES.filter((across) => across !== 0 || down !== 0).map((across) => ({
      id: `${across},${down}`,
      at: { x: x + (width * (across + 1)) / 2, y: y + (height * (down + 1)) / 2 },
      x: across,
      y: down,
    })),
  );
}

/**
 * Points after one of their handles was dragged. A stroke is stretched as a whole; what is dragged past its opposite
 * edge turns over.
 */
export function dragged(type: Outlined, points: readonly Point[], handle: Handle, dx: number, dy: number): Point[] {
  if (handle.point !== undefined)
    return points.map((one, at) => (at === handle.point ? movedBy([one], dx, dy)[0]! : one));
  const { x, y, width, height } = boundsOf(points);
  const [left, right] = [x + (handle.x < 0 ? dx : 0), x + width + (handle.x > 0 ? dx : 0)];
  const [top, bottom] = [y + (handle.y < 0 ? dy : 0), y + height + (handle.y > 0 ? dy : 0)];
  if (type !== 'freehand') {
    return [
      { x: Math.min(left, right), y: Math.min(top, bottom) },
      { x: Math.max(left, right), y: Math.max(top, bottom) },
    ];
  }
  return points.map((point) => ({
    ...point,
    x: width > 0 ? left + ((point.x - x) / width) * (right - left) : point.x,
    y: height > 0 ? top + ((point.y - y) / height) * (bottom - top) : point.y,
  }));
}
