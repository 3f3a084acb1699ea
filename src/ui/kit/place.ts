import type { Box } from '../../stores/toolbar';

/** The space kept between the toolbar and the edges of the viewport, in px. */
export const EDGE = 8;
/** The space kept between the toolbar and the text, in px. */
export const GAP = 8;

/** A toolbar narrower than this would have more than two rows (px). */
const NARROWEST = 360;

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
 * Where to put the toolbar: centred above or below the text, on the preferred side if there is room, never off screen,
 * and beside `avoid` (the drawer) if it fits there. Everything is in px of the viewport. A toolbar larger than the
 * viewport starts at its edge.
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

/**
 * How wide the toolbar may be, in px: as wide as the larger part of the viewport beside `avoid` (the drawer), unless
 * that is too narrow for its buttons.
 */
export function widest(viewportWidth: number, avoid: Box | null): number {
  const all = viewportWidth - 2 * EDGE;
  const beside = avoid ? Math.max(avoid.left, viewportWidth - avoid.left - avoid.width) - 2 * EDGE : all;
  return beside >= NARROWEST ? beside : all;
}

/** The smallest and the largest `left` at height `top`. */
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
