import type { BrowserContext } from '@playwright/test';
import { shortConversation } from '../pages/samples';
import { expect, test, workerOf } from './fixtures';
import { CLAUDE } from './sites';
import { KEY, keyOf, NEW_CHAT, put, quotes, typeNote, WORDS } from './stored';

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

test('marks that do not fit into the storage stay on the page, and are stored once there is space', async ({
  open,
  browsing,
}) => {
  const chat = await open(CLAUDE);
  await chat.mark(0, 'keep', 'the lid on');
  await expect.poll(() => quotes(browsing)).toEqual(['the lid on']);
  await fill(browsing);
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
});

test('marks that did not fit are stored once there is space, whichever chat is open by then', async ({
  open,
  browsing,
}) => {
  const chat = await open(CLAUDE);
  await chat.mark(0, 'keep', 'the lid on');
  await expect.poll(() => quotes(browsing)).toEqual(['the lid on']);
  await fill(browsing);
  await chat.mark(0, 'drop', 'how wide the kettle is');
  await expect(chat.drawer).toContainText('no room left for your marks');
  await chat.page.evaluate((there) => window.replica.navigate(there), shortConversation(CLAUDE.ids[1]));
  await expect(chat.items).toHaveCount(0);
  await expect(chat.drawer).toContainText('no room left for your marks');
  await makeRoom(browsing);
  await expect.poll(() => quotes(browsing)).toEqual(['the lid on', 'how wide the kettle is']);
  await expect(chat.drawer).not.toContainText('no room left for your marks');
});

test('the notice about missing space disappears when there is nothing more to store', async ({ open, browsing }) => {
  const chat = await open(CLAUDE);
  await chat.mark(0, 'keep', 'the lid on');
  await expect.poll(() => quotes(browsing)).toEqual(['the lid on']);
  await fill(browsing);
  await typeNote(chat, '');
  await chat.page.keyboard.insertText('half a note '.repeat(20));
  await expect(chat.drawer).toContainText('no room left for your marks');
  await chat.page.keyboard.press('ControlOrMeta+a');
  await chat.page.keyboard.press('Delete');
  await chat.page.keyboard.press('Escape');
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

test('the marks of a new chat stay where they were stored until they are stored under its address', async ({
  open,
  browsing,
  stored,
}) => {
  const key = keyOf(CLAUDE.ids[1]);
  const unnamed = async (): Promise<string[]> => Object.keys(await stored()).filter((one) => one.includes('unnamed'));
  const chat = await open(NEW_CHAT);
  chat.meansToSend = ['Hello'];
  await chat.page.evaluate(() => window.replica.send('Hello'));
  await expect(chat.status).toHaveText(/^Ready on/);
  await chat.mark(0, 'keep', WORDS);
  await expect.poll(unnamed).toHaveLength(1);
  await fill(browsing);
  await chat.page.evaluate((id) => window.replica.giveUrl(id), CLAUDE.ids[1]);
  await expect(chat.drawer).toContainText('no room left for your marks');
  expect(await unnamed()).toHaveLength(1);
  await makeRoom(browsing);
  await expect.poll(() => quotes(browsing, key)).toEqual([WORDS]);
  await expect.poll(unnamed).toEqual([]);
});
