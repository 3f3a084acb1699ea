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

/**
 * What the site's script does. It keeps the nodes of the messages that the branch shares with its source: those of the
 * source are taken out of the page, and put back where the person goes back.
 */
function sharingNodes(): void {
  const main = document.querySelector('main')!;
  const turns = (): Element[] => [...main.querySelectorAll('[data-turn-key]')];
  const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
  let rest: Element[] = [];
  const write = async (turn: string): Promise<void> => {
    main.insertAdjacentHTML('beforeend', turn);
    const text = turns().at(-1)!.querySelector('p')!;
    const all = text.textContent;
    for (let n = 0; n <= all.length; n += 6) {
      text.textContent = all.slice(0, n);
      await pause(30);
    }
    text.textContent = all;
  };
  window.site = {
    /** "Branch in new chat", below the first answer. */
    async branch(path: string, web: string, isLate: boolean) {
      const take = (): void => {
        rest = turns().slice(1);
        for (const one of rest) one.remove();
      };
      history.pushState(null, '', path);
      if (!isLate) take();
      await pause(300);
      history.replaceState(null, '', web);
      await pause(isLate ? 700 : 0);
      if (isLate) take();
    },
    async send(turn: string, named?: string) {
      if (named) history.replaceState(null, '', named);
      await write(turn);
    },
    async back(url: string, isLate: boolean) {
      const put = (): void => {
        for (const one of turns().slice(1)) one.remove();
        main.append(...rest);
      };
      history.pushState(null, '', url);
      await pause(isLate ? 700 : 0);
      put();
    },
  };
}

interface Site {
  branch(path: string, web: string, isLate: boolean): Promise<void>;
  send(turn: string, named?: string): Promise<void>;
  back(url: string, isLate: boolean): Promise<void>;
}
declare global {
  interface Window {
    site: Site;
  }
}

/** Presses something on the page, as the person does, which then does this. */
async function press<T>(tab: Page, act: (given: T) => unknown, given: T): Promise<void> {
  await tab.evaluate(() => {
    const button = document.createElement('button');
    button.textContent = 'Act';
    document.querySelector('form')!.after(button);
  });
  await tab.getByRole('button', { name: 'Act', exact: true }).click();
  await tab.evaluate(() => [...document.querySelectorAll('body > button')].forEach((one) => one.remove()));
  await tab.evaluate(act as never, given as never);
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

const MESSAGE = '6f1c2f3a-0000-4000-8000-000000000501';
const PATH = `https://chatgpt.com/branch/${UUID}01/${MESSAGE}`;
const FOURTH = turn(4, 'And the way back?', 'The last bus leaves the village at seven.');

for (const isLate of [false, true]) {
  const when = isLate ? 'the messages follow the address late' : 'the messages change with the address';
  for (const isMarkedBefore of [true, false]) {
    const marks = isMarkedBefore ? 'marked before its first message' : 'marked after its first message';
    test(`a branch that keeps the nodes of its source takes none of its marks and leaves none: ${when}, ${marks}`, async ({
      browsing,
      open: _,
    }) => {
      test.setTimeout(120_000);
      const tab = await openAll(browsing);
      await tab.addInitScript(`addEventListener('DOMContentLoaded', ${sharingNodes.toString()})`);
      await goTo(tab, SOURCE);
      await mark(tab, 'early train');
      await mark(tab, 'cheese and pears');
      await expect(listed(tab)).toHaveText(['early train', 'cheese and pears']);
      const shared = await tab.locator('[data-turn-key] p').first().elementHandle();

      await press(tab, ([path, web, isLate]) => window.site.branch(path, web, isLate), [PATH, BRANCH, isLate] as const);
      await expect(tab.locator('[data-turn-key]')).toHaveCount(1);
      expect(await shared!.evaluate((one) => one.isConnected)).toBe(true);
      await expect(listed(tab)).toHaveCount(0, { timeout: 40_000 });
      if (isMarkedBefore) {
        await mark(tab, 'back on foot');
        await expect(listed(tab)).toHaveText(['back on foot']);
      }
      await tab.locator('.ProseMirror').click();
      await tab.keyboard.press('Enter');
      await tab.evaluate(([turn, named]) => window.site.send(turn, named), [THIRD, NAMED] as const);
      await expect(drawer(tab).getByRole('status').first()).toHaveText(/^(Ready on|Works, but) /);
      if (!isMarkedBefore) {
        await expect(listed(tab)).toHaveCount(0);
        await mark(tab, 'back on foot');
      }
      await expect(listed(tab)).toHaveText(['back on foot']);

      await press(tab, ([url, isLate]) => window.site.back(url, isLate), [SOURCE, isLate] as const);
      await expect(tab.locator('[data-turn-key]')).toHaveCount(2);
      expect(await shared!.evaluate((one) => one.isConnected)).toBe(true);
      await expect(listed(tab)).toHaveText(['early train', 'cheese and pears'], { timeout: 40_000 });
      for (const [url, words] of [
        [NAMED, ['back on foot']],
        [SOURCE, ['early train', 'cheese and pears']],
        [NAMED, ['back on foot']],
      ] as const) {
        await goTo(tab, url);
        await expect(listed(tab)).toHaveText([...words]);
      }
      await tab.close();
    });
  }
}

test('a message in the source while its branch is open in another tab, and one in the branch then, move no marks', async ({
  browsing,
  open: _,
}) => {
  const source = await openAll(browsing);
  const branch = await browsing.newPage();
  await branch.setViewportSize({ width: 1300, height: 900 });
  for (const tab of [source, branch])
    await tab.addInitScript(`addEventListener('DOMContentLoaded', ${sharingNodes.toString()})`);
  await goTo(source, SOURCE);
  await mark(source, 'early train');
  await branch.bringToFront();
  await goTo(branch, BRANCH);
  await expect(listed(branch)).toHaveCount(0);
  await mark(branch, 'back on foot');

  const send = async (tab: Page, turn: string, named?: string): Promise<void> => {
    await tab.bringToFront();
    await tab.locator('.ProseMirror').click();
    await tab.keyboard.press('Enter');
    await tab.evaluate(([turn, named]) => window.site.send(turn!, named), [turn, named] as const);
    await expect(drawer(tab).getByRole('status').first()).toHaveText(/^(Ready on|Works, but) /);
  };
  await send(source, FOURTH);
  await expect(listed(source)).toHaveText(['early train']);
  await mark(source, 'last bus');
  await expect(listed(source)).toHaveText(['early train', 'last bus']);
  await branch.bringToFront();
  await expect(listed(branch)).toHaveText(['back on foot']);
  await send(branch, THIRD, NAMED);
  await expect(listed(branch)).toHaveText(['back on foot']);
  await mark(branch, 'Sunny');
  await expect(listed(branch)).toHaveText(['back on foot', 'Sunny']);
  await source.bringToFront();
  await expect(listed(source)).toHaveText(['early train', 'last bus']);

  await goTo(source, NAMED);
  await expect(listed(source)).toHaveText(['back on foot', 'Sunny']);
  await branch.bringToFront();
  await goTo(branch, SOURCE);
  // The answer to the message is not on this page: its mark is still listed, as one whose text is gone.
  await expect(listed(branch).first()).toHaveText('early train');
  await expect(drawer(branch)).not.toContainText('back on foot');
  await expect(drawer(branch)).not.toContainText('Sunny');
  await branch.close();
  await source.close();
});
