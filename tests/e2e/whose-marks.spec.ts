import type { Page } from '@playwright/test';
import type { ConversationDocument } from '../../src/core/conversation/conversation-document';
import { NAMING } from '../../src/core/conversation/patience';
import type { Block } from '../pages/answer';
import { conversationOf, OTHER_ANSWER, shortConversation, SHORT_ANSWER } from '../pages/samples';
import type { Chat } from './chat';
import { expect, test } from './fixtures';
import { CLASSIC, CLAUDE, FEED, LAYOUTS, NEW_CHATS } from './sites';
import { keyOf, quotes } from './stored';

/** Waits as long as a site may take to give a chat that it already shows another address. */
const outlastNaming = (chat: Chat): Promise<void> => chat.outlast(NAMING);

const p = (text: string): Block => ({ kind: 'paragraph', runs: [text] });
const SECRET = [p('My secret diagnosis is rare and private.')];
const GREETING = [p('Hello! How can I help you today?')];
const secretChat = conversationOf(null, [['secret', SECRET]], 500);

/** The quotes stored for each chat that has any, sorted. */
const storedQuotes = async (stored: () => Promise<Record<string, unknown>>): Promise<string[][]> =>
  Object.entries(await stored())
    .filter(([key]) => key.startsWith('conversation/'))
    .map(([, chat]) => (chat as ConversationDocument).annotations.map(({ target }) => target.selectors.quote.exact))
    .filter((quotes) => quotes.length > 0)
    .sort();

// A page of each way to show a chat.
for (const at of NEW_CHATS.filter(({ name }) => /feed|classic|gemini/.test(name))) {
  test(`${at.name}: a new chat after a new chat has none of its marks`, async ({ open, stored }) => {
    const chat = await open(at);
    await chat.page.evaluate((there) => window.replica.load(there), secretChat);
    await chat.expectReady();
    await chat.mark(0, 'keep', 'secret diagnosis');
    await chat.page.evaluate(() => window.replica.load({ id: null, messages: [] }));
    await expect(chat.items).toHaveCount(0);
    await chat.page.evaluate(
      (there) => window.replica.load(there),
      conversationOf(null, [['hello', SHORT_ANSWER]], 700),
    );
    await chat.expectReady();
    await chat.mark(0, 'drop', 'the lid on');
    await chat.expectListed(['the lid on']);
    // Each is stored for the chat it was made in, and nowhere else.
    await expect.poll(() => storedQuotes(stored)).toEqual([['secret diagnosis'], ['the lid on']]);
  });
}

test('marks of a new chat do not move to a known chat that loads slowly', async ({ open, browsing }) => {
  const first = await open(CLAUDE);
  await first.mark(0, 'keep', 'the lid on');
  const chat = await open({ ...CLAUDE, url: 'https://claude.ai/new' });
  await chat.page.evaluate((there) => window.replica.load(there), secretChat);
  await chat.expectReady();
  await chat.mark(0, 'keep', 'secret diagnosis');
  await chat.page.evaluate((id) => history.pushState(null, '', `/chat/${id}`), CLAUDE.ids[0]);
  await outlastNaming(chat);
  await chat.expectListed(['secret diagnosis']);
  await chat.page.evaluate((there) => window.replica.load(there), shortConversation(CLAUDE.ids[0]));
  await chat.expectListed(['the lid on']);
  expect(await quotes(browsing, keyOf(CLAUDE.ids[0]))).toEqual(['the lid on']);
});

test('a greeting that two chats share does not move marks from one to the other', async ({ open }) => {
  const chat = await open({ ...FEED, url: 'https://claude.ai/new?layout=feed' });
  const load = conversationOf(
    null,
    [
      ['hi', GREETING],
      ['secret', SECRET],
    ],
    500,
  );
  await chat.page.evaluate((there) => window.replica.load(there), load);
  await chat.expectReady();
  await chat.mark(0, 'keep', 'help you');
  await chat.mark(1, 'verify', 'secret diagnosis');
  const other = await open({ ...FEED, url: FEED.other });
  const work = conversationOf(
    FEED.ids[1],
    [
      ['hi', GREETING],
      ['work', SHORT_ANSWER],
    ],
    900,
  );
  await other.page.evaluate((there) => window.replica.load(there), work);
  await other.expectReady();
  await other.mark(1, 'keep', 'the lid on');
  await other.expectListed(['the lid on']);
});

test('a conversation that moved with its site to another host has its marks there too', async ({ open }) => {
  const before = await open({ ...CLASSIC, url: CLASSIC.url.replace('chatgpt.com', 'chat.openai.com') });
  await before.mark(0, 'keep', 'the lid on');
  await before.expectListed(['the lid on']);
  const after = await open(CLASSIC);
  await after.expectListed(['the lid on']);
  await after.expectPainted('keep', ['the lid on']);
});

const push = (page: Page, url: string): Promise<void> => page.evaluate((url) => history.pushState(null, '', url), url);

for (const at of LAYOUTS.filter(({ name }) =>
  ['claude hub', 'claude feed', 'chatgpt classic', 'gemini', 'grok', 'grok old'].includes(name),
)) {
  test(`${at.name}: what is still shown of a chat cannot be marked in the one the person opened, however slow it is`, async ({
    open,
  }) => {
    const chat = await open(at);
    await push(chat.page, at.other);
    await outlastNaming(chat);
    await chat.select(0, 'the lid on');
    await chat.expectNoToolbar();
    const work = conversationOf(at.ids[1], [['work', OTHER_ANSWER]], 900);
    await chat.page.evaluate((there) => window.replica.load(there), work);
    await chat.expectReady();
    await chat.mark(0, 'keep', 'than a tall one');
    await chat.expectListed(['than a tall one']);
  });
}

test('a chat without an address that is only passed through keeps its marks', async ({ open, browsing, stored }) => {
  const chat = await open({ ...CLAUDE, url: 'https://claude.ai/new' });
  await chat.page.evaluate((there) => window.replica.load(there), secretChat);
  await chat.expectReady();
  await chat.mark(0, 'keep', 'secret diagnosis');
  const known = shortConversation(CLAUDE.ids[0]);
  await chat.page.evaluate((there) => window.replica.navigate(there), known);
  await chat.expectReady();
  await chat.expectListed([]);
  // It is shown for less time than reading it takes.
  await chat.page.evaluate(
    async ([passed, next]) => {
      history.pushState(null, '', '/new');
      await window.replica.load(passed!);
      history.pushState(null, '', `/chat/${next!.id}`);
    },
    [secretChat, shortConversation(CLAUDE.ids[1])],
  );
  await outlastNaming(chat);
  await chat.page.evaluate((there) => window.replica.load(there), shortConversation(CLAUDE.ids[1]));
  await chat.expectReady();
  await chat.expectListed([]);
  expect(await quotes(browsing, keyOf(CLAUDE.ids[1]))).toBeUndefined();
  const keys = Object.keys(await stored()).filter((key) => key.startsWith('conversation/'));
  expect(keys).toEqual([expect.stringContaining('unnamed-')]);
});

test('what appears in an empty chat that is left before it is read cannot be marked in the next', async ({ open }) => {
  const chat = await open({ ...CLAUDE, url: 'https://claude.ai/new' });
  const secrets = conversationOf(
    null,
    [
      ['secret', SECRET],
      ['And for work?', OTHER_ANSWER],
    ],
    500,
  );
  await chat.page.evaluate((there) => window.replica.load(there), { id: null, messages: [] });
  await expect(chat.status).toHaveText(/^Connected to/);
  await chat.page.evaluate(
    async ([there, next]) => {
      await window.replica.load(there);
      history.pushState(null, '', next);
    },
    [secrets, `/chat/${CLAUDE.ids[0]}`] as const,
  );
  await outlastNaming(chat);
  await chat.select(0, 'secret diagnosis');
  await chat.expectNoToolbar();
  await chat.page.evaluate((there) => window.replica.load(there), shortConversation(CLAUDE.ids[0]));
  await chat.expectReady();
  await chat.expectListed([]);
});

for (const [at, url, path] of [
  [CLAUDE, 'https://claude.ai/new?incognito', `/chat/${CLAUDE.ids[0]}`],
  [CLASSIC, 'https://chatgpt.com/?layout=classic&temporary-chat=true', `/c/${CLASSIC.ids[0]}?layout=classic`],
] as const) {
  test(`${at.name}: an answer that starts in a chat the person has just left takes none of its marks along`, async ({
    open,
  }) => {
    const known = await open(at);
    await known.mark(0, 'keep', 'the lid on');
    const chat = await open({ ...at, url });
    const asked = conversationOf(
      null,
      [
        ['secret', SECRET],
        ['What follows from it?', SECRET],
      ],
      500,
    );
    await chat.page.evaluate((there) => window.replica.load(there), { ...asked, messages: asked.messages.slice(0, 2) });
    await chat.expectReady();
    await chat.mark(0, 'keep', 'secret diagnosis');
    await chat.page.evaluate((there) => window.replica.load(there), { ...asked, messages: asked.messages.slice(0, 3) });
    // The link to the other chat.
    await chat.page.mouse.click(5, 300);
    await chat.page.evaluate((to) => history.pushState(null, '', to), path);
    await chat.page.evaluate(
      (answer) => void window.replica.stream(answer, { pendingMs: 300, delayMs: 60 }),
      [p('And this is what follows from it for your work, in some words.')],
    );
    await expect(chat.page.locator(at.answer).last()).toContainText('what follows');
    await outlastNaming(chat);
    await chat.page.evaluate(async (there) => {
      await window.replica.stop();
      await window.replica.load(there);
    }, shortConversation(at.ids[0]));
    await chat.expectListed(['the lid on']);
    expect(await chat.openPreview()).not.toContain('secret diagnosis');
  });
}
