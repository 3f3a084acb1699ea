import { claude } from '../../src/platforms/claude';
import { DEFAULT_SETTINGS } from '../../src/core/settings/settings';
import { DEFAULT_TEMPLATE } from '../../src/core/feedback/template';
import { sayYesTo } from './added-site';
import { expect } from './fixtures';
import type { LibraryPage } from './library-page';
import { textOf } from './library-page';
import { expectSomewhere, settingsOf, tabTo, test } from './options-page';
import { PlatformsPage } from './platforms-page';
import { CLAUDE } from './sites';
import { put } from './stored';

/** Moves to the control with Tab alone and presses a key there. */
const at =
  ({ page }: Pick<LibraryPage, 'page'>) =>
  async (role: 'button' | 'checkbox' | 'link', name: string | RegExp, key = 'Enter', way = 'Tab'): Promise<void> => {
    await tabTo(page, page.getByRole(role, { name, exact: typeof name === 'string' }), way);
    await page.keyboard.press(key);
    await expectSomewhere(page);
  };

test('by keyboard alone: from section to section, and behaviour, looks, colours and keys', async ({
  options,
  browsing,
}) => {
  const shown = await options('library');
  const { page } = shown;
  const press = at(shown);
  for (const title of ['Platforms', 'Feedback', 'Behaviour and looks', 'Models', 'Companion', 'Data', 'Diagnostics']) {
    await press('link', title);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(title);
    await expect(page.getByRole('link', { name: title })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('link', { name: title })).toBeFocused();
    // The next stop is in the tab itself, or the next section on the way to it.
    await page.keyboard.press('Tab');
    await expectSomewhere(page);
    await page.keyboard.press('Shift+Tab');
  }

  await press('link', 'Behaviour and looks', 'Enter', 'Shift+Tab');
  await tabTo(page, page.getByRole('radio', { name: /Show a preview first/ }));
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => settingsOf(browsing)).toMatchObject({ isInStep: true });
  await press('checkbox', /Open automatically/, 'Space');
  await expect.poll(() => settingsOf(browsing)).toMatchObject({ opensItself: false });
  await tabTo(page, page.getByRole('radio', { name: /Match the chat/ }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => settingsOf(browsing)).toMatchObject({ theme: 'dark' });
  await press('checkbox', /No motion/, 'Space');
  await expect.poll(() => settingsOf(browsing)).toMatchObject({ isStill: true });

  await put(browsing, 'settings', {
    ...DEFAULT_SETTINGS,
    palette: 'own',
    colours: { keep: '#ffff66', drop: '#00ff00' },
  });
  await press('button', 'Reset the colour of Keep');
  await expect(page.getByLabel('Keep', { exact: true })).toBeFocused();
  await press('button', 'Reset all colours', 'Enter', 'Shift+Tab');
  await expect.poll(() => settingsOf(browsing)).toMatchObject({ colours: {} });
  await press('button', 'Undo');
  await expect.poll(() => settingsOf(browsing)).toMatchObject({ colours: { drop: '#00ff00' } });
  await press('button', 'Close this message');

  await press('button', 'Key for Note: N. Change');
  await page.keyboard.press('1');
  await press('button', 'Cancel');
  await expect(shown.button('Key for Note: N. Change')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('m');
  await expect(shown.button('Key for Note: M. Change')).toBeFocused();
  await press('button', 'Reset the key for Note', 'Enter', 'Shift+Tab');
  await expect(shown.button('Key for Note: N. Change')).toBeFocused();
});

test('by keyboard alone: a template for all, one for a platform, and back', async ({ options, browsing }) => {
  const shown = await options('feedback');
  const { page } = shown;
  const press = at(shown);
  const preview = page.getByLabel('Preview of the feedback');
  await press('button', /^Numbered/);
  await expect(preview).toContainText('1. "');
  await press('button', 'Reset this template');
  await expect(shown.button('Reset this template')).toHaveCount(0);
  await expect(preview).toContainText('- "');

  const which = page.getByRole('combobox', { name: 'Template for' });
  await tabTo(page, which);
  await page.keyboard.type('Cl');
  await expect(which).toHaveValue('claude');
  await press('checkbox', /separate template for Claude/, 'Space');
  await tabTo(page, page.getByLabel('Last line'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('And now:');
  await expect(preview).toContainText('And now:');
  await press('button', 'Move “Drop” up');
  await expect(shown.button('Move “Drop” up')).toBeFocused();
  await expect
    .poll(async () => (await settingsOf(browsing)).templates?.['claude'])
    .toMatchObject({ closing: 'And now:', order: ['drop', 'keep', 'deeper', 'verify', 'comment'] });
  expect((await settingsOf(browsing)).template).toEqual(DEFAULT_TEMPLATE);
  await tabTo(page, preview);
  await press('button', 'Reset this template', 'Enter', 'Shift+Tab');
  await expect.poll(async () => (await settingsOf(browsing)).templates?.['claude']).toEqual(DEFAULT_TEMPLATE);
  await press('button', 'Reset all templates');
  await expect.poll(() => settingsOf(browsing)).toMatchObject({ templates: {} });
});

test('by keyboard alone: everything is exported, deleted, restored and imported', async ({
  options,
  browsing,
  stored,
}) => {
  await put(browsing, 'settings', { ...DEFAULT_SETTINGS, theme: 'dark' });
  const shown = await options('data');
  const { page } = shown;
  const press = at(shown);
  const [download] = await Promise.all([page.waitForEvent('download'), press('button', 'Export everything')]);
  const text = await textOf(download);

  await press('button', 'Delete everything…');
  await press('button', 'Cancel');
  await expect(shown.button('Delete everything…')).toBeFocused();
  await page.keyboard.press('Enter');
  await press('button', 'Delete everything');
  await expect(shown.button('Delete everything…')).toBeFocused();
  await expect.poll(stored).not.toHaveProperty('settings');
  await press('button', 'Undo');
  await expect.poll(() => settingsOf(browsing)).toMatchObject({ theme: 'dark' });
  await put(browsing, 'settings', DEFAULT_SETTINGS);

  await press('button', 'Browse stored data…');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shown.button('Browse stored data…')).toBeFocused();
  await press('button', 'Import…');
  const opening = page.waitForEvent('filechooser');
  await tabTo(page, page.locator('input[type="file"]'));
  await page.keyboard.press('Space');
  await (await opening).setFiles({ name: 'all.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await press('checkbox', /Also import its settings/, 'Space');
  await press('button', 'Import settings');
  await expect(shown.button('Import…')).toBeFocused();
  await expect.poll(() => settingsOf(browsing)).toMatchObject({ theme: 'dark' });

  // A dialog opened at the moment another one closes stays open.
  const open = shown.button('Delete everything…');
  await open.click();
  const cancel = await shown.button('Cancel').elementHandle();
  await open.evaluate(async (open, cancel) => {
    const dialog = (cancel as HTMLButtonElement).closest('dialog')!;
    const told = new Promise((resolve) => dialog.addEventListener('close', resolve));
    (cancel as HTMLButtonElement).click();
    await Promise.resolve();
    (open as HTMLButtonElement).click();
    await told;
  }, cancel);
  await expect(shown.dialog('Delete everything?')).toBeVisible();
});

test('by keyboard alone: a platform is tested on a tab, changed, reset, removed and restored, and others are imported from a file', async ({
  open,
  browsing,
}) => {
  // There are many controls on the way.
  test.setTimeout(60_000);
  await open(CLAUDE);
  const site = { ...claude, id: 'chat-test', name: 'My chat', hosts: ['chat.test'] };
  await put(browsing, 'settings', { ...DEFAULT_SETTINGS, sites: { 'chat-test': site } });
  const shown = await PlatformsPage.open(browsing);
  const { page } = shown;
  const press = at(shown);
  await press('button', 'Edit Claude');
  const tabs = page.getByRole('combobox', { name: 'Test on an open tab' });
  await tabTo(page, tabs);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Everything that Recurate needs was found')).toBeVisible();
  await tabTo(page, shown.field('Answers, 1'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('.gone');
  await expect(page.getByText('Not found on this page: Answers')).toBeVisible();
  await press('button', 'Reset Answers', 'Enter', 'Shift+Tab');
  await expect(shown.field('Answers, 1')).toBeFocused();
  await expect(page.getByText('Everything that Recurate needs was found')).toBeVisible();
  await press('button', 'Remove: Answers, 1');
  await press('button', 'Reset all');
  await expect(shown.button('Reset all')).toHaveCount(0);
  await expect(shown.button('Save')).toBeFocused();

  await press('button', 'Remove My chat');
  await expect(shown.button('Undo')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shown.card('My chat')).toBeVisible();
  await expectSomewhere(page);

  const file = (text: string) => ({ name: 'p.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await press('button', 'Import');
  const dialog = page.getByRole('dialog');
  const choose = async (text: string): Promise<void> => {
    // Before moving there: the browser needs a moment until it lets the test answer instead of its own dialog.
    const opening = page.waitForEvent('filechooser');
    await tabTo(page, page.locator('input[type="file"]'));
    await page.keyboard.press('Space');
    await (await opening).setFiles(file(text));
  };
  await choose('{');
  await expect(dialog).toContainText('p.json, line 1:');
  await choose('{"format":"recurate-platforms","version":1,"platforms":{"grok":{"settleMs":900}}}');
  await expect(dialog).toContainText('Grok: changes to Settle time');
  await tabTo(page, dialog.getByRole('button', { name: 'Import' }));
  await page.keyboard.press('Enter');
  await expect(shown.status).toContainText('1 platform imported');
  await expect(shown.button('Import')).toBeFocused();
  await page.close();
});

test('by keyboard alone: a site is allowed, one is resumed, and what cannot be read is removed', async ({
  browsing,
}) => {
  await sayYesTo(browsing, 'https://chat.test/*');
  const site = { ...claude, id: 'chat-test', name: 'My chat', hosts: ['chat.test'] };
  const claudes = { selectors: { response: [] }, settleMs: 900 };
  const settings = {
    ...DEFAULT_SETTINGS,
    sites: { 'chat-test': site, torn: 7 },
    platforms: { claude: claudes },
    paused: ['grok.com', 'chat.test'],
  };
  await put(browsing, 'settings', settings);
  const shown = await PlatformsPage.open(browsing);
  const { page } = shown;
  const press = at(shown);
  await press('button', 'Remove it');
  await expect(shown.button('Remove it')).toHaveCount(0);
  await press('button', 'Resume on chat.test');
  await expect(shown.status).toContainText('Resumed on chat.test');
  await expect(shown.page.getByText('Recurate is paused on')).toHaveText(/grok\.com/);
  await expect(shown.button('Undo')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shown.button('Resume on chat.test')).toBeVisible();
  await expectSomewhere(page);
  await press('button', 'Edit Claude');
  await press('button', 'Remove the ignored data');
  await expect(shown.button('Remove the ignored data')).toHaveCount(0);
  await expectSomewhere(page);
  await tabTo(page, shown.button('Close Claude'));
  await page.keyboard.press('Enter');
  await press('button', 'Allow');
  await expect(shown.button('Edit My chat')).toBeFocused();
  await expect(shown.button('Allow')).toHaveCount(0);
  await press('button', 'Remove My chat', 'Enter', 'Shift+Tab');
  await expect(shown.button('Undo')).toBeFocused();
  await page.close();
});
