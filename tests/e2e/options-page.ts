import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Settings } from '../../src/core/settings/settings';
import { clearStorage, expect, test as base, workerOf } from './fixtures';
import { openLibrary, type LibraryPage } from './library-page';

/** Opens a tab of the options page. */
export async function openOptions(context: BrowserContext, section: string): Promise<LibraryPage> {
  const shown = await openLibrary(context, section);
  const link = shown.page.getByRole('navigation').locator(`a[href="#${section}"]`);
  await expect(shown.page.getByRole('heading', { level: 2 })).toHaveText(await link.innerText());
  return shown;
}

/** The stored settings. */
export async function settingsOf(context: BrowserContext): Promise<Partial<Settings>> {
  const worker = await workerOf(context);
  return (await worker.evaluate(() => chrome.storage.local.get('settings')))['settings'] ?? {};
}

/** Opens a tab of the options page, and looks at the end what its console called an error. */
export const test = base.extend<{ options: (section: string) => Promise<LibraryPage> }>({
  options: async ({ browsing }, use) => {
    await clearStorage(browsing);
    const opened: LibraryPage[] = [];
    const problems: string[] = [];
    await use(async (section) => {
      const shown = await openOptions(browsing, section);
      shown.page.on('pageerror', (error) => problems.push(String(error)));
      shown.page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
      opened.push(shown);
      return shown;
    });
    for (const { page } of opened) await page.close();
    expect(problems).toEqual([]);
  },
});

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, to: Locator, key = 'Tab'): Promise<void> {
  // Found once: on a long page, finding it by its name takes longer than pressing the key.
  let element = (await to.elementHandle())!;
  for (let presses = 0; presses < 300; presses++) {
    // What it is part of may have been shown anew meanwhile, such as a message about the next change.
    if (!(await element.evaluate((element) => element.isConnected))) element = (await to.elementHandle())!;
    if (await element.evaluate((element) => element.matches(':focus'))) break;
    await page.keyboard.press(key);
  }
  await expect(to).toBeFocused();
}

/** Checks that the focus of a keyboard user is somewhere. */
export async function expectSomewhere(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).not.toBe('body');
}
