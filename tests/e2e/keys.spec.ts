import { HELD_AFTER } from '../../src/session/enter-hold';
import { feedback, type Chat } from './chat';
import { expect, test } from './fixtures';
import { CLAUDE, EDITORS, KEYBOARDS, withQuery } from './sites';

const stolen = (chat: Chat): Promise<string[]> => chat.page.evaluate(() => window.replica.stolen());

const pressedIn = (chat: Chat, name: string) => chat.toolbar.getByRole('button', { name, exact: true, pressed: true });

const sent = (chat: Chat): Promise<string[]> => chat.page.evaluate(() => window.replica.sent());

/** Holds a key down like someone who is slow to let go: the browser repeats it, frame by frame. */
async function hold({ page }: Chat, key: string): Promise<void> {
  for (let repeats = 0; repeats < 12; repeats++) {
    await page.keyboard.down(key);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.keyboard.up(key);
}

/** Holds Enter for longer than it is kept from the page after a write. */
async function holdEnterLong({ page }: Chat): Promise<void> {
  for (const until = Date.now() + HELD_AFTER + 100; Date.now() < until;) {
    await page.keyboard.down('Enter');
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.keyboard.up('Enter');
}

/** Until when after the first press another one is certainly too soon (ms). */
const IN_TIME = HELD_AFTER / 2;

/** Ways to press a key once too often. */
const AGAIN = [
  { first: 'Enter', keys: ['Enter', 'Control+Enter', 'Shift+Enter', 'Meta+Enter', 'Alt+Enter'] },
  { first: 'Space', keys: ['Enter', 'NumpadEnter'] },
];

for (const at of KEYBOARDS) {
  test(`${at.name}: no key typed in our fields reaches the page`, async ({ open }) => {
    const chat = await open(at);
    await chat.mark(0, 'drop', 'how wide the kettle is');
    await chat.setDraft('Draft');
    await chat.page.evaluate(() => window.replica.stealKeys(true));

    await chat.select(0, 'the lid on');
    await expect(chat.toolbar).toBeVisible();
    await chat.page.keyboard.press('1');
    await chat.page.keyboard.press('n');
    await expect(chat.noteField).toBeFocused();
    await chat.page.keyboard.type('a note, 1234');
    await expect(chat.noteField).toHaveValue('a note, 1234');
    await chat.page.keyboard.press('Enter');
    await expect(chat.items).toContainText(['a note, 1234', '']);

    await chat.drawer.getByLabel('Filter marks').click();
    await chat.page.keyboard.type('kettle');
    await expect(chat.items).toHaveCount(1);
    await chat.page.keyboard.press('Escape');

    expect(await stolen(chat)).toEqual([]);
    expect(await chat.draft()).toBe('Draft');

    await chat.page.locator(at.editor).click();
    await chat.page.keyboard.press('End');
    await chat.page.keyboard.type('x');
    expect(await stolen(chat)).toContain('keydown:x');
    await chat.expectDraft('Draftx');

    // A message typed while words are selected belongs to the page, although it begins with a key of ours.
    await chat.select(0, 'less heat leaves');
    await expect(chat.toolbar).toBeVisible();
    await chat.page.keyboard.type('now what', { delay: 40 });
    await expect(chat.page.locator(at.editor)).toContainText('ow what');
    await chat.outlast(0);
    await expect(chat.noteField).toBeHidden();
    await expect(chat.items).toHaveCount(2);
  });
}

for (const at of EDITORS) {
  test(`${at.name}: Enter, held or pressed once too often, writes only what was previewed, and sends nothing`, async ({
    open,
  }) => {
    const chat = await open(at);
    const { keyboard } = chat.page;
    const block = `${feedback({ keep: ['"the lid on"'] })}\nDraft`;
    await chat.setDraft('Draft');
    await chat.select(0, 'the lid on');
    await chat.press('Keep');
    await expect(chat.toolbar.getByRole('button', { name: 'Keep', exact: true, pressed: true })).toBeVisible();
    // If the site moves the focus to its editor, the toolbar of what was marked closes.
    await chat.page.evaluate((editor) => document.querySelector<HTMLElement>(editor)!.focus(), at.editor);
    await expect(chat.toolbar).toBeHidden();
    await chat.expectListed(['the lid on']);

    await chat.button('Apply annotations').focus();
    await hold(chat, 'Enter');
    await expect(chat.preview).toBeVisible();
    expect(await chat.draft()).toBe('Draft');
    await expect(chat.button('Insert into message')).toBeFocused();

    await holdEnterLong(chat);
    await keyboard.press('Enter');
    await expect(chat.drawer).toContainText('The feedback is in your message.');
    await chat.expectDraft(block);
    expect(await sent(chat)).toEqual([]);

    for (const again of AGAIN) {
      // On a busy machine, not all of them are pressed in time after one write.
      for (const keys = [...again.keys]; keys.length > 0;) {
        await chat.openPreview();
        await chat.button('Insert into message').focus();
        const began = Date.now();
        await keyboard.press(again.first);
        do await keyboard.press(keys.shift()!);
        while (keys.length > 0 && Date.now() - began < IN_TIME);
        // It had its effect: the block is there, and so is the focus.
        await expect(chat.page.locator(at.editor)).toBeFocused();
        expect(await sent(chat)).toEqual([]);
        await chat.expectDraft(block);
      }
    }
    // Then Enter belongs to the site again.
    await expect(async () => {
      await keyboard.press('Enter');
      expect(await sent(chat)).toHaveLength(1);
    }).toPass();
    chat.meansToSend = await sent(chat);
    expect(chat.meansToSend[0]).toContain('the lid on');
  });
}

test('pressing Enter twice to save a note does not send the message that had the focus before', async ({ open }) => {
  const chat = await open(CLAUDE);
  const { keyboard } = chat.page;
  await chat.setDraft('Draft');
  await chat.mark(0, 'keep', 'the lid on');
  await chat.page.locator(CLAUDE.editor).focus();
  await chat.items.getByRole('button', { name: 'Add note' }).press('Enter');
  await expect(chat.noteField).toBeFocused();
  await keyboard.type('why');
  await keyboard.press('Enter');
  await chat.page.locator(CLAUDE.editor).focus();
  await keyboard.press('Enter');
  await expect(chat.items).toContainText(['why']);
  expect(await sent(chat)).toEqual([]);
});

test('a held key acts only where it was pressed: it types nothing into a note that it opens, and does not reach the page', async ({
  open,
}) => {
  const chat = await open(CLAUDE);
  await chat.page.evaluate(() => window.replica.stealKeys(true));
  const { start } = await chat.select(0, 'the lid on');
  // The selection has not settled yet, and is meant as it is.
  await hold(chat, '1');
  await hold(chat, 'n');
  await expect(chat.noteField).toBeFocused();
  await expect(chat.noteField).toHaveValue('');
  await chat.page.keyboard.type('aa');
  await hold(chat, 'a');
  await expect(chat.noteField).toHaveValue('a'.repeat(14));
  await hold(chat, 'Escape');
  await hold(chat, 'Escape');
  await expect(chat.toolbar).toBeHidden();
  await chat.page.mouse.click(start.x + 3, start.y);
  await expect(chat.toolbar).toBeVisible();
  await hold(chat, 'Backspace');
  await chat.expectListed([]);
  expect(await stolen(chat)).toEqual([]);

  // Held keys for moving through the list and deleting from it keep working.
  for (const words of ['the lid on', 'less heat leaves', 'nothing else saves']) await chat.mark(0, 'keep', words);
  const quotes = chat.items.locator('.quote');
  await quotes.first().focus();
  await hold(chat, 'ArrowDown');
  await expect(quotes.last()).toBeFocused();
  await quotes.first().focus();
  await hold(chat, 'Delete');
  await expect(chat.items).toHaveCount(0);
});

test('an answer is marked with the keyboard alone, and each step is announced', async ({ open }) => {
  const chat = await open(withQuery(CLAUDE, 'sample=rich'));
  const { keyboard } = chat.page;
  const expectSaid = (text: string): Promise<void> =>
    expect(chat.page.locator('recurate-root .unseen[aria-live]')).toContainText(text);
  await chat.page.evaluate(() => window.replica.stealKeys(true));

  // Nothing of the page has the focus.
  await chat.page.mouse.click(5, 5);
  await keyboard.press('Alt+Shift+M');
  const walk = chat.page.getByRole('application', { name: 'Marking by keyboard' });
  await expect(walk).toBeFocused();
  await keyboard.press('Home');
  await expectSaid('How tides work');
  await keyboard.press('ArrowRight');
  await expectSaid('The Moon pulls on the near side of the Earth');
  await keyboard.press('Shift+ArrowRight');
  await expectSaid('2 sentences selected');
  await expect(chat.toolbar).toBeVisible();
  await keyboard.press('1');
  await expectSaid('Marked as Keep: “The Moon pulls on the near side of the Earth');
  await expect(pressedIn(chat, 'Keep')).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await expectSaid('Spring tides come when Sun and Moon stand in one line.');
  await keyboard.press('n');
  await expect(chat.noteField).toBeFocused();
  await keyboard.type('when?');
  await keyboard.press('Enter');
  await expectSaid('Note saved.');
  await expect(walk).toBeFocused();
  await expect(chat.items).toHaveCount(2);

  // Before the first sentence of an answer is the last one of the answer before it.
  await keyboard.press('Home');
  await keyboard.press('ArrowLeft');
  await expectSaid('Answer 1, sentence 6 of 6: If you only need one cup');
  await keyboard.press('Control+z');
  await expectSaid('Undone: note changed.');
  await keyboard.press('Escape');
  await expectSaid('Left marking by keyboard.');
  await expect(walk).toBeHidden();
  await expect(chat.toolbar).toBeHidden();
  await expect(chat.drawer).toBeVisible();
  expect(await chat.selected()).toBe('');
  expect((await stolen(chat)).filter((key) => /Arrow|:1$|:n$|Home|Escape/.test(key))).toEqual([]);
});

test('what is typed on for a note whose chat was left meanwhile reaches no page, and its Enter sends nothing', async ({
  open,
}) => {
  const chat = await open(CLAUDE);
  const { keyboard } = chat.page;
  await chat.page.evaluate(() => window.replica.stealKeys(true));
  await chat.select(0, 'the lid on');
  await expect(chat.toolbar).toBeVisible();
  await keyboard.press('5');
  const note = chat.toolbar.getByRole('textbox', { name: 'Note' });
  await expect(note).toBeFocused();
  await keyboard.type('this claim ');
  await chat.page.evaluate((id) => window.replica.navigate({ id, messages: [] }), CLAUDE.ids[1]);
  await expect(note).toBeHidden();
  await keyboard.type('is wrong');
  await keyboard.press('Enter');
  expect(await chat.draft()).toBe('');
});

test('a page that takes the focus, or removes our element, while a note is typed gets nothing of it', async ({
  open,
}) => {
  const chat = await open(CLAUDE);
  const { keyboard } = chat.page;
  await chat.setDraft('Draft');
  await chat.page.evaluate(() => window.replica.stealKeys(true));
  const ways = [
    () => document.querySelector<HTMLElement>('[contenteditable="true"]')!.focus(),
    () => document.querySelector('recurate-root')!.remove(),
  ];
  for (const [n, way] of ways.entries()) {
    await chat.page.mouse.click(5, 5);
    await chat.select(0, ['the lid on', 'how wide the kettle is'][n]!);
    await expect(chat.toolbar).toBeVisible();
    await keyboard.press('5');
    const note = chat.toolbar.getByRole('textbox', { name: 'Note' });
    await expect(note).toBeFocused();
    await keyboard.type('mine ');
    await chat.page.evaluate(way);
    await keyboard.type('too');
    await keyboard.press('Enter');
    expect(await chat.draft()).toBe('Draft');
  }
});
