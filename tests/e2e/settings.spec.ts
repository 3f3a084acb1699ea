import { DEFAULT_SETTINGS } from '../../src/core/settings';
import { expect, test, workerOf } from './fixtures';
import { openOptions, settingsOf } from './options-page';
import type { Chat } from './chat';
import { CLAUDE } from './sites';

/** By the keyboard, as only what the person does counts. */
async function chooseScope(chat: Chat, key: 'ArrowUp' | 'ArrowDown'): Promise<void> {
  await chat.drawer.getByLabel('Marks of').press(key);
}

test('two tabs choose something else in the same moment, and both stay', async ({ open, browsing }) => {
  const [one, other] = [await open(CLAUDE), await open(CLAUDE)];
  await one.page.bringToFront();
  await one.mark(0, 'keep', 'the lid on');
  await expect(other.items).toHaveCount(1);
  const options = await openOptions(browsing, 'behaviour');
  for (const [key, scope, isOn] of [
    ['ArrowDown', 'all', true],
    ['ArrowUp', 'since', false],
    ['ArrowUp', 'answer', true],
  ] as const) {
    await Promise.all([
      chooseScope(one, key),
      other.drawer.getByRole('switch', { name: 'Keep the message in step' }).click(),
      options.page.getByRole('checkbox', { name: /No motion/ }).setChecked(isOn),
    ]);
    await expect.poll(() => settingsOf(browsing)).toMatchObject({ scope, isInStep: isOn, isStill: isOn });
  }
  await expect(other.drawer.getByLabel('Marks of')).toHaveValue('answer');
  await expect(one.drawer.getByRole('switch', { name: 'Keep the message in step' })).toBeChecked();
  await options.page.close();
});

test('keeping in step that was switched on elsewhere writes nothing here before a mark changes here', async ({
  open,
}) => {
  const [one, other] = [await open(CLAUDE), await open(CLAUDE)];
  await one.page.bringToFront();
  await one.mark(0, 'keep', 'the lid on');
  await expect(other.items).toHaveCount(1);
  await other.setDraft('My own words');
  const isInStep = { name: 'Keep the message in step' };
  await one.drawer.getByRole('switch', isInStep).click();
  await expect.poll(() => one.draft()).toContain('"the lid on"');
  await expect(other.drawer.getByRole('switch', isInStep)).toBeChecked();
  await expect(other.drawer).toBeVisible();
  // There is no event for what does not happen: longer than a write in step takes.
  await other.page.waitForTimeout(600);
  expect(await other.draft()).toBe('My own words');
});

test('how the drawer stands is each tab’s own, and what the next page begins with', async ({ open, browsing }) => {
  const [one, other] = [await open(CLAUDE), await open(CLAUDE)];
  await one.page.bringToFront();
  await one.button('Close Recurate').click();
  await expect(one.drawer).toBeHidden();
  await expect.poll(() => settingsOf(browsing)).toMatchObject({ isOpen: false });
  await expect(other.drawer).toBeVisible();
  await other.page.bringToFront();
  await other.page.reload();
  await other.page.getByRole('button', { name: 'Open Recurate' }).click();
  await expect(other.drawer).toBeVisible();
});

test('settings that cannot be read are set aside and said, and the usual ones hold', async ({
  open,
  browsing,
  stored,
}) => {
  const worker = await workerOf(browsing);
  const damaged = { ...DEFAULT_SETTINGS, theme: 'dark', keys: 7 };
  await worker.evaluate((settings) => chrome.storage.local.set({ settings }), damaged);
  const chat = await open(CLAUDE);
  await expect(chat.drawer).toContainText('Your settings were damaged and set aside.');
  const aside = Object.entries(await stored()).filter(([key]) => key.startsWith('damaged/settings/'));
  expect(aside.map(([, value]) => value)).toEqual([damaged]);
  expect(await stored()).not.toHaveProperty('settings');
  await chat.mark(0, 'keep', 'the lid on');
  const options = await openOptions(browsing, 'behaviour');
  await expect(options.page.getByText('could not be read and were set aside')).toBeVisible();
  await options.page.getByRole('radio', { name: 'Light' }).check();
  await expect.poll(() => settingsOf(browsing)).toEqual({ ...DEFAULT_SETTINGS, theme: 'light' });
  await options.page.close();
  await chat.reload();
  await expect(chat.drawer).not.toContainText('set aside');
});

test('settings of the time before versions hold, and get a version with the next choice', async ({
  open,
  browsing,
}) => {
  const worker = await workerOf(browsing);
  const old = { isOpen: true, width: 420, isInStep: false, scope: 'all' };
  await worker.evaluate((settings) => chrome.storage.local.set({ settings }), old);
  const chat = await open(CLAUDE);
  await expect.poll(async () => (await chat.drawer.boundingBox())?.width).toBe(420);
  await chat.mark(0, 'keep', 'the lid on');
  await expect(chat.drawer.getByLabel('Marks of')).toHaveValue('all');
  await chooseScope(chat, 'ArrowUp');
  await expect.poll(() => settingsOf(browsing)).toEqual({ ...DEFAULT_SETTINGS, ...old, scope: 'since' });
});
