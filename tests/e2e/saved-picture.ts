import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import type { DrawOn } from './draw';

/** How many pixels of the picture that is saved have a colour that only a secret has. */
export async function magentaIn(draw: DrawOn): Promise<number> {
  const downloading = draw.page.waitForEvent('download');
  await draw.preview.getByRole('button', { name: 'Save' }).click();
  const files = unzipSync(new Uint8Array(readFileSync(await (await downloading).path())));
  return draw.page.evaluate(async (png) => {
    const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    let count = 0;
    for (let at = 0; at < data.length; at += 4) {
      if (data[at]! - data[at + 1]! > 60 && data[at + 2]! - data[at + 1]! > 60) count++;
    }
    return count;
  }, Buffer.from(files['picture.png']!).toString('base64'));
}
