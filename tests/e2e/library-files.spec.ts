import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { emptyDocument } from '../../src/core/conversation/conversation-document';
import { packed } from '../../src/core/conversation/stored-document';
import { conversationKey, MARKDOWN_FILE } from '../../src/core/storage-keys';
import { MarkStore } from '../../src/vscode/host/mark-store';
import { manyConversations } from '../bench/library/conversations';
import { markOf } from '../core/sample';
import { expect, workerOf, clearStorage } from './fixtures';
import { textOf } from './library-page';
import { entry, NOW, put, QUOTES, STORED, test } from './library-marks';

test('an unsuitable file changes nothing and the reason is shown; marks are exported as Markdown, one file or many, Web Annotations and CSV, and copied as a prompt', async ({
  browsing,
  library,
  stored,
}) => {
  await put(browsing, STORED);
  const shown = await library();
  await shown.button('Import…').click();
  // No two in a row give the same reason, so each is seen only after its file was read.
  for (const [text, why] of [
    ['{"a": 1}', 'neither a Recurate backup nor Web Annotations'],
    ['{"format": "recurate-backup", "conver', 'The end of this file is missing'],
    ['{"__proto__": {"polluted": true}}', 'neither a Recurate backup nor Web Annotations'],
    ['', 'This file is empty'],
  ] as const) {
    await shown.choose(text);
    await expect(shown.dialog('Import marks')).toContainText(why);
    await expect(shown.button('Import', shown.dialog('Import marks'))).toHaveAttribute('aria-disabled', 'true');
  }
  expect(await stored()).toEqual(STORED);
  await shown.page.keyboard.press('Escape');

  await shown.row('a graph database').getByRole('checkbox').check();
  const markdown = await shown.exportAs('Markdown', 'Selected marks');
  expect(markdown.name).toMatch(/\.md$/);
  expect(markdown.text).toContain('> a graph database');
  expect(markdown.text).not.toContain('single table');
  await shown.quote('A single table').click();
  const csv = await shown.exportAs('CSV', 'Conversation');
  expect(csv.name).toMatch(/^where-to-store-it-.+\.csv$/);
  expect(csv.text.trimEnd().split('\r\n')).toHaveLength(4);
  const { text } = await shown.exportAs('Web Annotation', 'Everything');
  expect(JSON.parse(text)).toMatchObject({ type: 'AnnotationCollection', total: 4 });
  await shown.button('Import…').click();
  await shown.choose(text);
  await expect(shown.dialog('Import marks')).toContainText('4 marks stay the same');
  await shown.page.keyboard.press('Escape');

  const zip = await shown.exportAs('One Markdown file per conversation', 'Everything');
  expect(zip.name).toMatch(/^recurate-.+\.zip$/);
  const files = unzipSync(zip.bytes);
  expect(Object.keys(files).sort()).toEqual(['Conversation on Grok.md', 'Where to store it.md']);
  expect(strFromU8(files['Where to store it.md']!)).toMatch(/^---\ntitle: "Where to store it"\nsite: "Claude"\n/);

  await shown.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await shown.button('Copy as prompt').first().click();
  await expect(shown.status).toContainText('1 mark copied as a prompt');
  const prompt = await shown.page.evaluate(() => navigator.clipboard.readText());
  expect(prompt).toContain('DROP — Please disregard or reconsider:\n> a graph database\nNote: one server, no more');
  expect(prompt).not.toContain('single table');
});

test('an export restores everything after it was all deleted, and from a file with bad items the good ones are imported', async ({
  browsing,
  library,
}) => {
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
    /3\..*This is not a mark/,
  ]);
  await shown.button('Import 1 mark').click();
  await shown.expectQuotes(['some words']);
  await expect(shown.rows.first()).toContainText('example.com/a');

  for (const file of await keptByVsCode()) {
    await shown.button('Import…').click();
    await shown.choose(file);
    await shown.button('Import 1 mark').click();
  }
  await shown.expectQuotes(['some words', 'SQLite is enough', 'all servers at once']);
  await expect(shown.row('SQLite is enough')).toContainText('Claude Code');
  await expect(shown.row('all servers at once')).toContainText('Markdown files');
});

/** What the extension for VS Code keeps on disk of a session and of a Markdown file. */
async function keptByVsCode(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'recurate-marks-'));
  const life = new AbortController();
  try {
    const store = new MarkStore(folder, () => undefined, life.signal);
    for (const [platform, quote] of [
      ['claude-code', 'SQLite is enough'],
      [MARKDOWN_FILE, 'all servers at once'],
    ] as const) {
      const document = {
        ...emptyDocument(platform),
        title: 'Which database?',
        annotations: [markOf(quote, { id: platform })],
      };
      expect(await store.write(conversationKey(platform, '5f0c'), packed(document))).toEqual({ ok: true });
    }
    return readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  } finally {
    life.abort();
    rmSync(folder, { recursive: true });
  }
}

test('an import that does not fit into the storage changes nothing and reports that', async ({
  browsing,
  library,
  stored,
}) => {
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
  await expect(shown.status).toContainText('no room left in the browser’s storage. Nothing was changed.');
  expect(await stored()).toEqual(before);
});

test('damaged entries are listed and can be saved, deleted and restored, and so can the conversations unused the longest', async ({
  browsing,
  library,
  stored,
}) => {
  const damaged = { [`damaged/conversation/claude/lost/${NOW}`]: { version: 2, annotations: 'none' } };
  await put(browsing, { ...STORED, ...damaged, 'conversation/claude/torn': 7 });
  const before = await stored();
  const shown = await library();
  await shown.expectQuotes(QUOTES);
  await expect(shown.page.getByText('2 stored items could not be read')).toBeVisible();
  await shown.button('Show').click();
  const dialog = shown.dialog('Storage');
  const [download] = await Promise.all([
    shown.page.waitForEvent('download'),
    shown.button('Save as file: claude/lost').click(),
  ]);
  expect(JSON.parse(await textOf(download))).toEqual(damaged);
  await shown.button('Delete claude/lost').click();
  await expect(dialog).not.toContainText('claude/lost');
  expect(await stored()).not.toHaveProperty([Object.keys(damaged)[0]!]);
  await shown.button('Undo', dialog).click();
  await expect(dialog).toContainText('claude/lost');
  expect(await stored()).toEqual(before);

  // They are suggested when space is needed.
  const conversations = dialog.getByRole('listitem').filter({ has: shown.page.getByRole('checkbox') });
  await expect(conversations).toHaveCount(2);
  await expect(conversations.first()).toContainText('Where to store it');
  await dialog.getByRole('checkbox').first().check();
  await shown.button(/^Delete 1 conversation/).click();
  await expect(dialog).toContainText('1 conversation with 3 marks deleted');
  expect(await entry(browsing, 'conversation/claude/c1')).toMatchObject({ annotations: [], title: '' });
  await shown.button('Undo', dialog).click();
  await shown.button('Close', dialog).last().click();
  await shown.expectQuotes(QUOTES);
  expect(await entry(browsing, 'conversation/claude/c1')).toMatchObject({
    title: 'Where to store it',
    drafts: { table: 'half a thought' },
  });
});
