import { DEFAULT_SETTINGS } from '../../src/core/settings/settings';
import { LONGEST_TEXT } from '../../src/core/limits';
import { markOf } from '../core/sample';
import type { Chat } from './chat';
import { clearStorage, expect, test } from './fixtures';
import { openOptions } from './options-page';
import { CLAUDE } from './sites';
import { entry, holding, KEY, put, quotes } from './stored';

/** What is stored under keys with this prefix. */
const entriesOf = (all: Record<string, unknown>, prefix: string): unknown[] =>
  Object.entries(all).flatMap(([key, value]) => (key.startsWith(prefix) ? [value] : []));

/** Opens the note field of the first mark and pastes this. */
async function pasteNote(chat: Chat, text: string): Promise<void> {
  await chat.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await chat.page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await chat.items
    .first()
    .getByRole('button', { name: /(Add|Edit) note/ })
    .click();
  await chat.page.keyboard.press('ControlOrMeta+a');
  await chat.page.keyboard.press('ControlOrMeta+v');
}

test('a note that is too long stays in its field, shows a message, and affects no mark; answers with very long ids keep theirs', async ({
  open,
  browsing,
  stored,
}) => {
  const chat = await open(CLAUDE);
  await chat.page.evaluate(() => {
    document
      .querySelectorAll('[data-turn-key]')
      .forEach((one, at) => one.setAttribute('data-turn-key', `${at}${'k'.repeat(600)}`));
  });
  await chat.mark(0, 'keep', 'the lid on');
  await expect.poll(() => quotes(browsing)).toEqual(['the lid on']);
  await chat.mark(0, 'keep', 'how wide the kettle is');
  // In lines: the browser takes half a minute to break a single one.
  await pasteNote(chat, `${`${'x'.repeat(999)}\n`.repeat(LONGEST_TEXT / 1000)}x`);
  const field = chat.drawer.getByRole('textbox', { name: 'Note' });
  await expect(chat.drawer.getByRole('alert')).toContainText(
    'can have at most 1,000,000 characters; this one has 1,000,001.',
  );
  await chat.page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect.poll(async () => Object.values((await entry(browsing))?.drafts ?? {})[0]?.length).toBe(LONGEST_TEXT + 1);
  await chat.reload();
  await chat.expectListed(['the lid on', 'how wide the kettle is']);
  expect(entriesOf(await stored(), 'damaged/')).toEqual([]);
});

test('a selection that is too long shows a message next to it and is not marked', async ({ open, browsing }) => {
  const chat = await open(CLAUDE);
  await chat.mark(0, 'keep', 'the lid on');
  await chat.page.evaluate(
    (count) => {
      const [first] = document.querySelectorAll('.standard-markdown p');
      first!.append(document.createTextNode(' wide'.repeat(count)));
      getSelection()!.selectAllChildren(first!);
    },
    LONGEST_TEXT / 5 + 1,
  );
  const toolbar = chat.page.getByRole('toolbar', { name: 'Annotate selection' });
  await expect(toolbar.getByRole('alert')).toContainText('A mark can have at most 1,000,000 characters', {
    timeout: 15_000,
  });
  await expect(toolbar.getByRole('button', { name: 'Drop' })).toHaveAttribute('aria-disabled', 'true');
  await chat.page.keyboard.press('2');
  await chat.expectListed(['the lid on']);
  expect(await quotes(browsing)).toEqual(['the lid on']);
});

test('one unreadable mark is set aside, the others are shown, and it comes back once it is repaired', async ({
  open,
  browsing,
  stored,
}) => {
  const good = markOf('the lid on', { id: 'good' });
  const bad = { ...markOf('how wide the kettle is', { id: 'bad' }), kind: 'love' };
  const chat = await open(CLAUDE);
  await put(browsing, KEY, { ...holding(good), title: 'Kettles', annotations: [good, bad], drafts: { bad: 'half' } });
  await expect(chat.drawer).toContainText('One stored mark of this conversation could not be read');
  await expect(chat.items).toHaveCount(1);
  expect(entriesOf(await stored(), 'damaged/')).toHaveLength(1);

  const shown = await openOptions(browsing, 'data');
  const { page } = shown;
  await expect(page.getByRole('list', { name: 'Unreadable data' })).toContainText('Its kind is unknown.');
  await shown.button('Show Kettles').click();
  const text = page.getByRole('textbox', { name: 'Stored data as text' });
  const dialog = shown.dialog('Unreadable: Kettles');
  await expect(shown.button('Nothing to restore', dialog)).toHaveAttribute('aria-disabled', 'true');
  await text.fill((await text.inputValue()).replace('love', 'verify'));
  await expect(dialog).toContainText('Everything can be read.');
  await shown.button('Restore 1 mark', dialog).click();
  await expect(page.getByText('None. If Recurate')).toBeVisible();
  await expect.poll(async () => (await quotes(browsing))?.toSorted()).toEqual(['how wide the kettle is', 'the lid on']);
  expect((await entry(browsing))!.drafts).toEqual({ bad: 'half' });
  await expect(chat.items).toHaveCount(2);
  expect(entriesOf(await stored(), 'damaged/')).toEqual([]);

  await shown.button('Undo').click();
  await expect(shown.button('Show Kettles')).toBeVisible();
  await expect.poll(() => quotes(browsing)).toEqual(['the lid on']);
  await page.close();
});

test('what is too long is repaired without losing text, with the keyboard alone, and what was set aside can be deleted', async ({
  browsing,
}) => {
  await clearStorage(browsing);
  const note = `${'n nnn'.repeat(LONGEST_TEXT / 5)}nnnnnnn`;
  await put(browsing, `damaged/${KEY}/1700000000000`, { ...holding(markOf('the lid on', { id: 'a', note })) });
  await put(browsing, 'damaged/settings/1700000000000', { ...DEFAULT_SETTINGS, theme: 'blue' });
  const shown = await openOptions(browsing, 'data');
  await expect(shown.page.getByRole('list', { name: 'Unreadable data' })).toContainText(
    'Its note has 1,000,007 characters',
  );
  await expect(shown.page.getByRole('list', { name: 'Unreadable data' })).toContainText('theme');
  await shown.button(/^Show Claude, /).press('Enter');
  await shown.button('Repair automatically').press('Enter');
  await shown.button('Restore 1 mark', shown.dialog('Unreadable: ')).press('Enter');
  await expect
    .poll(async () => (await entry(browsing))?.annotations.map((one) => [one.note.length, one.earlier.join('').length]))
    .toEqual([[LONGEST_TEXT, 7]]);
  await shown.button('Delete Settings').press('Enter');
  await expect(shown.button('Show Settings')).toHaveCount(0);
  await shown.button('Undo').click();
  await expect(shown.button('Show Settings')).toBeVisible();
  await shown.page.close();
});

test('an imported mark cannot replace text in an editor, and opens only its platform’s hosts', async ({
  open,
  browsing,
}) => {
  const chat = await open(CLAUDE);
  const mark = markOf('the lid on', { id: 'a' });
  const from = (source: string, quote: string, id: string) => {
    const made = markOf(quote, { id });
    return { ...made, target: { ...made.target, source } };
  };
  const elsewhere = from('https://claude.ai.evil.example/login', 'how wide the kettle is', 'b');
  const plain = from('http://claude.ai/chat/1', 'as it boils', 'c');
  const document = { ...holding(mark), written: 'Dear team', sent: 0 };
  const shown = await openOptions(browsing, 'data');
  await shown.button('Import…').click();
  await shown.choose(
    JSON.stringify({
      format: 'recurate-backup',
      version: 1,
      conversations: {
        [KEY]: { ...document, annotations: [{ ...mark, target: { ...mark.target, source: CLAUDE.url } }] },
        'conversation/claude/evil': { ...document, annotations: [{ ...elsewhere }] },
        'conversation/claude/plain': { ...document, annotations: [{ ...plain }] },
      },
    }),
  );
  await shown.button('Import 3 marks').click();
  await expect.poll(async () => (await entry(browsing))?.annotations.length).toBe(1);
  expect((await entry(browsing))!.written).toBeNull();

  await shown.page.getByRole('link', { name: 'Library' }).click();
  for (const [quote, says, opens] of [
    [
      'how wide the kettle is',
      'Its address is on claude.ai.evil.example, which does not belong to Claude, so it cannot be opened.',
      0,
    ],
    ['as it boils', 'Its address on claude.ai is not encrypted, so it cannot be opened.', 0],
    ['the lid on', 'on claude.ai', 1],
  ] as const) {
    await shown.rows.locator('.quote', { hasText: quote }).click();
    await expect(shown.details).toContainText(says);
    await expect(shown.button('Open in its conversation')).toHaveCount(opens);
  }
  await shown.page.close();

  await chat.page.bringToFront();
  await chat.setDraft('Dear team, please read this');
  await chat.apply();
  expect(await chat.draft()).toContain('Dear team, please read this');
});
