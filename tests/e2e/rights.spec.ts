import type { BrowserContext, Page } from '@playwright/test';
import { DEFAULT_SETTINGS } from '../../src/core/settings/settings';
import { toBackup } from '../../src/core/transfer/export/backup';
import { siteFrom } from '../../src/platforms/new-site';
import { grok } from '../../src/platforms/grok';
import { isAllowed, sayYesTo } from './added-site';
import { clearStorage, expect, test, workerOf } from './fixtures';
import { LibraryPage } from './library-page';
import { PlatformsPage } from './platforms-page';

/** A site that is not shipped, and its address. */
const URL_OF_IT = 'https://chat.test/';
const ORIGIN = `${URL_OF_IT}*`;
/** Where another site may be. */
const ELSEWHERE = 'https://deep-chat.test/*';
const POINTED = { response: '.from-assistant', composer: '#prompt', shadow: [] };
const SITE = siteFrom(POINTED, new URL(URL_OF_IT), []);

const store = async (context: BrowserContext, settings: object): Promise<void> =>
  (await workerOf(context)).evaluate((settings) => chrome.storage.local.set({ settings }), settings);

const expectAllowed = (context: BrowserContext, is: boolean, origin = ORIGIN): Promise<void> =>
  expect.poll(() => isAllowed(context, origin), { message: `the right to run on ${origin}` }).toBe(is);

/** A tab of the site that was open before, and the options page. */
async function opened(browsing: BrowserContext): Promise<{ site: Page; options: PlatformsPage }> {
  await clearStorage(browsing);
  await sayYesTo(browsing, ORIGIN, ELSEWHERE);
  const site = await browsing.newPage();
  await site.goto(URL_OF_IT);
  return { site, options: await PlatformsPage.open(browsing) };
}

/** Stores the site and allows it, after which its tab works. */
async function allow(
  browsing: BrowserContext,
  { site, options }: { site: Page; options: PlatformsPage },
): Promise<void> {
  await store(browsing, { sites: { [SITE.id]: SITE } });
  await options.button('Allow').click();
  await expectAllowed(browsing, true);
  await expect(options.button('Allow')).toHaveCount(0);
  await expect(site.locator('recurate-root')).toHaveCount(1);
}

/** Ways to remove the site, starting from the Platforms tab of the options page. */
const WAYS: readonly [name: string, take: (options: PlatformsPage, browsing: BrowserContext) => Promise<void>][] = [
  ['it is removed', (options) => options.button('Remove chat.test').click()],
  [
    'it is removed when its data can no longer be read',
    async (options, browsing) => {
      await store(browsing, { sites: { [SITE.id]: { ...SITE, selectors: 'torn' } } });
      await expect(options.page.getByText('cannot be read')).toBeVisible();
      expect(await isAllowed(browsing, ORIGIN)).toBe(true);
      await options.button('Remove it').click();
    },
  ],
  [
    'everything is deleted',
    async ({ page }) => {
      const shown = new LibraryPage(page);
      await page.getByRole('link', { name: 'Data' }).click();
      await shown.button('Delete everything…').click();
      await shown.button('Delete everything', shown.dialog('Delete everything?')).click();
    },
  ],
  [
    'settings without it are imported',
    async ({ page }) => {
      const shown = new LibraryPage(page);
      await page.getByRole('link', { name: 'Data' }).click();
      await shown.button('Import…').click();
      await shown.choose(toBackup([], Date.now(), { settings: DEFAULT_SETTINGS }));
      await page.getByRole('checkbox', { name: /Also import its settings/ }).check();
      await shown.button('Import settings').click();
    },
  ],
  [
    'its host is changed',
    async (options) => {
      await options.button('Edit chat.test').click();
      await options.unfold();
      await options.field('Hosts, 1').fill('deep-chat.test');
      await options.save();
      await expect(options.status).toContainText('saved');
    },
  ],
];

test('an open tab works once its site is allowed, and the permission is given up whenever the site goes', async ({
  browsing,
}) => {
  const tabs = await opened(browsing);
  const { site, options } = tabs;
  for (const [name, take] of WAYS) {
    await test.step(`when ${name}`, async () => {
      await allow(browsing, tabs);
      await take(options, browsing);
      await expectAllowed(browsing, false);
      await expect(site.locator('recurate-root')).toHaveCount(0);
      await clearStorage(browsing);
      await expect.poll(() => isAllowed(browsing, ELSEWHERE)).toBe(false);
      await options.page.getByRole('link', { name: 'Platforms' }).click();
    });
  }
  await options.page.close();
  await site.close();
});

test('a site keeps its permission while it is switched off, and Undo requests it again after the site was deleted', async ({
  browsing,
}) => {
  const tabs = await opened(browsing);
  const { site, options } = tabs;
  await allow(browsing, tabs);
  const isOn = options.page.getByRole('checkbox', { name: 'Use Recurate on chat.test' });
  await isOn.uncheck();
  await expect(site.locator('recurate-root')).toHaveCount(0);
  await isOn.check();
  await expect(site.locator('recurate-root')).toHaveCount(1);
  expect(await isAllowed(browsing, ORIGIN)).toBe(true);

  const shown = new LibraryPage(options.page);
  await options.page.getByRole('link', { name: 'Data' }).click();
  await shown.button('Delete everything…').click();
  await shown.button('Delete everything', shown.dialog('Delete everything?')).click();
  await expectAllowed(browsing, false);
  await shown.button('Undo').click();
  await expectAllowed(browsing, true);
  await expect(site.locator('recurate-root')).toHaveCount(1);
  await options.page.getByRole('link', { name: 'Platforms' }).click();

  // For a single site, its own Undo requests it.
  await isOn.uncheck();
  await options.button('Remove chat.test').click();
  await expectAllowed(browsing, false);
  await options.button('Undo').click();
  await expectAllowed(browsing, true);
  await expect(isOn).not.toBeChecked();

  // Even if it was switched off and removed at the same moment.
  await isOn.check();
  await expect(site.locator('recurate-root')).toHaveCount(1);
  const remove = await options.button('Remove chat.test').elementHandle();
  await isOn.evaluate((isOn, remove) => {
    (isOn as HTMLInputElement).click();
    (remove as HTMLButtonElement).click();
  }, remove);
  await options.button('Undo').click();
  await expect(isOn).not.toBeChecked();
  await options.button('Remove chat.test').click();
  await expectAllowed(browsing, false);
  await options.page.close();
  await site.close();
});

test('a host added to a shipped platform can be allowed again, and is given up when the hosts are reset', async ({
  browsing,
}) => {
  await clearStorage(browsing);
  await sayYesTo(browsing, ORIGIN);
  const options = await PlatformsPage.open(browsing, 'platforms/grok');
  await options.unfold();
  await options.button('Add to Hosts').click();
  await options.field(`Hosts, ${grok.hosts.length + 1}`).fill('chat.test');
  await options.save();
  await expectAllowed(browsing, true);
  // As if the person revoked it in the browser's settings.
  await (await workerOf(browsing)).evaluate((origins) => chrome.permissions.remove({ origins }), [ORIGIN]);
  await options.card('Grok').getByRole('button', { name: 'Allow' }).click();
  await expectAllowed(browsing, true);
  await options.button('Reset Hosts').click();
  await options.save();
  await expectAllowed(browsing, false);
  await options.page.close();
});

/** Grants these addresses to Recurate, as if the person had allowed them before. */
async function grant({ page }: PlatformsPage, browsing: BrowserContext, origins: string[]): Promise<void> {
  await page.evaluate((origins) => {
    addEventListener('click', () => void chrome.permissions.request({ origins }), { once: true });
  }, origins);
  await page.getByRole('heading', { name: 'Platforms' }).click();
  for (const origin of origins) await expectAllowed(browsing, true, origin);
}

/**
 * Ways to end adding a site. Each then gives up {@link ELSEWHERE}: the browser does what one page asks for in order, so
 * once that is gone, whatever was given up before is gone too.
 */
const ENDS: readonly ((options: PlatformsPage) => Promise<unknown>)[] = [
  async (options) => {
    const { page } = options;
    await options.button('Cancel').click();
    await expect(page.getByRole('textbox', { name: 'Address of a chat' })).toHaveCount(0);
    await page.evaluate((origins) => chrome.permissions.remove({ origins }), [ELSEWHERE]);
  },
  // The page is closed.
  async ({ page }) => {
    await page.evaluate(
      (origins) => addEventListener('pagehide', () => void chrome.permissions.remove({ origins })),
      [ELSEWHERE],
    );
    await page.goto('about:blank');
  },
];

for (const isBefore of [false, true]) {
  const what = isBefore ? 'leaves what was allowed before' : 'gives back what it asked for';
  test(`adding a site that is cancelled, or ends because its page is closed, ${what}`, async ({ browsing }) => {
    const { site, options } = await opened(browsing);
    for (const end of ENDS) {
      await grant(options, browsing, isBefore ? [ORIGIN, ELSEWHERE] : [ELSEWHERE]);
      await options.button('Add a site').click();
      await options.field('Address of a chat').fill(URL_OF_IT);
      await options.button('Point at it').click();
      await expect(site.getByRole('dialog', { name: 'Recurate' })).toContainText('Click an answer');
      await expectAllowed(browsing, true);
      await site.keyboard.press('Escape');
      await expect(options.page.getByText('Nothing was chosen.')).toBeVisible();
      await end(options);
      await expectAllowed(browsing, false, ELSEWHERE);
      expect(await isAllowed(browsing, ORIGIN)).toBe(isBefore);
    }
    await options.page.close();
    await site.close();
    expect(await isAllowed(browsing, ORIGIN)).toBe(isBefore);
    await (await workerOf(browsing)).evaluate((origins) => chrome.permissions.remove({ origins }), [ORIGIN]);
  });
}
