import type { Locator } from '@playwright/test';
import type { DrawOn } from './draw';
import { test } from './draw';
import { expect } from './fixtures';
import { magentaIn } from './saved-picture';

async function centre(of: Locator): Promise<[x: number, y: number]> {
  const { x, y, width, height } = (await of.boundingBox())!;
  return [x + width / 2, y + height / 2];
}

/** The page changes itself: nothing else is changed by that. */
async function byPage({ page }: DrawOn, change: () => unknown): Promise<void> {
  expect(await page.evaluate(() => window.touched!.splice(0))).toEqual([]);
  await page.evaluate(change);
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    window.touched!.splice(0);
  });
}

async function discard({ page, preview }: DrawOn): Promise<void> {
  await preview.getByRole('button', { name: 'Discard' }).click();
  await expect(page.locator('recurate-root')).toHaveCount(0);
}

test('a quick shape stays, and is asked about at the end without being in the way', async ({ drawOn }) => {
  const draw = await drawOn('/bread');
  const { page, preview } = draw;
  await draw.open();
  await draw.drag([60, 200], [300, 260]);
  await expect(draw.note).toBeFocused();
  await page.keyboard.press('Escape');
  await draw.drawRound('#salt', 'Sooner');
  await expect(draw.shapes).toHaveText([/No note/, /Sooner/]);
  await page.keyboard.press('Escape');
  await expect(preview.getByRole('img')).toBeVisible();
  await expect(preview).toContainText('1 shape has no note.');
  await preview.getByRole('button', { name: 'Add a note' }).click();
  await page.keyboard.type('Wider, please');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  await draw.open();
  await expect(draw.shapes).toHaveText([/Wider, please/, /Sooner/]);
  await page.keyboard.press('Escape');
  await discard(draw);
});

test('a shape under which the page shows something else says so, on the page, in the list and at the end', async ({
  drawOn,
}) => {
  const draw = await drawOn('/slides');
  const { page } = draw;
  await draw.open();
  await draw.drawRound('#slide', 'Larger');
  await draw.drawRound('#still', 'Smaller');
  await expect(draw.shapes).toHaveCount(2);
  await expect(draw.shapes.first()).not.toContainText('changed since drawn');
  await byPage(draw, () => (document.querySelector('#slide')!.textContent = 'Slide 2'));
  await expect(draw.shapes.first()).toContainText('changed since drawn');
  await expect(draw.shapes.nth(1)).not.toContainText('changed since drawn');
  await page.keyboard.press('Escape');
  await expect(draw.preview).toContainText('The page has changed under shape 1 since it was drawn.');
  await discard(draw);
});

test('a text stands on the page and in the picture', async ({ drawOn }) => {
  const draw = await drawOn('/bread');
  const { page } = draw;
  await draw.open();
  await page.keyboard.press('t');
  await page.mouse.click(200, 300);
  await page.keyboard.type('Move this up');
  await page.keyboard.press('Enter');
  await expect(draw.shapes).toHaveText([/Move this up.*Text/s]);
  await page.reload();
  await expect(draw.shapes).toHaveText([/Move this up/]);
  await page.keyboard.press('Escape');
  await expect(draw.preview.getByRole('img')).toBeVisible();
  await discard(draw);
});

test('Draw on a frozen picture keeps a menu that is only there under the mouse, with its item known', async ({
  drawOn,
}) => {
  const draw = await drawOn('/hover');
  const { page } = draw;
  await page.mouse.move(...(await centre(page.locator('#file'))));
  await expect(page.locator('#copy')).toBeVisible();
  const item = (await page.locator('#copy').boundingBox())!;
  await draw.pressKey('draw-frozen');
  await draw.toolbar.waitFor();
  await expect(draw.tool('Freeze')).toHaveAttribute('aria-pressed', 'true');
  await draw.drag([item.x + 4, item.y + 3], [item.x + item.width - 4, item.y + item.height - 3]);
  await page.keyboard.type('Call it Copy');
  await page.keyboard.press('Enter');
  await expect(page.locator('#copy')).toBeHidden();
  await expect(draw.shapes).toHaveText([/Call it Copy.*Duplicate/s]);
  await test.step('what becomes of the page is neither seen nor told of', async () => {
    await byPage(draw, () => document.querySelector('#menu')!.remove());
    await expect(draw.shapes.first()).not.toContainText('changed');
  });
  await page.keyboard.press('Escape');
  await expect(draw.preview.getByRole('img')).toBeVisible();
  expect(await magentaIn(draw)).toBeGreaterThan(2000);
  await page.keyboard.press('Escape');
  await expect(draw.preview).toHaveCount(0);
});

test('Freeze in 3 seconds leaves the page to the person, and has what they opened there', async ({ drawOn }) => {
  const draw = await drawOn('/hover');
  const { page } = draw;
  await draw.open();
  await page.keyboard.press('w');
  const countdown = draw.ours.getByRole('button', { name: 'Cancel' });
  await expect(countdown).toBeVisible();
  await test.step('it can be taken back', async () => {
    await page.keyboard.press('Escape');
    await expect(draw.toolbar).toBeVisible();
    await page.keyboard.press('w');
    await expect(countdown).toBeVisible();
  });
  await page.mouse.move(...(await centre(page.locator('#file'))));
  await expect(page.locator('#copy')).toBeVisible();
  const item = (await page.locator('#copy').boundingBox())!;
  await expect(draw.tool('Freeze')).toHaveAttribute('aria-pressed', 'true', { timeout: 10_000 });
  await draw.drag([item.x + 4, item.y + 3], [item.x + item.width - 4, item.y + item.height - 3]);
  await page.keyboard.type('Call it Copy');
  await page.keyboard.press('Enter');
  await expect(draw.shapes.last()).toHaveText(/Call it Copy.*Duplicate/s);
  await test.step('without the picture the shapes stay', async () => {
    const count = await draw.shapes.count();
    await page.keyboard.press('z');
    await expect(draw.tool('Freeze')).toHaveAttribute('aria-pressed', 'false');
    await expect(draw.shapes).toHaveCount(count);
  });
  await page.keyboard.press('Escape');
  await discard(draw);
});

test('a frozen drawing that is loaded again says that it is not frozen any more', async ({ drawOn }) => {
  const draw = await drawOn('/bread');
  const { page } = draw;
  await draw.pressKey('draw-frozen');
  await draw.toolbar.waitFor();
  await draw.drag([60, 200], [300, 260]);
  await page.keyboard.type('Wider');
  await page.keyboard.press('Enter');
  await page.reload();
  await expect(draw.shapes).toHaveText([/Wider/]);
  await expect(draw.ours.getByText('it is not frozen any more').first()).toBeVisible();
  await expect(draw.tool('Freeze')).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Escape');
  await discard(draw);
});
