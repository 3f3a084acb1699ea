import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { test, type DrawOn } from './draw';
import { expect } from './fixtures';

/** The size of the picture in the clipboard, and its most frequent colours from its top and its bottom. */
async function copied(page: Page): Promise<{ width: number; height: number; bottom: string }> {
  return page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const image = await createImageBitmap(await item!.getType('image/png'));
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(image.width - 2, image.height - 2, 1, 1);
    return { width: image.width, height: image.height, bottom: data.slice(0, 3).join() };
  });
}

/** What the window shows, which is dark where the page does not say otherwise: a legend is not. */
const DARK = 'html { background: rgb(10, 20, 30) }';

async function finished(draw: DrawOn): Promise<void> {
  await draw.open();
  await draw.drawRound('#timing', 'Shorter, please');
  await draw.page.keyboard.press('Escape');
  await expect(draw.preview.getByRole('img')).toBeVisible();
}

test('a picture is copied with its notes below it, unless the person wants none', async ({ drawOn, browsing }) => {
  const draw = await drawOn('/bread');
  const { page } = draw;
  await browsing.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(page.url()).origin });
  await page.addStyleTag({ content: DARK });
  // What the test has put there.
  await page.evaluate(() => window.touched?.splice(0));
  await finished(draw);
  const { width, height } = page.viewportSize()!;
  const copy = async (): ReturnType<typeof copied> => {
    await draw.preview.getByRole('button', { name: 'Copy picture' }).click();
    await expect(draw.preview.getByRole('status').filter({ hasText: 'Picture copied.' })).toBeVisible();
    return copied(page);
  };
  const told = await copy();
  expect([told.width, told.bottom]).toEqual([width, '255,255,255']);
  expect(told.height).toBeGreaterThan(height + 40);
  await draw.preview.getByRole('switch', { name: 'Notes in the picture' }).click();
  await expect(draw.preview.getByRole('switch', { name: 'Notes in the picture' })).not.toBeChecked();
  expect(await copy()).toEqual({ width, height, bottom: '10,20,30' });
  await draw.preview.getByRole('button', { name: 'Discard' }).click();
});

test('the text in the preview is what is copied, and what an agent gets of the window and the pictures', async ({
  drawOn,
  browsing,
}) => {
  const draw = await drawOn('/bread');
  const { page } = draw;
  await browsing.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(page.url()).origin });
  await finished(draw);
  const shown = draw.preview.getByRole('region', { name: 'Text that goes along' });
  const text = await shown.textContent();
  expect(text).toContain('Shorter, please');
  await draw.preview.getByRole('button', { name: 'Copy Markdown' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  await draw.preview.getByRole('button', { name: 'For an agent' }).click();
  await expect(shown).toContainText('"viewport"');
  const { viewport, pictures, annotations } = JSON.parse((await shown.textContent())!) as Record<string, never>;
  expect(viewport).toMatchObject({ ...page.viewportSize()!, scroll_x: 0, scroll_y: 0, device_scale: 1 });
  expect(pictures).toMatchObject([{ name: 'The window, with shape 1', shapes: [1], type: 'image/png' }]);
  expect(annotations).toMatchObject([{ in_pictures: [{ picture: 0 }] }]);
  await draw.preview.getByRole('button', { name: 'Discard' }).click();
});

test('what is saved has all pixels, the notes, and the place of each shape', async ({ drawOn }) => {
  const draw = await drawOn('/bread');
  await finished(draw);
  const download = draw.page.waitForEvent('download');
  await draw.preview.getByRole('button', { name: 'Save' }).click();
  const files = unzipSync(readFileSync((await (await download).path())!));
  const saved = JSON.parse(new TextDecoder().decode(files['annotations.json'])) as Record<string, never>;
  expect(saved).toMatchObject({
    pictures: [{ file: 'picture.png', scale: 1, name: 'The window, with shape 1' }],
    annotations: [{ text: 'Shorter, please', in_pictures: [{ picture: 0 }] }],
    viewport: { device_scale: 1 },
  });
  const png = new DataView(files['picture.png']!.buffer, files['picture.png']!.byteOffset);
  const { width, height } = draw.page.viewportSize()!;
  // The size in the header of a PNG.
  expect([png.getUint32(16), png.getUint32(20) > height + 40]).toEqual([width, true]);
  await draw.preview.getByRole('button', { name: 'Discard' }).click();
});
