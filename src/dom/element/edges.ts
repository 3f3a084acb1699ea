import type { Box } from '../../core/element/element-context';
import { isRoot } from './trees';
import type { SeenPage } from './under-box';

/** How far around a corner elements are looked for, and how far away an edge may be, in CSS pixels. */
const NEAR = 8;
const FAR = 24;

/** The edges of elements near the edges of a box, in the window, sorted: where its corners can snap to. */
export function edgesNear(box: Box, page: Omit<SeenPage, 'parentOf'>): { x: readonly number[]; y: readonly number[] } {
  const [left, top, right, bottom] = [box.x, box.y, box.x + box.width, box.y + box.height];
  const corners = [left, right].flatMap((x) => [top, bottom].map((y) => ({ x, y })));
  const elements = new Set(
    corners
      .flatMap(({ x, y }) => [-NEAR, 0, NEAR].map((by) => ({ x: x + by, y: y + by })))
      .flatMap((point) => page.elementsAt(point)),
  );
  const xs = new Set<number>();
  const ys = new Set<number>();
  for (const element of elements) {
    const its = isRoot(element) ? null : page.boxOf(element);
    if (!its) continue;
    for (const x of [its.x, its.x + its.width]) if (Math.min(Math.abs(x - left), Math.abs(x - right)) <= FAR) xs.add(x);
    for (const y of [its.y, its.y + its.height])
      if (Math.min(Math.abs(y - top), Math.abs(y - bottom)) <= FAR) ys.add(y);
  }
  const sorted = (values: ReadonlySet<number>): number[] => [...values].toSorted((a, b) => a - b);
  return { x: sorted(xs), y: sorted(ys) };
}
