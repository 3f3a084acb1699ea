import { resolve } from 'node:path';
import { expect, test as base, type BrowserContext, type Worker } from '@playwright/test';
import { unpacked } from '../../src/core/conversation/stored-document';
import { launchWithExtension } from '../pages/browser';
import { startPages, type Pages } from '../pages/server';
import { Chat } from './chat';
import type { Case } from './sites';

export { expect };

/** How a replica page begins to say that it was made to send, by no press of the person's. */
export const NOBODY_SENT = 'Nobody sent this message';

/** The built extension. */
export const DIST = resolve(import.meta.dirname, '../../dist/chrome');

interface OfTest {
  /** Everything that is stored. */
  stored: () => Promise<Record<string, unknown>>;
  /** Opens a page; every page that a test opened is looked at when it ends. */
  open: (at: Case) => Promise<Chat>;
}

interface OfWorker {
  pages: Pages;
  /** One browser with the extension, for all tests that do not break it. */
  browsing: BrowserContext;
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
      const context = await launchWithExtension({ pages, dist: DIST });
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
  open: async ({ browsing }, use) => {
    await clearStorage(browsing);
    const chats: Chat[] = [];
    const problems: string[] = [];
    await use(async (at) => {
      const chat = new Chat(await browsing.newPage(), at);
      chats.push(chat);
      watchProblems(chat, problems);
      await chat.page.setViewportSize({ width: 1440, height: 900 });
      await chat.open();
      return chat;
    });
    for (const chat of chats) await leave(chat);
    expect(problems).toEqual([]);
  },
});

/** The extension's service worker; wakes up when it is asked for. */
export async function workerOf(context: BrowserContext): Promise<Worker> {
  return context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
}

/** Forgets all marks and settings. */
export async function clearStorage(context: BrowserContext): Promise<void> {
  const worker = await workerOf(context);
  await worker.evaluate(() => chrome.storage.local.clear());
}

/** Collects what the console calls an error. A message that nobody sent ends the test at once: its page is closed. */
export function watchProblems({ page }: Chat, problems: string[]): void {
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    problems.push(message.text());
    if (message.text().includes(NOBODY_SENT)) void page.close();
  });
  page.on('pageerror', (error) => problems.push(String(error.stack ?? error)));
}

/** What holds at the end of every test: the page is well, nothing was sent that was not meant to be. */
export async function leave(chat: Chat): Promise<void> {
  const { page } = chat;
  // Closed by the trap for messages that nobody sent, which is in the problems; or by the test, which then looks itself.
  if (page.isClosed()) return;
  const end = await page.evaluate(() => {
    localStorage.clear();
    return {
      errors: window.replica.errors(),
      sent: window.replica.sent(),
      attachments: window.replica.attachments(),
    };
  });
  await page.close();
  expect(end).toEqual({ errors: [], sent: chat.meansToSend, attachments: 0 });
}
