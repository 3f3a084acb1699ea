import { mkdirSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { Page } from 'puppeteer-core';
import { startConnectProxy } from '../pages/connect-proxy';
import { launchFirefox, welcomeOf } from '../pages/firefox';
import { startPages } from '../pages/server';
import { FIREFOX_DIST } from './built';
import { DEMO } from './demo-page';

const SCREENSHOT = resolve(import.meta.dirname, '../../screenshots/demo-firefox.png');

/** Longer than the demo's answer takes to stream (ms). */
const PATIENCE = 30_000;

/** Shows the demo in a Firefox window until that is closed. Without a display, takes a screenshot. */
export async function demoInFirefox(hasDisplay: boolean): Promise<void> {
  const pages = await startPages();
  const proxy = await startConnectProxy(pages);
  const browser = await launchFirefox({
    proxy,
    dist: FIREFOX_DIST,
    headless: !hasDisplay,
    isJustInstalled: hasDisplay,
  });
  const isClosed = new Promise<void>((closed) => browser.once('disconnected', () => closed()));
  try {
    const page = (await browser.pages())[0] ?? (await browser.newPage());
    const welcome = hasDisplay ? await welcomeOf(browser) : null;
    await page.goto(DEMO);
    // First what every new person sees; the chat is ready in the tab beside it.
    await welcome?.bringToFront();
    if (hasDisplay) await isClosed;
    else await takePicture(page);
  } finally {
    await browser.close();
    await proxy.close();
    await pages.close();
  }
}

async function takePicture(page: Page): Promise<void> {
  // Where nobody has opened the drawer, the launcher stands in its place.
  const launcher = await page.waitForSelector('>>> .launcher', { visible: true, timeout: PATIENCE });
  await launcher!.click();
  await page.waitForFunction(
    () =>
      document.querySelectorAll('[data-testid="assistant-message"][data-is-streaming="false"]').length > 1 &&
      document.querySelector('recurate-root')?.shadowRoot?.textContent.includes('Ready'),
    { timeout: PATIENCE },
  );
  mkdirSync(dirname(SCREENSHOT), { recursive: true });
  await page.screenshot({ path: SCREENSHOT as `${string}.png` });
  console.log(`The demo: ${relative(process.cwd(), SCREENSHOT)}`);
}
