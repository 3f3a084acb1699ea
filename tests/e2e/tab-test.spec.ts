import { exportPlatforms } from '../../src/platforms/exchange';
import { expect, test } from './fixtures';
import { PlatformsPage } from './platforms-page';
import { CLAUDE, NEW_CHATS } from './sites';

declare global {
  /** How many tests on a tab have begun. */
  var testsMade: number;
}

const FOUND = 'Everything that Recurate needs was found';

/**
 * Counts the tests on a tab from now on.
 * @returns Their number so far.
 */
async function countTests({ page }: PlatformsPage): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    globalThis.testsMade = 0;
    const inject = chrome.scripting.executeScript.bind(chrome.scripting) as typeof chrome.scripting.executeScript;
    chrome.scripting.executeScript = ((injection: Parameters<typeof inject>[0]) => {
      // Each begins by loading the script that makes it.
      if ('files' in injection) globalThis.testsMade++;
      return inject(injection);
    }) as typeof inject;
  });
  return () => page.evaluate(() => globalThis.testsMade);
}

test('a test on a tab counts each group and outlines the one being edited, even when it is repeated, and tests no pattern that is not valid', async ({
  open,
  browsing,
}) => {
  const chat = await open(CLAUDE);
  const options = await PlatformsPage.open(browsing, 'platforms/claude');
  await options.testOnTab();
  await expect(options.page.getByText(FOUND)).toBeVisible();
  await options.unfold();
  const answers = await chat.page.locator(CLAUDE.answer).count();
  const messages = options.group('Your messages');
  await expect(options.group('Answers')).toContainText(`${answers} match`);
  await expect(messages.locator('.head')).toContainText(/^Your messages\s*[1-9]\d* match/);
  const outlined = chat.page.locator('recurate-probe').getByText('Your messages', { exact: true });
  await expect(outlined).toHaveCount(0);
  await messages.getByRole('textbox').first().focus();
  await expect(outlined).toBeAttached();
  // The outlines are drawn again each time.
  await outlined.evaluate((element) => element.setAttribute('data-before', ''));
  await options.button('Test again').click();
  await expect(chat.page.locator('recurate-probe [data-before]')).toHaveCount(0);
  await expect(outlined).toBeAttached();

  // A pattern that is half typed or could block the page is not tested, and the last result stays.
  const status = options.page.getByRole('region', { name: 'Test on an open tab' }).getByRole('status');
  await expect(status).toContainText(FOUND);
  const ids = options.group('Message ID');
  const found = ids.getByRole('listitem').first().getByText(/match/);
  const before = await found.innerText();
  const tests = await countTests(options);
  for (const field of ['Message ID, 1, pattern', 'Conversation in the address, 1']) {
    for (const pattern of ['^(', '^((a+)+)$']) {
      await options.field(field).fill(pattern);
      await expect(status).toContainText('A pattern is not valid yet');
      const made = await tests();
      await options.button('Test again').click();
      // A test would have begun during the click.
      expect(await tests()).toBe(made);
      await expect(status).toContainText(FOUND);
      await expect(found).toHaveText(before);
      await expect(status).not.toContainText('cannot be reached');
    }
    const made = await tests();
    await options.field(field).fill('^(.+)$');
    await expect(status).not.toContainText('A pattern is not valid yet');
    await expect.poll(tests).toBeGreaterThan(made);
    await expect(status).toContainText(FOUND);
  }
  await options.page.close();
});

// tests/page/probe.test.ts makes the same test on a new chat of every layout.
for (const at of NEW_CHATS.filter(({ name }) => /^(claude hub|gemini)$/.test(name))) {
  test(`${at.name}: on a new chat, a test and a report miss nothing if the light misses nothing`, async ({
    open,
    browsing,
  }) => {
    const chat = await open(at);
    await expect(chat.status).toHaveText(/^Connected to/);
    const { host } = new URL(at.url);
    const id = host.replace('www.', '').split('.').at(-2) === 'google' ? 'gemini' : host.split('.').at(-2)!;
    const options = await PlatformsPage.open(browsing, `platforms/${id}`);
    await options.testOnTab();
    await expect(options.page.getByText('This page has no answers yet, like a new chat')).toBeVisible();
    await expect(options.page.getByText('Not found on this page')).toHaveCount(0);
    await options.page.getByRole('link', { name: 'Diagnostics' }).click();
    const select = options.page.getByRole('combobox', { name: 'Tab', exact: true });
    await expect(select.locator('option')).toHaveCount(2);
    await select.focus();
    await select.press('End');
    const report = options.page.getByRole('region', { name: 'Report text' });
    await expect(report).toContainText('Answers: 0 (');
    await expect(report).not.toContainText('required, not found');
    await options.page.close();
  });
}

test('a selector for the whole thread counts as missing in both', async ({ open, browsing }) => {
  const chat = await open(CLAUDE);
  const options = await PlatformsPage.open(browsing, 'platforms/claude');
  await options.button('Import').click();
  const settings = { platforms: { claude: { selectors: { response: ['main, body'] } } }, sites: {} };
  await options.page.locator('input[type="file"]').setInputFiles({
    name: 'p.json',
    mimeType: 'application/json',
    buffer: Buffer.from(exportPlatforms(settings, 0)),
  });
  await options.page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
  await expect(options.status).toContainText('1 platform imported');
  await options.testOnTab();
  await expect(options.page.getByText('Not found on this page: Answers')).toBeVisible();
  await expect(options.group('Answers')).toContainText('contains one of your messages');
  await expect(options.group('Answers')).not.toContainText('in use');
  await chat.page.bringToFront();
  await expect(chat.status).toHaveText(/Could not find the answers/);
  await options.page.close();
});
