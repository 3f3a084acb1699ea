import type { BrowserContext, Page } from 'playwright';
import { startArticles } from '../e2e/articles';
import { pressAction } from '../browser/press-action';

/** A page that is no chat, in a tab. */
export interface Article {
  page: Page;
  /** Ends its server. */
  close(): Promise<void>;
}

/** Opens a page about bread in a tab of its own. */
export async function openArticle(context: BrowserContext): Promise<Article> {
  const articles = await startArticles();
  const page = await context.newPage();
  await page.goto(`${articles.address}/bread`);
  return { page, close: () => articles.close() };
}

/** Asks there like a person without a model, and waits until the passages are found. */
export async function askThere(page: Page): Promise<void> {
  await pressAction(page);
  const field = page.getByRole('textbox', { name: 'Ask about this page' });
  await field.fill('Why is salt added after the first rest, and when does it double?');
  await field.press('Enter');
  await page.getByRole('list', { name: 'Citations' }).getByRole('listitem').first().waitFor();
}
