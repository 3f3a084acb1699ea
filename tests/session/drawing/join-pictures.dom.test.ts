import { expect, it } from 'vitest';
import { LARGEST_PICTURE } from '../../../src/core/drawing/sent-schema';
import { joinPictures } from '../../../src/session/drawing/join-pictures';
import type { ComposedPicture } from '../../../src/session/drawing/parts';
import { coloursIn } from './pixels';

async function picture(
  shape: number,
  width: number,
  height: number,
  paint: (context: OffscreenCanvasRenderingContext2D) => void,
): Promise<ComposedPicture> {
  const canvas = new OffscreenCanvas(width, height);
  paint(canvas.getContext('2d')!);
  const png = await canvas.convertToBlob();
  return { shape, png, image: canvas.transferToImageBitmap(), isScaled: false };
}

const filled = (shape: number, width: number, height: number, colour: string): Promise<ComposedPicture> =>
  picture(shape, width, height, (context) => {
    context.fillStyle = colour;
    context.fillRect(0, 0, width, height);
  });

it('shows each picture with all its pixels, and white between them', async () => {
  const [red, blue] = await Promise.all([filled(1, 300, 50, 'rgb(255,0,0)'), filled(2, 200, 40, 'rgb(0,0,255)')]);
  const { png, isScaled } = await joinPictures([red, blue]);
  expect(isScaled).toBe(false);
  const joined = { ...red, png };
  expect(await coloursIn(joined, { x: 0, y: 0, width: 300, height: 50 })).toEqual(new Set(['255,0,0']));
  expect(await coloursIn(joined, { x: 0, y: 50, width: 300, height: 16 })).toEqual(new Set(['255,255,255']));
  expect(await coloursIn(joined, { x: 0, y: 66, width: 200, height: 40 })).toEqual(new Set(['0,0,255']));
  expect(await coloursIn(joined, { x: 200, y: 66, width: 100, height: 40 })).toEqual(new Set(['255,255,255']));
});

it('makes all of it smaller until it is small enough, and says so', async () => {
  const noise = (context: OffscreenCanvasRenderingContext2D): void => {
    const pixels = context.createImageData(700, 700);
    for (let at = 0; at < pixels.data.length; at++) pixels.data[at] = at % 4 === 3 ? 255 : Math.random() * 256;
    context.putImageData(pixels, 0, 0);
  };
  const pictures = await Promise.all([1, 2].map((shape) => picture(shape, 700, 700, noise)));
  const { png, isScaled } = await joinPictures(pictures);
  expect(isScaled).toBe(true);
  expect(png.size).toBeLessThanOrEqual(LARGEST_PICTURE);
});
