import { test } from './draw';
import { expect } from './fixtures';

test('a rectangle with a note, undone, redone, moved and finished', async ({ drawOn }) => {
  const draw = await drawOn('/bread');
  const { page } = draw;
  await draw.open();
  await draw.drawRound('#timing', 'Shorter, please');
  await expect(draw.shapes).toHaveCount(1);
  await expect(draw.shapes.first()).toContainText('Shorter, please');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(draw.shapes).toHaveCount(0);
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.press('Control+Shift+z');
  await expect(draw.shapes.first()).toContainText('Shorter, please');
  await page.keyboard.press('Escape');
  await expect(draw.preview).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('recurate-root')).toHaveCount(0);
});
