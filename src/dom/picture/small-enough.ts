import { LARGEST_PICTURE } from '../../core/drawing/sent-schema';
import type { Context } from './canvas';

/** The largest canvas: Chromium draws none that is longer, and more pixels take more memory than a tab may have. */
const LONGEST_SIDE = 16_000;
const MOST_PIXELS = 40_000_000;
/** A little less than what the size of the last try asks for. */
const SPARE = 0.92;
const SMALLEST = 0.05;

/**
 * Draws a picture, smaller and smaller until its file is small enough.
 *
 * @param size - At a scale of 1.
 * @param full - The scale that nothing is lost at.
 */
export async function drawnSmallEnough(
  { width, height }: { width: number; height: number },
  full: number,
  draw: (scale: number) => Context,
): Promise<{ png: Blob; canvas: OffscreenCanvas; isScaled: boolean }> {
  let scale = Math.min(full, LONGEST_SIDE / Math.max(width, height), Math.sqrt(MOST_PIXELS / (width * height)));
  for (;;) {
    const { canvas } = draw(scale);
    const png = await canvas.convertToBlob({ type: 'image/png' });
    if (png.size <= LARGEST_PICTURE || scale < full * SMALLEST) return { png, canvas, isScaled: scale < full };
    scale *= Math.sqrt(LARGEST_PICTURE / png.size) * SPARE;
  }
}
