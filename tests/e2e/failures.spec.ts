import type { BrowserContext } from '@playwright/test';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyDocument } from '../../src/core/conversation/conversation-document';
import { packed } from '../../src/core/conversation/stored-document';
import { launchWithExtension } from '../pages/browser';
import type { Block } from '../pages/answer';
import { SHORT_ANSWER } from '../pages/samples';
import { Chat } from './chat';
import { clearStorage, DIST, expect, leave, test, workerOf } from './fixtures';
import { CLAUDE } from './sites';

/** Opens a chat in a browser used only by this test. */
async function openIn(context: BrowserContext): Promise<Chat> {
  const chat = new Chat(await context.newPage(), CLAUDE);
  await chat.page.setViewportSize({ width: 1440, height: 900 });
  await chat.open();
  return chat;
}

/** After `chrome.runtime.reload()`, an unpacked extension starts again only in developer mode. */
async function allowReloading(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('chrome://extensions/');
  await page.evaluate(() =>
    (
      chrome as unknown as { developerPrivate: { updateProfileConfiguration(to: object): Promise<void> } }
    ).developerPrivate.updateProfileConfiguration({ inDeveloperMode: true }),
  );
  await page.close();
}

const KEY = `conversation/claude/${CLAUDE.ids[0]}`;

test('on a page that is not a chat, the status says what could not be found', async ({ browsing }) => {
  await clearStorage(browsing);
  const chat = new Chat(await browsing.newPage(), CLAUDE);
  await chat.page.goto('https://claude.ai/broken');
  await expect(chat.status).toHaveText(/^Could not find .+ here$/);
  await chat.button('Try again').click();
  await expect(chat.status).toHaveText(/^Could not find .+ here$/);
  await chat.page.close();
});

test('an editor that comes back is found automatically', async ({ open }) => {
  const chat = await open(CLAUDE);
  await chat.page.evaluate(() => window.replica.removeComposer(true));
  await expect(chat.status).toHaveText(/^Could not find .+ here$/);
  await expect(chat.button('Try again')).toBeVisible();
  await chat.page.evaluate(() => window.replica.removeComposer(false));
  await expect(chat.status).toHaveText(/^Ready on/);
  await expect(chat.button('Try again')).toBeHidden();
});

for (const [name, damaged] of [
  ['of no shape', 'what is this'],
  ['of a later version', { version: 99, marks: [1, 2, 3] }],
  ['from a later version, as text,', JSON.stringify({ version: 99, marks: [1, 2, 3] })],
  ['that was cut off', packed(emptyDocument('claude')).slice(0, -1)],
] as const) {
  test(`a stored conversation ${name} is set aside, and new marks are kept`, async ({ open, browsing, stored }) => {
    const worker = await workerOf(browsing);
    await worker.evaluate(([key, value]) => chrome.storage.local.set({ [key]: value }), [KEY, damaged] as const);
    const chat = await open(CLAUDE);
    await expect(chat.drawer).toContainText('set aside');
    const aside = Object.entries(await stored()).filter(([key]) => key.startsWith(`damaged/${KEY}`));
    expect(aside.map(([, value]) => value)).toEqual([damaged]);
    await chat.mark(0, 'keep', 'the lid on');
    await chat.reload();
    await chat.expectListed(['the lid on']);
    await expect(chat.drawer).not.toContainText('set aside');
  });
}

test('invalid settings are replaced with the defaults', async ({ open, browsing }) => {
  const worker = await workerOf(browsing);
  await worker.evaluate(() => chrome.storage.local.set({ settings: { width: 'wide', isOpen: 7 } }));
  const chat = await open(CLAUDE);
  await expect(chat.drawer).toBeVisible();
});

test('a choice that could not be stored is reported', async ({ pages }) => {
  const context = await launchWithExtension({ pages, dist: DIST });
  const chat = await openIn(context);
  const worker = await workerOf(context);
  await worker.evaluate(() => {
    chrome.storage.local.set = () => Promise.reject(new Error('The disk is gone.'));
  });
  await chat.drawer.getByRole('switch', { name: 'Keep the message in step' }).click();
  await expect(chat.drawer).toContainText('Your choice could not be saved.');
  await expect(chat.drawer.getByRole('switch')).toHaveAttribute('aria-checked', 'true');
  await context.close();
});

test('two tabs with a chat show the same marks', async ({ open }) => {
  const [one, other] = [await open(CLAUDE), await open(CLAUDE)];
  await other.mark(0, 'keep', 'the lid on');
  await one.page.bringToFront();
  await one.expectListed(['the lid on']);
  await one.mark(0, 'drop', 'how wide the kettle is');
  await one.items.first().hover();
  await one.items
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click();
  await other.page.bringToFront();
  await other.expectListed(['how wide the kettle is']);
});

test('marks are stored after the service worker was stopped, and it wakes up for text that changed', async ({
  pages,
}) => {
  const context = await launchWithExtension({ pages, dist: DIST });
  const chat = await openIn(context);
  const cdp = await context.newCDPSession(chat.page);
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.stopAllWorkers');
  await chat.mark(0, 'keep', 'less heat leaves with the steam');
  await chat.page.evaluate(
    (edited) => window.replica.edit(0, edited),
    SHORT_ANSWER.map((block, n): Block =>
      n === 0
        ? { kind: 'paragraph', runs: ['A kettle boils fast with a lid, as less heat  leaves with steam.'] }
        : block,
    ),
  );
  await chat.expectPainted('keep', ['less heat leaves with steam']);
  await chat.reload();
  await chat.expectListed(['less heat leaves with the steam']);
  await leave(chat);
  await context.close();
});

test('after an update of the extension the page reports it, and what is not stored, until the new version starts on it', async ({
  pages,
}) => {
  const context = await launchWithExtension({ pages, dist: DIST });
  const chat = await openIn(context);
  await chat.mark(0, 'keep', 'the lid on');
  await chat.setDraft('Draft');
  await allowReloading(context);
  const worker = await workerOf(context);
  const restarted = context.waitForEvent('serviceworker');
  await worker.evaluate(() => chrome.runtime.reload()).catch(() => undefined);
  await chat.mark(0, 'drop', 'how wide the kettle is');
  await expect(chat.status).toContainText('Reload this page');
  await expect(chat.drawer).toContainText('last marks are not stored');
  await chat.expectListed(['the lid on', 'how wide the kettle is']);
  await chat.apply();
  await expect.poll(() => chat.draft()).toContain('- "how wide the kettle is"');
  // As when the platform is switched off and on: the new version starts on the open page.
  const next = await restarted;
  await next.evaluate(async (url) => {
    const [tab] = await chrome.tabs.query({ url });
    for (const { js } of chrome.runtime.getManifest().content_scripts ?? [])
      await chrome.scripting.executeScript({ target: { tabId: tab!.id! }, files: js! });
  }, CLAUDE.url);
  await chat.expectListed(['the lid on']);
  await expect(chat.page.locator('recurate-root')).toHaveCount(1);
  await expect(chat.status).toHaveText(/^Ready/);
  await chat.mark(0, 'verify', 'how wide the kettle is');
  await chat.expectListed(['the lid on', 'how wide the kettle is']);
  await chat.reload();
  await chat.expectListed(['the lid on', 'how wide the kettle is']);
  await leave(chat);
  await context.close();
});

test('marks and an unfinished note survive a crashed tab and a closed browser', async ({ pages }) => {
  const profileDir = join(tmpdir(), `recurate-e2e-${process.pid}`);
  const first = await launchWithExtension({ pages, dist: DIST, profileDir });
  const before = await openIn(first);
  await before.mark(0, 'keep', 'the lid on');
  await before.items.first().getByRole('button', { name: 'Add note' }).click();
  await before.page.keyboard.type('half a');
  const worker = await workerOf(first);
  await expect
    .poll(async () => JSON.stringify(await worker.evaluate(() => chrome.storage.local.get(null))))
    .toContain('half a');
  await before.page.goto('chrome://crash').catch(() => undefined);
  await first.close();

  const second = await launchWithExtension({ pages, dist: DIST, profileDir });
  const after = await openIn(second);
  await after.expectListed(['the lid on']);
  await expect(after.items.first()).toContainText(/Draft\s*half a/);
  await leave(after);
  await second.close();
  await rm(profileDir, { recursive: true, force: true });
});

test('a page that never settles does not prevent the toolbar from opening', async ({ open }) => {
  const chat = await open(CLAUDE);
  await chat.page.evaluate(() => {
    setInterval(() => document.documentElement.style.setProperty('--tick', String(performance.now())), 16);
  });
  await chat.mark(0, 'keep', 'the lid on');
  await chat.expectPainted('keep', ['the lid on']);
});
