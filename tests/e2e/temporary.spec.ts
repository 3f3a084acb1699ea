import type { Page } from '@playwright/test';
import { DEFAULT_SETTINGS } from '../../src/core/settings/settings';
import { conversationOf, SHORT_ANSWER } from '../pages/samples';
import type { Chat } from './chat';
import { expect, test } from './fixtures';
import { NEW_CHATS, type Case } from './sites';
import { put } from './stored';

const WORDS = 'the lid on';
const chatOf = (seed: number) => conversationOf(null, [['kettle', SHORT_ANSWER]], seed);

const named = (name: string, url: string): Case => ({ ...NEW_CHATS.find((one) => one.name === name)!, url });
const CHATGPT = named('chatgpt classic', 'https://chatgpt.com/?layout=classic&temporary-chat=true');
const CLAUDE = named('claude hub', 'https://claude.ai/new?incognito');
const GEMINI = named('gemini', 'https://gemini.google.com/app');

const showSign = (page: Page): Promise<void> => page.evaluate(() => document.body.classList.add('temp-chat-on'));

/** Begins the chat that is open, and marks words in it. */
async function markOne(chat: Chat): Promise<void> {
  await chat.page.evaluate((there) => window.replica.load(there), chatOf(500));
  await chat.expectReady();
  await chat.mark(0, 'keep', WORDS);
  await chat.expectListed([WORDS]);
}

/** A temporary chat with one mark. */
async function marked(open: (at: Case) => Promise<Chat>, at: Case): Promise<Chat> {
  const chat = await open(at);
  if (at === GEMINI) await showSign(chat.page);
  await markOne(chat);
  return chat;
}

/** How many conversations are stored. */
const kept = async (stored: () => Promise<Record<string, unknown>>): Promise<number> =>
  Object.keys(await stored()).filter((key) => key.startsWith('conversation/')).length;

// Which addresses and pages are those of a temporary chat, on every site: tests/page/temporary.test.ts.
test('the marks of a temporary chat end when another one is opened', async ({ open, stored }) => {
  const chat = await marked(open, CHATGPT);
  await expect(chat.drawer.getByText('Its marks are deleted when you leave it.')).toBeVisible();
  await expect.poll(() => kept(stored)).toBe(1);
  await chat.page.evaluate(
    (there) => window.replica.navigate(there),
    conversationOf(CHATGPT.ids[1], [['a', SHORT_ANSWER]], 700),
  );
  await chat.expectListed([]);
  await expect.poll(() => kept(stored)).toBe(0);
});

test('the marks of a temporary chat end with a reload, like the chat, and when its tab is closed', async ({
  open,
  stored,
}) => {
  const chat = await marked(open, CLAUDE);
  await expect.poll(() => kept(stored)).toBe(1);
  await chat.reload();
  await expect.poll(() => kept(stored)).toBe(0);
  await markOne(chat);
  await expect.poll(() => kept(stored)).toBe(1);
  // As when a person closes a tab; the call ends before the tab does.
  const isGone = chat.page.waitForEvent('close');
  await chat.page.close({ runBeforeUnload: true });
  await isGone;
  await expect.poll(() => kept(stored)).toBe(0);
});

test('the marks of temporary chats are kept and labelled if the person chose so', async ({
  open,
  stored,
  browsing,
}) => {
  const chat = await marked(open, CHATGPT);
  await expect.poll(() => kept(stored)).toBe(1);
  await put(browsing, 'settings', { ...DEFAULT_SETTINGS, keepsTemporary: true });
  await expect(chat.drawer.getByText('Its marks stay in your library')).toBeVisible();
  await expect
    .poll(async () => Object.values(await stored()))
    .toContainEqual(expect.objectContaining({ temporary: 'kept' }));
  await chat.reload();
  await expect(chat.items).toHaveCount(0);
  expect(await kept(stored)).toBe(1);
});

test('an ordinary new chat keeps its marks when a temporary one is opened after it', async ({ open, stored }) => {
  const chat = await marked(open, { ...CHATGPT, url: 'https://chatgpt.com/?layout=classic' });
  await expect(chat.drawer.getByText('Its marks are deleted')).toBeHidden();
  await expect.poll(() => kept(stored)).toBe(1);
  await chat.page.evaluate((url) => history.pushState(null, '', url), CHATGPT.url);
  await chat.expectListed([WORDS]);
  await chat.page.evaluate(() => window.replica.load({ id: null, messages: [] }));
  await chat.expectListed([]);
  expect(await kept(stored)).toBe(1);
});

test('on Gemini only the page shows that a chat is temporary; its sign does not affect the next chat, which has an address', async ({
  open,
  stored,
}) => {
  const chat = await marked(open, GEMINI);
  await expect(chat.drawer.getByText('Its marks are deleted when you leave it.')).toBeVisible();
  await expect.poll(() => kept(stored)).toBe(1);
  const there = conversationOf(GEMINI.ids[1], [['a', SHORT_ANSWER]], 700);
  await chat.page.evaluate((there) => window.replica.navigate(there), there);
  await chat.expectListed([]);
  await expect.poll(() => kept(stored)).toBe(0);
  await chat.expectReady();
  await chat.mark(0, 'drop', WORDS);
  await expect(chat.drawer.getByText('Its marks are deleted when you leave it.')).toBeHidden();
  await chat.page.evaluate(() => document.body.classList.remove('temp-chat-on'));
  await expect.poll(() => kept(stored)).toBe(1);
  await chat.page.evaluate(
    (next) => window.replica.navigate(next),
    conversationOf(GEMINI.ids[0], [['b', SHORT_ANSWER]], 900),
  );
  await chat.expectListed([]);
  await chat.page.goBack();
  await chat.expectListed([WORDS]);
  expect(await kept(stored)).toBe(1);
});
