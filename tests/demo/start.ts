import { mkdirSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium } from '../browser/ensure-chromium';
import { ensureFirefox } from '../browser/ensure-firefox';
import { launchWithExtension, welcomeOf } from '../pages/browser';
import { startPages } from '../pages/server';
import { askThere, drawThere, FORM_SIZE, openArticle } from './article';
import { buildExtension, DIST, FIREFOX_DIST } from './built';
import { DEMO_MARKS, makeDemoMarks, makeMark, openDemo, WELCOME_SIZE, whenReady } from './demo-page';
import { demoInFirefox } from './firefox';

const FOLDER = resolve(import.meta.dirname, '../../screenshots');

/** Only Linux can lack a display and still run Chromium. */
const hasDisplay =
  process.platform !== 'linux' || Boolean(process.env['DISPLAY']) || Boolean(process.env['WAYLAND_DISPLAY']);

/** The differences between the browsers that can be chosen. */
const BROWSERS = {
  chrome: {
    ensure: ensureChromium,
    show: () => (hasDisplay ? showWindow() : takeScreenshot()),
    howToLoad: `To use Recurate in your own Chrome, Edge, Brave or Chromium:
  1. open chrome://extensions and switch "Developer mode" on
  2. press "Load unpacked" and choose ${DIST}
  3. open claude.ai, chatgpt.com, gemini.google.com or grok.com, and mark an answer
  4. on any other page, press Recurate's button in the browser's toolbar, and ask
  5. on any page, right-click and choose "Draw on this page"`,
  },
  firefox: {
    ensure: ensureFirefox,
    show: () => demoInFirefox(hasDisplay),
    howToLoad: `To use Recurate in your own Firefox, until you close it:
  1. open about:debugging#/runtime/this-firefox
  2. press "Load Temporary Add-on…" and choose ${FIREFOX_DIST}/manifest.json
  3. open claude.ai, chatgpt.com, gemini.google.com or grok.com, and mark an answer
  4. on any other page, press Recurate's button in the browser's toolbar, and ask
  5. on any page, right-click and choose "Draw on this page"`,
  },
};

async function showWindow(): Promise<void> {
  const pages = await startPages();
  const context = await launchWithExtension({ pages, dist: DIST, headless: false, isJustInstalled: true });
  const isClosed = new Promise<void>((closed) => context.once('close', () => closed()));
  // First what every new person sees; the chat and an article are ready in the tabs beside it.
  const welcome = await welcomeOf(context);
  await openDemo(context);
  const article = await openArticle(context);
  await welcome.bringToFront();
  await isClosed;
  await article.close();
  await pages.close();
}

async function takeScreenshot(): Promise<void> {
  const pages = await startPages();
  const context = await launchWithExtension({ pages, dist: DIST, isJustInstalled: true });
  const shown = (what: string, path: string): void => console.log(`${what}: ${relative(process.cwd(), path)}`);
  try {
    mkdirSync(FOLDER, { recursive: true });
    const welcome = `${FOLDER}/welcome.png`;
    const first = await welcomeOf(context);
    await first.setViewportSize(WELCOME_SIZE);
    await first.locator('#answer').waitFor();
    await makeMark(first, DEMO_MARKS[0]!, '#answer');
    await first.screenshot({ path: welcome, animations: 'disabled' });
    shown('What opens at the installation, with a mark', welcome);
    const page = await openDemo(context);
    await whenReady(page);
    await makeDemoMarks(page);
    const demo = `${FOLDER}/demo.png`;
    await page.screenshot({ path: demo, animations: 'disabled' });
    shown('The demo with four marks', demo);
    const article = await openArticle(context);
    await askThere(article.page);
    const asked = `${FOLDER}/ask.png`;
    await article.page.screenshot({ path: asked, animations: 'disabled' });
    shown('A question about an article', asked);
    await article.close();
    const form = await openArticle(context, '/checkout');
    await form.page.setViewportSize(FORM_SIZE);
    await drawThere(form.page);
    const drawn = `${FOLDER}/draw.png`;
    await form.page.screenshot({ path: drawn, animations: 'disabled' });
    shown('Two shapes with notes on a form', drawn);
    await form.close();
  } finally {
    await context.close();
    await pages.close();
  }
}

const { values } = parseArgs({ options: { browser: { type: 'string', default: 'chrome' } } });
const chosen = Object.entries(BROWSERS).find(([name]) => name === values.browser)?.[1];
if (!chosen) {
  console.log(`--browser can be ${Object.keys(BROWSERS).join(' or ')}, not "${values.browser}".`);
  process.exit(1);
}
if (!chosen.ensure(console.log)) process.exit(1);
// Ctrl+C was intended, so whatever the browser then does is not a failure.
process.on('SIGINT', () => process.exit(0));
console.log('Building the extension into dist/ …');
buildExtension();
console.log(`${chosen.howToLoad}\n`);
console.log(
  hasDisplay
    ? `A browser window shows what opens when Recurate is installed: try it there first. A demo chat and an article are in the tabs beside it.
They are pages of this project, served on this computer; nothing of them goes out. Select words in an answer, mark them,
then press "Apply annotations". On the article, press Recurate's button in the browser's toolbar, and ask;
or right-click it and choose "Draw on this page". To stop: close the window, or press Ctrl+C here.`
    : 'There is no display here, so the demo runs without a window and pictures of it are taken.',
);
await chosen.show();
process.exit(0);
