import type { BrowserContext, Page } from '@playwright/test';
import { addByTyping, sayYesTo, settleSoon } from './added-site';
import { clearStorage, expect, test, workerOf } from './fixtures';
import { PlatformsPage } from './platforms-page';
import { drag, placeOf } from './words';

const WORDS = 'Take the early train to the coast and come back on foot.';
const ID = '6f1c2f3a-0000-4000-8000-000000000801';

interface Site {
  name: string;
  url: string;
  answer: string;
  /** An exchange, around the answer's Retry button. */
  turn: (retry: string) => string;
  field: string;
}

const SITES: readonly Site[] = [
  {
    name: 'a site that comes with Recurate',
    url: `https://chatgpt.com/c/${ID}`,
    answer: '[data-message-author-role="assistant"]',
    turn: (retry) => `<section><div data-message-author-role="user">How do I get there?</div></section>
      <section class="row"><div data-message-author-role="assistant" data-message-id="${ID}"><div class="markdown"><p>${WORDS}</p></div></div>${retry}</section>`,
    field: '<div id="prompt-textarea" class="ProseMirror" contenteditable="true"></div>',
  },
  {
    name: 'a site that the person added',
    url: 'https://chat-two.test/sessions/a1b2c3',
    answer: '.answer',
    turn: (retry) => `<section><div class="question">How do I get there?</div></section>
      <section class="row"><div class="answer"><p>${WORDS}</p></div>${retry}</section>`,
    field: '<textarea></textarea>',
  },
];

test.afterEach(async ({ browsing }) => {
  for (const page of browsing.pages().slice(1)) await page.close();
  await browsing.unrouteAll();
  await clearStorage(browsing, 'shipped');
});

/** Shows a page whose answers are a column, each with a button at the far end of its row, as wide as the window. */
async function show(context: BrowserContext, { url, turn, field }: Site, width: number): Promise<Page> {
  const body = turn('<button class="retry" onclick="this.textContent = \'Retried\'">Retry</button>');
  await context.route(`${new URL(url).origin}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><meta charset="utf-8"><title>Trip</title><link rel="icon" href="data:,">
        <style>
          body { font: 16px/1.5 sans-serif; margin: 0 }
          section, form { padding: 8px 24px } .row { display: flex; justify-content: space-between; align-items: end }
          .row > div { max-width: 640px } .ProseMirror, textarea { display: block; min-height: 40px; width: 100%; max-width: 640px }
        </style><main>${body}</main><form>${field}</form>`,
    }),
  );
  const page = await context.newPage();
  await page.setViewportSize({ width, height: 800 });
  await page.goto(url);
  return page;
}

async function add(context: BrowserContext, { url, answer }: Site): Promise<void> {
  await sayYesTo(context, `${new URL(url).origin}/*`);
  const typed = { url, answers: answer, messages: '.question', composer: 'textarea' };
  await addByTyping(await PlatformsPage.open(context), typed);
  await settleSoon(context);
}

/** As for a person who has never opened the drawer: tests of other things let it float. */
async function forgetDrawers(context: BrowserContext): Promise<void> {
  const worker = await workerOf(context);
  await worker.evaluate(async () => {
    const { settings } = await chrome.storage.local.get<{ settings: object }>();
    await chrome.storage.local.set({ settings: { ...settings, drawers: {} } });
  });
}

for (const site of SITES) {
  for (const width of [1800, 1280]) {
    test(`${site.name}: in a window of ${width} px the open drawer leaves an answer’s Retry button free`, async ({
      browsing,
    }) => {
      await clearStorage(browsing, 'shipped');
      if (site.url.includes('.test/')) await add(browsing, site);
      await forgetDrawers(browsing);
      const page = await show(browsing, site, width);
      const drawer = page.getByRole('complementary', { name: 'Recurate' });
      const launcher = page.getByRole('button', { name: 'Open Recurate' });
      await launcher.or(drawer).first().waitFor();
      if (await launcher.isVisible()) await launcher.click();
      await expect(drawer).toBeVisible();
      await expect(drawer.getByRole('status').first()).toHaveText(/^(Ready on|Works, but) /);
      const place = await placeOf(page, { within: site.answer, nth: 0, from: 'early train' });
      await drag(page, place.start, place.end);
      await page
        .getByRole('toolbar', { name: 'Annotate selection' })
        .getByRole('button', { name: 'Keep', exact: true })
        .click();
      await page.keyboard.press('Escape');
      await expect(drawer).toContainText('early train');

      const retry = page.getByRole('button', { name: 'Retry' });
      const overlap = async (): Promise<boolean> => {
        const [ours, its] = [(await drawer.boundingBox())!, (await retry.boundingBox())!];
        return its.x + its.width > ours.x && its.y < ours.y + ours.height && its.y + its.height > ours.y;
      };
      await expect.poll(overlap).toBe(false);
      await retry.click();
      await expect(page.getByRole('button', { name: 'Retried' })).toBeVisible();
    });
  }
}
