import type { BrowserContext, Locator, Page } from '@playwright/test';
import { launchWithExtension } from '../pages/browser';
import { sayYesTo } from './added-site';
import { clearStorage, DIST, expect, test as base } from './fixtures';
import { tabTo } from './options-page';
import { PlatformsPage } from './platforms-page';

const SITE = 'https://chat.test/';
/** The same site under another name. */
const TWIN = 'https://chat-two.test/';

/** One browser in which the site may be added, for all tests of this file. */
const test = base.extend<{ options: PlatformsPage }, { granted: BrowserContext }>({
  granted: [
    async ({ pages }, use) => {
      const context = await launchWithExtension({ pages, dist: DIST });
      await sayYesTo(context, `${SITE}*`, `${TWIN}*`);
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  options: async ({ granted }, use) => {
    await clearStorage(granted);
    const options = await PlatformsPage.open(granted);
    await options.button('Add a site').click();
    await options.field('Address of a chat').fill(SITE);
    await use(options);
    for (const page of granted.pages().slice(1)) await page.close();
  },
});

interface Pointing {
  site: Page;
  panel: Locator;
}

/** Waits for the site's tab that a press opens. */
async function siteOf(granted: BrowserContext, press: () => Promise<void>): Promise<Pointing> {
  const [site] = await Promise.all([granted.waitForEvent('page'), press()]);
  await site.setViewportSize({ width: 1280, height: 800 });
  const panel = site.getByRole('dialog', { name: 'Recurate' });
  await expect(panel).toContainText('Click an answer');
  return { site, panel };
}

const isReadyOn = async (site: Page): Promise<void> => {
  await site.bringToFront();
  const drawer = site.getByRole('complementary', { name: 'Recurate' });
  await expect(drawer.getByRole('status')).toHaveText('Ready on chat.test');
};

test('what was pointed at is corrected while pointing, and again in the dialog', async ({ granted, options }) => {
  const { site, panel } = await siteOf(granted, () => options.button('Point at it').click());
  const outlined = site.locator('recurate-probe .box');
  await site.getByText('A kettle boils faster').click();
  await expect(panel).toContainText('2 answers found');
  await expect(outlined).toHaveCount(2);
  await panel.getByRole('button', { name: 'Another way' }).click();
  await expect(panel).toContainText('4 answers found');
  await expect(panel.locator('code')).toHaveText('.bubble');
  await expect(outlined).toHaveCount(4);
  await expect(panel.getByRole('button', { name: 'Narrower' })).toBeDisabled();
  await panel.getByRole('button', { name: 'Wider' }).click();
  await expect(panel).toContainText('1 answer found');
  // What is around that holds the message field, too.
  await expect(panel.getByRole('button', { name: 'Wider' })).toBeDisabled();
  await panel.getByRole('button', { name: 'Narrower' }).click();
  await expect(panel.locator('code')).toHaveText('.from-assistant');
  await panel.getByRole('button', { name: 'Use this' }).click();
  await site.locator('#prompt').click();

  const answers = options.field('Answers');
  await expect(answers).toBeFocused();
  await expect(answers).toHaveValue('.from-assistant');
  // Each of the others is there to be seen and taken.
  const ways = options.page.getByRole('list', { name: 'Ways to find answers' });
  await expect(ways.getByRole('button')).toContainText(['.from-assistant', '.bubble', '.from-assistant.bubble']);
  await ways.getByRole('button', { name: '.bubble 4 matches', exact: true }).click();
  await expect(answers).toHaveValue('.bubble');
  await expect(options.group('Answers')).toContainText('4 matches on the page.');
  await answers.fill('.bubble[');
  await expect(options.group('Answers')).toContainText('is not a valid CSS selector');
  await expect(options.button('Add this site')).toBeDisabled();

  const again = await Promise.all([options.button('Point again').click(), panel.waitFor()]);
  expect(again).toHaveLength(2);
  await site.getByText('Water boils at a lower').click();
  await panel.getByRole('button', { name: 'Use this' }).click();
  await site.locator('#prompt').click();
  await expect(answers).toHaveValue('.from-assistant');
  await options.button('Add this site').click();
  await expect(options.told).toContainText('chat.test was added');
  await isReadyOn(site);
});

test('an answer and the message field are pointed at by keyboard alone', async ({ granted, options }) => {
  const { page } = options;
  await tabTo(page, options.button('Point at it'));
  const { site, panel } = await siteOf(granted, () => page.keyboard.press('Enter'));
  // As most sites have below each answer.
  await site.evaluate(() => {
    const copy = document.createElement('button');
    copy.textContent = 'Copy this answer';
    copy.onclick = () => document.body.append('pressed');
    document.querySelector('.from-assistant')!.append(copy);
  });
  const copy = site.getByRole('button', { name: 'Copy this answer' });
  await tabTo(site, copy);
  await site.keyboard.press('Enter');
  await expect(panel).toContainText('2 answers found');
  await expect(panel.getByRole('button', { name: 'Use this' })).toBeFocused();
  await expect(site.getByText('pressed')).toHaveCount(0);
  await site.keyboard.press('Enter');
  await expect(panel).toContainText('Click the message field');
  await tabTo(site, site.locator('#prompt'), 'Shift+Tab');
  await site.keyboard.press('Enter');
  await expect(site.locator('recurate-probe')).toHaveCount(0);
  await expect(site.locator('#prompt')).toHaveValue('');

  await expect(options.field('Answers')).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: '.bubble 4 matches', exact: true }));
  await page.keyboard.press('Space');
  await expect(options.field('Answers')).toHaveValue('.bubble');
  await tabTo(page, page.getByRole('button', { name: '.from-assistant 2 matches', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Space');
  await tabTo(page, options.button('Add this site'));
  await page.keyboard.press('Enter');
  await expect(options.told).toContainText('chat.test was added');
  await expect(options.button('Add a site')).toBeFocused();
  await isReadyOn(site);
});

test('words of an answer that are selected are pointed at with Enter', async ({ granted, options }) => {
  const { site, panel } = await siteOf(granted, () => options.button('Point at it').click());
  await site.evaluate(() => {
    getSelection()!.selectAllChildren(document.querySelectorAll('.from-assistant p')[1]!);
    (document.activeElement as HTMLElement | null)?.blur();
  });
  await site.keyboard.press('Enter');
  await expect(panel).toContainText('2 answers found');
  await site.keyboard.press('Escape');
  await expect(options.page.getByRole('dialog')).toContainText('Nothing was chosen.');
});

test('selectors are typed by keyboard alone, without pointing at anything', async ({ granted, options }) => {
  const { page } = options;
  const site = await granted.newPage();
  await site.goto(SITE);
  await page.bringToFront();
  await tabTo(page, options.button('Type selectors instead'));
  await page.keyboard.press('Enter');
  await expect(options.field('Answers')).toBeFocused();
  await expect(options.field('Answers')).not.toHaveAttribute('aria-invalid');
  await expect(options.button('Add this site')).toBeDisabled();
  await page.keyboard.type('.from-assistant');
  await page.keyboard.press('Tab');
  await page.keyboard.type('#prompt[');
  await expect(options.group('Message field')).toContainText('is not a valid CSS selector');
  await page.keyboard.press('Backspace');
  await tabTo(page, options.button('Add this site'));
  await page.keyboard.press('Enter');
  await expect(options.told).toContainText('chat.test was added');
  await isReadyOn(site);
});

test('an added site follows its hosts, and goes off and on, in tabs that are open', async ({ granted, options }) => {
  await options.button('Type selectors instead').click();
  await options.field('Answers').fill('.from-assistant');
  await options.field('Message field').fill('#prompt');
  await options.button('Add this site').click();
  await expect(options.told).toContainText('chat.test was added');
  const [one, two] = [await granted.newPage(), await granted.newPage()];
  await one.goto(SITE);
  await two.goto(TWIN);
  await isReadyOn(one);
  await expect(two.locator('recurate-root')).toHaveCount(0);

  await options.page.bringToFront();
  await options.button('Add to Hosts').click();
  await options.field('Hosts, 2').fill('chat-two.test/');
  await expect(options.group('Hosts')).toContainText('A host is a name such as');
  await expect(options.button('Save')).toBeDisabled();
  await options.field('Hosts, 2').fill('chat-two.test');
  await options.save();
  await expect(options.told).toContainText('chat.test was saved');
  await isReadyOn(two);
  await isReadyOn(one);

  await options.page.bringToFront();
  const isOn = options.page.getByRole('checkbox', { name: 'Use Recurate on chat.test' });
  await isOn.uncheck();
  for (const site of [one, two]) await expect(site.locator('recurate-root')).toHaveCount(0);
  await isOn.check();
  await isReadyOn(one);
  await isReadyOn(two);

  await options.page.bringToFront();
  await options.button('Remove: Hosts, 1').click();
  await options.save();
  await expect(one.locator('recurate-root')).toHaveCount(0);
  await isReadyOn(two);
});

for (const address of ['http://[::1]:8080/', 'http://my_host/']) {
  test(`an address such as ${address} is refused with a reason, before anything else is asked`, async ({ options }) => {
    await options.field('Address of a chat').fill(address);
    await expect(options.page.getByRole('dialog')).toContainText('A host is a name such as');
    await expect(options.button('Point at it')).toBeDisabled();
    await expect(options.button('Type selectors instead')).toBeDisabled();
  });
}
