import type { Point, ShapeType } from '../../core/drawing/drawing';
import { outlineOf, type Lean, type Outline } from '../../core/drawing/outline';

/** The outline of a shape as if it began at the top left, and where it does begin. */
export interface ShapeLine {
  outline: Outline;
  origin: Point;
}

/**
 * Makes the outlines of one shape. While it only moves, as when the page is scrolled, its outline stays the same: to
 * make that of a long stroke takes a millisecond.
 */
export function shapeLine(): (type: ShapeType, points: readonly Point[], lean: Lean) => ShapeLine {
  let last: { type: ShapeType; points: readonly Point[]; lean: Lean; outline: Outline } | null = null;
  return (type, points, lean) => {
    const origin = points[0]!;
    if (!last || last.type !== type || last.lean !== lean || !isMoved(last.points, points)) {
      const { x, y } = origin;
      const inPlace = points.map((one) => ({ ...one, x: one.x - x, y: one.y - y }));
      last = { type, points, lean, outline: outlineOf(type, inPlace, lean) };
    }
    return { outline: last.outline, origin };
  };
}

/** Whether these are the same points, all moved by the same distance. */
function isMoved(before: readonly Point[], now: readonly Point[]): boolean {
  const [from, to] = [before[0]!, now[0]!];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return (
    before.length === now.length &&
    before.every((one, at) => Math.abs(one.x + dx - now[at]!.x) < 0.01 && Math.abs(one.y + dy - now[at]!.y) < 0.01)
  );
}
