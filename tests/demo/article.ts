import type { BrowserContext, Page } from 'playwright';
import { startArticles } from '../e2e/articles';
import { DrawOn } from '../e2e/draw';
import { pressAction } from '../browser/press-action';

/** A page that is no chat, in a tab. */
export interface Article {
  page: Page;
  /** Ends its server. */
  close(): Promise<void>;
}

/** Opens a page in a tab of its own: by itself one about bread. */
export async function openArticle(context: BrowserContext, path = '/bread'): Promise<Article> {
  const articles = await startArticles();
  const page = await context.newPage();
  await page.goto(`${articles.address}${path}`);
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

/** Of the window with the form. */
export const FORM_SIZE = { width: 1080, height: 640 };

/** Draws two shapes on the page with the form, like a person, and leaves the note of the second open. */
export async function drawThere(page: Page): Promise<void> {
  // This lets us in, and opens Ask, which does not stay.
  await pressAction(page);
  await page.locator('recurate-root').waitFor({ state: 'attached' });
  await page.reload();
  const draw = new DrawOn(page, page.context());
  await draw.open();
  await draw.drawRound('#pay', 'this button should be darker');
  await page.keyboard.press('3');
  const box = (await page.locator('#birth').boundingBox())!;
  await draw.drag([box.x - 6, box.y - 6], [box.x + box.width + 6, box.y + box.height + 6]);
  await draw.note.fill('why do you need this?');
}
