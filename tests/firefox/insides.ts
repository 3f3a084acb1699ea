import { expect } from '@playwright/test';
import type { Browser, Page } from 'puppeteer-core';
import { LEFT_OPEN } from '../left-open';
import { FIREFOX_ID } from '../../build/firefox-manifest';
import { unpacked } from '../../src/core/conversation/stored-document';
import { PLATFORMS } from '../../src/platforms/registry';
import { FIREFOX_UUID } from '../pages/firefox';
import { waitFor } from './wait-for';

/** A page of the browser's own, whose scripts may do what the browser's may. */
const BROWSERS_OWN = 'about:support';

/**
 * The browser's own side of the extension. WebDriver can reach it if the browser was started with
 * `--remote-allow-system-access`.
 */
export class Insides {
  private constructor(
    private readonly browsersOwn: Page,
    /** A page of the extension without any script of its own. */
    readonly page: Page,
  ) {}

  static async of(browser: Browser): Promise<Insides> {
    const browsersOwn = await browser.newPage();
    await browsersOwn.goto(BROWSERS_OWN, { waitUntil: [] });
    await waitFor(browsersOwn, (url) => location.href === url && document.readyState === 'complete', BROWSERS_OWN);
    const page = await browser.newPage();
    await openExtensionPage(page, 'icons/16.png');
    return new Insides(browsersOwn, page);
  }

  /** Runs a script of the browser's, where `extension` is ours. Its result is passed as JSON. */
  async #ask<T>(script: string): Promise<T> {
    const told = await this.browsersOwn.evaluate(`(async () => {
      const { extension } = WebExtensionPolicy.getByID(${JSON.stringify(FIREFOX_ID)});
      return JSON.stringify(await (async () => { ${script} })()) ?? 'null';
    })()`);
    return JSON.parse(told as string) as T;
  }

  /** Removes all marks and settings, except that the drawers are open. Answers then count as finished after a moment, or each test would have to wait. */
  async clearStorage(): Promise<void> {
    const platforms = Object.fromEntries(PLATFORMS.map(({ id }) => [id, { settleMs: 50 }]));
    const settings = { platforms, drawers: LEFT_OPEN };
    await this.page.evaluate(async (settings) => {
      await chrome.storage.local.clear();
      await chrome.storage.local.set({ settings });
    }, settings);
  }

  /** Everything that is stored. */
  async stored(): Promise<Record<string, unknown>> {
    const entries = Object.entries(await this.page.evaluate(() => chrome.storage.local.get(null)));
    return Object.fromEntries(
      entries.map(([key, value]) => [key, key.startsWith('conversation/') ? unpacked(value) : value]),
    );
  }

  /** Whether the browser lets the extension run there. */
  isAllowed(origin: string): Promise<boolean> {
    return this.page.evaluate((origin) => chrome.permissions.contains({ origins: [origin] }), origin);
  }

  /** Revokes the permission for these addresses, as a person does on the browser's page for the extension. */
  async revoke(origins: readonly string[]): Promise<void> {
    await this.#permissions('remove', origins);
  }

  /** Grants it. */
  async allow(origins: readonly string[]): Promise<void> {
    await this.#permissions('add', origins);
  }

  /** Does something while the extension has no permission for the site of an address. */
  async without<T>(url: string, work: () => Promise<T>): Promise<T> {
    const origins = [`${new URL(url).origin}/*`];
    await this.revoke(origins);
    try {
      return await work();
    } finally {
      await this.allow(origins);
    }
  }

  async #permissions(act: 'add' | 'remove', origins: readonly string[]): Promise<void> {
    await this.#ask(`
      const { ExtensionPermissions } = ChromeUtils.importESModule('resource://gre/modules/ExtensionPermissions.sys.mjs');
      await ExtensionPermissions.${act}(extension.id, { permissions: [], origins: ${JSON.stringify(origins)} }, extension);
    `);
  }

  /** Stops the event page, as the browser does when it is idle. The next storage event or question starts it again. */
  async endEventPage(): Promise<void> {
    const end = (): Promise<string> =>
      this.#ask(
        'await extension.terminateBackground({ ignoreDevToolsAttached: true }); return extension.backgroundState;',
      );
    // A question that was on its way starts it again at once.
    await expect.poll(end, { message: 'state of the event page' }).toBe('stopped');
  }

  /** Clicks the extension's button in the toolbar. */
  async clickAction(): Promise<void> {
    await this.#ask(
      `Services.wm.getMostRecentWindow('navigator:browser').document.querySelector(\`[data-extensionid="\${extension.id}"] .unified-extensions-item-action-button\`).click();`,
    );
  }
}

/** Opens a page of the extension. WebDriver does not report when that has loaded, so this checks for it. */
export async function openExtensionPage(page: Page, path: string): Promise<void> {
  const url = `moz-extension://${FIREFOX_UUID}/${path}`;
  await page.goto(url, { waitUntil: [] });
  await waitFor(page, (url) => location.href === url && document.readyState === 'complete', url);
}
