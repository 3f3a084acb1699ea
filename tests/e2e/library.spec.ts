import { readdirSync } from 'node:fs';
import { manyConversations } from '../bench/library/conversations';
import { Chat } from './chat';
import { CLAUDE } from './sites';
import { expectWell } from './axe';
import { expect, workerOf } from './fixtures';
import { type LibraryPage } from './library-page';
import { ARABIC, entry, GRAPH, NOW, put, QUOTES, STORED, TABLE, test } from './library-marks';

test('marks appear in the library as they are made, are found, and are deleted and restored there too', async ({
  open,
  library,
}) => {
  const shown = await library();
  await expect(shown.page.getByRole('heading', { name: 'No marks yet' })).toBeVisible();
  const chat = await open(CLAUDE);
  await chat.mark(0, 'keep', 'the lid on');
  await shown.expectQuotes(['the lid on']);
  await chat.mark(0, 'drop', 'how wide the kettle is');
  await shown.expectQuotes(['how wide the kettle is', 'the lid on']);
  await shown.page.bringToFront();
  await shown.search.fill('KETTLE wide');
  await shown.expectQuotes(['how wide the kettle is']);
  await expect(shown.list.locator('mark')).toHaveText(['wide', 'kettle']);
  await expect(shown.page.getByText('1 mark found')).toBeVisible();
  await shown.search.fill('');

  await shown.quote('the lid on').click();
  await shown.button('Delete', shown.details).click();
  await shown.expectQuotes(['how wide the kettle is']);
  await chat.expectPainted('keep', []);
  await chat.expectListed(['how wide the kettle is']);
  await expect(shown.status).toContainText('1 mark deleted');
  await shown.button('Undo').click();
  await shown.expectQuotes(['how wide the kettle is', 'the lid on']);
  await chat.expectPainted('keep', ['the lid on']);
  await chat.page.bringToFront();
  await chat.reload();
  await chat.expectListed(['the lid on', 'how wide the kettle is']);
});

test('the kind and the note of a mark are edited, undone, and shown in its chat at once', async ({ open, library }) => {
  const chat = await open(CLAUDE);
  await chat.mark(0, 'keep', 'the lid on');
  await chat.mark(0, 'drop', 'how wide the kettle is');
  const shown = await library();
  await shown.quote('the lid on').click();
  const { keyboard } = shown.page;
  await expect(shown.details.getByRole('radio', { name: 'Keep' })).toBeChecked();
  await shown.details.getByRole('radio', { name: 'Verify' }).check();
  await expect(shown.status).toContainText('1 mark is now “Verify”');
  await chat.expectPainted('verify', ['the lid on']);
  await shown.quote('the lid on').focus();
  await keyboard.press('n');
  await keyboard.type('who says so?');
  await keyboard.press('Shift+Enter');
  await keyboard.type('and why?');
  await keyboard.press('Enter');
  await expect(shown.quote('the lid on')).toBeFocused();
  await expect(chat.items.first()).toContainText('who says so?\nand why?');
  await keyboard.press('n');
  await keyboard.type(' never mind');
  await keyboard.press('Escape');
  await expect(shown.status).toContainText('Changes to the note discarded');
  await expect(shown.details).not.toContainText('never mind');
  await shown.button('Undo').click();
  await expect(shown.details.getByRole('textbox', { name: 'Note' })).toHaveValue(/why\? never mind$/);
  await keyboard.press('Escape');
  await shown.quote('the lid on').focus();
  await keyboard.press('Control+a');
  await keyboard.press('2');
  await expect(shown.status).toContainText('1 mark is now “Drop”');
  await chat.expectPainted('drop', ['the lid on', 'how wide the kettle is']);
  await keyboard.press('Control+z');
  await chat.expectPainted('verify', ['the lid on']);
  await shown.button('Change to Keep').click();
  await chat.expectPainted('keep', ['the lid on', 'how wide the kettle is']);
  await shown.button('Undo').click();
  await shown.button('Clear selection').click();
  await chat.expectPainted('verify', ['the lid on']);
});

test('a mark opens in the tab that has its conversation, of two in the one used last, and else in a new tab', async ({
  open,
  browsing,
  library,
}) => {
  const chat = await open(CLAUDE);
  await chat.mark(0, 'keep', 'the lid on');
  const shown = await library();
  await shown.quote('the lid on').click();
  const opening = shown.button('Open in its conversation');
  const worker = await workerOf(browsing);
  const front = async (): Promise<string | undefined> =>
    (await worker.evaluate(() => chrome.tabs.query({ active: true, lastFocusedWindow: true })))[0]?.url;
  await opening.click();
  await expect.poll(() => chat.painted('focus'), { intervals: [50] }).toEqual(['the lid on']);
  expect(await front()).toBe(chat.page.url());

  const other = await open(CLAUDE);
  await other.expectPainted('keep', ['the lid on']);
  await expect.poll(() => chat.painted('focus')).toEqual([]);
  await shown.page.bringToFront();
  const count = browsing.pages().length;
  await opening.click();
  await expect.poll(() => other.painted('focus'), { intervals: [50] }).toEqual(['the lid on']);
  expect([await chat.painted('focus'), await front(), browsing.pages().length]).toEqual([[], other.page.url(), count]);

  for (const { page } of [chat, other]) await page.goto('about:blank');
  await shown.page.bringToFront();
  const [page] = await Promise.all([browsing.waitForEvent('page'), opening.click()]);
  await expect(page).toHaveURL(new RegExp(`/chat/${CLAUDE.ids[0]}$`));
  const opened = new Chat(page, CLAUDE);
  await expect.poll(() => opened.painted('focus'), { intervals: [50] }).toEqual(['the lid on']);
  expect(await entry(browsing, 'go-to')).toBeUndefined();
  await page.close();
  for (const one of [chat, other]) await one.open();
});

test('on a small screen, after deleting a mark the list has the focus, and the notice covers no button', async ({
  browsing,
  library,
}) => {
  const nameless = { ...STORED['conversation/claude/c1']!, annotations: [TABLE, GRAPH, ARABIC] };
  await put(browsing, { 'conversation/claude/unnamed-1': nameless });
  const shown = await library();
  await shown.page.setViewportSize({ width: 320, height: 640 });
  await shown.quote('a graph database').click();
  await expect(shown.details).toContainText('The address of its conversation is not known.');
  await shown.button('Delete', shown.details).click();
  await expect(shown.quote('A single table')).toBeFocused();
  await expect(shown.status).toContainText('1 mark deleted');
  await shown.quote('A single table').click();
  await shown.button('Delete', shown.details).click();
  await shown.expectQuotes(['جدول واحد يكفي']);
});

test('every detail of a mark is shown, and marks are filtered and sorted', async ({ browsing, library }) => {
  await put(browsing, STORED);
  const shown = await library();
  await shown.quote('a graph database').click();
  const { details } = shown;
  await expect(details.getByRole('heading', { name: 'Drop' })).toBeVisible();
  for (const text of [
    'one server, no more',
    'two servers?',
    'later',
    'Where to store it',
    'Claude',
    'no longer in the answer',
  ]) {
    await expect(details).toContainText(text);
  }
  await shown.quote('A single table').click();
  await expect(details).toContainText(/Draft\s*half a thought/);
  await expect(shown.row('A single table')).toContainText(/Draft\s*half a thought/);
  await shown.page.keyboard.press('Escape');

  const { page } = shown;
  await shown.expectQuotes(QUOTES);
  await shown.button('Text not found').click();
  await shown.expectQuotes(['a graph database']);
  await shown.quote('a graph database').click();
  await shown.button('Text not found').click();
  await expect(details).toContainText('two servers?');
  await shown.button('Verify').click();
  await shown.expectQuotes(['جدول واحد يكفي']);
  await expect(details).not.toContainText('two servers?');
  await shown.button('Clear filters').click();
  await page.getByLabel('Platform').selectOption('Grok');
  await shown.expectQuotes(['migrations are one file each']);
  await page.getByLabel('Platform').selectOption('All platforms');
  await page.getByLabel('Tag', { exact: true }).selectOption('later');
  await shown.expectQuotes(['a graph database']);
  await page.getByLabel('Tag', { exact: true }).selectOption('All tags');
  await page.getByLabel('Date').selectOption('Between…');
  await page.getByLabel('From').fill('2030-01-01');
  await expect(page.getByText('No marks match.')).toBeVisible();
  await shown.button('Show all marks').click();
  await expect(page.getByLabel('From')).toHaveValue('');
  await expect(shown.rows.locator('.quote').first()).toBeFocused();
  await page.getByLabel('Order').selectOption('Oldest first');
  await shown.expectQuotes(QUOTES.toReversed());
  await page.getByLabel('Order').selectOption('By conversation');
  await expect(page.getByRole('heading', { level: 3, name: /^(Conversation on Grok|Where to store it)/ })).toHaveText([
    /Grok · 1 mark/,
    /Claude · 3 marks/,
  ]);
});

test('several marks are selected, tagged, deleted and restored, with the mouse and with the keyboard alone', async ({
  browsing,
  library,
}) => {
  await put(browsing, STORED);
  const shown = await library();
  const boxes = shown.rows.getByRole('checkbox');
  await boxes.nth(1).click();
  await boxes.nth(3).click({ modifiers: ['Shift'] });
  await expect(shown.page.getByText('3 marks selected')).toBeVisible();
  await shown.page.getByLabel('Tag for the selected marks').fill('storage');
  await shown.button('Add tag').click();
  await expect(shown.rows.locator('.tag').filter({ hasText: 'storage' })).toHaveCount(3);
  const { annotations } = await entry(browsing, 'conversation/claude/c1');
  expect(annotations.map(({ tags }) => tags)).toEqual([['storage'], ['later', 'storage'], ['storage']]);
  await shown.button('Delete').first().click();
  await shown.expectQuotes(['migrations are one file each']);
  await expect(shown.quote(QUOTES[0]!)).toBeFocused();
  await shown.button('Undo').click();
  await shown.expectQuotes(QUOTES);
  await shown.page.getByLabel('Select all').check();
  await expect(shown.page.getByText('4 marks selected')).toBeVisible();
  await shown.button('Clear selection').click();
  await expect(shown.quote(QUOTES[0]!)).toBeFocused();

  const { keyboard } = shown.page;
  await shown.search.focus();
  await keyboard.press('ArrowDown');
  await expect(shown.quote(QUOTES[0]!)).toBeFocused();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(shown.details).toContainText(QUOTES[1]!);
  // What was selected before starts no range any more.
  await keyboard.press('Shift+ArrowDown');
  await expect(shown.page.getByText('2 marks selected')).toBeVisible();
  await keyboard.press('Delete');
  await shown.expectQuotes([QUOTES[0]!, QUOTES[3]!]);
  await expect(shown.quote(QUOTES[3]!)).toBeFocused();
  await keyboard.press('Control+z');
  await shown.expectQuotes(QUOTES);
  await keyboard.press('Control+a');
  await expect(shown.page.getByText('4 marks selected')).toBeVisible();
  await keyboard.press('Escape');
  await keyboard.press('Home');
  await keyboard.press('Shift+Tab');
  await expect(shown.rows.getByRole('checkbox').first()).toBeFocused();
  await keyboard.press('Space');
  await expect(shown.page.getByText('1 mark selected')).toBeVisible();
  await shown.button('Export…').last().focus();
  await keyboard.press('Enter');
  await expect(shown.dialog('Export marks')).toBeVisible();
  await keyboard.press('Escape');
  await expect(shown.dialog('Export marks')).toBeHidden();
  await expect(shown.button('Export…').last()).toBeFocused();

  // A page with outdated data does not restore what was deleted.
  await shown.button('Clear selection').click();
  await shown.quote('a graph database').click();
  await shown.page.keyboard.press('Delete');
  await shown.expectQuotes(QUOTES.filter((quote) => quote !== 'a graph database'));
  await put(browsing, STORED);
  await expect
    .poll(async () => (await entry(browsing, 'conversation/claude/c1')).annotations.map(({ id }) => id))
    .toEqual(['table', 'arabic']);
  await shown.expectQuotes(QUOTES.filter((quote) => quote !== 'a graph database'));
});

test('of thousands of marks only those near the visible part are on the page, each can be reached, and a conversation has the size that the browser counts', async ({
  browsing,
  library,
}) => {
  const entries = manyConversations(40, 50, NOW);
  await put(browsing, entries);
  const shown = await library();
  await expect(shown.page.getByText('2,000 marks in 40 conversations')).toBeVisible();
  await shown.rows.locator('.quote').first().click();
  await shown.page.keyboard.press('End');
  const last = shown.rows.last();
  await expect(last).toHaveAttribute('aria-posinset', '2000');
  await expect(last.locator('.quote')).toBeFocused();
  await expect(last).toBeInViewport();
  expect(await shown.rows.count()).toBeLessThan(40);
  await shown.page.keyboard.press('ArrowUp');
  await expect(shown.page.locator('[aria-posinset="1999"] .quote')).toBeFocused();
  await shown.page.keyboard.press('Home');
  await expect(shown.page.locator('[aria-posinset="1"] .quote')).toBeFocused();
  await expect(shown.page.locator('[aria-posinset="1"]')).toBeInViewport();

  const worker = await workerOf(browsing);
  const bytes = await worker.evaluate((key) => chrome.storage.local.getBytesInUse(key), Object.keys(entries)[0]!);
  await shown.button(/^Storage: /).click();
  await expect(shown.dialog('Storage').getByRole('listitem').first()).toContainText(` ${Math.ceil(bytes / 1024)} kB`);
});

/** Each state of the page that looks different. */
const STATES: Record<string, (shown: LibraryPage) => Promise<void>> = {
  'the list': (shown) => shown.expectQuotes(QUOTES),
  details: (shown) => shown.quote('a graph database').click(),
  'a selection and a search': async (shown) => {
    await shown.search.fill('table');
    await shown.page.getByLabel('Select all').check();
  },
  'nothing found': (shown) => shown.search.fill('zebra'),
  'the export': (shown) => shown.button('Export…').click(),
  'an import': async (shown) => {
    await shown.button('Import…').click();
    await shown.choose('{"rows": [{}, 7]}');
    await expect(shown.dialog('Import marks')).toContainText('This is not a mark.');
  },
  'the storage': (shown) => shown.button(/^Storage: /).click(),
};

test('axe finds nothing in the library, light or dark, at any width', async ({ browsing, library }) => {
  test.setTimeout(90_000);
  const empty = await library();
  await expect(empty.page.getByRole('heading', { name: 'No marks yet' })).toBeVisible();
  await expectWell(empty.page, 'no marks');
  await put(browsing, { ...STORED, 'damaged/conversation/claude/lost/1': 7 });
  const shown = await library();
  for (const [what, reach] of Object.entries(STATES)) {
    await shown.page.reload();
    await reach(shown);
    await expectWell(shown.page, what);
  }
});

test('Escape cancels a dialog while its code is still loading', async ({ library }) => {
  const { page } = await library();
  const importing = page.getByRole('button', { name: 'Import…' }).first();
  await importing.focus();
  // In one task: the code must be read from disk, so it cannot be there before the key.
  await importing.evaluate(async (button: HTMLElement) => {
    button.click();
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  // Its style sheet is loaded first, then the code.
  await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes('ImportDialog')));
  const code = readdirSync('dist/chrome/assets').find((name) => /^ImportDialog.*\.js$/.test(name))!;
  await page.evaluate(async (path) => {
    await import(path);
    await new Promise(requestAnimationFrame);
  }, `/assets/${code}`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(importing).toBeFocused();
  await importing.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
