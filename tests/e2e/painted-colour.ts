import { expect } from '@playwright/test';

export type Colour = [red: number, green: number, blue: number];

/**
 * The most frequent colour in a picture: in one of words, that of their background. Runs in a page, of either browser.
 *
 * @param png - The picture, in base64.
 */
export async function mostFrequentColour(png: string): Promise<Colour> {
  const bytes = Uint8Array.from(atob(png), (char) => char.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
  canvas.drawImage(image, 0, 0);
  const { data } = canvas.getImageData(0, 0, image.width, image.height);
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += 4) {
    const key = data.slice(at, at + 3).join();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1])[0]![0]
    .split(',')
    .map(Number) as Colour;
}

/** What a colour becomes when `share` (0 to 1) of another is painted over it. */
export function paintedOver(below: Colour, above: Colour, share: number): Colour {
  return below.map((one, at) => one * (1 - share) + above[at]! * share) as Colour;
}

/** Whether two colours look the same: browsers round differently. */
export function isAlmost(is: Colour, meant: Colour): boolean {
  return is.every((one, at) => Math.abs(one - meant[at]!) <= 2);
}

export function expectColour(is: Colour, meant: Colour): void {
  expect(isAlmost(is, meant), `${is} instead of ${meant}`).toBe(true);
}
