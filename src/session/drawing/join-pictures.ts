import { onShelves } from '../../core/drawing/shelves';
import { createCanvas } from '../../dom/picture/canvas';
import { drawnSmallEnough } from '../../dom/picture/small-enough';
import type { ComposedPicture } from './parts';

/** What stays free between two pictures (px of the picture). */
const GAP = 16;

/** Several pictures as one, for the clipboard, which holds one. Their shapes have their numbers on them. */
export async function joinPictures(
  pictures: readonly ComposedPicture[],
): Promise<Pick<ComposedPicture, 'png' | 'isScaled'>> {
  const images = pictures.map(({ image }) => image);
  const { places, width, height } = onShelves(images, GAP);
  const { png, isScaled } = await drawnSmallEnough({ width, height }, 1, (scale) => {
    const context = createCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
    context.scale(scale, scale);
    for (const [at, { x, y }] of places.entries()) context.drawImage(images[at]!, x, y);
    return context;
  });
  return { png, isScaled };
}
