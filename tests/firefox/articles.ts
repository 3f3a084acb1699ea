import type { Page } from 'puppeteer-core';
import { startArticles } from '../e2e/articles';
import { watchTree } from '../e2e/watch-tree';
import { expect, test as base, watchProblems } from './fixtures';

interface OfTest {
  /** Opens a page that is no chat. When the test ends it is as it was, and has no errors. */
  article: (path: string) => Promise<Page>;
}

export const test = base.extend<OfTest>({
  article: async ({ firefox, insides: _ }, use) => {
    const articles = await startArticles();
    const opened: Page[] = [];
    const problems: string[] = [];
    await use(async (path) => {
      const page = await firefox.newPage();
      opened.push(page);
      watchProblems(page, problems);
      await page.evaluateOnNewDocument(watchTree);
      await page.goto(articles.address + path);
      return page;
    });
    for (const page of opened) {
      expect(await page.evaluate(() => window.touched)).toEqual([]);
      await page.close();
    }
    expect(problems).toEqual([]);
    await articles.close();
  },
});
