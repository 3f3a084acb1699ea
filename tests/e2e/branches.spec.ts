import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { placeOf, drag } from './words';

const UUID = '6f1c2f3a-0000-4000-8000-0000000008';
const SOURCE = `https://chatgpt.com/c/${UUID}01`;
const BRANCH = 'https://chatgpt.com/c/WEB:3f2b8c1e';
const NAMED = `https://chatgpt.com/c/${UUID}02`;

const turn = (n: number, question: string, answer: string): string => {
  const [asked, said] = [`6f1c2f3a-0000-4000-8000-00000000000${n}`, `6f1c2f3a-0000-4000-8000-00000000050${n}`];
  return `<div data-turn-key="${asked}">
    <div data-chatgpt-search-unit-key="turn-${n}:0:user" data-chatgpt-search-message-ids="${asked}"><div data-user-message-bubble="true">${question}</div></div>
    <div data-chatgpt-search-unit-key="turn-${n}:1:assistant" data-chatgpt-search-message-ids="${said}"><div data-chatgpt-selection-message-id="${said}"><div data-markdown-text-style="assistant-message"><p>${answer}</p></div></div></div>
  </div>`;
};
const FIRST = turn(1, 'Plan the trip', 'Take the early train to the coast and come back on foot.');
const SECOND = turn(2, 'And the food?', 'Pack some cheese and pears for the way home.');
const THIRD = turn(3, 'And the weather?', 'Sunny, with a little wind in the afternoon.');
const page = (thread: string): string =>
  `<!doctype html><html class="light" lang="en"><meta charset="utf-8"><title>Trip</title><link rel="icon" href="data:,">
  <body style="font: 16px/1.5 sans-serif; max-width: 700px; margin: 24px"><main>${thread}</main>
  <form data-chatgpt-composer><div class="ProseMirror" contenteditable="true" role="textbox" style="min-height: 40px"></div></form>`;

test.afterEach(({ browsing }) => browsing.unrouteAll());

/** Opens a tab with what the site would show at these addresses. */
async function openAll(context: BrowserContext): Promise<Page> {
  const shown: Readonly<Record<string, string>> = {
    [SOURCE]: FIRST + SECOND,
    [BRANCH]: FIRST,
    [NAMED]: FIRST + THIRD,
  };
  await context.route('https://chatgpt.com/c/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: page(shown[route.request().url()] ?? '') }),
  );
  const tab = await context.newPage();
  await tab.setViewportSize({ width: 1300, height: 900 });
  return tab;
}

const drawer = (tab: Page) => tab.getByRole('complementary', { name: 'Recurate' });
const listed = (tab: Page) => drawer(tab).getByRole('list', { name: 'Annotations' }).locator('.quote');
const waiting = (tab: Page) => drawer(tab).getByRole('list', { name: 'Marks that wait' });

async function goTo(tab: Page, url: string): Promise<void> {
  await tab.goto(url);
  await expect(drawer(tab).getByRole('status').first()).toHaveText(/^(Ready on|Works, but) /);
}

async function mark(tab: Page, words: string): Promise<void> {
  const place = await placeOf(tab, { within: 'main', nth: 0, from: words });
  await drag(tab, place.start, place.end);
  await tab
    .getByRole('toolbar', { name: 'Annotate selection' })
    .getByRole('button', { name: 'Keep', exact: true })
    .click();
  await tab.keyboard.press('Escape');
}

for (const order of [
  [SOURCE, BRANCH],
  [BRANCH, SOURCE],
] as const) {
  test(`a branch and its source keep their marks apart, whichever is opened first: ${order[0]}`, async ({
    browsing,
    open: _,
  }) => {
    const tab = await openAll(browsing);
    const words = { [SOURCE]: 'early train', [BRANCH]: 'back on foot' };
    for (const url of order) {
      await goTo(tab, url);
      await mark(tab, words[url]);
      await expect(listed(tab)).toHaveText([words[url]]);
    }
    for (const url of [...order, ...order]) {
      await goTo(tab, url);
      await expect(listed(tab)).toHaveText([words[url]]);
    }
    // What may be from here is named, and stays apart unless the person says that it is.
    await goTo(tab, SOURCE);
    await expect(waiting(tab)).toContainText('back on foot');
    await waiting(tab).getByRole('button', { name: 'Not from this chat' }).click();
    await expect(waiting(tab)).toHaveCount(0);

    // With its first message, the branch gets an address of its own, and takes its marks there.
    await goTo(tab, BRANCH);
    await expect(listed(tab)).toHaveText([words[BRANCH]]);
    await tab.evaluate(
      async ([url, third]) => {
        history.replaceState(null, '', url);
        document.querySelector('main')!.insertAdjacentHTML('beforeend', third!);
        const p = document.querySelector('[data-turn-key]:last-of-type p')!;
        const all = p.textContent!;
        for (let n = 1; n <= all.length; n += 6) {
          p.textContent = all.slice(0, n);
          await new Promise((done) => setTimeout(done, 30));
        }
        p.textContent = all;
      },
      [NAMED, THIRD] as const,
    );
    await goTo(tab, NAMED);
    await expect(listed(tab)).toHaveText([words[BRANCH]]);
    await goTo(tab, SOURCE);
    await expect(listed(tab)).toHaveText([words[SOURCE]]);
    await expect(waiting(tab)).toHaveCount(0);
    await tab.close();
  });
}
