import type { BrowserContext } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyDocument } from '../../src/core/conversation/conversation-document';
import { packed } from '../../src/core/conversation/stored-document';
import { launchWithExtension } from '../pages/browser';
import type { Block } from '../pages/answer';
import { SHORT_ANSWER } from '../pages/samples';
import { Chat } from './chat';
import { DIST, expect, leave, test, workerOf } from './fixtures';
import { killWorker } from './kill-worker';
import { CLAUDE } from './sites';
import { entry, KEY, put, typeNote } from './stored';

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

test('the status says what could not be found on a page that is not a chat, and in a chat until its editor is back', async ({
  open,
}) => {
  const chat = await open(CLAUDE);
  await chat.page.goto('https://claude.ai/broken');
  await expect(chat.status).toHaveText(/^Could not find .+ here$/);
  await chat.button('Try again').click();
  await expect(chat.status).toHaveText(/^Could not find .+ here$/);

  await chat.open();
  await chat.page.evaluate(() => window.replica.removeComposer(true));
  await expect(chat.status).toHaveText(/^Could not find .+ here$/);
  await expect(chat.button('Try again')).toBeVisible();
  await chat.page.evaluate(() => window.replica.removeComposer(false));
  await expect(chat.status).toHaveText(/^Ready on/);
  await expect(chat.button('Try again')).toBeHidden();

  // A page that never settles does not prevent the toolbar from opening.
  await chat.page.evaluate(() => {
    setInterval(() => document.documentElement.style.setProperty('--tick', String(performance.now())), 16);
  });
  await chat.mark(0, 'keep', 'the lid on');
  await chat.expectPainted('keep', ['the lid on']);
});

// tests/core/conversation/salvage.test.ts has the other ways in which a stored conversation may be damaged.
test('a damaged conversation is set aside, and new marks are kept; damaged settings are replaced with the defaults', async ({
  open,
  browsing,
  stored,
}) => {
  const damaged = packed(emptyDocument('claude')).slice(0, -1);
  await put(browsing, KEY, damaged);
  const chat = await open(CLAUDE);
  await expect(chat.drawer).toContainText('The stored marks of this conversation could not be read.');
  const aside = Object.entries(await stored()).filter(([key]) => key.startsWith(`damaged/${KEY}`));
  expect(aside.map(([, value]) => value)).toEqual([damaged]);
  await chat.mark(0, 'keep', 'the lid on');
  await chat.reload();
  await chat.expectListed(['the lid on']);
  await expect(chat.drawer).not.toContainText('could not be read');

  await put(browsing, 'settings', { width: 'wide', isOpen: 7 });
  await chat.reload();
  await expect(chat.drawer).toBeVisible();
  await expect(chat.drawer).toContainText('Your settings could not be read.');
});

test('a choice that is not stored is reported; marks outlive the service worker, the tab, the browser and an update', async ({
  pages,
}) => {
  test.setTimeout(60_000);
  const profileDir = await mkdtemp(join(tmpdir(), 'recurate-e2e-'));
  const first = await launchWithExtension({ pages, dist: DIST, profileDir });
  const before = await openIn(first);
  const worker = await workerOf(first);
  await worker.evaluate(() => {
    chrome.storage.local.set = () => Promise.reject(new Error('The disk is gone.'));
  });
  await before.drawer.getByRole('switch', { name: 'Update my message as I mark' }).click();
  await expect(before.drawer).toContainText('Your choice could not be saved.');
  await expect(before.drawer.getByRole('switch')).toHaveAttribute('aria-checked', 'true');

  // The service worker is stopped. It wakes up to store marks, and for text that changed.
  await killWorker(before.page);
  await before.reload();
  await killWorker(before.page);
  await before.mark(0, 'keep', 'less heat leaves with the steam');
  await before.page.evaluate(
    (edited) => window.replica.edit(0, edited),
    SHORT_ANSWER.map((block, n): Block =>
      n === 0
        ? { kind: 'paragraph', runs: ['A kettle boils fast with a lid, as less heat  leaves with steam.'] }
        : block,
    ),
  );
  await before.expectPainted('keep', ['less heat leaves with steam']);
  await before.reload();
  await before.expectListed(['less heat leaves with the steam']);

  // The tab crashes, and the browser is closed.
  await typeNote(before, 'half a');
  await expect.poll(async () => Object.values((await entry(first))?.drafts ?? {})).toEqual(['half a']);
  await before.page.goto('chrome://crash').catch(() => undefined);
  await first.close();
  const second = await launchWithExtension({ pages, dist: DIST, profileDir });
  const chat = await openIn(second);
  await chat.expectListed(['less heat leaves with the steam']);
  await expect(chat.items.first()).toContainText(/Draft\s*half a/);

  // The extension is updated. The page reports it, and what is not stored; a reload finds every other mark.
  await chat.setDraft('Draft');
  await allowReloading(second);
  const updated = await workerOf(second);
  await updated.evaluate(() => chrome.runtime.reload()).catch(() => undefined);
  await chat.mark(0, 'drop', 'how wide the kettle is');
  await expect(chat.status).toContainText('Reload this page');
  await expect(chat.drawer).toContainText('last marks are not stored');
  await chat.expectListed(['less heat leaves with the steam', 'how wide the kettle is']);
  await chat.apply();
  await expect.poll(() => chat.draft()).toContain('- "how wide the kettle is"');
  // The browser takes some time to restart the extension.
  await expect(async () => {
    await chat.page.reload();
    await expect(chat.items).toHaveCount(1, { timeout: 2000 });
  }).toPass();
  await chat.expectListed(['less heat leaves with the steam']);
  await leave(chat);
  await second.close();
  await rm(profileDir, { recursive: true, force: true });
});
