import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { FIREFOX_ID } from '../../build/firefox-manifest';
import { findFirefox } from '../browser/find-firefox';
import type { ConnectProxy } from './connect-proxy';
import { opensWelcome, WELCOME } from './welcome';

/** The extension's UUID in the browsers we open. By default each Firefox profile gets a random one. */
export const FIREFOX_UUID = '7ec0a7e0-0000-4000-8000-000000000001';

/** A name on the local network, as Firefox sees it. It leads to this machine, to any port. */
export const NEIGHBOUR = 'neighbour.local';

/** Options for opening Firefox on the replica pages. */
export interface FirefoxLaunch {
  proxy: ConnectProxy;
  /** The absolute path of the built extension. */
  dist: string;
  /** Runs without a window; default true. */
  headless?: boolean;
  /** The profile folder, for tests that restart the browser; default: a temporary one. */
  profileDir?: string;
  /** Leaves the page open that the installation opens. Default false. */
  isJustInstalled?: boolean;
}

/**
 * Opens Firefox with the extension and controls it over WebDriver BiDi. The sites' host names lead to the replica pages.
 * @throws Error if Firefox is not found.
 */
export async function launchFirefox({
  proxy,
  dist,
  headless = true,
  profileDir,
  isJustInstalled = false,
}: FirefoxLaunch): Promise<Browser> {
  const isWelcomed = opensWelcome(dist, profileDir);
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    headless,
    acceptInsecureCerts: true,
    defaultViewport: headless ? { width: 1440, height: 900 } : null,
    // Required to open extension pages and to inspect the browser's own windows.
    args: ['--remote-allow-system-access'],
    ...(profileDir === undefined ? {} : { userDataDir: profileDir }),
    extraPrefsFirefox: {
      'network.proxy.type': 1,
      'network.proxy.ssl': '127.0.0.1',
      'network.proxy.ssl_port': proxy.port,
      'network.proxy.http': '127.0.0.1',
      'network.proxy.http_port': proxy.port,
      'network.proxy.no_proxies_on': NEIGHBOUR,
      'network.dns.localDomains': NEIGHBOUR,
      'extensions.webextensions.uuids': JSON.stringify({ [FIREFOX_ID]: FIREFOX_UUID }),
      // An unsigned extension is removed when the browser closes; this keeps its storage.
      'extensions.webextensions.keepStorageOnUninstall': true,
      // Tests cannot press "Allow" in a permission prompt.
      'extensions.webextOptionalPermissionPrompts': false,
    },
  });
  await browser.installExtension(dist);
  if (isWelcomed && !isJustInstalled) await (await welcomeOf(browser)).close();
  return browser;
}

/** The page that the installation opens, as soon as it is there. WebDriver does not report its address. */
export async function welcomeOf(browser: Browser): Promise<Page> {
  for (;;) {
    for (const page of await browser.pages()) {
      // While one page is replaced by another there is nothing to ask.
      const address = await page.evaluate(() => location.href).catch(() => '');
      if (address.endsWith(WELCOME)) return page;
    }
    await new Promise((done) => setTimeout(done, 50));
  }
}
