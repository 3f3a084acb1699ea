import { exportPlatforms } from '../../src/platforms/exchange';
import { clearStorage, expect, test, workerOf } from './fixtures';
import { settingsOf } from './options-page';
import { PlatformsPage } from './platforms-page';

const jsonFile = (text: string) => ({ name: 'p.json', mimeType: 'application/json', buffer: Buffer.from(text) });

test('two tabs that edit platforms or import them do not lose each other’s changes', async ({ browsing }) => {
  await clearStorage(browsing);
  const [one, other] = [await PlatformsPage.open(browsing), await PlatformsPage.open(browsing)];
  for (const { button } of [one, other].map((at) => ({ button: at.button('Edit Grok') }))) await button.click();
  await one.field('Answers, 1').fill('.mine');
  await other.field('Message field, 1').fill('#theirs');
  await other.save();
  await expect(other.status).toContainText('Grok saved');
  await expect(one.field('Message field, 1')).toHaveValue('#theirs');
  await expect(one.field('Answers, 1')).toHaveValue('.mine');
  await one.save();
  await expect(one.status).toContainText('Grok saved');
  const { selectors } = (await settingsOf(browsing)).platforms!['grok'] as { selectors: Record<string, string[]> };
  expect(Object.keys(selectors).sort()).toEqual(['composer', 'response']);
  expect([selectors['response']![0], selectors['composer']![0]]).toEqual(['.mine', '#theirs']);
  await expect(other.field('Answers, 1')).toHaveValue('.mine');

  // An import does not affect what was saved while it was previewed.
  await other.button('Edit Claude').click();
  for (const [answers, meanwhile] of [
    ['.before', async () => undefined],
    [
      '.after',
      async () => {
        await one.button('Import').click();
        const text = exportPlatforms({ platforms: { gemini: { selectors: { busy: ['.stop'] } } }, sites: {} }, 0);
        await one.page.locator('input[type="file"]').setInputFiles(jsonFile(text));
        await expect(one.page.getByRole('dialog')).toContainText('Gemini: changes to Answering');
      },
    ],
  ] as const) {
    await meanwhile();
    await other.field('Answers, 1').fill(answers);
    await other.save();
    await expect(other.button('Save')).toBeDisabled();
  }
  await one.page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
  await expect(one.status).toContainText('1 platform imported');
  expect((await settingsOf(browsing)).platforms).toMatchObject({
    claude: { selectors: { response: expect.arrayContaining(['.after']) } },
    gemini: { selectors: { busy: ['.stop'] } },
  });
  for (const { page } of [one, other]) await page.close();
});

test('a shipped choice can be removed, which is stored, and an edit that is typed back or reset does not count as unsaved', async ({
  browsing,
}) => {
  await clearStorage(browsing);
  const options = await PlatformsPage.open(browsing, 'platforms/chatgpt');
  const choice = options.page.getByRole('combobox', { name: 'The site’s own toolbar' });
  await expect(choice).toBeHidden();
  await options.unfold();
  await expect(choice).toHaveValue('above');
  await choice.press('ArrowUp');
  await expect(choice).toHaveValue('');
  await options.save();
  await expect(options.card('ChatGPT')).toContainText('changed from default');
  await expect(options.card('ChatGPT')).not.toContainText('not saved');
  await options.page.reload();
  await expect(choice).toHaveValue('');
  await options.button('Reset The site’s own toolbar').click();
  await expect(choice).toHaveValue('above');
  await options.save();
  await expect(options.card('ChatGPT')).not.toContainText('changed from default');

  await options.button('Edit Grok').click();
  const answers = options.field('Answers, 1');
  const shipped = await answers.inputValue();
  for (const undo of [() => answers.fill(shipped), () => options.button('Reset all').click()]) {
    await answers.fill('.mine');
    await expect(options.card('Grok')).toContainText('not saved');
    await undo();
    await expect(answers).toHaveValue(shipped);
    await expect(options.card('Grok')).not.toContainText('not saved');
    await expect(options.button('Discard')).toBeDisabled();
  }
  await options.page.close();
});

test('an unreadable part of a change stays when the platform is switched and saved, until it is removed', async ({
  browsing,
}) => {
  await clearStorage(browsing);
  const torn = { settleMs: 'long', selectors: { answers: ['.old'], busy: ['.stop'] } };
  await (
    await workerOf(browsing)
  ).evaluate((grok) => chrome.storage.local.set({ settings: { platforms: { grok } } }), torn);
  const options = await PlatformsPage.open(browsing, 'platforms/grok');
  await expect(options.card('Grok')).toContainText('partly ignored');
  const stored = async (): Promise<unknown> => (await settingsOf(browsing)).platforms!['grok'];
  const isOn = options.page.getByRole('checkbox', { name: 'Use Recurate on Grok' });
  await isOn.uncheck();
  await expect.poll(stored).toEqual({ ...torn, isOff: true });
  await isOn.check();
  await expect.poll(stored).toEqual(torn);
  await options.unfold();
  await options.button('Remove: Dialogs, 1').click();
  await options.save();
  await expect.poll(stored).toMatchObject(torn);
  await options.button('Reset all').click();
  await options.save();
  await expect.poll(stored).toEqual({ settleMs: 'long', selectors: { answers: ['.old'] } });
  await options.button('Remove the ignored data').click();
  await expect(options.card('Grok')).not.toContainText('partly ignored');
  expect(await stored()).toBeUndefined();
  await options.button('Undo').click();
  await expect(options.card('Grok')).toContainText('partly ignored');
  await options.page.close();
});
