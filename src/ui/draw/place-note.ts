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
  /** What a note covers only where there is no other room, such as the list of shapes. */
  kept?: Box | null;
}

/**
 * Where to put the note of a shape: beside it, after it in the direction of reading if there is room, or else before,
 * below or above it; never outside of what is free, and off what is kept where it can be. What has no width stands on what
 * it is about, so its note goes below or above first. All in px of the window.
 */
export function placeNote(shape: Box, size: Size, free: Free, direction: 'ltr' | 'rtl'): { x: number; y: number } {
  const right = { x: shape.x + shape.width + GAP, y: shape.y };
  const left = { x: shape.x - GAP - size.width, y: shape.y };
  const below = { x: shape.x, y: shape.y + shape.height + GAP };
  const above = { x: shape.x, y: shape.y - GAP - size.height };
  const isInside = (at: number, length: number, from: number, to: number): boolean =>
    at >= from + EDGE && at + length <= to - EDGE;
  const beside = (direction === 'rtl' ? [left, right] : [right, left]).filter(({ x }) =>
    isInside(x, size.width, 0, free.width),
  );
  const over = [below, above].filter(({ y }) => isInside(y, size.height, free.top, free.bottom));
  const fitting = shape.width === 0 ? [...over, ...beside] : [...beside, ...over];
  const places = (fitting.length > 0 ? fitting : [below]).map(({ x, y }) => ({
    x: within(x, 0, free.width - size.width),
    y: within(y, free.top, free.bottom - size.height),
  }));
  return places.find((place) => !free.kept || isApart({ ...place, ...size }, free.kept)) ?? places[0]!;
}

function isApart(a: Box, b: Box): boolean {
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
}

function within(value: number, least: number, most: number): number {
  return Math.max(least + EDGE, Math.min(value, most - EDGE));
}
