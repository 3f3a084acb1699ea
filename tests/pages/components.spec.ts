import { expect } from '@playwright/test';
import { COMPONENTS } from './components/cases';
import { test } from './fixtures';

test('each component opens at a press, and closes at a press elsewhere, as it is published', async ({ context_ }) => {
  test.setTimeout(120_000);
  const page = await context_.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  for (const { path, opens } of COMPONENTS) {
    await test.step(path, async () => {
      await page.mouse.move(0, 0);
      await page.goto(`https://components.test${path}`);
      const opener = page.locator('#open');
      const words = page.locator('#inside');
      await expect(words).toBeHidden();
      await (opens === 'hover' ? opener.hover() : opener.click());
      await expect(words).toBeVisible();
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map((one) => one.finished)));
      await page.mouse.move(840, 770, { steps: 2 });
      await page.mouse.click(840, 770);
      await expect(words).toBeHidden();
    });
  }
  await page.close();
  expect(problems).toEqual([]);
});
