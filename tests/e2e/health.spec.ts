import type { BrowserContext } from '@playwright/test';
import { claude } from '../../src/platforms/claude';
import { effectivePlatforms } from '../../src/platforms/overrides';
import { PATIENCE, REST } from '../../src/session/following/health-monitor';
import { conversationOf, richConversation } from '../pages/samples';
import { Chat } from './chat';
import { clearStorage, expect, leave, test, workerOf } from './fixtures';
import { MainThread } from './main-thread';
import { PlatformsPage } from './platforms-page';
import { CLAUDE, GEMINI, GROK, LAYOUTS, POWER } from './sites';

const GONE = '.gone';
const missing = (what: string): RegExp => new RegExp(`^Could not find .*${what}.* here$`);
const doubtful = (what: string): RegExp => new RegExp(`^Works, but .*${what}.*: the site may have changed\\.$`);

/** The groups that a page cannot do without, as the options call them. */
const TITLES = ['Answers', 'Answer text', 'Message field', 'Your messages', 'Message ID'];
const NO_ID = { where: 'around', selector: GONE, attribute: 'id' };
const { selectors } = claude;

/** What no longer matches, and what the light says then. */
const BROKEN: readonly { change: object; says: readonly RegExp[] }[] = [
  {
    change: { selectors: { response: [GONE], composer: [GONE] } },
    says: [missing('the answers'), missing('the message field')],
  },
  { change: { selectors: { content: [GONE] } }, says: [missing('the text of the answers')] },
  {
    change: { selectors: { user: [GONE] }, messageId: [NO_ID] },
    says: [doubtful('did not find your messages'), doubtful('did not find the ids of the answers')],
  },
  // Several rules are places for one id, or places in several layouts. Something is wrong only if all are missing.
  { change: { messageId: [NO_ID, ...claude.messageId] }, says: [/^Ready on/] },
  {
    change: {
      selectors: {
        response: [GONE, ...selectors.response],
        content: [GONE, ...selectors.content],
        composer: [GONE, ...selectors.composer],
        user: [GONE, ...selectors.user],
      },
      messageId: [NO_ID, ...claude.messageId],
    },
    says: [
      doubtful('found the answers by a fallback'),
      doubtful('found the text of the answers by a fallback'),
      doubtful('found the message field by a fallback'),
      doubtful('found your messages by a fallback'),
    ],
  },
];

/** How long an answer must be quiet (ms): longer than any site here pauses between two words. */
const settleMs = 400;

/** Stores the person's changes to platforms, as the options page does, and how long an answer must be quiet. */
async function store(context: BrowserContext, platforms: Record<string, object>): Promise<void> {
  const worker = await workerOf(context);
  const changes = Object.fromEntries(Object.entries(platforms).map(([id, change]) => [id, { settleMs, ...change }]));
  await worker.evaluate((platforms) => chrome.storage.local.set({ settings: { platforms } }), changes);
}

/**
 * Stores a change to Claude together with one that shows in the light, and waits for that: then the change is in effect.
 * Whatever it breaks itself would be named too.
 */
async function isAmber(chat: Chat, context: BrowserContext, change: { selectors: object }): Promise<void> {
  const composer = [GONE, ...selectors.composer];
  await store(context, { [claude.id]: { ...change, selectors: { ...change.selectors, composer } } });
  await expect(chat.status).toHaveText('Works, but found the message field by a fallback: the site may have changed.');
}

/** Resets groups to the shipped version, in an open card of the options. */
async function mend(options: PlatformsPage, titles: readonly string[]): Promise<void> {
  await options.page.bringToFront();
  for (const title of titles) await options.button(`Reset ${title}`).click();
  await options.save();
  for (const title of titles) await expect(options.button(`Reset ${title}`)).toBeHidden();
}

// For one site only, and several groups at a time: tests/page/broken-sites.test.ts breaks each group of each site alone.
test('the light names the groups that break, and is green again when they are fixed in the options', async ({
  open,
  browsing,
}) => {
  const chat = await open(CLAUDE);
  await chat.mark(0, 'keep', 'the lid on');
  for (const { change, says } of BROKEN) {
    await store(browsing, { [claude.id]: change });
    for (const text of says) await expect(chat.status).toHaveText(text);
  }
  const options = await PlatformsPage.open(browsing, `platforms/${claude.id}`);
  await mend(options, TITLES);
  await chat.page.bringToFront();
  await expect(chat.status).toHaveText(/^Ready on/);
  await chat.expectPainted('keep', ['the lid on']);
  await chat.expectListed(['the lid on']);
  await options.page.close();
});

const NO_SIGNS = { streaming: [{ where: 'inside', selector: GONE }], selectors: { busy: [GONE] } };
/** Long enough to be seen growing again and again, each time after it could have settled: about six seconds. */
const LONG_ANSWER = [{ kind: 'paragraph' as const, runs: ['One more answer, word by word. '.repeat(55)] }];

// For one site only, too.
test('the light names what broke once the page shows it: exclusions, the theme, signs of writing', async ({
  open,
  browsing,
}) => {
  test.setTimeout(120_000);
  const chat = await open(CLAUDE);
  const { id, theme } = claude;
  const options = await PlatformsPage.open(browsing, `platforms/${id}`);
  const isMended = async (...titles: string[]): Promise<void> => {
    await mend(options, titles);
    await chat.page.bringToFront();
    await expect(chat.status).toHaveText(/^Ready on/);
  };
  await chat.page.bringToFront();

  // Nothing is wrong before the page has buttons in an answer, and before one is written.
  const change = { ...NO_SIGNS, selectors: { ...NO_SIGNS.selectors, exclude: [GONE] } };
  await isAmber(chat, browsing, change);
  await store(browsing, { [id]: change });
  await expect(chat.status).toHaveText(/^Ready on/);
  await chat.outlast(2 * REST);
  expect(await chat.status.innerText()).toMatch(/^Ready on/);
  await chat.page.evaluate((rich) => window.replica.load(rich), richConversation(CLAUDE.ids[0]));
  await expect(chat.status).toHaveText(doubtful('found buttons in the text of the answers'));

  await chat.page.evaluate(() => window.replica.setTheme('dark'));
  await store(browsing, { [id]: { ...change, theme: theme.map((rule) => ({ ...rule, selector: GONE })) } });
  await expect(chat.status).toHaveText(doubtful('whether the page is dark'));
  await expect(chat.drawer).toHaveCSS('color-scheme', 'dark');
  await isMended('Ignored parts', 'Light and dark');
  await expect(chat.drawer).toHaveCSS('color-scheme', 'dark');

  await chat.page.evaluate((answer) => window.replica.stream(answer, { delayMs: 60 }), LONG_ANSWER);
  await expect(chat.status).toHaveText(doubtful('did not notice an answer being written'));
  await isMended('Answering', 'Being written');
  // With its signs, an answer counts as being written even while it pauses.
  await chat.page.evaluate(
    (answer) => {
      const until = new Promise<void>((done) => addEventListener('written', () => done(), { once: true }));
      void window.replica.stream(answer, { until });
    },
    [{ kind: 'paragraph' as const, runs: ['A short answer.'] }],
  );
  await expect(chat.page.locator(CLAUDE.answer).last()).toContainText('A short answer.');
  await expect(chat.status).toHaveText('Answering…');
  await chat.outlast(3 * settleMs);
  // Now, not once more: without signs it would have ended by now.
  expect(await chat.status.innerText()).toBe('Answering…');
  await chat.page.evaluate(() => void dispatchEvent(new Event('written')));
  await expect(chat.status).toHaveText(/^Ready on/);
  await options.page.close();
});

test('the light is green for every current layout and not for an old one', async ({ browsing }) => {
  await clearStorage(browsing);
  const chats = await Promise.all(
    LAYOUTS.map(async (at) => {
      const chat = new Chat(await browsing.newPage(), at);
      await chat.open();
      return chat;
    }),
  );
  for (const chat of chats) {
    await chat.page.bringToFront();
    // Nothing is reported about a page before it had enough time; the check comes after that.
    await expect.poll(() => chat.page.evaluate(() => performance.now())).toBeGreaterThan(5000);
    await expect
      .soft(chat.status, chat.at.name)
      .toHaveText(chat.at.name === 'grok old' ? doubtful('found the answers by a fallback') : /^Ready on/);
    await leave(chat);
  }
});

test('an amber light leads to the site’s section of the options', async ({ open, browsing }) => {
  const chat = await open(GROK);
  const [grok] = effectivePlatforms({ platforms: {}, sites: {} }).filter(({ id }) => id === 'grok');
  await store(browsing, { grok: { selectors: { response: [GONE, ...grok!.selectors.response] } } });
  await expect(chat.status).toHaveText(/^Works, but/);
  const [page] = await Promise.all([browsing.waitForEvent('page'), chat.button('Open options').click()]);
  const options = new PlatformsPage(page);
  await expect(options.button('Close Grok')).toBeInViewport();
  await expect(options.field('Answers, 1')).toHaveValue(GONE);
  await options.button('Remove: Answers, 1').click();
  await options.save();
  await expect(chat.status).toHaveText(/^Ready on Grok/);
  await page.close();
});

test('a slow selector does not block a page that fills later, and the drawer says that it is left out', async ({
  open,
  browsing,
}) => {
  const chat = await open(CLAUDE);
  // It visits everything before each element of this kind, which takes a minute on the page below.
  const slow = 'i:not(b ~ i)';
  const change = { selectors: { response: [...selectors.response, slow] } };
  await isAmber(chat, browsing, change);
  await expect(chat.drawer).not.toContainText('takes too long');
  await store(browsing, { claude: change });
  await expect(chat.status).toHaveText(/^Ready on Claude/);
  await chat.mark(0, 'keep', 'the lid on');
  const mainThread = await MainThread.watch(chat.page);
  await chat.page.evaluate(() => {
    const filler = document.createElement('div');
    for (let n = 0; n < 50_000; n++) filler.append(document.createElement('i'));
    document.body.append(filler);
  });
  await expect(chat.drawer).toContainText(`“${slow}” takes too long or finds too much here and is not used.`);
  // It was found slow while the page was read; then the page rests, and its health is checked.
  await chat.outlast(2 * REST);
  expect(await mainThread.longest(), 'the longest task (ms of the processor)').toBeLessThan(2000);
  await chat.expectPainted('keep', ['the lid on']);
  await expect(chat.status).toHaveText(/^Ready on Claude/);
});

test('while an answer is being written, the light shows only that, and a red light does not stay for an empty new chat', async ({
  open,
  browsing,
}) => {
  const chat = await open(CLAUDE);
  await store(browsing, { claude: { selectors: { response: [GONE, ...selectors.response] } } });
  await expect(chat.status).toHaveText(doubtful('found the answers by a fallback'));
  const done = chat.page.evaluate(
    (answer) => window.replica.stream(answer, { tokensPerFrame: 4 }),
    [{ kind: 'paragraph' as const, runs: ['One more answer. '.repeat(40)] }],
  );
  await expect(chat.status).toHaveText('Answering…');
  await done;
  await expect(chat.status).toHaveText(/^Works, but/);

  await store(browsing, { claude: { selectors: { response: [GONE] } } });
  await expect(chat.status).toHaveText(missing('the answers'));
  await expect(chat.page.locator('recurate-root .dot')).toHaveAttribute('data-state', 'missing');
  await chat.page.evaluate(() => window.replica.navigate({ id: null, messages: [] }));
  await expect(chat.status).toHaveText('Connected to Claude');
  await expect(chat.page.locator('recurate-root .dot')).toHaveAttribute('data-state', 'connected');
  // It stays green after the page had enough time, and was checked once more.
  await chat.outlast(PATIENCE + 2 * REST);
  await expect(chat.status).toHaveText('Connected to Claude');
});

for (const at of [CLAUDE, POWER, GEMINI, GROK]) {
  test(`${at.name}: the light is quiet while the first word is awaited, and where an answer was stopped before it`, async ({
    open,
  }) => {
    const chat = await open(at);
    await chat.page.evaluate(
      (conversation) => window.replica.load({ ...conversation, messages: conversation.messages.slice(0, 1) }),
      conversationOf(at.ids[0], [['How deep is the lake?', []]]),
    );
    await expect(chat.status).toHaveText(/^Connected to /);
    await chat.outlast(PATIENCE + 2 * REST);
    await expect(chat.status).toHaveText(/^Connected to /);
    await chat.page.evaluate(() => window.replica.stream([{ kind: 'paragraph', runs: ['Forty metres.'] }]));
    await expect(chat.status).toHaveText(/^Ready on /);
  });
}
