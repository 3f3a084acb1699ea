import type { Box } from '../../core/element/element-context';

/** What covers secrets: one colour, seen on light and dark pages. */
const COVER = '#1f2328';
/** Pixels that a cover reaches further on each side, because edges are blurred. */
const REACH = 1;

export type Context = OffscreenCanvasRenderingContext2D;

/** An opaque canvas in memory. @param width - In its own pixels, whole. */
export function createCanvas(width: number, height: number): Context {
  const context = new OffscreenCanvas(width, height).getContext('2d', { alpha: false, willReadFrequently: true })!;
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  return context;
}

/** A box in the pixels of a canvas, out to whole pixels. */
export function toPixels({ x, y, width, height }: Box, scale: number, reach = REACH): Box {
  const left = Math.floor(x * scale) - reach;
  const top = Math.floor(y * scale) - reach;
  const right = Math.ceil((x + width) * scale) + reach;
  const bottom = Math.ceil((y + height) * scale) + reach;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The part that two boxes share; null for none. */
export function overlapOf(one: Box, other: Box): Box | null {
  const left = Math.max(one.x, other.x);
  const top = Math.max(one.y, other.y);
  const width = Math.min(one.x + one.width, other.x + other.width) - left;
  const height = Math.min(one.y + one.height, other.y + other.height) - top;
  return width > 0 && height > 0 ? { x: left, y: top, width, height } : null;
}

/** Covers boxes, each in whole pixels. */
export function cover(context: Context, boxes: readonly Box[]): void {
  context.save();
  context.resetTransform();
  context.fillStyle = COVER;
  for (const { x, y, width, height } of boxes) context.fillRect(x, y, width, height);
  context.restore();
}
