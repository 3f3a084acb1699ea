import { resolve } from 'node:path';
import { test as base, type BrowserContext, type Page, type Worker } from '@playwright/test';
import { unpacked } from '../../src/core/conversation/stored-document';
import { PLATFORMS } from '../../src/platforms/registry';
import { LEFT_OPEN } from '../left-open';
import { launchWithExtension } from '../pages/browser';
import { startPages, type Pages } from '../pages/server';
import { Chat } from './chat';
import { expect } from './expect';
import type { Case } from './sites';

export { expect };

/** The beginning of a replica page's message when it was made to send without the person pressing anything. */
export const NOBODY_SENT = 'Nobody sent this message';

/** The built extension. */
export const DIST = resolve(import.meta.dirname, '../../dist/chrome');

/**
 * How long an answer must be quiet before it counts as complete. `short` is for tests about something else, because the
 * last answer of every page must settle first; `shipped` is what the platforms say.
 */
export type Rest = 'short' | 'shipped';

/** A short settling time, as a person would set it in the options (ms). */
const SHORT_REST = 50;

interface OfTest {
  rest: Rest;
  /** Everything that is stored. */
  stored: () => Promise<Record<string, unknown>>;
  /** Opens a page. Every page a test opened is checked when the test ends. */
  open: (at: Case) => Promise<Chat>;
}

interface OfWorker {
  pages: Pages;
  /** One browser with the extension, for all tests that do not break it. */
  browsing: BrowserContext;
  /** A tab that is passed from test to test: opening a new one takes longer than opening a page. */
  kept: { tab: Page | null };
}

export const test = base.extend<OfTest, OfWorker>({
  pages: [
    async ({ browserName: _browser }, use) => {
      const pages = await startPages();
      await use(pages);
      await pages.close();
    },
    { scope: 'worker' },
  ],
  browsing: [
    async ({ pages }, use) => {
      const context = await launchWithExtension({ pages, dist: DIST, isStill: true });
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  stored: async ({ browsing }, use) => {
    const worker = await workerOf(browsing);
    await use(async () => {
      const entries = Object.entries(await worker.evaluate(() => chrome.storage.local.get(null)));
      return Object.fromEntries(
        entries.map(([key, value]) => [key, key.startsWith('conversation/') ? unpacked(value) : value]),
      );
    });
  },
  rest: ['short', { option: true }],
  kept: [async ({ browsing: _browsing }, use) => use({ tab: null }), { scope: 'worker' }],
  open: async ({ browsing, kept, rest }, use) => {
    await clearStorage(browsing, rest);
    const chats: Chat[] = [];
    const problems: string[] = [];
    await use(async (at) => {
      const tab = chats.length === 0 && kept.tab && !kept.tab.isClosed() ? kept.tab : await browsing.newPage();
      const chat = new Chat(tab, at);
      chats.push(chat);
      watchProblems(chat, problems);
      await chat.page.setViewportSize({ width: 1440, height: 900 });
      await chat.open();
      return chat;
    });
    kept.tab = null;
    for (const [n, chat] of chats.entries()) {
      await look(chat);
      if (n === 0 && !chat.isChanged && !chat.page.isClosed()) kept.tab = await cleared(chat.page);
      else await chat.page.close();
    }
    expect(problems).toEqual([]);
  },
});

/** The extension's service worker, which wakes up when needed. */
export async function workerOf(context: BrowserContext): Promise<Worker> {
  return context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
}

/**
 * Removes all marks and settings.
 *
 * @param rest - For a test of chats: how long an answer must be quiet. The drawer is then open on the sites too.
 */
export async function clearStorage(context: BrowserContext, rest?: Rest): Promise<void> {
  const worker = await workerOf(context);
  await worker.evaluate(() => chrome.storage.local.clear());
  if (!rest) return;
  const settings = {
    drawers: LEFT_OPEN,
    ...(rest === 'short' && {
      platforms: Object.fromEntries(PLATFORMS.map(({ id }) => [id, { settleMs: SHORT_REST }])),
    }),
  };
  await worker.evaluate((settings) => chrome.storage.local.set({ settings }), settings);
}

/** Collects console errors. A message that nobody sent ends the test at once by closing its page. */
export function watchProblems({ page }: Chat, problems: string[]): void {
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    problems.push(message.text());
    if (message.text().includes(NOBODY_SENT)) void page.close();
  });
  page.on('pageerror', (error) => problems.push(String(error.stack ?? error)));
}

/** Checks at the end of every test: the page is fine, and nothing was sent unintentionally. */
async function look(chat: Chat): Promise<void> {
  const { page } = chat;
  // Closed by the trap for messages that nobody sent, which is listed in the problems; or by the test, which then
  // checks it itself.
  if (page.isClosed()) return;
  const end = await page.evaluate(() => {
    // The next test finds nothing of this conversation, even if its answer is still being written.
    Storage.prototype.setItem = () => undefined;
    localStorage.clear();
    sessionStorage.clear();
    return {
      errors: window.replica.errors(),
      sent: window.replica.sent(),
      attachments: window.replica.attachments(),
    };
  });
  expect(end).toEqual({ errors: [], sent: chat.meansToSend, attachments: 0 });
}

/** Runs {@link look} and closes the page. */
export async function leave(chat: Chat): Promise<void> {
  try {
    await look(chat);
  } finally {
    await chat.page.close();
  }
}

/** Makes the tab like a new one: nothing is open in it, and nobody listens to it. */
async function cleared(tab: Page): Promise<Page> {
  tab.removeAllListeners();
  await tab.mouse.move(0, 0);
  await tab.goto('about:blank');
  return tab;
}
