import type { BrowserContext, Locator, Page } from '@playwright/test';
import { DEFAULT_SETTINGS } from '../../src/core/settings/settings';
import { formatFeedback } from '../../src/core/feedback/feedback';
import { DEFAULT_TEMPLATE } from '../../src/core/feedback/template';
import { SAMPLES } from '../../src/options/feedback/samples';
import { KINDS } from '../../src/core/annotation/kinds';
import { LANGUAGES } from '../../src/core/messages/languages';
import { claude } from '../../src/platforms/claude';
import { SERVICES } from '../../src/core/models/services';
import { PLATFORMS } from '../../src/platforms/registry';
import { markOf } from '../core/sample';
import { launchWithExtension } from '../pages/browser';
import { WELCOME } from '../pages/welcome';
import { inlineWords, layoutFaults, textsIn } from '../pseudo-locale';
import { sayYesTo } from './added-site';
import { Chat } from './chat';
import { clearStorage, DIST, expect, test as base, workerOf } from './fixtures';
import { put as putAll, STORED } from './library-marks';
import { overflow } from './axe';
import { pseudoDist, type PseudoDist } from './pseudo-dist';
import { CLAUDE } from './sites';
import { holding, KEY, put } from './stored';

/** One browser with the extension in the pseudo-locale. */
const test = base.extend<object, { pseudo: PseudoDist; foreign: BrowserContext }>({
  pseudo: [
    async ({ browserName: _browser }, use) => {
      const pseudo = await pseudoDist(DIST);
      await use(pseudo);
      await pseudo.remove();
    },
    { scope: 'worker' },
  ],
  foreign: [
    async ({ pages, pseudo }, use) => {
      const context = await launchWithExtension({ pages, dist: pseudo.dist, isStill: true });
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
});
// One after the other, in one browser.
test.describe.configure({ mode: 'default' });

/** Window widths in px: a typical window and a phone. */
const WIDTHS = [1280, 390];

/** What is marked in the chat, one mark per kind. */
const WORDS = ['the lid on', 'how wide the kettle is', 'less heat leaves', 'A kettle boils', 'nothing else saves'];

/** Every text in a value, at any depth. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

const SITE = { ...claude, id: 'chat-two', name: 'A chat that I added', hosts: ['chat.two'] };
const FILES = ['platforms.json', 'marks.json'];
const NOTE = 'The lid';
const TITLE = 'Kettles';

/**
 * What a person reads that does not come from a catalogue: quotes, notes, titles, sites, selectors, the feedback in its
 * own language.
 */
const DATA = [
  ...textsOf([WORDS, NOTE, TITLE, STORED, SITE, FILES, PLATFORMS, SERVICES, DEFAULT_TEMPLATE]),
  formatFeedback(SAMPLES, DEFAULT_TEMPLATE),
  // The replica's title, the beginning of a report, a key of the browser, and languages, named as in themselves.
  ...['Chat - Claude', 'Recurate', 'Alt+Shift+M', 'Alt+Shift+D'],
  ...Object.values(LANGUAGES),
].filter((text) => /[A-Za-z]{2}/.test(text));

/** Checks at both widths that all text comes from the catalogue and is laid out correctly. */
async function expectWell(within: Locator, what: string): Promise<void> {
  const page = within.page();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const [texts, faults] = [await within.evaluate(textsIn), await within.evaluate(layoutFaults)];
    expect.soft(inlineWords(texts, DATA), `${what}, ${width} px wide: words of its own`).toEqual([]);
    expect.soft(faults, `${what}, ${width} px wide`).toEqual([]);
    expect.soft(await overflow(page), `${what}, ${width} px wide: sticks out`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

test('the page of the installation in a long right-to-left language', async ({ foreign, pseudo }) => {
  const page = await foreign.newPage();
  const { host } = new URL((await workerOf(foreign)).url());
  await page.goto(`chrome-extension://${host}${WELCOME}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('⟦');
  await expectWell(page.locator('body'), 'no marks');
  await page.getByRole('button', { name: pseudo.t('walkButton') }).click();
  await page.keyboard.press('1');
  await expect(page.getByText(DEFAULT_TEMPLATE.headings.keep)).toBeVisible();
  const [answer, feedback] = [page.getByRole('article'), page.getByText(DEFAULT_TEMPLATE.headings.keep)];
  await expect
    .poll(async () => (await answer.boundingBox())!.x - (await feedback.boundingBox())!.x, {
      message: 'the answer begins at the right',
    })
    .toBeGreaterThan(0);
  await page.close();
});

// tests/ui/pseudo-locale.test.ts looks at every state of them; here the texts come from the browser, on a real page.
test('the drawer and the toolbar in a long right-to-left language', async ({ foreign, pseudo }) => {
  const { t } = pseudo;
  await clearStorage(foreign, 'short');
  const { page } = new Chat(await foreign.newPage(), CLAUDE);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(CLAUDE.url);
  const chat = new Chat(page, CLAUDE);
  const ours = page.locator('recurate-root .recurate');
  const drawer = ours.locator('.drawer');
  const toolbar = ours.getByRole('toolbar');
  const button = (name: string): Locator => drawer.getByRole('button', { name, exact: true });
  await expect(drawer.getByRole('status')).toContainText('⟦');
  await expectWell(ours, 'no marks');
  const [title, close] = [
    await drawer.getByRole('heading').first().boundingBox(),
    await button(t('drawerClose')).boundingBox(),
  ];
  expect(title!.x, 'the drawer begins at the right').toBeGreaterThan(close!.x);

  for (const [n, words] of WORDS.entries()) {
    await chat.select(0, words);
    await expect(toolbar).toBeVisible();
    if (n === 0) await expectWell(ours, 'the toolbar');
    await toolbar.getByRole('button').nth(n).click();
    if (n >= 3) {
      if (n === 3) await page.keyboard.press('n');
      await page.keyboard.type(NOTE);
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Escape');
  }
  await expect(drawer.getByRole('listitem')).toHaveCount(KINDS.length);
  await drawer.getByRole('listitem').first().hover();
  await expectWell(ours, 'marks');
  await button(t('applyButton')).click();
  await expectWell(ours, 'the preview');
  await button(t('previewInsert')).click();
  await expect(drawer.locator('.outcome')).toBeVisible();
  await page.evaluate(() => window.replica.removeComposer(true));
  await button(t('applyButton')).click();
  await button(t('previewInsert')).click();
  await expect(drawer.getByRole('textbox', { name: t('applyTextToCopy') })).toBeVisible();
  await expectWell(ours, 'a text to copy, and a message field that is missing');
  await page.close();
});

/** Opens a tab of the options page. */
async function openSection(page: Page, id: string): Promise<void> {
  await page.locator(`nav a[href="#${id}"]`).click();
  await expect(page.locator(`nav a[href="#${id}"]`)).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
}

test('the options page in a long right-to-left language', async ({ foreign, pseudo }) => {
  const { t } = pseudo;
  await clearStorage(foreign);
  await putAll(foreign, STORED);
  const bad = { ...markOf('how wide the kettle is', { id: 'bad' }), kind: 'love' };
  await put(foreign, `damaged/${KEY}/1700000000000`, { ...holding(), annotations: [bad], title: TITLE });
  await put(foreign, 'settings', {
    ...DEFAULT_SETTINGS,
    palette: 'own',
    colours: { verify: '#ffff66' },
    keys: { keep: '2' },
    platforms: { claude: { selectors: { response: ['.gone'] } } },
    sites: { [SITE.id]: SITE },
  });
  const chat = await foreign.newPage();
  await chat.goto(CLAUDE.url);
  const page = await foreign.newPage();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(new URL('/src/options/index.html#library', (await workerOf(foreign)).url()).href);
  const body = page.locator('body');
  const dialog = page.getByRole('dialog');
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  const close = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };

  await expect(page.locator('.item')).toHaveCount(4);
  expect(await page.evaluate(() => [document.dir, getComputedStyle(document.body).direction])).toEqual(['rtl', 'rtl']);
  const [name, nav] = [await page.locator('h1').boundingBox(), await page.locator('nav').boundingBox()];
  expect(name!.x, 'the page begins at the right').toBeGreaterThan(nav!.x);
  await expectWell(body, 'the library');
  await page.locator('.item .quote').nth(2).click();
  await expectWell(body, 'a mark of the library');
  await page.keyboard.press('Escape');
  await page.locator('.item').first().getByRole('checkbox').check();
  await expectWell(body, 'marks that are selected');
  await page.getByRole('searchbox').fill('zebra');
  await expectWell(body, 'a search that finds nothing');
  await page.getByRole('searchbox').fill('');
  for (const key of ['libraryExport', 'libraryImport'] as const) {
    await button(t(key)).first().click();
    await expectWell(dialog, t(key));
    await close();
  }

  await openSection(page, 'platforms');
  await expectWell(body, 'the platforms');
  await button(t('platformsEditNamed', 'Claude')).click();
  await page.getByText(t('platformsMore'), { exact: true }).click();
  await expectWell(body, 'a platform');
  await expect(page.getByRole('group').getByRole('textbox').first()).toHaveCSS('direction', 'ltr');
  const tabs = page.getByRole('combobox', { name: t('platformsTest') });
  await tabs.focus();
  await tabs.selectOption({ index: 1 });
  await expect(page.getByRole('region', { name: t('platformsTest') }).getByRole('status')).toContainText('⟦');
  await expectWell(body, 'a test on a tab');
  await button(t('import')).click();
  await page.locator('input[type=file]').setInputFiles({
    name: FILES[0]!,
    mimeType: 'application/json',
    buffer: Buffer.from('{"format":"recurate-platforms","version":1,"platforms":{"grok":{"settleMs":900}}}'),
  });
  await expectWell(dialog, 'a file of platforms');
  await close();

  await openSection(page, 'feedback');
  await expectWell(body, 'the feedback');
  await openSection(page, 'behaviour');
  await expectWell(body, 'behaviour and looks');
  await openSection(page, 'models');
  await expectWell(body, 'the models');
  await button(t('modelsAdd')).click();
  await page.getByLabel(t('modelsKind'), { exact: true }).selectOption('openai');
  await page.getByLabel(t('modelsAddress'), { exact: true }).fill('no address');
  await button(t('modelsSave')).click();
  await expectWell(body, 'a model with faults');
  await button(t('cancel')).click();

  await openSection(page, 'data');
  await expectWell(body, 'the data');
  for (const key of ['dataManage', 'dataDeleteOpen', 'libraryImport'] as const) {
    await button(t(key)).click();
    await expectWell(dialog, key);
    if (key === 'libraryImport') {
      await page.locator('input[type=file]').setInputFiles({
        name: FILES[1]!,
        mimeType: 'application/json',
        buffer: Buffer.from(
          JSON.stringify({ format: 'recurate-backup', version: 1, settings: 7, conversations: { x: 1 } }),
        ),
      });
      await expectWell(dialog, 'a file that is read in part');
    }
    await close();
  }
  await openSection(page, 'diagnostics');
  await page.getByRole('combobox').selectOption({ index: 1 });
  await expect(page.locator('pre')).toBeVisible();
  await expectWell(body, 'the diagnostics');

  await openSection(page, 'platforms');
  await sayYesTo(foreign, 'https://chat.test/*');
  await button(t('siteAdd')).click();
  const address = dialog.getByRole('textbox');
  await address.fill('no address');
  await expectWell(dialog, 'an address that is none');
  await address.fill('https://chat.test/');
  const [at] = await Promise.all([foreign.waitForEvent('page'), button(t('sitePoint')).click()]);
  const panel = at.getByRole('dialog', { name: t('name') });
  await expect(panel).toBeVisible();
  await expectWell(panel, 'pointing');
  await at.close();
  await expectWell(dialog, 'a site that was not pointed at');
  await page.close();
  await chat.close();
});
