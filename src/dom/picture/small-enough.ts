import { LARGEST_PICTURE } from '../../core/drawing/sent-schema';
import type { PICTURE_TYPES } from '../../core/drawing/sent-schema';
import type { Context } from './canvas';

/** The largest canvas: Chromium draws none that is longer, and more pixels take more memory than a tab may have. */
export const LONGEST_SIDE = 16_000;
export const MOST_PIXELS = 40_000_000;
/** A little less than what the size of the last try asks for. */
const SPARE = 0.92;
const SMALLEST = 0.05;

/** A way to write a picture as a file. */
export interface Encoding {
  type: (typeof PICTURE_TYPES)[number];
  /** Of what loses something, from 0 to 1. */
  quality?: number;
}

/** How large a file may be, and in which ways it may be written, the best first. */
export interface FileBounds {
  /** In bytes. */
  largest: number;
  encodings: readonly Encoding[];
}

/** Every pixel as it is. */
const AS_IT_IS: FileBounds = { largest: LARGEST_PICTURE, encodings: [{ type: 'image/png' }] };

/**
 * Draws a picture, smaller and smaller until its file is small enough.
 *
 * @param size - At a scale of 1.
 * @param full - The scale that nothing is lost at.
 * @param bounds - A PNG of at most 2 MB if missing.
 */
export async function drawnSmallEnough(
  { width, height }: { width: number; height: number },
  full: number,
  draw: (scale: number) => Context,
  { largest, encodings }: FileBounds = AS_IT_IS,
): Promise<{ png: Blob; canvas: OffscreenCanvas; isScaled: boolean; scale: number }> {
  let scale = Math.min(full, LONGEST_SIDE / Math.max(width, height), Math.sqrt(MOST_PIXELS / (width * height)));
  for (;;) {
    const { canvas } = draw(scale);
    const png = await smallest(canvas, largest, encodings);
    if (png.size <= largest || scale < full * SMALLEST) return { png, canvas, isScaled: scale < full, scale };
    scale *= Math.sqrt(largest / png.size) * SPARE;
  }
}

/** The first file that is small enough, or the smallest. */
async function smallest(canvas: OffscreenCanvas, largest: number, encodings: readonly Encoding[]): Promise<Blob> {
  let best: Blob | null = null;
  for (const encoding of encodings) {
    const file = await canvas.convertToBlob(encoding);
    // A browser that cannot write a type writes a PNG.
    if (!best || file.size < best.size) best = file;
    if (best.size <= largest) break;
  }
  return best!;
}
