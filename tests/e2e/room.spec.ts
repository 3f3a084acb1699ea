import type { BrowserContext } from '@playwright/test';
import { shortConversation } from '../pages/samples';
import { expect, test, workerOf } from './fixtures';
import { CLAUDE } from './sites';
import { KEY, put, quotes, typeNote } from './stored';

/** Leaves so little space in the storage that not even one mark fits. */
async function fill(context: BrowserContext): Promise<void> {
  const worker = await workerOf(context);
  await worker.evaluate(async () => {
    const free = chrome.storage.local.QUOTA_BYTES - (await chrome.storage.local.getBytesInUse());
    await chrome.storage.local.set({ fill: 'x'.repeat(free - 64) });
  });
}

async function makeRoom(context: BrowserContext): Promise<void> {
  const worker = await workerOf(context);
  await worker.evaluate(() => chrome.storage.local.remove('fill'));
}

test('what does not fit into the storage stays on the page, and is stored once there is space, whichever chat is open', async ({
  open,
  browsing,
}) => {
  const chat = await open(CLAUDE);
  await chat.mark(0, 'keep', 'the lid on');
  await expect.poll(() => quotes(browsing)).toEqual(['the lid on']);
  await fill(browsing);

  // The notice disappears when there is nothing more to store.
  await typeNote(chat, '');
  await chat.page.keyboard.insertText('half a note '.repeat(20));
  await expect(chat.drawer).toContainText('no room left for your marks');
  await chat.page.keyboard.press('ControlOrMeta+a');
  await chat.page.keyboard.press('Delete');
  await chat.page.keyboard.press('Escape');
  await expect(chat.drawer).not.toContainText('no room left for your marks');

  await chat.mark(0, 'drop', 'how wide the kettle is');
  await expect(chat.drawer).toContainText('no room left for your marks');
  await chat.expectListed(['the lid on', 'how wide the kettle is']);
  await chat.expectPainted('drop', ['how wide the kettle is']);
  expect(await chat.openPreview()).toContain('- "how wide the kettle is"');
  await chat.button('Cancel').click();
  await typeNote(chat, 'half a');
  await expect(chat.drawer).toContainText('no room left for your marks');
  expect(await quotes(browsing)).toEqual(['the lid on']);
  await makeRoom(browsing);
  await expect.poll(() => quotes(browsing)).toEqual(['the lid on', 'how wide the kettle is']);
  await expect(chat.drawer).not.toContainText('no room left for your marks');
  await chat.reload();
  await chat.expectListed(['the lid on', 'how wide the kettle is']);
  await expect(chat.items.first()).toContainText(/Draft\s*half a/);

  await fill(browsing);
  await chat.mark(0, 'verify', 'less heat leaves');
  await expect(chat.drawer).toContainText('no room left for your marks');
  await chat.page.evaluate((there) => window.replica.navigate(there), shortConversation(CLAUDE.ids[1]));
  await expect(chat.items).toHaveCount(0);
  await expect(chat.drawer).toContainText('no room left for your marks');
  await makeRoom(browsing);
  await expect.poll(() => quotes(browsing)).toEqual(['the lid on', 'how wide the kettle is', 'less heat leaves']);
  await expect(chat.drawer).not.toContainText('no room left for your marks');
});

test('a damaged conversation that cannot be set aside is not overwritten', async ({ open, browsing, stored }) => {
  const chat = await open(CLAUDE);
  await chat.page.goto('https://claude.ai/broken');
  const damaged = 'what is this'.repeat(500);
  await put(browsing, KEY, damaged);
  await fill(browsing);
  await chat.page.goto(CLAUDE.url);
  await expect(chat.drawer).toContainText('did not store or read your marks');
  await chat.mark(0, 'keep', 'the lid on');
  await chat.expectListed(['the lid on']);
  expect((await stored())[KEY]).toBe(damaged);
  await makeRoom(browsing);
  await expect.poll(async () => (await stored())[KEY]).not.toBe(damaged);
  await expect.poll(() => quotes(browsing)).toEqual(['the lid on']);
  await expect(chat.drawer).not.toContainText('did not store or read your marks');
  const aside = Object.entries(await stored()).filter(([key]) => key.startsWith(`damaged/${KEY}`));
  expect(aside.map(([, value]) => value)).toEqual([damaged]);
});
