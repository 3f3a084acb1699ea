import type { BrowserContext, Page } from '@playwright/test';
import { launchWithExtension, welcomeOf } from '../pages/browser';
import { WELCOME } from '../pages/welcome';
import { expectWell, overflow } from './axe';
import { Chat } from './chat';
import { DIST, expect, leave, test as base, workerOf } from './fixtures';
import { settingsOf, tabTo } from './options-page';
import { CLAUDE, withQuery } from './sites';
import { put } from './stored';

/** A browser in which the extension has just been installed. */
const test = base.extend<{ installed: BrowserContext }>({
  installed: async ({ pages }, use) => {
    const context = await launchWithExtension({ pages, dist: DIST, isStill: true, isJustInstalled: true });
    await use(context);
    await context.close();
  },
});

/** The sample answer, as the answer of a chat. */
const sampleOn = (page: Page): Chat => new Chat(page, { ...CLAUDE, answer: '#answer' });

const welcomes = (context: BrowserContext): Page[] => context.pages().filter((page) => page.url().endsWith(WELCOME));

const storedKeys = async (context: BrowserContext): Promise<string[]> =>
  (await workerOf(context)).evaluate(async () => Object.keys(await chrome.storage.local.get(null)));

test('the installation opens a page with an answer to mark, with the mouse or with keys, and nothing of it is kept', async ({
  installed,
}) => {
  const page = await welcomeOf(installed);
  const problems: string[] = [];
  page.on('console', (message) => problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('request', (request) => {
    if (!request.url().startsWith('chrome-extension://')) problems.push(request.url());
  });
  await page.reload();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page).toHaveTitle('How Recurate works · Recurate');
  const sample = sampleOn(page);
  const feedback = page.getByRole('region', { name: 'Your feedback' });
  const tool = (name: string) => sample.toolbar.getByRole('button', { name, exact: true });
  await expect(feedback).toContainText('No marks yet');
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), 'one screen').toBe(0);

  await sample.select(0, 'time and temperature');
  await tool('Keep').click();
  await expect.poll(() => sample.painted('keep')).toEqual(['time and temperature']);
  await expect(feedback).toContainText('KEEP — I found these points valuable: - "time and temperature"');
  await page.keyboard.press('n');
  await expect(sample.noteField).toBeFocused();
  await page.keyboard.type('how long?');
  await page.keyboard.press('Enter');
  await expect(feedback).toContainText('- "time and temperature" (how long?)');

  const begin = page.getByRole('button', { name: 'Mark by keyboard' });
  await tabTo(page, begin);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('application')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('2');
  await expect.poll(async () => (await sample.painted('drop')).join()).toMatch(/^Mix the dough and let it rest/);
  await expect(feedback).toContainText('DROP');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(begin).toBeFocused();
  await feedback.getByRole('button', { name: 'Undo' }).click();
  await expect(feedback).not.toContainText('DROP');
  // The browser's own shortcut for it, which a test cannot press.
  const worker = await workerOf(installed);
  await worker.evaluate(async (url) => {
    const [tab] = (await chrome.tabs.query({})).filter((one) => one.url?.endsWith(url));
    await chrome.tabs.sendMessage(tab!.id!, { ask: 'mark-by-keyboard', question: {} }, { frameId: 0 });
  }, WELCOME);
  await expect(page.getByRole('application')).toBeFocused();
  await page.keyboard.press('Escape');

  // The marks count as uses of the toolbar, and nothing else is stored.
  await expect.poll(async () => (await settingsOf(installed)).uses).toBe(1);
  expect(await storedKeys(installed)).toEqual(['settings']);
  await page.reload();
  await expect(feedback).toContainText('No marks yet');
  expect(welcomes(installed)).toHaveLength(1);
  expect(problems).toEqual([]);
});

test('the page shows the person’s own keys, which sites there are, and fits phones, zoomed and dark windows', async ({
  installed,
}) => {
  const page = await welcomeOf(installed);
  const keys = page.getByRole('region', { name: 'Keys' });
  await expect(keys).toContainText('Keep 1');
  await put(installed, 'settings', { ...(await settingsOf(installed)), keys: { keep: 'k' } });
  await expect(keys).toContainText('Keep K');
  await expect(page.getByRole('region', { name: 'Ask about any page' })).toContainText('press Recurate’s button');
  const sites = page.getByRole('region', { name: 'Where it works' });
  await expect(sites.getByRole('link')).toHaveText(['Claude', 'ChatGPT', 'Gemini', 'Grok', 'Add a site']);
  await expect(sites.getByRole('link', { name: 'Claude' })).toHaveAttribute('href', 'https://claude.ai/');
  const [options] = await Promise.all([installed.waitForEvent('page'), sites.getByText('Add a site').click()]);
  await expect(options.getByRole('dialog', { name: 'Add a site' })).toBeVisible();
  await options.close();

  const sample = sampleOn(page);
  await sample.select(0, 'time and temperature');
  await expect(sample.toolbar).toBeVisible();
  await page.keyboard.press('k');
  await expect.poll(() => sample.painted('keep')).toEqual(['time and temperature']);
  await expectWell(page, 'with a mark and the toolbar');
  // A phone, and a window at 400 %.
  for (const [width, height] of [
    [390, 800],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.mouse.click(2, 2);
    await sample.select(0, 'temperature');
    await expect(async () => {
      const box = (await sample.toolbar.boundingBox())!;
      expect([box.x >= 0, box.y >= 0, box.x + box.width <= width, box.y + box.height <= height]).not.toContain(false);
    }, `${width} px wide`).toPass();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  }
});

test('on the first chat page the launcher says how to begin until the first mark, and the drawer’s menu opens the page again', async ({
  installed,
}) => {
  await (await welcomeOf(installed)).close();
  const chat = new Chat(await installed.newPage(), withQuery(CLAUDE, 'sample=rich'));
  const { page } = chat;
  const hint = page.getByText('Select text in an answer to mark it');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(chat.at.url);
  await expect(hint).toBeVisible();
  // Where it would cover the answer it is not shown.
  await page.setViewportSize({ width: 1100, height: 900 });
  await expect(hint).toBeHidden();
  await page.setViewportSize({ width: 1600, height: 900 });
  await expect(hint).toBeVisible();
  await chat.select(1, 'one harbour');
  await expect(chat.toolbar.getByText('Keep', { exact: true })).toBeVisible();
  await page.keyboard.press('1');
  await page.keyboard.press('Escape');
  await expect(hint).toBeHidden();
  await expect.poll(async () => (await settingsOf(installed)).showsHint).toBe(false);

  // After five uses the toolbar shows its signs alone.
  await put(installed, 'settings', { ...(await settingsOf(installed)), uses: 5 });
  await page.reload();
  await chat.ready();
  await chat.select(1, 'one harbour');
  await expect(chat.toolbar).toBeVisible();
  await expect(chat.toolbar.getByText('Keep', { exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await chat.button('Place and button').click();
  const [again] = await Promise.all([installed.waitForEvent('page'), chat.button('How Recurate works').click()]);
  await expect(again.getByRole('heading', { level: 1 })).toBeVisible();
  await again.close();
  await leave(chat);
});
