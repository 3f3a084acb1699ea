import { readFileSync } from 'node:fs';
import { expect, type BrowserContext, type Download, type Locator, type Page } from '@playwright/test';
import { workerOf } from './fixtures';

/** The library on the options page, using the names that a person sees. */
export class LibraryPage {
  readonly list: Locator;
  readonly rows: Locator;
  readonly search: Locator;
  readonly details: Locator;
  readonly status: Locator;

  constructor(readonly page: Page) {
    this.list = page.getByRole('list', { name: 'Marks' });
    this.rows = this.list.getByRole('listitem');
    this.search = page.getByRole('searchbox', { name: 'Search marks' });
    this.details = page.getByRole('region', { name: 'Mark details' });
    this.status = page.locator('.status');
  }

  button(name: string | RegExp, within: Page | Locator = this.page): Locator {
    return within.getByRole('button', { name, exact: typeof name === 'string' });
  }

  /** The quote in a row, which opens its details. */
  quote(words: string): Locator {
    return this.rows.locator('.quote').filter({ hasText: words });
  }

  row(words: string): Locator {
    return this.rows.filter({ hasText: words });
  }

  async expectQuotes(quotes: readonly string[]): Promise<void> {
    await expect(this.rows.locator('.quote')).toHaveText([...quotes]);
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name });
  }

  /** Exports and returns the file. */
  async exportAs(format: string, scope = 'Everything'): Promise<{ name: string; text: string; bytes: Buffer }> {
    await this.button('Export…').first().click();
    await this.page.getByRole('group', { name: 'What' }).getByRole('radio', { name: scope }).check();
    await this.page
      .getByRole('group', { name: 'As' })
      .getByRole('radio', { name: new RegExp(`^${format}`) })
      .check();
    const [download] = await Promise.all([this.page.waitForEvent('download'), this.button('Save file').click()]);
    const bytes = readFileSync(await download.path());
    return { name: download.suggestedFilename(), text: bytes.toString(), bytes };
  }

  /** Chooses a file to import. Its preview is then shown. */
  async choose(text: string, name = 'marks.json'): Promise<void> {
    await this.page
      .locator('input[type="file"]')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  }
}

export async function textOf(download: Download): Promise<string> {
  return readFileSync(await download.path(), 'utf8');
}

/** Opens the library, or another tab of the options page, like the browser's page for the extension does. */
export async function openLibrary(context: BrowserContext, section = 'library'): Promise<LibraryPage> {
  const worker = await workerOf(context);
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(new URL(`/src/options/index.html#${section}`, worker.url()).href);
  return new LibraryPage(page);
}
