import { clearStorage, expect, test } from './fixtures';
import { textOf } from './library-page';
import { PlatformsPage } from './platforms-page';
import { CLAUDE } from './sites';

test('a site that was rewritten is fixed on the options page, and the open tab works again without a reload, unless the platform is switched off', async ({
  open,
  browsing,
}) => {
  const chat = await open({ ...CLAUDE, answer: '[data-testid="assistant-message"], [data-part="reply"]' });
  await chat.page.evaluate(() => {
    window.addEventListener('beforeunload', () => localStorage.setItem('reloaded', 'yes'));
    for (const answer of document.querySelectorAll('[data-testid="assistant-message"]')) {
      const root = answer.closest('[data-is-streaming], [data-cds="AssistantMessage"]') ?? answer;
      for (const one of [answer, root, ...root.querySelectorAll('*')])
        for (const name of ['data-testid', 'data-is-streaming', 'data-cds'])
          if (/assistant|AssistantMessage|true|false/.test(one.getAttribute(name) ?? '')) one.removeAttribute(name);
      answer.setAttribute('data-part', 'reply');
    }
  });
  await expect(chat.status).toHaveText(/Could not find .*the answers/);

  const options = await PlatformsPage.open(browsing);
  await options.button('Edit Claude').click();
  await options.testOnTab();
  await expect(options.page.getByText('Not found on this page: Answers')).toBeVisible();
  await options.button('Add to Answers').click();
  await options.field('Answers, 1').fill('[data-part="reply"');
  await expect(options.group('Answers')).toContainText('is not a valid CSS selector');
  await expect(options.button('Save')).toBeDisabled();
  await expect(options.page.getByText('Fix the errors before you save')).toBeVisible();
  await options.field('Answers, 1').fill('[data-part="reply"]');
  await expect(options.group('Answers').getByRole('listitem').first()).toContainText('1 match · in use');
  await expect(options.page.getByText('Everything that Recurate needs was found')).toBeVisible();
  // What is being typed is outlined on the page, in an element of ours.
  await expect(chat.page.locator('recurate-probe').getByText('Answers', { exact: true })).toBeAttached();
  await options.save();
  await expect(options.status).toContainText('Claude saved');
  await expect(options.card('Claude')).toContainText('changed from default');

  await chat.page.bringToFront();
  await expect(chat.status).toHaveText(/^Ready on Claude/);
  await chat.mark(0, 'keep', 'the lid on');
  await chat.expectPainted('keep', ['the lid on']);
  await chat.apply();

  const isOn = options.page.getByRole('checkbox', { name: 'Use Recurate on Claude' });
  await isOn.uncheck();
  await expect(chat.drawer).toHaveCount(0);
  await chat.expectPainted('keep', []);
  await isOn.check();
  await chat.page.bringToFront();
  await expect(chat.status).toHaveText(/^Ready on/);
  await chat.expectPainted('keep', ['the lid on']);
  expect(await chat.page.evaluate(() => localStorage.getItem('reloaded'))).toBeNull();
  await options.page.close();
  await expect(chat.page.locator('recurate-probe')).toHaveCount(0);
});

test('alternatives are added, moved and removed with the keyboard alone, and unsaved edits are kept while the page is open', async ({
  browsing,
  stored,
}) => {
  await clearStorage(browsing);
  const options = await PlatformsPage.open(browsing);
  const { page } = options;
  const values = () =>
    options
      .group('Answers')
      .getByRole('textbox')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  await options.button('Edit Grok').focus();
  await page.keyboard.press('Enter');
  await options.button('Add to Answers').focus();
  await page.keyboard.press('Enter');
  await expect(options.field('Answers, 1')).toBeFocused();
  await page.keyboard.type('.mine');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(options.field('Answers, 2')).toBeFocused();
  const [first] = await values();
  expect((await values())[1]).toBe('.mine');
  await options.button('Move up: Answers, 2').focus();
  await page.keyboard.press('Enter');
  await expect(options.button('Move up: Answers, 1')).toBeFocused();
  expect((await values()).slice(0, 2)).toEqual(['.mine', first]);
  await options.button('Remove: Answers, 1').focus();
  await page.keyboard.press('Enter');
  await expect(options.button('Remove: Answers, 1')).toBeFocused();
  expect((await values())[0]).toBe(first);

  // What is edited is kept until it is discarded.
  await options.field('Answers, 1').fill('.mine');
  await options.button('Remove: Answers, 2').click();
  await options.page.getByRole('link', { name: 'Library' }).click();
  await expect(options.page.getByRole('heading', { name: 'No marks yet' })).toBeVisible();
  await options.page.getByRole('link', { name: 'Platforms' }).click();
  await expect(options.card('Grok')).toContainText('not saved');
  await options.button('Edit Grok').click();
  await expect(options.field('Answers, 1')).toHaveValue('.mine');
  await options.button('Reset all').click();
  await expect(options.field('Answers, 2')).toBeVisible();
  await options.field('Answers, 1').fill('.mine');
  await options.button('Discard').click();
  await expect(options.field('Answers, 1')).not.toHaveValue('.mine');
  await expect(options.card('Grok')).not.toContainText('not saved');
  expect(await stored()).not.toHaveProperty('settings');
  await options.page.close();
});

test('platforms can be exchanged as a file: changes are previewed, and an error in a file is shown with its line', async ({
  browsing,
  stored,
}) => {
  await clearStorage(browsing);
  const options = await PlatformsPage.open(browsing);
  await options.button('Edit Grok').click();
  await options.field('Answers, 1').fill('.reply');
  await options.save();
  await expect(options.status).toContainText('saved');
  const [download] = await Promise.all([options.page.waitForEvent('download'), options.button('Export').click()]);
  const text = await textOf(download);
  const before = await stored();

  const choose = (content: string) =>
    options.page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'platforms.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  await options.button('Import').click();
  await choose(text.replace('".reply"', '".reply["'));
  const line = text.split('\n').findIndex((one) => one.includes('.reply')) + 1;
  await expect(options.page.getByRole('dialog')).toContainText(`platforms.json, line ${line}:`);
  await expect(options.page.getByRole('dialog')).toContainText('Nothing was changed.');
  expect(await stored()).toEqual(before);
  await choose(text);
  await expect(options.page.getByRole('dialog')).toContainText('Grok: stays the same');
  await choose(text.replace('".reply"', '".answer"'));
  await expect(options.page.getByRole('dialog')).toContainText('Grok: changes to Answers');
  expect(await stored()).toEqual(before);
  await options.page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
  await expect(options.status).toContainText('1 platform imported');
  await expect(options.field('Answers, 1')).toHaveValue('.answer');
  await options.page.close();
});
