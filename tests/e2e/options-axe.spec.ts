import { claude } from '../../src/platforms/claude';
import { DEFAULT_SETTINGS } from '../../src/core/settings/settings';
import { sayYesTo } from './added-site';
import { expectWell, expectWellForced, violationsOf } from './axe';
import { clearStorage, expect } from './fixtures';
import { put as putAll, STORED } from './library-marks';
import { openOptions, test } from './options-page';
import { PlatformsPage } from './platforms-page';
import { CLAUDE } from './sites';
import { markOf } from '../core/sample';
import { holding, KEY, put } from './stored';

const HEADINGS = [
  'Library',
  'Platforms',
  'Feedback',
  'Behaviour and looks',
  'Models',
  'Companion',
  'Data',
  'Diagnostics',
];

test('axe finds nothing on any tab of the options page, light, dark or in forced colours, from 320 px to 4k', async ({
  browsing,
}) => {
  test.setTimeout(90_000);
  await clearStorage(browsing);
  await putAll(browsing, STORED);
  await put(browsing, 'damaged/conversation/claude/c9/1700000000000', 7);
  const shown = await openOptions(browsing, 'library');
  const links = shown.page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  await expect(links).toHaveCount(HEADINGS.length);
  for (const heading of HEADINGS) {
    await links.filter({ hasText: heading }).click();
    await expect(shown.page.getByRole('heading', { level: 2 }).first()).toHaveText(heading);
    if (heading === 'Diagnostics') {
      await expect(shown.page.getByText('No tab is open on a site where Recurate works.')).toBeVisible();
    }
    await expectWell(shown.page, heading);
    await expectWellForced(shown.page, heading);
  }
  await shown.page.close();
});

test('axe finds nothing in the list of what was set aside, or in its dialog', async ({ browsing }) => {
  test.setTimeout(90_000);
  await clearStorage(browsing);
  const bad = { ...markOf('how wide the kettle is', { id: 'bad' }), kind: 'love' };
  const damaged = { ...holding(), annotations: [bad, markOf('the lid on', { id: 'a' })], title: 'Kettles' };
  await put(browsing, `damaged/${KEY}/1700000000000`, damaged);
  await put(browsing, 'damaged/settings/1700000000000', { ...DEFAULT_SETTINGS, theme: 'blue' });
  await put(browsing, 'damaged/conversation/claude/c9/1700000000000', 7);
  const shown = await openOptions(browsing, 'data');
  const list = shown.page.getByRole('list', { name: 'Unreadable data' });
  await expect(list.getByRole('listitem').filter({ has: shown.page.getByRole('button') })).toHaveCount(3);
  await expectWell(shown.page, 'the list');
  for (const name of ['Kettles', 'Settings', 'Claude, c9']) {
    await shown.button(`Show ${name}`).click();
    await expect(shown.page.getByRole('textbox', { name: 'Stored data as text' })).toBeVisible();
    await expectWell(shown.page, name);
    await shown.page.keyboard.press('Escape');
    await expect(shown.page.getByRole('dialog')).toHaveCount(0);
  }
  await shown.page.close();
});

test('axe finds nothing in questions and errors on the options page', async ({ open, browsing }) => {
  test.setTimeout(90_000);
  await open(CLAUDE);
  const site = { ...claude, id: 'chat-two', name: 'A chat that I added', hosts: ['chat.two'] };
  await put(browsing, 'settings', {
    ...DEFAULT_SETTINGS,
    palette: 'own',
    colours: { verify: '#ffff66' },
    keys: { keep: '2' },
    platforms: { claude: { selectors: { response: ['.gone'] } } },
    sites: { 'chat-two': site, torn: 7 },
    paused: ['claude.ai'],
  });
  const shown = await openOptions(browsing, 'behaviour');
  const { page } = shown;
  await expect(page.getByText(/Hard to read on light pages/)).toBeVisible();
  await shown.button('Key for Note: N. Change').click();
  await page.keyboard.press('3');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectWell(shown.page, 'a colour that is hard to read, and keys that clash');

  await page.getByRole('link', { name: 'Feedback' }).click();
  await page.getByLabel('Last line').fill('');
  await expect(page.getByText('Required: Recurate uses this line')).toBeVisible();
  await expectWell(shown.page, 'a template with a fault');

  await page.getByRole('link', { name: 'Data' }).click();
  for (const name of ['Browse stored data…', 'Delete everything…', 'Import…']) {
    await shown.button(name).click();
    await expectWell(shown.page, name);
    if (name === 'Import…') {
      await shown.choose(
        JSON.stringify({ format: 'recurate-backup', version: 1, settings: 7, conversations: { x: 1 } }),
      );
      await expect(shown.dialog('Import marks')).toContainText('cannot be imported');
      await expectWell(shown.page, 'a file that is read in part');
    }
    await page.keyboard.press('Escape');
  }

  await page.getByRole('link', { name: 'Diagnostics' }).click();
  await page.getByRole('combobox', { name: 'Tab' }).selectOption({ index: 1 });
  await expect(page.getByText('Platform: Claude')).toBeVisible();
  await expectWell(shown.page, 'a report');

  await page.getByRole('link', { name: 'Platforms' }).click();
  const platforms = new PlatformsPage(page);
  await platforms.button('Edit Claude').click();
  await platforms.unfold();
  await platforms.testOnTab();
  await expect(page.getByText('Not found on this page: Answers')).toBeVisible();
  await platforms.button('Add to Answers').click();
  await platforms.field('Answers, 1').fill('div[');
  await expectWell(shown.page, 'a test that fails, and a selector that is none');
  await platforms.button('Close Claude').click();
  await platforms.button('Remove A chat that I added').click();
  await expect(platforms.status).toContainText('removed');

  await platforms.button('Import').click();
  await expectWell(shown.page, 'a file of platforms to choose');
  await shown.choose('{');
  await expect(page.getByRole('dialog')).toContainText('Nothing was changed.');
  await expectWell(shown.page, 'a bad file of platforms');
  await shown.choose('{"format":"recurate-platforms","version":1,"platforms":{"grok":{"settleMs":900}}}');
  await expect(page.getByRole('dialog')).toContainText('Grok: changes to');
  await expectWell(shown.page, 'what a file of platforms changes');
  await page.keyboard.press('Escape');
  await expect(platforms.button('Import')).toBeFocused();

  await sayYesTo(browsing, 'https://chat.test/*');
  await platforms.button('Add a site').click();
  await expectWell(shown.page, 'a site to add');
  await platforms.field('Address of a chat').fill('no address');
  await expectWell(shown.page, 'an address that is none');
  await platforms.field('Address of a chat').fill('https://chat.test/');
  const [at] = await Promise.all([browsing.waitForEvent('page'), platforms.button('Point at it').click()]);
  const panel = at.getByRole('dialog', { name: 'Recurate' });
  await expect(panel).toContainText('Click an answer');
  const ours = (): Promise<string[]> => violationsOf(at, 'recurate-probe');
  expect.soft(await ours(), 'pointing').toEqual([]);
  await at.getByText('A kettle boils faster').click();
  await expect(panel).toContainText('Click one of your own messages');
  await at.getByText('How do I boil').click();
  await expect(panel).toContainText('2 answers found');
  expect.soft(await ours(), 'what was pointed at').toEqual([]);
  await panel.getByRole('list').getByRole('button', { name: '2 of your messages' }).first().click();
  await expect(panel).toContainText('This also finds your messages');
  expect.soft(await ours(), 'what finds too much').toEqual([]);
  await panel.getByRole('list').getByRole('button').first().click();
  await panel.getByRole('button', { name: 'Use this' }).click();
  await expect(panel).toContainText('2 of your messages found');
  await panel.getByRole('button', { name: 'Use this' }).click();
  await at.locator('#prompt').click();
  await expect(platforms.field('Answers')).toHaveValue('.from-assistant');
  await expectWell(shown.page, 'a site that was pointed at');
  await platforms.field('Answers').fill('div[');
  await expectWell(shown.page, 'a site with a selector that is none');
  await page.keyboard.press('Escape');
  await expect(platforms.button('Add a site')).toBeFocused();
  await at.close();
  await page.close();
});
