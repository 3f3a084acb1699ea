import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { Settings } from '../../src/core/settings';
import { workerOf } from './fixtures';
import { openLibrary, type LibraryPage } from './library-page';

/** Opens a tab of the options page. */
export async function openOptions(context: BrowserContext, section: string): Promise<LibraryPage> {
  const shown = await openLibrary(context);
  const link = shown.page.getByRole('navigation').locator(`a[href="#${section}"]`);
  await link.click();
  // It is read when it is first opened; until then the tab before it is there.
  await expect(shown.page.getByRole('heading', { level: 2 })).toHaveText(await link.innerText());
  return shown;
}

/** What is stored of the settings. */
export async function settingsOf(context: BrowserContext): Promise<Partial<Settings>> {
  const worker = await workerOf(context);
  return (await worker.evaluate(() => chrome.storage.local.get('settings')))['settings'] ?? {};
}

/** How wide the page's content is beyond its window, in px. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}
