import puppeteer, { type Browser } from 'puppeteer-core';
import { FIREFOX_ID } from '../../build/firefox-manifest';
import { findFirefox } from '../browser/find-firefox';
import type { ConnectProxy } from './connect-proxy';

/** The extension's address in the browsers that we open; each copy of Firefox makes up one of its own otherwise. */
export const FIREFOX_UUID = '7ec0a7e0-0000-4000-8000-000000000001';

/** How to open a Firefox on the replica pages. */
export interface FirefoxLaunch {
  proxy: ConnectProxy;
  /** Absolute path of the built extension. */
  dist: string;
  /** Without a window; default true. */
  headless?: boolean;
  /** A folder for the profile, to find it again after a restart; default: a new one that is thrown away. */
  profileDir?: string;
}

/**
 * Opens a Firefox with the extension on the replica pages, driven over WebDriver BiDi.
 * @throws Error when no Firefox can be found
 */
export async function launchFirefox({ proxy, dist, headless = true, profileDir }: FirefoxLaunch): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    headless,
    acceptInsecureCerts: true,
    defaultViewport: headless ? { width: 1440, height: 900 } : null,
    // Without it the browser opens no page of an extension, and its own windows cannot be looked into.
    args: ['--remote-allow-system-access'],
    ...(profileDir === undefined ? {} : { userDataDir: profileDir }),
    extraPrefsFirefox: {
      'network.proxy.type': 1,
      'network.proxy.ssl': '127.0.0.1',
      'network.proxy.ssl_port': proxy.port,
      'network.proxy.http': '127.0.0.1',
      'network.proxy.http_port': proxy.port,
      'extensions.webextensions.uuids': JSON.stringify({ [FIREFOX_ID]: FIREFOX_UUID }),
      // An extension without a signature goes when the browser is closed, and would take its storage along.
      'extensions.webextensions.keepStorageOnUninstall': true,
      // Nobody is there to press "Allow".
      'extensions.webextOptionalPermissionPrompts': false,
    },
  });
  await browser.installExtension(dist);
  return browser;
}
