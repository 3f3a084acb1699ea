import { DEFAULT_SETTINGS } from '../../src/core/settings/settings';
import { claude } from '../../src/platforms/claude';
import { Chat } from './chat';
import { clearStorage, expect, test, workerOf } from './fixtures';
import { openOptions, settingsOf } from './options-page';
import { CLAUDE } from './sites';
import { put } from './stored';

const SITE = { ...claude, id: 'chat-test', name: 'Chat', hosts: ['chat.test'] };

/** The choice of whose marks go into the feedback, as a person reads it. */
const scopeOf = (chat: Chat) => chat.drawer.getByLabel('Include marks from').locator('option:checked');

/** With the keyboard, because only the person's own actions count. */
async function chooseScope(chat: Chat, key: 'ArrowUp' | 'ArrowDown'): Promise<void> {
  await chat.drawer.getByLabel('Include marks from').press(key);
}

test('two tabs keep both choices made at the same moment, write nothing because of each other, and have drawers of their own', async ({
  open,
  browsing,
}) => {
  const [one, other] = [await open(CLAUDE), await open(CLAUDE)];
  await one.page.bringToFront();
  await one.mark(0, 'keep', 'the lid on');
  await expect(other.items).toHaveCount(1);

  // "In step" switched on in one tab writes nothing in the other before a mark changes there.
  await other.setDraft('My own words');
  const isInStep = { name: 'Update my message as I mark' };
  await one.drawer.getByRole('switch', isInStep).click();
  await expect.poll(() => one.draft()).toContain('"the lid on"');
  await expect(other.drawer.getByRole('switch', isInStep)).toBeChecked();
  await expect(other.drawer).toBeVisible();
  await other.outlastStep();
  expect(await other.draft()).toBe('My own words');
  await one.drawer.getByRole('switch', isInStep).click();
  await one.setDraft('');

  const options = await openOptions(browsing, 'behaviour');
  for (const [key, scope, isOn] of [
    ['ArrowDown', 'all', true],
    ['ArrowUp', 'since', false],
    ['ArrowUp', 'answer', true],
  ] as const) {
    await Promise.all([
      chooseScope(one, key),
      other.drawer.getByRole('switch', { name: 'Update my message as I mark' }).click(),
      options.page.getByRole('checkbox', { name: /No motion/ }).setChecked(isOn),
    ]);
    await expect.poll(() => settingsOf(browsing)).toMatchObject({ scope, isInStep: isOn, isStill: isOn });
  }
  await expect(scopeOf(other)).toHaveText('This answer');
  await expect(one.drawer.getByRole('switch', { name: 'Update my message as I mark' })).toBeChecked();
  await options.page.close();

  // Each tab keeps the state of its drawer, and the next page starts with the last one.
  await one.page.bringToFront();
  await one.button('Close Recurate').click();
  await expect(one.drawer).toBeHidden();
  await expect.poll(() => settingsOf(browsing)).toMatchObject({ drawers: { 'claude.ai': { isOpen: false } } });
  await expect(other.drawer).toBeVisible();
  await other.page.bringToFront();
  await other.page.reload();
  await other.page.getByRole('button', { name: 'Open Recurate' }).click();
  await expect(other.drawer).toBeVisible();
});

test('settings that cannot be read are set aside and reported, and defaults are in use', async ({
  open,
  browsing,
  stored,
}) => {
  const worker = await workerOf(browsing);
  const damaged = { ...DEFAULT_SETTINGS, theme: 'dark', keys: 7 };
  await worker.evaluate((settings) => chrome.storage.local.set({ settings }), damaged);
  const options = await openOptions(browsing, 'behaviour');
  await expect(options.page.getByText('could not be read, so the defaults are in use')).toBeVisible();
  const chat = await open(CLAUDE);
  await expect(chat.drawer).toContainText('Your settings could not be read. They are kept in the options, under Data.');
  const aside = Object.entries(await stored()).filter(([key]) => key.startsWith('damaged/settings/'));
  expect(aside.map(([, value]) => value)).toEqual([damaged]);
  // Opening the drawer there was a choice, stored on top of the defaults.
  const drawers = { 'claude.ai': { isOpen: true } };
  expect((await stored())['settings']).toEqual({ ...DEFAULT_SETTINGS, drawers });
  await chat.mark(0, 'keep', 'the lid on');
  await options.page.getByRole('radio', { name: 'Light' }).check();
  await expect.poll(() => settingsOf(browsing)).toEqual({ ...DEFAULT_SETTINGS, drawers, theme: 'light', uses: 1 });
  await options.page.close();
  await chat.reload();
  await expect(chat.drawer).not.toContainText('could not be read');
});

test('settings from before versions are used, and get a version with the next choice', async ({ open, browsing }) => {
  const worker = await workerOf(browsing);
  const old = { isOpen: true, width: 420, isInStep: false, scope: 'all' };
  await worker.evaluate((settings) => chrome.storage.local.set({ settings }), old);
  const chat = await open(CLAUDE);
  await expect.poll(async () => (await chat.drawer.boundingBox())?.width).toBe(420);
  await chat.mark(0, 'keep', 'the lid on');
  await expect(scopeOf(chat)).toHaveText('Whole conversation');
  await chooseScope(chat, 'ArrowUp');
  const { isOpen: _, ...kept } = old;
  const drawers = { 'claude.ai': { isOpen: true } };
  await expect
    .poll(() => settingsOf(browsing))
    .toEqual({ ...DEFAULT_SETTINGS, ...kept, drawers, scope: 'since', uses: 1 });
});

/** Makes everything that reads settings there wait after it has found none, until it is released. */
const holdReads = (): void => {
  const { local } = chrome.storage;
  const getKeys = local.getKeys.bind(local) as () => Promise<string[]>;
  const going = new Promise((resolve) => addEventListener('read on', resolve, { once: true }));
  Object.assign(local, { getKeys: () => going.then(() => getKeys()) });
};
const readOn = async (): Promise<void> => {
  dispatchEvent(new Event('read on'));
  // Answered after everything that waited.
  await chrome.storage.local.getKeys();
};

test('the options page shows settings that are stored while it is reading them', async ({ browsing }) => {
  await clearStorage(browsing);
  const page = await browsing.newPage();
  await page.addInitScript(holdReads);
  const { host } = new URL((await workerOf(browsing)).url());
  await page.goto(`chrome-extension://${host}/src/options/index.html#platforms`);
  // The page needs the settings for its language, so it appears with them.
  await expect(page.locator('body')).toBeAttached();
  await put(browsing, 'settings', { ...DEFAULT_SETTINGS, theme: 'dark', sites: { [SITE.id]: SITE } });
  await page.evaluate(readOn);
  await expect(page.getByRole('button', { name: `Edit ${SITE.name}`, exact: true })).toBeVisible();
  await expect(page.locator('.recurate')).toHaveAttribute('data-theme', 'dark');
  await page.close();
});

test('a chat follows settings that are stored while it is requesting them', async ({ browsing }) => {
  await clearStorage(browsing);
  const worker = await workerOf(browsing);
  await worker.evaluate(holdReads);
  const page = await browsing.newPage();
  await page.goto(CLAUDE.url);
  await expect(page.getByRole('button', { name: 'Open Recurate' })).toBeVisible();
  await put(browsing, 'settings', { ...DEFAULT_SETTINGS, theme: 'dark' });
  const root = page.locator('recurate-root .recurate').first();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await worker.evaluate(readOn);
  await new Chat(page, CLAUDE).ready();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.close();
});
