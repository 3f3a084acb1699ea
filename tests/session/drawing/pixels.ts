import type { Box } from '../../../src/core/element/element-context';
import type { ComposedPicture } from '../../../src/session/drawing/parts';

async function contextOf({ png }: ComposedPicture): Promise<OffscreenCanvasRenderingContext2D> {
  const image = await createImageBitmap(png);
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
  context.drawImage(image, 0, 0);
  return context;
}

function coloursOf({ data }: ImageData): string[] {
  return Array.from({ length: data.length / 4 }, (_, at) => data.slice(4 * at, 4 * at + 3).join());
}

/** Colours in a box of a picture's PNG, as `r,g,b`. @param box - In CSS pixels from its top left. */
export async function coloursIn(picture: ComposedPicture, box: Box, scale = 1): Promise<Set<string>> {
  const [x, y] = [Math.ceil(box.x * scale), Math.ceil(box.y * scale)];
  const width = Math.floor((box.x + box.width) * scale) - x;
  const height = Math.floor((box.y + box.height) * scale) - y;
  return new Set(coloursOf((await contextOf(picture)).getImageData(x, y, width, height)));
}

/** The colours of a picture's PNG from its top to its bottom. @param x - In its pixels. */
export async function columnOf(picture: ComposedPicture, x: number): Promise<string[]> {
  const context = await contextOf(picture);
  return coloursOf(context.getImageData(x, 0, 1, context.canvas.height));
}
