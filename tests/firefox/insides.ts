import { expect } from '@playwright/test';
import type { Browser, Page } from 'puppeteer-core';
import { LEFT_OPEN } from '../left-open';
import { FIREFOX_ID } from '../../build/firefox-manifest';
import type { SentData } from '../../src/browser/rights';
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

  /**
   * Removes all marks and settings, except that the drawers are open.
   *
   * @param rest - How long an answer must be quiet to count as finished: a moment, or each test would have to wait, or as
   * long as on the site.
   */
  async clearStorage(rest: 'short' | 'shipped' = 'short'): Promise<void> {
    const settings = {
      drawers: LEFT_OPEN,
      ...(rest === 'short' && { platforms: Object.fromEntries(PLATFORMS.map(({ id }) => [id, { settleMs: 50 }])) }),
    };
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

  /** Revokes the permission to send text of pages elsewhere, as a person does on the same page. */
  async revokeData(): Promise<void> {
    await this.#permissions('remove', [], ['websiteContent']);
  }

  /** Everything that the person has permitted, as the browser knows it. */
  permitted(): Promise<chrome.permissions.Permissions> {
    return this.page.evaluate(() => chrome.permissions.getAll());
  }

  async #permissions(
    act: 'add' | 'remove',
    origins: readonly string[],
    data_collection: readonly SentData[] = [],
  ): Promise<void> {
    await this.#ask(`
      const { ExtensionPermissions } = ChromeUtils.importESModule('resource://gre/modules/ExtensionPermissions.sys.mjs');
      await ExtensionPermissions.${act}(extension.id, ${JSON.stringify({ permissions: [], origins, data_collection })}, extension);
    `);
  }

  /** Does something while the browser asks for permissions as it asks a person; {@link decide} answers it. */
  async beingAsked<T>(work: () => Promise<T>): Promise<T> {
    const ask = (isAsking: boolean): Promise<unknown> =>
      this.#ask(`Services.prefs.setBoolPref('extensions.webextOptionalPermissionPrompts', ${isAsking});`);
    await ask(true);
    try {
      return await work();
    } finally {
      await ask(false);
    }
  }

  /**
   * Waits until the browser asks for a permission, and presses one of its buttons.
   * @returns What it asked.
   */
  async decide(button: 'Allow' | 'Deny'): Promise<string> {
    const notification = `Services.wm.getMostRecentWindow('navigator:browser').PopupNotifications.panel.querySelector('popupnotification')`;
    const shown = (): Promise<string> => this.#ask(`return ${notification}?.textContent ?? '';`);
    await expect.poll(shown, { message: 'what the browser asks' }).not.toBe('');
    const asked = await shown();
    // It does not take a press just after it has opened.
    const press = `${notification}?.${button === 'Allow' ? 'button' : 'secondaryButton'}.click();`;
    await expect.poll(async () => (await this.#ask(press), shown()), { message: 'the answer' }).toBe('');
    return asked;
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

  /** Presses a letter that the extension has as a key of the browser's, with its modifiers. */
  async pressKey(letter: string): Promise<void> {
    await this.#ask(
      `Services.wm.getMostRecentWindow('navigator:browser').document.querySelector('keyset[id^="ext-keyset-id-recurate"] > key[key="${letter}"]').doCommand();`,
    );
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
