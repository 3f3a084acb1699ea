import type { BrowserContext } from '@playwright/test';
import { addByTyping, sayYesTo, settleSoon } from './added-site';
import { Chat } from './chat';
import { clearStorage, expect, test, workerOf } from './fixtures';
import { PlatformsPage } from './platforms-page';
import { CLAUDE } from './sites';

const ORIGIN = 'https://chat-two.test';
const SITE = { ...CLAUDE, answer: '.answer' };
/** Too short to be told apart by what is said, and with ids that happen to have no digit. */
const CHATS = ['qwhtzv', 'kabelo'];

test.afterEach(async ({ browsing }) => {
  for (const page of browsing.pages().slice(1)) await page.close();
  await browsing.unrouteAll();
  await clearStorage(browsing, 'shipped');
});

/** Adds the site as it was stored when an id had to have a digit. */
async function addedEarlier(context: BrowserContext): Promise<void> {
  await clearStorage(context, 'shipped');
  await sayYesTo(context, `${ORIGIN}/*`);
  await context.route(`${ORIGIN}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><meta charset="utf-8"><title>Chat</title><link rel="icon" href="data:,">
        <body style="font: 16px/1.5 sans-serif; max-width: 600px; margin: 24px auto"><main>
        <div class="question">Hello</div><div class="answer"><p>Hello! What can I do for you today?</p></div></main><textarea></textarea>`,
    }),
  );
  await addByTyping(await PlatformsPage.open(context), {
    url: `${ORIGIN}/sessions/a1b2c3`,
    answers: '.answer',
    messages: '.question',
    composer: 'textarea',
  });
  await settleSoon(context);
  const stored = await (
    await workerOf(context)
  ).evaluate(async () => {
    const { settings } = await chrome.storage.local.get<{
      settings: { sites: Record<string, { conversation: string[] }> };
    }>();
    for (const site of Object.values(settings.sites)) site.conversation = site.conversation.slice(0, 1);
    await chrome.storage.local.set({ settings });
    return Object.values(settings.sites).flatMap(({ conversation }) => conversation);
  });
  expect(stored).toEqual(['^/sessions/([0-9a-zA-Z_-]*[0-9][0-9a-zA-Z_-]*)']);
}

test('on a site that was added when ids had to have a digit, chats whose ids have none get their marks back, each its own', async ({
  browsing,
}) => {
  await addedEarlier(browsing);
  const page = await browsing.newPage();
  await page.setViewportSize({ width: 1280, height: 900 });
  const words = { qwhtzv: 'for you', kabelo: 'Hello' } as Record<string, string>;
  const at = (id: string): Chat => new Chat(page, { ...SITE, url: `${ORIGIN}/sessions/${id}` });
  for (const id of CHATS) {
    const chat = at(id);
    await page.goto(`${ORIGIN}/sessions/${id}`);
    await chat.launcher.or(chat.drawer).first().waitFor();
    if (await chat.launcher.isVisible()) await chat.launcher.click();
    await chat.expectReady();
    await chat.expectListed([]);
    await chat.mark(0, 'keep', words[id]!);
    await chat.expectListed([words[id]!]);
  }
  for (const id of [...CHATS, ...CHATS]) {
    await page.goto(`${ORIGIN}/sessions/${id}`);
    await at(id).expectReady();
    await at(id).expectListed([words[id]!]);
  }
});
