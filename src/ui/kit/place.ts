import type { Box } from '../../stores/toolbar';

/** Kept free between the toolbar and the edges of the viewport, in px. */
export const EDGE = 8;
/** Kept free between the toolbar and the words, in px. */
export const GAP = 8;

export interface Size {
  width: number;
  height: number;
}

export interface Placement {
  left: number;
  top: number;
  side: 'above' | 'below';
}

/**
 * Where the toolbar stands: centred over or under the words, on the wished side if there is room, never off screen, and
 * beside `avoid` (the drawer) if it fits there. All in px of the viewport. A toolbar that is larger than the viewport
 * begins at its edge.
 */
export function place(box: Box, size: Size, viewport: Size, wish: Placement['side'], avoid: Box | null): Placement {
  const top = { above: box.top - GAP - size.height, below: box.top + box.height + GAP };
  const room = { above: top.above - EDGE, below: viewport.height - EDGE - size.height - top.below };
  const other = wish === 'above' ? 'below' : 'above';
  const side = room[wish] >= 0 || (room[other] < 0 && room[wish] >= room[other]) ? wish : other;
  const y = within(top[side], EDGE, viewport.height - EDGE - size.height);
  const [from, to] = roomBeside(avoid, y, size, viewport);
  return { left: within(box.left + box.width / 2 - size.width / 2, from, to), top: y, side };
}

/** The least and the greatest `left` at height `top`. */
function roomBeside(avoid: Box | null, top: number, size: Size, viewport: Size): [from: number, to: number] {
  const all: [number, number] = [EDGE, viewport.width - EDGE - size.width];
  if (!avoid || top >= avoid.top + avoid.height || top + size.height <= avoid.top) return all;
  const before: [number, number] = [EDGE, Math.min(avoid.left - EDGE - size.width, all[1])];
  const after: [number, number] = [avoid.left + avoid.width + EDGE, all[1]];
  const isBeforeWider = before[1] - before[0] >= after[1] - after[0];
  const best = isBeforeWider ? before : after;
  return best[1] >= best[0] ? best : all;
}

function within(value: number, from: number, to: number): number {
  return Math.max(from, Math.min(value, to));
}
