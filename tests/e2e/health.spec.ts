import type { BrowserContext } from '@playwright/test';
import { claude } from '../../src/platforms/claude';
import { effectivePlatforms } from '../../src/platforms/overrides';
import type { Platform } from '../../src/core/platform/schema';
import { richConversation } from '../pages/samples';
import { Chat } from './chat';
import { clearStorage, expect, leave, test, workerOf } from './fixtures';
import { PlatformsPage } from './platforms-page';
import { CLAUDE, LAYOUTS } from './sites';

const GROK = LAYOUTS.find(({ name }) => name === 'grok')!;

const GONE = '.gone';
const missing = (what: string): RegExp => new RegExp(`^Could not find .*${what}.* here$`);
const doubtful = (what: string): RegExp => new RegExp(`^Works, but .*${what}.*: the site may have changed\\.$`);

/** What the light says if the first alternative of a group no longer matches, and if none does. */
const GROUPS: readonly { title: string; change: (platform: Platform, isAll: boolean) => object; says: RegExp[] }[] = [
  ...(
    [
      ['response', 'Answers', doubtful('found the answers by a fallback'), missing('the answers')],
      [
        'content',
        'Answer text',
        doubtful('found the text of the answers by a fallback'),
        missing('the text of the answers'),
      ],
      ['composer', 'Message field', doubtful('found the message field by a fallback'), missing('the message field')],
      ['user', 'Your messages', doubtful('found your messages by a fallback'), doubtful('did not find your messages')],
    ] as const
  ).map(([group, title, ...says]) => ({
    title,
    change: ({ selectors }: Platform, isAll: boolean) => ({
      selectors: { [group]: isAll ? [GONE] : [GONE, ...selectors[group]] },
    }),
    says,
  })),
  {
    // Several rules are places for one id, or places in several layouts. Something is wrong only if all are missing.
    title: 'Message ID',
    change: ({ messageId }, isAll) => {
      const gone = { where: 'around', selector: GONE, attribute: 'id' };
      return { messageId: isAll ? [gone] : [gone, ...messageId] };
    },
    says: [/^Ready on/, doubtful('did not find the ids of the answers')],
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

/** Resets groups to the shipped version, in an open card of the options. */
async function mend(options: PlatformsPage, titles: readonly string[]): Promise<void> {
  await options.page.bringToFront();
  for (const title of titles) await options.button(`Reset ${title}`).click();
  await options.save();
  for (const title of titles) await expect(options.button(`Reset ${title}`)).toBeHidden();
}

// For one site only: tests/page/broken-sites.test.ts checks the others, group by group.
test('the light names each group that breaks, and is green again when that is fixed in the options', async ({
  open,
  browsing,
}) => {
  test.setTimeout(90_000);
  const chat = await open(CLAUDE);
  await chat.mark(0, 'keep', 'the lid on');
  const options = await PlatformsPage.open(browsing, `platforms/${claude.id}`);
  for (const { title, change, says } of GROUPS) {
    await chat.page.bringToFront();
    for (const [n, text] of says.entries()) {
      await store(browsing, { [claude.id]: change(claude, n > 0) });
      await expect(chat.status).toHaveText(text);
    }
    await mend(options, [title]);
    await chat.page.bringToFront();
    await expect(chat.status).toHaveText(/^Ready on/);
    await chat.expectPainted('keep', ['the lid on']);
    await chat.expectListed(['the lid on']);
  }
  await options.page.close();
});

const NO_SIGNS = { streaming: [{ where: 'inside', selector: GONE }], selectors: { busy: [GONE] } };
/** Long enough to be seen growing again and again, each time after it could have settled: about ten seconds. */
const LONG_ANSWER = [{ kind: 'paragraph' as const, runs: ['One more answer, word by word. '.repeat(85)] }];

// For one site only, too.
test('the light names what broke once the page shows it: exclusions, signs of writing, the theme', async ({
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

  await store(browsing, { [id]: { selectors: { exclude: [GONE] } } });
  await expect(chat.status).toHaveText(/^Ready on/);
  await chat.page.evaluate((rich) => window.replica.load(rich), richConversation(CLAUDE.ids[0]));
  await expect(chat.status).toHaveText(doubtful('found buttons in the text of the answers'));
  await isMended('Excluded parts');

  const stream = (): Promise<void> =>
    chat.page.evaluate((answer) => window.replica.stream(answer, { delayMs: 60 }), LONG_ANSWER);
  await store(browsing, { [id]: NO_SIGNS });
  await stream();
  await expect(chat.status).toHaveText(doubtful('did not notice an answer being written'));
  await isMended('Answering', 'Being written');
  await stream();
  await expect(chat.status).toHaveText(/^Ready on/);

  await chat.page.evaluate(() => window.replica.setTheme('dark'));
  await store(browsing, { [id]: { theme: theme.map((rule) => ({ ...rule, selector: GONE })) } });
  await expect(chat.status).toHaveText(doubtful('whether the page is dark'));
  await expect(chat.drawer).toHaveCSS('color-scheme', 'dark');
  await isMended('Light and dark');
  await expect(chat.drawer).toHaveCSS('color-scheme', 'dark');
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
    await chat.page.waitForFunction(() => performance.now() > 5000);
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

test('while an answer is being written, the light shows only that', async ({ open, browsing }) => {
  const chat = await open(CLAUDE);
  await store(browsing, {
    claude: GROUPS[0]!.change(claude, false),
  });
  await expect(chat.status).toHaveText(/^Works, but/);
  const done = chat.page.evaluate(
    (answer) => window.replica.stream(answer, { tokensPerFrame: 4 }),
    [{ kind: 'paragraph' as const, runs: ['One more answer. '.repeat(40)] }],
  );
  await expect(chat.status).toHaveText('Answering…');
  await done;
  await expect(chat.status).toHaveText(/^Works, but/);
});

test('a slow selector does not block a page that fills later, and the drawer says that it is left out', async ({
  open,
  browsing,
}) => {
  const chat = await open(CLAUDE);
  const { selectors } = claude;
  // It visits everything before each element of this kind, which takes a minute on the page below.
  const slow = 'i:not(b ~ i)';
  await store(browsing, { claude: { selectors: { response: [...selectors.response, slow] } } });
  await chat.mark(0, 'keep', 'the lid on');
  await expect(chat.drawer).not.toContainText('takes too long');
  const longestGap = await chat.page.evaluate(async () => {
    const filler = document.createElement('div');
    for (let n = 0; n < 50_000; n++) filler.append(document.createElement('i'));
    let last = performance.now();
    let longest = 0;
    document.body.append(filler);
    // Until well after the page has settled and its health was checked.
    for (let n = 0; n < 60; n++) {
      await new Promise((done) => setTimeout(done, 50));
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }
    return longest;
  });
  expect(longestGap).toBeLessThan(2000);
  await expect(chat.drawer).toContainText(`“${slow}” takes too long or finds too much here and is not used.`);
  await chat.expectPainted('keep', ['the lid on']);
  await expect(chat.status).toHaveText(/^Ready on Claude/);
});

test('a red light for one conversation is green again in an empty new chat', async ({ open, browsing }) => {
  const chat = await open(CLAUDE);
  await store(browsing, { claude: { selectors: { response: [GONE] } } });
  await expect(chat.status).toHaveText(missing('the answers'));
  await expect(chat.page.locator('recurate-root .dot')).toHaveAttribute('data-state', 'missing');
  await chat.page.evaluate(() => window.replica.navigate({ id: null, messages: [] }));
  await expect(chat.status).toHaveText('Connected to Claude');
  await expect(chat.page.locator('recurate-root .dot')).toHaveAttribute('data-state', 'connected');
  // It stays green after the page had enough time.
  const since = await chat.page.evaluate(() => performance.now());
  await chat.page.waitForFunction((since) => performance.now() > since + 4000, since);
  await expect(chat.status).toHaveText('Connected to Claude');
});
