import { claude } from '../../src/platforms/claude';
import { DEFAULT_SETTINGS } from '../../src/core/settings/settings';
import { expect } from './fixtures';
import { textOf } from './library-page';
import { settingsOf, test } from './options-page';
import { put } from './stored';

const SITE = { ...claude, id: 'chat-test', name: 'Chat', hosts: ['chat.test'] };
const backup = (settings: object): string =>
  JSON.stringify({
    format: 'recurate-backup',
    version: 1,
    exported: '2026-01-01T00:00:00Z',
    conversations: {},
    settings,
  });

const UNFIT: [what: string, settings: object, says: string][] = [
  [
    'an invalid selector',
    { sites: { 'chat-test': { ...SITE, selectors: { ...SITE.selectors, user: ['div['] } } } },
    'sites.chat-test.selectors.user.0',
  ],
  ['a site under another id', { sites: { other: SITE } }, 'sites.other.id'],
  ['an invalid site', { sites: { 'chat-test': 7 } }, 'sites.chat-test'],
  ['an unknown platform', { platforms: { nobody: { isOff: true } } }, 'platforms.nobody'],
  ['an invalid change', { platforms: { claude: { selectors: { response: [] } } } }, 'platforms.claude'],
  ['an unknown theme', { theme: 'blue' }, 'They are damaged.'],
];
test('settings from a file are imported if they are valid, and otherwise the reason is shown', async ({
  options,
  browsing,
  stored,
}) => {
  const shown = await options('data');
  const before = await stored();
  await shown.button('Import…').click();
  const dialog = shown.dialog('Import marks');
  for (const [what, settings, says] of UNFIT) {
    await test.step(`settings with ${what}`, async () => {
      await shown.choose(backup({ ...DEFAULT_SETTINGS, ...settings }));
      await expect(dialog).toContainText(says);
      await expect(dialog).toContainText('The settings in this file cannot be imported.');
      await expect(shown.page.getByRole('checkbox', { name: /Also import its settings/ })).toHaveCount(0);
      await expect(shown.button('Nothing to import')).toBeDisabled();
      expect(await stored()).toEqual(before);
    });
  }
  await shown.choose(backup({ ...DEFAULT_SETTINGS, sites: { 'chat-test': SITE } }));
  await shown.page.getByRole('checkbox', { name: /Also import its settings/ }).check();
  await shown.button('Import settings').click();
  await expect.poll(() => settingsOf(browsing)).toMatchObject({ sites: { 'chat-test': { hosts: ['chat.test'] } } });
});

test('what was set aside is listed, and exported with everything or by itself', async ({
  options,
  browsing,
  stored,
}) => {
  const conversation = { version: 2, annotations: 'none' };
  const settings = { ...DEFAULT_SETTINGS, keys: 7 };
  await put(browsing, 'damaged/conversation/claude/c9/1700000000000', conversation);
  await put(browsing, 'settings', settings);
  const shown = await options('data');
  const { page } = shown;
  await expect(page.getByText('2 items that could not be read')).toBeVisible();
  const aside = Object.fromEntries(Object.entries(await stored()).filter(([key]) => key.startsWith('damaged/')));
  expect(Object.values(aside)).toEqual([conversation, settings]);

  const [all] = await Promise.all([page.waitForEvent('download'), shown.button('Export everything').click()]);
  const text = await textOf(all);
  expect(JSON.parse(text).damaged).toEqual(aside);
  await shown.button('Browse stored data…').click();
  for (const [name, value] of [
    ['settings', settings],
    ['claude/c9', conversation],
  ] as const) {
    const [one] = await Promise.all([page.waitForEvent('download'), shown.button(`Save as file: ${name}`).click()]);
    expect(Object.values(JSON.parse(await textOf(one)))).toEqual([value]);
  }
  // Deleting one can be undone, and the focus stays in the dialog.
  await shown.button('Delete settings').focus();
  await page.keyboard.press('Enter');
  await expect(shown.button('Delete settings')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Storage' })).toBeFocused();
  await shown.button('Undo', shown.dialog('Storage')).click();
  await expect(shown.button('Delete settings')).toBeVisible();
  await page.keyboard.press('Escape');

  // It can be read again as a backup.
  await shown.button('Import…').click();
  await shown.choose(text);
  await expect(shown.dialog('Import marks')).toContainText('0 new marks');
});

test('the second key for clearing is reassigned with a warning, and so are keys used by two commands', async ({
  options,
  browsing,
}) => {
  const shown = await options('behaviour');
  const { page } = shown;
  await expect(shown.button('Key for Clear: Backspace or Delete. Change')).toBeVisible();
  await shown.button('Key for Note: N. Change').click();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('alert')).toContainText('Delete is already used for “Clear”, as is Backspace.');
  await shown.button('Cancel').click();
  await expect(shown.button('Key for Note: N. Change')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Delete');
  await shown.button('Use it for “Note”').click();
  await expect(shown.button('Key for Note: Delete. Change')).toBeFocused();
  await expect(shown.button('Key for Clear: Backspace. Change')).toBeVisible();
  expect((await settingsOf(browsing)).keys).toEqual({ note: 'Delete' });

  await put(browsing, 'settings', { ...DEFAULT_SETTINGS, keys: { keep: '2' } });
  const keep = page.getByRole('listitem').filter({ has: shown.button('Key for Keep: 2. Change') });
  await expect(keep).toContainText('2 is also the key for “Drop” and works only there.');
  await shown.button('Key for Keep: 2. Change').click();
  await page.keyboard.press('k');
  await expect(page.getByText('works only there')).toHaveCount(0);
});
