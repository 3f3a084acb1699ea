import type { Box } from '../../core/element/element-context';

/** The space between a shape and its note, and between the note and the window's edges, in px. */
const GAP = 12;
const EDGE = 8;

interface Size {
  width: number;
  height: number;
}

/** The part of the window, as wide as that, where nothing else of ours is. */
interface Free {
  width: number;
  top: number;
  bottom: number;
}

/**
 * Where to put the note of a shape: beside it, after it in the direction of reading if there is room, or else before,
 * below or above it; never outside of what is free. What has no width stands on what it is about, so its note goes below or above
 * first. All in px of the window.
 */
export function placeNote(shape: Box, size: Size, free: Free, direction: 'ltr' | 'rtl'): { x: number; y: number } {
  const sides = {
    right: { x: shape.x + shape.width + GAP, y: shape.y },
    left: { x: shape.x - GAP - size.width, y: shape.y },
    below: { x: shape.x, y: shape.y + shape.height + GAP },
    above: { x: shape.x, y: shape.y - GAP - size.height },
  };
  const order =
    direction === 'rtl'
      ? [sides.left, sides.right, sides.below, sides.above]
      : [sides.right, sides.left, sides.below, sides.above];
  const isInside = (at: number, length: number, from: number, to: number): boolean =>
    at >= from + EDGE && at + length <= to - EDGE;
  const beside = order.slice(0, 2).find(({ x }) => isInside(x, size.width, 0, free.width));
  const over = order.slice(2).find(({ y }) => isInside(y, size.height, free.top, free.bottom));
  const best = (shape.width === 0 ? (over ?? beside) : (beside ?? over)) ?? sides.below;
  return {
    x: within(best.x, 0, free.width - size.width),
    y: within(best.y, free.top, free.bottom - size.height),
  };
}

function within(value: number, least: number, most: number): number {
  return Math.max(least + EDGE, Math.min(value, most - EDGE));
}
