import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { launchPlain } from './browser';
import './replica';
import { startPages, type Pages } from './server';

/** A browser without the extension, and pages that must not log any errors or warnings. */
export const test = base.extend<{ open: (url: string) => Promise<Page> }, { pages: Pages; context_: BrowserContext }>({
  pages: [
    async ({ browserName: _browser }, use) => {
      const pages = await startPages();
      await use(pages);
      await pages.close();
    },
    { scope: 'worker' },
  ],
  context_: [
    async ({ pages }, use) => {
      const context = await launchPlain({ pages });
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  open: async ({ context_ }, use) => {
    const opened: Page[] = [];
    const problems: string[] = [];
    await use(async (url) => {
      const page = await context_.newPage();
      opened.push(page);
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) problems.push(message.text());
      });
      page.on('pageerror', (error) => problems.push(String(error)));
      await page.goto(url);
      await page.waitForFunction(() => 'replica' in window);
      return page;
    });
    for (const page of opened) {
      expect(await page.evaluate(() => window.replica.errors())).toEqual([]);
      await page.evaluate(() => localStorage.clear());
      await page.close();
    }
    expect(problems).toEqual([]);
  },
});
