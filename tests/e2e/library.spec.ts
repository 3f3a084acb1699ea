import type { BrowserContext } from '@playwright/test';
import { emptyDocument, type ConversationDocument } from '../../src/core/conversation-document';
import { manyConversations } from '../bench/library/conversations';
import { markOf } from '../core/sample';
import { Chat } from './chat';
import { expect, test as base, workerOf, clearStorage } from './fixtures';
import { openLibrary, textOf, type LibraryPage } from './library-page';
import { CLAUDE } from './sites';

/** The library, and what its page's console calls an error. */
const test = base.extend<{ library: () => Promise<LibraryPage> }>({
  library: async ({ browsing }, use) => {
    await clearStorage(browsing);
    const opened: LibraryPage[] = [];
    const problems: string[] = [];
    await use(async () => {
      const library = await openLibrary(browsing);
      library.page.on('pageerror', (error) => problems.push(String(error)));
      library.page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
      opened.push(library);
      return library;
    });
    for (const { page } of opened) await page.close();
    expect(problems).toEqual([]);
  },
});

const KEY = `conversation/claude/${CLAUDE.ids[0]}`;
const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 5, 1, 12);

async function put(context: BrowserContext, entries: Record<string, unknown>): Promise<void> {
  const worker = await workerOf(context);
  await worker.evaluate((entries) => chrome.storage.local.set(entries), entries);
}

async function entry(context: BrowserContext, key: string): Promise<ConversationDocument> {
  const worker = await workerOf(context);
  return (await worker.evaluate((key) => chrome.storage.local.get(key), key))[key] as ConversationDocument;
}

/** Two conversations: three marks on Claude, one of which has lost its words and one a half-typed note; one on Grok. */
const TABLE = markOf('A single table with a JSON column', {
  id: 'table',
  created: NOW - 4 * HOUR,
  modified: NOW - 4 * HOUR,
});
const GRAPH = markOf('a graph database', {
  id: 'graph',
  kind: 'drop',
  note: 'one server, no more',
  earlier: ['two servers?'],
  tags: ['later'],
  created: NOW - 3 * HOUR,
  modified: NOW - 2 * HOUR,
});
const ARABIC = markOf('جدول واحد يكفي', {
  id: 'arabic',
  kind: 'verify',
  created: NOW - 2 * HOUR,
  modified: NOW - 2 * HOUR,
});
const FILES = markOf('migrations are one file each', {
  id: 'files',
  kind: 'deeper',
  created: NOW - HOUR,
  modified: NOW - HOUR,
});
const STORED: Record<string, ConversationDocument> = {
  'conversation/claude/c1': {
    ...emptyDocument('claude'),
    title: 'Where to store it',
    annotations: [TABLE, GRAPH, ARABIC],
    orphans: { graph: 'gone' },
    drafts: { table: 'half a thought' },
  },
  'conversation/grok/g1': { ...emptyDocument('grok'), annotations: [FILES] },
};
const QUOTES = [FILES, ARABIC, GRAPH, TABLE].map(({ target }) => target.selectors.quote.exact);

test('marks of a chat page are in the library as they are made; searching paints the words', async ({
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
});

test('deleting reaches the open chat, and so does taking it back', async ({ open, library }) => {
  const chat = await open(CLAUDE);
  await chat.mark(0, 'keep', 'the lid on');
  await chat.mark(0, 'drop', 'how wide the kettle is');
  const shown = await library();
  await shown.quote('the lid on').click();
  await shown.button('Delete', shown.details).click();
  await shown.expectQuotes(['how wide the kettle is']);
  await chat.expectPainted('keep', []);
  await chat.expectListed(['how wide the kettle is']);
  await expect(shown.told).toContainText('1 mark deleted.');
  await shown.button('Undo').click();
  await shown.expectQuotes(['how wide the kettle is', 'the lid on']);
  await chat.expectPainted('keep', ['the lid on']);
  await chat.page.bringToFront();
  await chat.reload();
  await chat.expectListed(['the lid on', 'how wide the kettle is']);
});

test('a page that knew no better does not bring back what was deleted', async ({ browsing, library }) => {
  await put(browsing, STORED);
  const shown = await library();
  await shown.quote('a graph database').click();
  await shown.page.keyboard.press('Delete');
  await shown.expectQuotes(QUOTES.filter((quote) => quote !== 'a graph database'));
  await put(browsing, STORED);
  await expect
    .poll(async () => (await entry(browsing, 'conversation/claude/c1')).annotations.map(({ id }) => id))
    .toEqual(['table', 'arabic']);
  await shown.expectQuotes(QUOTES.filter((quote) => quote !== 'a graph database'));
});

test('a mark opens in its conversation, and the page goes to it', async ({ open, browsing, library }) => {
  const chat = await open(CLAUDE);
  await chat.mark(0, 'keep', 'the lid on');
  await expect.poll(async () => (await entry(browsing, KEY))?.annotations.length).toBe(1);
  const shown = await library();
  await shown.quote('the lid on').click();
  const [page] = await Promise.all([browsing.waitForEvent('page'), shown.button('Open in its conversation').click()]);
  await expect(page).toHaveURL(new RegExp(`/chat/${CLAUDE.ids[0]}$`));
  const opened = new Chat(page, CLAUDE);
  await expect.poll(() => opened.painted('focus'), { intervals: [50] }).toEqual(['the lid on']);
  expect(await entry(browsing, 'go-to')).toBeUndefined();
  await page.close();
});

test('on a small screen a mark is deleted, and the list has focus; what is said covers no button', async ({
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
  await expect(shown.told).toContainText('1 mark deleted.');
  await shown.quote('A single table').click();
  await shown.button('Delete', shown.details).click();
  await shown.expectQuotes(['جدول واحد يكفي']);
});

test('of a mark all is shown: words, notes, kind, dates, tags, conversation, and why it is lost', async ({
  browsing,
  library,
}) => {
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
});

test('filters and orders', async ({ browsing, library }) => {
  await put(browsing, STORED);
  const shown = await library();
  const { page } = shown;
  await shown.expectQuotes(QUOTES);
  await shown.button('Orphaned').click();
  await shown.expectQuotes(['a graph database']);
  await shown.button('Orphaned').click();
  await shown.button('Verify').click();
  await shown.expectQuotes(['جدول واحد يكفي']);
  await shown.button('Clear filters').click();
  await page.getByLabel('Platform').selectOption('Grok');
  await shown.expectQuotes(['migrations are one file each']);
  await page.getByLabel('Platform').selectOption('All platforms');
  await page.getByLabel('Tag', { exact: true }).selectOption('later');
  await shown.expectQuotes(['a graph database']);
  await page.getByLabel('Tag', { exact: true }).selectOption('All tags');
  await page.getByLabel('Date').selectOption('Between…');
  await page.getByLabel('From').fill('2030-01-01');
  await expect(page.getByText('No mark fits.')).toBeVisible();
  await shown.button('Show all marks').click();
  await expect(page.getByLabel('From')).toHaveValue('');
  await expect(shown.rows.locator('.quote').first()).toBeFocused();
  await page.getByLabel('Order').selectOption('Oldest first');
  await shown.expectQuotes(QUOTES.toReversed());
  await page.getByLabel('Order').selectOption('By conversation');
  await expect(page.getByRole('heading', { level: 3, name: /^(A conversation on Grok|Where to store it)/ })).toHaveText(
    [/Grok · 1 mark/, /Claude · 3 marks/],
  );
});

test('several marks are chosen with Shift, tagged, and deleted', async ({ browsing, library }) => {
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
  await shown.page.getByLabel('Select all found').check();
  await expect(shown.page.getByText('4 marks selected')).toBeVisible();
  await shown.button('Clear selection').click();
  await expect(shown.quote(QUOTES[0]!)).toBeFocused();
});

test('with the keyboard alone: search, walk, choose, delete, bring back, look', async ({ browsing, library }) => {
  await put(browsing, STORED);
  const shown = await library();
  const { keyboard } = shown.page;
  await shown.search.focus();
  await keyboard.press('ArrowDown');
  await expect(shown.quote(QUOTES[0]!)).toBeFocused();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(shown.details).toContainText(QUOTES[1]!);
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
});

test('what was exported brings everything back after all was wiped', async ({ browsing, library }) => {
  await put(browsing, STORED);
  const shown = await library();
  await shown.expectQuotes(QUOTES);
  const { name, text } = await shown.exportAs('Recurate backup');
  expect(name).toMatch(/^recurate-\d{4}-\d\d-\d\d\.json$/);
  await clearStorage(browsing);
  await expect(shown.page.getByRole('heading', { name: 'No marks yet' })).toBeVisible();
  await shown.button('Import them').click();
  await shown.choose(text);
  await expect(shown.dialog('Import marks')).toContainText('4 new marks');
  await shown.button('Import 4 marks').click();
  await shown.expectQuotes(QUOTES);
  for (const [key, document] of Object.entries(STORED)) expect(await entry(browsing, key)).toEqual(document);
  await shown.button('Import…').click();
  await shown.choose(text);
  await expect(shown.button('Nothing to import')).toBeVisible();
  await shown.button('Cancel').click();
  await shown.button('Undo').click();
  await expect(shown.page.getByRole('heading', { name: 'No marks yet' })).toBeVisible();
});

test('a selection, and one conversation, are exported as Markdown, Web Annotations and CSV', async ({
  browsing,
  library,
}) => {
  await put(browsing, STORED);
  const shown = await library();
  await shown.row('a graph database').getByRole('checkbox').check();
  const markdown = await shown.exportAs('Markdown', 'The selected marks');
  expect(markdown.name).toMatch(/\.md$/);
  expect(markdown.text).toContain('> a graph database');
  expect(markdown.text).not.toContain('single table');
  await shown.quote('A single table').click();
  const csv = await shown.exportAs('CSV', 'The conversation');
  expect(csv.name).toMatch(/^where-to-store-it-.+\.csv$/);
  expect(csv.text.trimEnd().split('\r\n')).toHaveLength(4);
  const { text } = await shown.exportAs('Web Annotation', 'Everything');
  expect(JSON.parse(text)).toMatchObject({ type: 'AnnotationCollection', total: 4 });
  await shown.button('Import…').click();
  await shown.choose(text);
  await expect(shown.dialog('Import marks')).toContainText('4 marks stay as they are');
});

test('of a file with bad items the good ones are taken, and the bad ones named', async ({ library }) => {
  const shown = await library();
  await shown.button('Import them').click();
  const good = {
    id: 'one',
    uri: 'https://example.com/a',
    text: 'A note',
    tags: [],
    target: [{ source: 'https://example.com/a', selector: [{ type: 'TextQuoteSelector', exact: 'some words' }] }],
  };
  await shown.choose(JSON.stringify({ rows: [good, { ...good, id: 'two', text: 'On the whole', target: [{}] }, 7] }));
  const dialog = shown.dialog('Import marks');
  await expect(dialog.getByRole('listitem')).toHaveText([
    /2\.\s*On the whole\s*This is a note on a whole page/,
    /3\..*This is no annotation/,
  ]);
  await shown.button('Import 1 mark').click();
  await shown.expectQuotes(['some words']);
  await expect(shown.rows.first()).toContainText('example.com/a');
});

test('a file that is none changes nothing and says why', async ({ browsing, library, stored }) => {
  await put(browsing, STORED);
  const shown = await library();
  await shown.button('Import…').click();
  for (const [text, why] of [
    ['{"format": "recurate-backup", "conver', 'This file is cut off'],
    ['', 'This file is empty'],
    ['{"a": 1}', 'neither a Recurate backup nor Web Annotations'],
    ['{"__proto__": {"polluted": true}}', 'neither a Recurate backup nor Web Annotations'],
  ] as const) {
    await shown.choose(text);
    await expect(shown.dialog('Import marks')).toContainText(why);
    await expect(shown.button('Import', shown.dialog('Import marks'))).toHaveAttribute('aria-disabled', 'true');
  }
  expect(await stored()).toEqual(STORED);
});

test('an import that there is no room for changes nothing and says so', async ({ browsing, library, stored }) => {
  const many = manyConversations(30, 20, NOW);
  const shown = await library();
  await put(browsing, STORED);
  const worker = await workerOf(browsing);
  await worker.evaluate(async () => {
    const free = chrome.storage.local.QUOTA_BYTES - (await chrome.storage.local.getBytesInUse());
    await chrome.storage.local.set({ fill: 'x'.repeat(free - 50_000) });
  });
  const before = await stored();
  await shown.button('Import…').click();
  await shown.choose(JSON.stringify({ format: 'recurate-backup', version: 1, conversations: many }));
  await shown.button('Import 600 marks').click();
  await expect(shown.told).toContainText('no room left for this. Nothing was changed.');
  expect(await stored()).toEqual(before);
});

test('conversations left alone the longest are offered when room is needed, and come back', async ({
  browsing,
  library,
}) => {
  await put(browsing, STORED);
  const shown = await library();
  await shown.button(/^Storage: /).click();
  const dialog = shown.dialog('Storage');
  await expect(dialog.getByRole('checkbox')).toHaveCount(2);
  await expect(dialog.getByRole('listitem').first()).toContainText('Where to store it');
  await dialog.getByRole('checkbox').first().check();
  await shown.button(/^Delete 1 conversation/).click();
  await expect(dialog).toContainText('1 conversation with 3 marks deleted.');
  expect(await entry(browsing, 'conversation/claude/c1')).toMatchObject({ annotations: [], title: '' });
  await shown.button('Undo', dialog).click();
  await shown.button('Close', dialog).last().click();
  await shown.expectQuotes(QUOTES);
  expect(await entry(browsing, 'conversation/claude/c1')).toMatchObject({
    title: 'Where to store it',
    drafts: { table: 'half a thought' },
  });
});

test('damaged entries are named, can be saved, deleted and brought back', async ({ browsing, library, stored }) => {
  const damaged = { [`damaged/conversation/claude/lost/${NOW}`]: { version: 2, annotations: 'none' } };
  await put(browsing, { ...STORED, ...damaged, 'conversation/claude/torn': 7 });
  const before = await stored();
  const shown = await library();
  await shown.expectQuotes(QUOTES);
  await expect(shown.page.getByText('2 stored entries cannot be read')).toBeVisible();
  await shown.button('Look at them').click();
  const [download] = await Promise.all([
    shown.page.waitForEvent('download'),
    shown.button('Save as file: claude/lost').click(),
  ]);
  expect(JSON.parse(await textOf(download))).toEqual(damaged);
  await shown.button('Delete claude/lost').click();
  await expect(shown.dialog('Storage')).not.toContainText('claude/lost');
  expect(await stored()).not.toHaveProperty([Object.keys(damaged)[0]!]);
  await shown.button('Undo', shown.dialog('Storage')).click();
  await expect(shown.dialog('Storage')).toContainText('claude/lost');
  expect(await stored()).toEqual(before);
});

test('of thousands of marks only those near the view are on the page, and each can be reached', async ({
  browsing,
  library,
}) => {
  await put(browsing, manyConversations(40, 50, NOW));
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
});

/** Each state of the page that looks different. */
const STATES: Record<string, (shown: LibraryPage) => Promise<void>> = {
  'the list': (shown) => shown.expectQuotes(QUOTES),
  details: (shown) => shown.quote('a graph database').click(),
  'a selection and a search': async (shown) => {
    await shown.search.fill('table');
    await shown.page.getByLabel('Select all found').check();
  },
  'nothing found': (shown) => shown.search.fill('zebra'),
  'the export': (shown) => shown.button('Export…').click(),
  'an import': async (shown) => {
    await shown.button('Import…').click();
    await shown.choose('{"rows": [{}, 7]}');
    await expect(shown.dialog('Import marks')).toContainText('This is no annotation.');
  },
  'the storage': (shown) => shown.button(/^Storage: /).click(),
};

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in ${colorScheme}, at any width`, async ({ browsing, library }) => {
    test.setTimeout(90_000);
    const empty = await library();
    await empty.page.emulateMedia({ colorScheme });
    await expect(empty.page.getByRole('heading', { name: 'No marks yet' })).toBeVisible();
    expect(await empty.violations()).toEqual([]);
    await put(browsing, { ...STORED, 'damaged/conversation/claude/lost/1': 7 });
    const shown = await library();
    await shown.page.emulateMedia({ colorScheme });
    for (const [what, reach] of Object.entries(STATES)) {
      await shown.page.setViewportSize({ width: 1280, height: 800 });
      await shown.page.reload();
      await reach(shown);
      expect(await shown.violations(), what).toEqual([]);
      await shown.page.setViewportSize({ width: 320, height: 640 });
      expect(await shown.violations(), `${what}, narrow`).toEqual([]);
      // Nothing may make the page wider than it is: at 400 % of a usual screen this is all there is.
      expect(await shown.page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(320);
    }
  });
}
