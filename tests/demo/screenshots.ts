import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureChromium } from '../browser/ensure-chromium';
import { launchWithExtension } from '../pages/browser';
import { startPages } from '../pages/server';
import { drawThere, FORM_SIZE, openArticle } from './article';
import { buildExtension, DIST } from './built';
import { makeDemoMarks, openDemo, whenReady } from './demo-page';

/** The pictures in the README: the real extension on the demo chat, in light and dark, its library, and Draw on a page with a form. */
const CHAT_SIZE = { width: 1280, height: 800 };
const LIBRARY_SIZE = { width: 1280, height: 640 };
const FOLDER = resolve(import.meta.dirname, '../../docs/screenshots');

if (!ensureChromium(console.log)) process.exit(1);
buildExtension();
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const pages = await startPages();
const context = await launchWithExtension({ pages, dist: DIST });
try {
  const page = await openDemo(context);
  await page.setViewportSize(CHAT_SIZE);
  await whenReady(page);
  await makeDemoMarks(page);
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((theme) => window.replica.setTheme(theme), theme);
    await page.locator(`recurate-root [data-theme="${theme}"]`).waitFor({ state: 'attached' });
    await page.screenshot({ path: `${FOLDER}/${theme}.png`, animations: 'disabled' });
    console.log(`docs/screenshots/${theme}.png`);
  }
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Open options' }).click();
  const library = await opening;
  await library.setViewportSize(LIBRARY_SIZE);
  await library.getByRole('searchbox').fill('time');
  await library.locator('mark').first().waitFor();
  await library.screenshot({ path: `${FOLDER}/library.png`, animations: 'disabled' });
  console.log('docs/screenshots/library.png');
  const form = await openArticle(context, '/checkout');
  await form.page.setViewportSize(FORM_SIZE);
  await drawThere(form.page);
  await form.page.screenshot({ path: `${FOLDER}/draw.png`, animations: 'disabled' });
  console.log('docs/screenshots/draw.png');
  await form.close();
} finally {
  await context.close();
  await pages.close();
}
