import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import type { DrawOn } from './draw';

/** A colour as red, green and blue. */
type Colour = readonly [red: number, green: number, blue: number];

/** The files that are saved, by their names. */
export async function savedFiles({ page, preview }: DrawOn): Promise<Record<string, Uint8Array>> {
  const downloading = page.waitForEvent('download');
  await preview.getByRole('button', { name: 'Save' }).click();
  return unzipSync(new Uint8Array(readFileSync(await (await downloading).path())));
}

/** How many pixels of the picture that is saved have a colour that only a secret has. */
export async function magentaIn(draw: DrawOn): Promise<number> {
  const { 'picture.png': picture } = await savedFiles(draw);
  return pixelsIn(draw, picture!, 'magenta');
}

/** How many pixels of a picture are of a colour, or are magenta of any kind. */
export async function pixelsIn({ page }: DrawOn, picture: Uint8Array, of: Colour | 'magenta'): Promise<number> {
  return page.evaluate(
    async ([png, of]) => {
      const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes]));
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      let count = 0;
      for (let at = 0; at < data.length; at += 4) {
        const [red, green, blue] = data.subarray(at, at + 3) as unknown as [number, number, number];
        const isIt =
          of === 'magenta' ? red - green > 60 && blue - green > 60 : red === of[0] && green === of[1] && blue === of[2];
        if (isIt) count++;
      }
      return count;
    },
    [Buffer.from(picture).toString('base64'), of] as const,
  );
}
