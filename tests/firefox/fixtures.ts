import { resolve } from 'node:path';
import { expect, test as base } from '@playwright/test';
import type { Browser, Page } from 'puppeteer-core';
import type { Case } from '../pages/cases';
import { startConnectProxy, type ConnectProxy } from '../pages/connect-proxy';
import { launchFirefox } from '../pages/firefox';
import { startPages } from '../pages/server';
import { FirefoxChat } from './chat';
import { Insides, openExtensionPage } from './insides';

export { expect };

/** The built extension. */
export const DIST = resolve(import.meta.dirname, '../../dist/firefox');

interface OfTest {
  /** Opens a chat page. Every page a test opened is checked when the test ends. */
  open: (at: Case) => Promise<FirefoxChat>;
  /** Opens a section of the options page. */
  openOptions: (hash: string) => Promise<Page>;
  /** The browser's own side of the extension. Nothing is stored when a test starts. */
  insides: Insides;
}

interface OfWorker {
  sites: ConnectProxy;
  /** One browser for all tests. */
  firefox: Browser;
  insidesOfAll: Insides;
}

export const test = base.extend<OfTest, OfWorker>({
  sites: [
    async ({ browserName: _browser }, use) => {
      const pages = await startPages();
      const proxy = await startConnectProxy(pages);
      await use(proxy);
      await proxy.close();
      await pages.close();
    },
    { scope: 'worker' },
  ],
  firefox: [
    async ({ sites }, use) => {
      const browser = await launchFirefox({ proxy: sites, dist: DIST });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  insidesOfAll: [async ({ firefox }, use) => use(await Insides.of(firefox)), { scope: 'worker' }],
  insides: async ({ insidesOfAll }, use) => {
    await insidesOfAll.clearStorage();
    await use(insidesOfAll);
  },
  openOptions: async ({ firefox }, use) => {
    const opened: Page[] = [];
    const problems: string[] = [];
    await use(async (hash) => {
      const page = await firefox.newPage();
      opened.push(page);
      watchProblems(page, problems);
      await openExtensionPage(page, `src/options/index.html#${hash}`);
      return page;
    });
    for (const page of opened) await page.close();
    expect(problems).toEqual([]);
  },
  open: async ({ firefox, insides: _ }, use) => {
    const chats: FirefoxChat[] = [];
    const problems: string[] = [];
    await use(async (at) => {
      const chat = new FirefoxChat(await firefox.newPage(), at);
      chats.push(chat);
      watchProblems(chat.page, problems);
      await chat.open();
      return chat;
    });
    for (const { page } of chats) await leave(page);
    expect(problems).toEqual([]);
  },
});

/** Collects console errors. */
export function watchProblems(page: Page, problems: string[]): void {
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String((error as Error).stack ?? error)));
}

/** Checks at the end of every test: the page is fine, and nothing was sent. */
async function leave(page: Page): Promise<void> {
  const end = await page.evaluate(() => {
    localStorage.clear();
    return {
      errors: window.replica.errors(),
      sent: window.replica.sent(),
      attachments: window.replica.attachments(),
    };
  });
  await page.close();
  expect(end).toEqual({ errors: [], sent: [], attachments: 0 });
}
