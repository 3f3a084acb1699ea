import type { BrowserContext, Locator, Page } from '@playwright/test';
import { workerOf } from './fixtures';

/** The Platforms tab of the options page, using the names that a person sees. */
export class PlatformsPage {
  readonly cards: Locator;
  readonly status: Locator;

  constructor(readonly page: Page) {
    this.cards = page.getByRole('list', { name: 'Platforms' }).locator('> li');
    this.status = page.locator('.status');
  }

  static async open(context: BrowserContext, hash = 'platforms'): Promise<PlatformsPage> {
    const { host } = new URL((await workerOf(context)).url());
    const page = await context.newPage();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`chrome-extension://${host}/src/options/index.html#${hash}`);
    return new PlatformsPage(page);
  }

  card(name: string): Locator {
    return this.cards.filter({ has: this.page.getByRole('heading', { name, exact: true }) });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  group(name: string): Locator {
    return this.page.getByRole('group', { name, exact: true });
  }

  field(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true });
  }

  /** Shows the groups that rarely need a change. */
  async unfold(): Promise<void> {
    await this.page.getByText('More settings', { exact: true }).click();
  }

  async save(): Promise<void> {
    await this.button('Save').click();
  }

  /** Selects the first open tab of the platform being edited. */
  async testOnTab(): Promise<void> {
    const select = this.page.getByRole('combobox', { name: 'Test on an open tab' });
    await select.focus();
    await select.selectOption({ index: 1 });
  }
}
