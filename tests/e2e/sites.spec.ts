import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { launchWithExtension } from '../pages/browser';
import { addByPointing, isAllowed, registered, sayYesTo, type NewSite } from './added-site';
import { Chat } from './chat';
import { clearStorage, DIST, expect, test, workerOf } from './fixtures';
import { PlatformsPage } from './platforms-page';
import { CLAUDE } from './sites';

/** A chat that Recurate does not know: bubbles with classes, a textarea. */
const SITE = 'https://chat.test/';
const ORIGIN = `${SITE}*`;
const NEW: NewSite = {
  url: SITE,
  words: 'A kettle boils faster',
  question: 'How do I boil water faster?',
  field: '#prompt',
  answers: '.from-assistant',
  messages: '.from-user',
  composer: 'textarea#prompt',
};

const chatOn = (page: Page): Chat => new Chat(page, { ...CLAUDE, url: SITE, answer: '.from-assistant' });

/** A person who tries to add a site, and in the end does not. */
async function pointAndCancel(browsing: BrowserContext): Promise<void> {
  const options = await PlatformsPage.open(browsing);
  await options.button('Add a site').click();
  await options.field('Address of a chat').fill('https://claude.ai/chat/1');
  await options.button('Point at it').click();
  await expect(options.page.getByRole('dialog')).toContainText('already belongs to Claude');
  await options.field('Address of a chat').fill('chrome://settings');
  await expect(options.page.getByRole('dialog')).toContainText('Not a web address');
  await expect(options.button('Point at it')).toBeDisabled();
  await options.field('Address of a chat').fill(SITE);
  const [site] = await Promise.all([browsing.waitForEvent('page'), options.button('Point at it').click()]);
  const panel = site.getByRole('dialog', { name: 'Recurate' });
  await expect(panel).toContainText('Click an answer');
  const before = await site.evaluate(() => document.body.outerHTML);
  await site.evaluate(() => {
    document.querySelector<HTMLElement>('.from-assistant')!.click();
    const [button] = document.querySelector('recurate-probe')!.shadowRoot!.querySelectorAll('button');
    button!.click();
  });
  await expect(panel).toContainText('Click an answer');
  await site.getByRole('button', { name: 'Send' }).click();
  await expect(panel).toContainText('Click one of your own messages');
  await panel.getByRole('button', { name: 'Start over' }).click();
  await expect(panel).toContainText('Click an answer');
  expect(await site.evaluate(() => document.body.outerHTML)).toBe(before);
  await site.evaluate(() => {
    const shadow = document.querySelector('#thread')!.attachShadow({ mode: 'closed' });
    const answer = document.createElement('p');
    answer.textContent = 'An answer in the shadow';
    // Below our panel.
    answer.style.marginBlockStart = '300px';
    document.querySelector('#thread')!.replaceChildren();
    shadow.append(answer);
  });
  await site.locator('#thread').click({ position: { x: 30, y: 310 } });
  await expect(panel).toContainText('Recurate cannot reach any text there');
  await site.keyboard.press('Escape');
  await expect(site.locator('recurate-probe')).toHaveCount(0);
  await expect(options.page.getByRole('dialog')).toContainText('Nothing was chosen.');
  await site.close();
  await options.page.close();
}

test('a site is added by pointing, which can be cancelled, annotated and applied, is there after a restart, and gone once removed', async ({
  pages,
}) => {
  test.setTimeout(60_000);
  const profileDir = join(tmpdir(), `recurate-sites-${process.pid}`);
  rmSync(profileDir, { recursive: true, force: true });
  const first = await launchWithExtension({ pages, dist: DIST, profileDir });
  await sayYesTo(first, ORIGIN);
  await clearStorage(first, 'shipped');
  expect(await isAllowed(first, ORIGIN)).toBe(false);
  await pointAndCancel(first);
  const { options, site } = await addByPointing(first, NEW);
  await expect(options.card('chat.test')).toContainText('added by you');
  expect(await isAllowed(first, ORIGIN)).toBe(true);

  const chat = chatOn(site);
  await site.bringToFront();
  await expect(chat.status).toHaveText('Ready on chat.test');
  await chat.mark(0, 'keep', 'the lid on');
  await chat.mark(1, 'verify', 'cooks slower');
  await site.locator('#prompt').fill('My question');
  await chat.apply();
  const sent = await site.locator('#prompt').inputValue();
  expect(sent).toContain('- "the lid on"');
  expect(sent).toContain('- "cooks slower"');
  expect(sent).toMatch(/My question$/);
  await expect
    .poll(async () => JSON.stringify(await (await workerOf(first)).evaluate(() => chrome.storage.local.get(null))))
    .toContain('cooks slower');
  await first.close();

  const second = await launchWithExtension({ pages, dist: DIST, profileDir });
  await expect.poll(() => registered(second)).toBe(2);
  const again = await second.newPage();
  await again.setViewportSize({ width: 1280, height: 800 });
  await again.goto(SITE);
  const found = chatOn(again);
  await found.expectListed(['the lid on', 'cooks slower']);
  await found.expectPainted('keep', ['the lid on']);

  const list = await PlatformsPage.open(second);
  await list.page.getByRole('link', { name: 'Library' }).click();
  await expect(list.page.getByRole('list', { name: 'Marks' })).toContainText('chat.test');
  await list.page.getByRole('link', { name: 'Platforms' }).click();
  await list.button('Remove chat.test').click();
  await expect(list.status).toContainText('chat.test removed');
  await expect.poll(() => isAllowed(second, ORIGIN)).toBe(false);
  await list.button('Undo').click();
  await expect(list.card('chat.test')).toContainText('added by you');
  await expect.poll(() => registered(second)).toBe(2);
  await list.button('Remove chat.test').click();
  await expect.poll(() => registered(second)).toBe(0);
  await expect.poll(() => isAllowed(second, ORIGIN)).toBe(false);
  await expect(found.drawer).toHaveCount(0);
  await again.reload();
  await expect(again.getByText('A kettle boils faster')).toBeVisible();
  await expect(again.locator('recurate-root')).toHaveCount(0);
  await second.close();
  rmSync(profileDir, { recursive: true, force: true });
});

test('the extension’s button on a page without Recurate opens a drawer that offers to add that site', async ({
  browsing,
}) => {
  const page = await browsing.newPage();
  await page.goto(`${SITE}talk/1`);
  await page.bringToFront();
  const worker = await workerOf(browsing);
  const cdp = await browsing.browser()!.newBrowserCDPSession();
  const { targetInfos } = (await cdp.send('Target.getTargets', { filter: [{ type: 'tab' }] })) as {
    targetInfos: { targetId: string; url: string }[];
  };
  const { targetId } = targetInfos.find(({ url }) => url.startsWith(SITE))!;
  const id = new URL(worker.url()).host;
  await cdp.send('Extensions.triggerAction' as 'Target.getTargets', { id, targetId } as object);
  const drawer = page.getByRole('complementary', { name: 'Recurate' });
  await drawer.getByRole('tab', { name: 'Marks' }).click();
  const [opened] = await Promise.all([
    browsing.waitForEvent('page'),
    drawer.getByRole('button', { name: 'Add this site' }).click(),
  ]);
  const options = new PlatformsPage(opened);
  await expect(options.field('Address of a chat')).toHaveValue(`${SITE}talk/1`);
  await opened.close();
  await page.close();
});

test('an annotator that comes to a page a second time changes nothing there', async ({ open, browsing }) => {
  const chat = await open(CLAUDE);
  await chat.mark(0, 'keep', 'the lid on');
  await (
    await workerOf(browsing)
  ).evaluate(async (url) => {
    const [tab] = await chrome.tabs.query({ url });
    const target = { tabId: tab!.id! };
    for (const { js } of chrome.runtime.getManifest().content_scripts!)
      await chrome.scripting.executeScript({ target, files: js! });
  }, 'https://claude.ai/*');
  await expect(chat.page.locator('recurate-root')).toHaveCount(1);
  await expect(chat.drawer).toHaveCount(1);
  await chat.expectListed(['the lid on']);
  await chat.mark(0, 'drop', 'boils faster');
  await expect(chat.items).toHaveCount(2);
});
