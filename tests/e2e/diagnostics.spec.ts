import type { BrowserContext } from '@playwright/test';
import { SHORT_ANSWER } from '../pages/samples';
import { Chat, hasStarted } from './chat';
import { clearStorage, expect, leave, test, workerOf } from './fixtures';
import type { LibraryPage } from './library-page';
import { expectSomewhere, openOptions, tabTo } from './options-page';
import { CLAUDE, POWER } from './sites';

/** A word contained in everything that must not be revealed. */
const SECRET = 'zyxmarker';

/** The counts in the report on Claude's page. */
const COUNTS = /Answers: 1 \(0, 1\*, 0\)\n/;

const shownIn = ({ page }: LibraryPage) => page.getByRole('region', { name: 'Report text' });

async function choose({ page }: LibraryPage, title: string): Promise<void> {
  const select = page.getByRole('combobox', { name: 'Tab' });
  await expect(select.getByRole('option', { name: title })).toBeAttached();
  // A list only reacts to the person's own keys.
  await select.focus();
  await select.press('End');
}

/** Causes errors of our own code on the page, with messages that quote it. */
async function failIn(context: BrowserContext): Promise<void> {
  const worker = await workerOf(context);
  await worker.evaluate(async (secret) => {
    const [tab] = await chrome.tabs.query({ url: 'https://claude.ai/*' });
    await chrome.scripting.executeScript({
      target: { tabId: tab!.id! },
      args: [secret],
      func: (secret) => {
        setTimeout(() => {
          throw new TypeError(`cannot read "${secret}"`);
        });
        void Promise.reject(new RangeError(`no place for "${secret}"`));
      },
    });
  }, SECRET);
}

test('a report from the drawer or the options has what helps, and nothing that was read or written', async ({
  browsing,
}) => {
  await clearStorage(browsing);
  await browsing.grantPermissions(['clipboard-read', 'clipboard-write']);
  const worker = await workerOf(browsing);
  // With a fallback in use, the drawer offers the report.
  await worker.evaluate(() =>
    chrome.storage.local.set({
      settings: {
        platforms: {
          claude: { selectors: { response: ['.gone', '[data-testid="assistant-message"]', `.${'zyxmarker'}`] } },
        },
      },
    }),
  );
  const chat = new Chat(await browsing.newPage(), CLAUDE);
  const { page } = chat;
  await page.setViewportSize({ width: 1440, height: 900 });
  await chat.open();
  await page.evaluate(
    ({ secret, answer }) => {
      document.title = `About ${secret}`;
      history.replaceState(null, '', `/${secret}${location.pathname}?${secret}`);
      return window.replica.edit(0, answer);
    },
    {
      secret: SECRET,
      answer: [{ kind: 'paragraph' as const, runs: [`An answer about ${SECRET} and more.`] }, ...SHORT_ANSWER],
    },
  );
  await chat.setDraft(`A draft about ${SECRET}`);
  await chat.mark(0, 'keep', SECRET);
  await chat.items.first().getByRole('button', { name: 'Add note' }).click();
  await page.keyboard.type(`A note about ${SECRET}`);
  await failIn(browsing);

  await expect(chat.status).toHaveText(/^Works, but found the answers by a fallback/);
  await chat.button('Copy report').click();
  await expect(chat.drawer).toContainText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());

  const options = await openOptions(browsing, 'diagnostics');
  await expect(shownIn(options)).toContainText('Page: none');
  await choose(options, `About ${SECRET}`);
  await expect(shownIn(options)).toContainText('Platform: Claude');
  await options.button('Copy report').click();
  await expect(options.page.getByRole('status')).toHaveText('Copied');
  const fromOptions = await options.page.evaluate(() => navigator.clipboard.readText());
  await options.page.close();

  const { version } = await worker.evaluate(() => chrome.runtime.getManifest());
  const userAgent = await page.evaluate(() => navigator.userAgent);
  for (const report of [copied, fromOptions]) {
    expect(report).toContain(`Recurate ${version}\nBrowser: ${userAgent}\n`);
    expect(report).toContain('Platform: Claude (claude), changed by the user: Answers\n');
    expect(report).toContain('Address: a conversation\nEditor: prosemirror\n');
    expect(report).toMatch(COUNTS);
    expect(report).toMatch(/claude: TypeError\b/);
    expect(report).toMatch(/claude: RangeError\b/);
    expect(report).not.toMatch(new RegExp(SECRET, 'i'));
    expect(report).not.toContain(CLAUDE.ids[0]);
    expect(report).not.toContain('claude.ai');
  }
  const kept = await worker.evaluate(() => chrome.storage.session.get(null));
  expect(JSON.stringify(kept)).toContain('TypeError');
  expect(JSON.stringify(kept)).not.toContain(SECRET);
  await page.goto(CLAUDE.url);
  await hasStarted(page);
  await leave(chat);
});

test('a report names the last problems shown in the drawer and each selector that cannot work, and is made and copied by keyboard alone', async ({
  open,
  browsing,
}) => {
  await (await workerOf(browsing)).evaluate(() => chrome.storage.session.clear());
  const chat = await open(POWER);
  await (
    await workerOf(browsing)
  ).evaluate(() =>
    chrome.storage.local.set({ settings: { platforms: { chatgpt: { selectors: { exclude: ['div:nonsense'] } } } } }),
  );
  await expect(chat.drawer.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  await browsing.grantPermissions(['clipboard-read', 'clipboard-write']);
  const options = await openOptions(browsing, 'diagnostics');
  const { page } = options;
  const tabs = page.getByRole('combobox', { name: 'Tab' });
  await expect(tabs.getByRole('option', { name: await chat.page.title() })).toBeAttached();
  await tabTo(page, tabs);
  await page.keyboard.press('ArrowDown');
  await expect(shownIn(options)).toContainText('Platform: ChatGPT');
  await expect(shownIn(options)).toContainText('Ignored parts: 0 (0?)\n');
  await expect(shownIn(options)).toContainText('chatgpt: exclude');
  await expect(shownIn(options)).toContainText('Editor: prosemirror');
  await page.keyboard.press('Tab');
  await expect(options.button('Refresh')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(shownIn(options)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(options.button('Copy report')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Copied');
  await expectSomewhere(page);
  await page.close();
});
