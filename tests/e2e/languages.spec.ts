import { readdirSync, readFileSync } from 'node:fs';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { lookupIn } from '../../src/core/messages/catalogue';
import { createTranslate, type Translate } from '../../src/core/messages/translate';
import { layoutFaults } from '../pseudo-locale';
import { COLOURS, overflow, RULES, violationsOf } from './axe';
import { Chat } from './chat';
import { clearStorage, DIST, expect, test, workerOf } from './fixtures';
import { put, STORED } from './library-marks';
import { CLAUDE } from './sites';

/** The tabs of the options page. */
const SECTIONS = ['library', 'platforms', 'feedback', 'behaviour', 'models', 'companion', 'data', 'diagnostics'];
/** Window widths in px: a typical window and a phone. */
const WIDTHS = [1280, 390];
/** The languages that axe looks at besides English (options-axe.spec): one of each script and direction. */
const WITH_AXE = ['de', 'ja', 'hi', 'ar'];
/** Systems that show a page in other colours. */
const COLOURINGS = [
  { colorScheme: 'dark', forcedColors: 'none' },
  { colorScheme: 'light', forcedColors: 'active' },
] as const;

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** The texts of a language, as they are built. */
function translateIn(language: string): Translate {
  return createTranslate(lookupIn(JSON.parse(readFileSync(`${DIST}/_locales/${language}/messages.json`, 'utf8'))));
}

/** Starts with a choice of language, the drawer left open on Claude, and marks in the library. */
async function speak(context: BrowserContext, language: string): Promise<void> {
  await clearStorage(context);
  await put(context, STORED);
  const worker = await workerOf(context);
  await worker.evaluate((settings) => chrome.storage.local.set({ settings }), {
    language,
    drawers: { 'claude.ai': { isOpen: true } },
  });
}

for (const language of readdirSync('static/_locales')) {
  const t = translateIn(language);

  /**
   * Checks the layout at both widths, and leaves pictures among the artefacts.
   * @param narrow - What is only there once the page has changed to a narrow window.
   */
  async function expectFits(page: Page, within: Locator, what: string, narrow?: Locator): Promise<void> {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      if (narrow) await expect(narrow).toBeVisible({ visible: width < 700 });
      const says = `${what}, ${width} px wide`;
      expect.soft(await within.evaluate(layoutFaults, t.direction), says).toEqual([]);
      expect.soft(await overflow(page), `${says}: sticks out`).toBeLessThanOrEqual(0);
      await page.screenshot({ path: `test-results/languages/${language}-${what}-${width}.png` });
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  }

  async function expectAccessible(page: Page, within: string, what: string): Promise<void> {
    if (!WITH_AXE.includes(language)) return;
    expect.soft(await violationsOf(page, within, RULES), what).toEqual([]);
    for (const colouring of COLOURINGS) {
      await page.emulateMedia(colouring);
      expect.soft(await violationsOf(page, within, COLOURS), `${what}, ${Object.values(colouring)}`).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  }

  const name = LANGUAGE_NAMES.of(language.replace('_', '-'));
  test(`${name}: a chat and every tab of the options are in it, and fit`, async ({ browsing }) => {
    test.setTimeout(90_000);
    await speak(browsing, language);
    const page = await browsing.newPage();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(CLAUDE.url);
    const ours = page.locator('recurate-root .recurate');
    await expect(ours.getByRole('button', { name: t('applyButton') })).toBeVisible();
    const chat = new Chat(page, CLAUDE);
    await chat.select(0, 'how wide the kettle is');
    // Until the page has been read, there is nothing that a key could mark.
    await expect(ours.getByRole('toolbar', { name: t('toolbarName') })).toBeVisible();
    await page.keyboard.press('1');
    await expect(ours.getByRole('listitem').first()).toBeVisible();
    await expectFits(page, ours, 'chat', ours.getByRole('separator', { name: t('drawerHeight') }));
    await expectAccessible(page, 'recurate-root', 'chat');

    await page.goto(new URL('/src/options/index.html#library', (await workerOf(browsing)).url()).href);
    for (const section of SECTIONS) {
      const link = page.locator(`nav a[href="#${section}"]`);
      await link.click();
      await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(await link.innerText());
      await expectFits(page, page.locator('body'), section);
      await expectAccessible(page, ':root', section);
    }
    expect(await page.evaluate(() => [document.documentElement.lang, document.dir])).toEqual([t.locale, t.direction]);
    await page.close();
  });
}
