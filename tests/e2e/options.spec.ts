import { DEFAULT_TEMPLATE, NUMBERED_TEMPLATE, type Template } from '../../src/core/feedback/template';
import type { Chat } from './chat';
import { clearStorage, expect, workerOf } from './fixtures';
import { textOf } from './library-page';
import { settingsOf, test } from './options-page';
import { CLAUDE, EDITORS, POWER } from './sites';

/** Opens the preview and waits until it shows this: what was chosen takes a moment to reach the chat. */
async function expectPreview(chat: Chat, text: string): Promise<void> {
  await chat.openPreview();
  await expect.poll(() => chat.preview.innerText()).toBe(text);
}

test('no button of Data moves once it can be pressed, however late the sizes are known', async ({
  options,
  browsing,
}) => {
  const { page } = await options('behaviour');
  const worker = await workerOf(browsing);
  await worker.evaluate(() => chrome.storage.local.set({ told: 'by one page of ours to another' }));
  await page.evaluate(() => {
    const { local } = chrome.storage;
    const measure = local.getBytesInUse.bind(local);
    local.getBytesInUse = async (keys?: unknown) => {
      await new Promise((done) => setTimeout(done, 400));
      return measure(keys as null);
    };
  });
  await page.evaluate(() => (location.hash = 'data'));
  const button = page.getByRole('button', { name: 'Delete everything…' });
  await button.click({ trial: true });
  const before = await button.boundingBox();
  await expect(page.getByRole('meter')).toBeVisible();
  await expect(page.getByText('What Recurate’s own pages tell each other')).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
});

test('a theme and colours reach an open chat without a reload, and a colour that is hard to read shows a warning', async ({
  options,
  open,
}) => {
  const chat = await open(CLAUDE);
  const themeOf = (): Promise<string | null> =>
    chat.page.locator('recurate-root .recurate').first().getAttribute('data-theme');
  await expect.poll(themeOf).toBe('light');
  const shown = await options('behaviour');
  await shown.page.getByRole('radio', { name: 'Dark' }).check();
  await expect.poll(themeOf).toBe('dark');
  await expect(shown.page.locator('.options')).toHaveAttribute('data-theme', 'dark');
  await shown.page.getByRole('radio', { name: /Match the chat/ }).check();
  await expect.poll(themeOf).toBe('light');

  await chat.mark(0, 'verify', 'the lid on');
  const painted = (): Promise<string> =>
    chat.page.evaluate(
      () => getComputedStyle(document.documentElement, '::highlight(recurate-verify)').textDecorationColor,
    );
  const before = await painted();
  const attributes = (): Promise<string> =>
    chat.page.evaluate(() => [...document.documentElement.attributes].map(({ name }) => name).join());
  const untouched = await attributes();
  const colour = shown.page.getByLabel('Verify', { exact: true });
  await colour.fill('#ffff66');
  await expect(shown.page.getByText(/Hard to read on light pages\. The line/)).toBeVisible();
  await expect.poll(painted).toBe('rgb(255, 255, 102)');
  expect(await attributes()).toBe(untouched);
  await shown.button('Reset the colour of Verify').click();
  await expect(colour).toBeFocused();
  await expect.poll(painted).toBe(before);
  await shown.button('Undo').click();
  await expect.poll(painted).toBe('rgb(255, 255, 102)');
  await shown.button('Reset all colours').click();
  await expect.poll(painted).toBe(before);

  await shown.page.getByRole('radio', { name: /High contrast/ }).check();
  await expect.poll(painted).toBe('rgb(168, 101, 0)');
  await expect(shown.page.getByText(/Dimmed on purpose/)).toHaveCount(0);
  await shown.page.getByLabel('Drop', { exact: true }).fill('#00ff00');
  await expect(shown.page.getByRole('radio', { name: /My own/ })).toBeChecked();
  await expect.poll(painted).toBe('rgb(168, 101, 0)');
  await shown.page.getByRole('radio', { name: /Standard/ }).check();
  await expect.poll(painted).toBe(before);
  await expect(shown.page.getByText(/Dimmed on purpose/)).toHaveCount(2);

  // What cannot be undone keeps its own colour, whatever colour drop has.
  await shown.page.getByRole('radio', { name: /My own/ }).check();
  await shown.page.getByRole('link', { name: 'Data' }).click();
  await expect(shown.button('Delete everything…')).toHaveCSS('color', 'rgb(190, 18, 60)');
});

test('a key is assigned to another command, with a warning if another one uses it, and the drawer stays closed on new pages if it should', async ({
  options,
  open,
  browsing,
}) => {
  const chat = await open(CLAUDE);
  const shown = await options('behaviour');
  await shown.button('Key for Note: N. Change').click();
  await shown.page.keyboard.press('m');
  await expect(shown.button('Key for Note: M. Change')).toBeVisible();
  await shown.button('Key for Keep: 1. Change').click();
  await shown.page.keyboard.press('2');
  await expect(shown.page.getByRole('alert')).toContainText('2 is already used for “Drop”.');
  await shown.button('Swap keys').click();
  await expect(shown.button('Key for Keep: 2. Change')).toBeFocused();
  await expect(shown.button('Key for Drop: 1. Change')).toBeVisible();
  await shown.button('Key for Verify: 4. Change').click();
  await shown.page.keyboard.press('Control+k');
  await expect(shown.page.getByRole('alert')).toContainText('cannot be used');
  await shown.button('Key for Verify: 4. Change').click();
  await shown.page.keyboard.press('Escape');
  await expect(shown.button('Key for Verify: 4. Change')).toBeVisible();
  // Which keys the browser gives an extension that is loaded for a test is its own affair.
  await shown.page.evaluate(() => {
    const all = [
      { name: '_execute_action', shortcut: 'Alt+Shift+R' },
      { name: 'mark-by-keyboard', shortcut: '' },
    ];
    chrome.commands.getAll = (async () => all) as typeof chrome.commands.getAll;
    dispatchEvent(new Event('focus'));
  });
  for (const [command, key] of [
    ['Open or close the drawer', 'Alt+Shift+R'],
    ['Mark by keyboard', 'No key'],
  ] as const) {
    const row = shown.page.getByRole('listitem').filter({ hasText: command });
    await expect(row).toContainText(key);
    await expect(row.getByRole('button', { name: `Change in the browser… (${command})` })).toBeVisible();
  }

  await chat.page.bringToFront();
  await chat.select(0, 'the lid on');
  await expect(chat.toolbar.getByRole('button', { name: 'Keep', exact: true })).toHaveAttribute(
    'aria-keyshortcuts',
    '2',
  );
  await chat.page.keyboard.press('2');
  await chat.expectPainted('keep', ['the lid on']);
  await chat.page.keyboard.press('n');
  await expect(chat.noteField).toBeHidden();
  await chat.page.keyboard.press('m');
  await expect(chat.noteField).toBeFocused();

  await shown.page.bringToFront();
  await shown.button('Reset all keys').click();
  await expect(shown.button('Key for Keep: 1. Change')).toBeVisible();

  await shown.page.getByRole('checkbox', { name: /Open automatically/ }).uncheck();
  await expect.poll(() => settingsOf(browsing)).toMatchObject({ opensItself: false });
  await chat.page.bringToFront();
  await chat.page.reload();
  await expect(chat.page.getByRole('button', { name: 'Open Recurate' })).toBeVisible();
  await chat.page.getByRole('button', { name: 'Open Recurate' }).click();
  await expect(chat.drawer).toBeVisible();
});

// writing.spec.ts tests every editor; here there is one of each kind: ProseMirror, a plain field, Quill.
for (const at of EDITORS.filter(({ name }) => /^(claude hub|chatgpt octane|gemini)$/.test(name))) {
  test(`${at.name}: numbered feedback is written, replaced in place, and replaced with another template`, async ({
    options,
    open,
  }) => {
    const chat = await open(at);
    const shown = await options('feedback');
    await shown.button(/^Numbered/).click();
    await expect(shown.page.getByLabel('Preview of the feedback')).toContainText(
      'Please answer each point by its number.',
    );
    await chat.page.bringToFront();
    await chat.setDraft('And how about tea?');
    await chat.mark(0, 'keep', 'the lid on');
    const { opening, headings, request, closing } = NUMBERED_TEMPLATE;
    const block = (...points: string[]): string =>
      [opening, '', headings.keep, ...points, '', request, closing].join('\n');
    await expectPreview(chat, block('1. "the lid on"'));
    await chat.button('Insert into message').click();
    await chat.expectDraft(`${block('1. "the lid on"')}\nAnd how about tea?`);
    await chat.mark(0, 'keep', 'how wide the kettle is');
    await chat.apply();
    await chat.expectDraft(`${block('1. "the lid on"', '2. "how wide the kettle is"')}\nAnd how about tea?`);

    await shown.page.bringToFront();
    await shown.button('Reset all templates').click();
    await expect(shown.button('Reset all templates')).toBeHidden();
    await chat.page.bringToFront();
    const usual = [
      DEFAULT_TEMPLATE.opening,
      '',
      DEFAULT_TEMPLATE.headings.keep,
      '- "the lid on"',
      '- "how wide the kettle is"',
      '',
      DEFAULT_TEMPLATE.closing,
    ].join('\n');
    await chat.apply();
    await chat.expectDraft(`${usual}\nAnd how about tea?`);
  });
}

test('a template of its own affects only the chats of one platform, until it is reset, and numbered feedback that was sent counts as sent', async ({
  options,
  open,
}) => {
  const claude = await open(CLAUDE);
  const chatgpt = await open(POWER);
  const shown = await options('feedback');
  await shown.page.getByRole('combobox', { name: 'Template for' }).selectOption({ label: 'Claude' });
  await shown.page.getByRole('checkbox', { name: /separate template/ }).check();
  await shown.button(/^Numbered/).click();
  await expect(shown.page.getByRole('combobox', { name: 'Template for' })).toContainText('Claude (own template)');
  const block = ({ opening, headings, request, closing }: Template, point: string): string =>
    [opening, '', headings.keep, `${point} "the lid on"`, '', ...(request ? [request] : []), closing].join('\n');
  for (const [chat, wanted] of [
    [claude, block(NUMBERED_TEMPLATE, '1.')],
    [chatgpt, block(DEFAULT_TEMPLATE, '-')],
  ] as const) {
    await chat.page.bringToFront();
    await chat.mark(0, 'keep', 'the lid on');
    await expectPreview(chat, wanted);
    await chat.button('Insert into message').click();
    await chat.expectDraft(`${wanted}\n`);
  }

  await shown.page.bringToFront();
  await shown.button('Reset this template').click();
  await expect(shown.button('Reset this template')).toBeHidden();
  await expect(shown.page.getByRole('checkbox', { name: /separate template/ })).toBeChecked();
  await claude.page.bringToFront();
  await claude.apply();
  await claude.expectDraft(`${block(DEFAULT_TEMPLATE, '-')}\n`);
  // Undoing it does so too.
  await shown.page.bringToFront();
  await shown.button('Undo').click();
  await claude.page.bringToFront();
  await expectPreview(claude, block(NUMBERED_TEMPLATE, '1.'));
  await claude.button('Insert into message').click();
  await claude.expectDraft(`${block(NUMBERED_TEMPLATE, '1.')}\n`);

  await shown.page.bringToFront();
  await shown.page.getByRole('combobox', { name: 'Template for' }).selectOption({ index: 0 });
  await shown.button(/^Numbered/).click();
  await expect(shown.button('Reset this template')).toBeVisible();
  for (const chat of [claude, chatgpt]) {
    await chat.page.bringToFront();
    await chat.setDraft('Go on.');
    await expectPreview(chat, block(NUMBERED_TEMPLATE, '1.'));
    await chat.button('Insert into message').click();
    await expect.poll(() => chat.draft()).toMatch(/^1\. "the lid on"$[^]+\nGo on\.$/m);
    chat.meansToSend = [await chat.draft()];
    await chat.page.locator(chat.at.send).click();
    await expect(chat.items.first()).toContainText('Sent');
  }
});

test('a template is checked and previewed while typing, for all platforms or for one', async ({
  options,
  browsing,
}) => {
  const shown = await options('feedback');
  const { page } = shown;
  const preview = page.getByLabel('Preview of the feedback');
  const last = page.getByLabel('Last line');
  await last.fill('');
  await expect(page.getByText('Required: Recurate uses this line')).toBeVisible();
  expect((await settingsOf(browsing)).template).toBeUndefined();
  await last.pressSequentially('And my question: ', { delay: 5 });
  await expect(last).toHaveValue('And my question: ');
  await expect(preview).toContainText('And my question:');
  await expect.poll(async () => (await settingsOf(browsing)).template?.closing).toBe('And my question:');
  await page.getByLabel('First line').fill('And my question:');
  await expect(page.getByText('Same as “Last line”')).toBeVisible();
  await page.getByLabel('First line').fill('About your answer');

  await shown.button('Move “Verify” up').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(shown.button('Move “Verify” up')).toBeFocused();
  await expect
    .poll(async () => (await settingsOf(browsing)).template?.order)
    .toEqual(['keep', 'verify', 'drop', 'deeper', 'comment']);

  await page.getByRole('combobox', { name: 'Template for' }).selectOption({ label: 'Grok' });
  await page.getByRole('checkbox', { name: /separate template/ }).check();
  await page.getByRole('checkbox', { name: /Number the points/ }).check();
  await expect(preview).toContainText('1. "A single table');
  await expect.poll(async () => (await settingsOf(browsing)).templates?.['grok']?.isNumbered).toBe(true);
  expect((await settingsOf(browsing)).template?.isNumbered).toBe(false);
  await page.getByRole('checkbox', { name: /separate template/ }).uncheck();
  await expect(preview).toContainText('- "A single table');
  await shown.button('Undo').click();
  await expect(preview).toContainText('1. "A single table');
  await shown.button('Reset all templates').click();
  await expect.poll(() => settingsOf(browsing)).toMatchObject({ template: DEFAULT_TEMPLATE, templates: {} });
});

test('everything is exported, deleted (from an open chat too), restored, and imported elsewhere', async ({
  options,
  open,
  browsing,
  stored,
}) => {
  const chat = await open(CLAUDE);
  await chat.mark(0, 'keep', 'the lid on');
  await chat.mark(0, 'drop', 'how wide the kettle is');
  await chat.drawer.getByLabel('Include marks from').press('ArrowUp');
  const shown = await options('data');
  const { page } = shown;
  await expect(page.getByText('2 marks in 1 conversation')).toBeVisible();
  await expect.poll(() => settingsOf(browsing)).toMatchObject({ scope: 'answer' });
  const [download] = await Promise.all([page.waitForEvent('download'), shown.button('Export everything').click()]);
  const text = await textOf(download);
  expect(JSON.parse(text)).toMatchObject({ format: 'recurate-backup', settings: { scope: 'answer' } });

  await shown.button('Delete everything…').click();
  await shown.button('Delete everything', shown.dialog('Delete everything?')).click();
  await expect(chat.items).toHaveCount(0);
  await expect(page.getByText('Everything deleted')).toBeVisible();
  expect(await stored()).not.toHaveProperty('settings');
  // It can be restored as long as the page is open, after other tabs too.
  await page.getByRole('link', { name: 'Feedback' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Feedback');
  await page.getByRole('link', { name: 'Data' }).click();
  await shown.button('Undo').click();
  await expect(chat.items).toHaveCount(2);
  await expect.poll(async () => JSON.stringify(await stored())).toContain('the lid on');
  await expect.poll(() => settingsOf(browsing)).toMatchObject({ scope: 'answer' });
  // This chat would store its marks again.
  await chat.page.goto(EDITORS.at(-1)!.url);

  await clearStorage(browsing);
  await expect(page.getByRole('definition').first()).toHaveText('None');
  await shown.button('Import…').click();
  await shown.choose(text);
  await page.getByRole('checkbox', { name: /Also import its settings/ }).check();
  await shown.button('Import 2 marks').click();
  await expect(page.getByText('2 marks in 1 conversation')).toBeVisible();
  await expect.poll(() => settingsOf(browsing)).toMatchObject({ scope: 'answer' });
});

test('a kind of one’s own has a key, a colour and a section, and its marks keep its name after it was removed', async ({
  open,
  options,
  browsing,
}) => {
  const chat = await open(CLAUDE);
  const shown = await options('behaviour');
  const { page } = shown;
  await shown.button('Add a kind').click();
  await page.getByLabel('Name', { exact: true }).fill('Idea');
  await shown.button('Save').click();
  await expect(page.getByText('Use exactly one character.')).toBeVisible();
  await expect(page.getByLabel('Sign')).toBeFocused();
  await page.getByLabel('Sign').fill('💡');
  await expect(page.getByLabel('Heading in the feedback')).toHaveValue('IDEA — My marks of this kind:');
  await shown.button('Save').click();
  await expect(page.getByText('“Idea” was added.')).toBeVisible();
  await expect(shown.button('Add a kind')).toBeFocused();
  await expect(shown.button('Key for Idea: 6. Change')).toBeVisible();
  await expect(page.getByLabel('Idea', { exact: true })).toHaveValue('#9333ea');

  await chat.page.bringToFront();
  await chat.select(0, 'the lid on');
  await expect(chat.toolbar.getByRole('button', { name: 'Idea', exact: true })).toBeVisible();
  await chat.page.keyboard.press('6');
  await chat.expectPainted('own1', ['the lid on']);
  await expect(chat.items.getByRole('button', { name: 'Kind: Idea' })).toHaveText('💡');
  expect(await chat.openPreview()).toContain('\n\nIDEA — My marks of this kind:\n- "the lid on"\n\n');
  await chat.button('Cancel').click();

  await page.bringToFront();
  await shown.button('Remove Idea').click();
  await expect(shown.button('Key for Idea: 6. Change')).toBeHidden();
  await chat.page.bringToFront();
  await expect(chat.toolbar.getByRole('button', { name: 'Idea', exact: true })).toBeHidden();
  await expect(chat.items.getByRole('button', { name: 'Kind: Idea' })).toHaveText('💡');
  await chat.expectPainted('own1', ['the lid on']);

  // If the settings are gone, the next kind does not take over the marks.
  await (await workerOf(browsing)).evaluate(() => chrome.storage.local.remove('settings'));
  await page.bringToFront();
  await expect(page.getByText('Idea', { exact: true })).toBeHidden();
  await shown.button('Add a kind').click();
  await page.getByLabel('Name', { exact: true }).fill('Risk');
  await page.getByLabel('Sign').fill('⚠');
  await shown.button('Save').click();
  await expect(page.getByText('“Risk” was added.')).toBeVisible();
  await expect.poll(() => settingsOf(browsing)).toMatchObject({ kinds: [{ id: 'own2', name: 'Risk' }] });
});
