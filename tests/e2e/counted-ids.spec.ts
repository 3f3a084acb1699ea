import type { BrowserContext, Page } from '@playwright/test';
import { sayYesTo, settleSoon } from './added-site';
import { clearStorage, expect, test, workerOf } from './fixtures';
import { PlatformsPage } from './platforms-page';
import { drag, placeOf } from './words';

const SITE = 'https://chat-two.test';
const CHATS = {
  trip: ['Plan a trip to the coast', 'Take the early train to the coast and come back on foot along the cliff.'],
  chain: ['How do I care for the chain?', 'Grease it once a month and keep it away from the rain outside.'],
} as const;
type Name = keyof typeof CHATS;

/** What the site's script does: it calls the first answer of each chat the same. */
function site(chats: typeof CHATS, id: string): void {
  const thread = document.querySelector('main')!;
  const put = (name: string): [HTMLElement, string] => {
    const [question, answer] = chats[name as Name];
    thread.innerHTML = '<div class="user"></div><div class="answer"><p></p></div>';
    thread.querySelector('.user')!.textContent = question;
    thread.querySelector<HTMLElement>('.answer')!.dataset['id'] = id;
    return [thread.querySelector('p')!, answer];
  };
  const name = location.pathname.split('/c/')[1];
  if (name) {
    const [p, answer] = put(name);
    p.textContent = answer;
  }
  document.querySelector('textarea')!.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const [p, answer] = put(event.currentTarget instanceof HTMLTextAreaElement ? event.currentTarget.value : '');
    const grow = (length: number): void => {
      p.textContent = answer.slice(0, length);
      if (length < answer.length) setTimeout(grow, 30, length + 6);
    };
    grow(6);
  });
}

/** Adds the site, which has ids for answers. */
async function add(context: BrowserContext, id: string): Promise<void> {
  await context.route(`${SITE}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Chats</title><link rel="icon" href="data:,">
        <main></main><textarea></textarea><script>(${site.toString()})(${JSON.stringify(CHATS)}, ${JSON.stringify(id)})</script></html>`,
    }),
  );
  await clearStorage(context, 'shipped');
  await sayYesTo(context, `${SITE}/*`);
  const options = await PlatformsPage.open(context);
  await options.button('Add a site').click();
  await options.field('Address of a chat').fill(`${SITE}/c/trip`);
  await options.button('Type selectors instead').click();
  await options.field('Answers').fill('.answer');
  await options.field('Your messages').fill('.user');
  await options.field('Message field').fill('textarea');
  await options.button('Add this site').click();
  await expect(options.status).toContainText('added');
  await settleSoon(context);
  await (
    await workerOf(context)
  ).evaluate(async () => {
    const { settings } = await chrome.storage.local.get<{
      settings: { sites: Record<string, { messageId: unknown; conversation: string[] }> };
    }>();
    for (const one of Object.values(settings.sites)) {
      one.conversation = ['^/c/([a-z]+)'];
      one.messageId = [{ where: 'around', selector: '.answer', attribute: 'data-id' }];
    }
    await chrome.storage.local.set({ settings });
  });
  await options.page.close();
}

const READY = /^(Ready on|Works, but) /;
const drawer = (tab: Page) => tab.getByRole('complementary', { name: 'Recurate' });
const listed = (tab: Page) => drawer(tab).getByRole('list', { name: 'Annotations' }).locator('.quote');
const waiting = (tab: Page) => drawer(tab).getByRole('list', { name: 'Marks that wait' });

for (const id of ['message-1', 'turn-101-answer-101', 'message-0-1-12'])
  test(`where the first answer of every chat is called ${id}, a mark of a new chat waits in its own chat and in no other`, async ({
    browsing,
    open: _,
  }) => {
    await add(browsing, id);
    const tab = await browsing.newPage();
    await tab.setViewportSize({ width: 1300, height: 900 });
    await tab.goto(`${SITE}/new`);
    await tab.locator('textarea').fill('trip');
    await tab.keyboard.press('Enter');
    await expect(tab.locator('.answer')).toHaveText(CHATS.trip[1]);
    await expect(drawer(tab).getByRole('status').first()).toHaveText(READY);
    await expect(async () => {
      const place = await placeOf(tab, { within: '.answer', nth: 0, from: 'early train' });
      await drag(tab, place.start, place.end);
      await tab
        .getByRole('toolbar', { name: 'Annotate selection' })
        .getByRole('button', { name: 'Keep', exact: true })
        .click({ timeout: 2000 });
    }).toPass();
    await expect(listed(tab)).toHaveText(['early train']);

    await tab.goto(`${SITE}/c/chain`);
    await expect(drawer(tab).getByRole('status').first()).toHaveText(READY);
    await expect(tab.locator('.answer')).toHaveText(CHATS.chain[1]);
    // As long as it takes to find out whose marks these are.
    await tab.waitForTimeout(1500);
    await expect(listed(tab)).toHaveCount(0);
    await expect(waiting(tab)).toHaveCount(0);

    await tab.goto(`${SITE}/c/trip`);
    await waiting(tab).getByRole('button', { name: 'From this chat', exact: true }).click();
    await expect(listed(tab)).toHaveText(['early train']);
    await tab.close();
    await browsing.unrouteAll();
  });
