import type { Locator } from '@playwright/test';
import { feedback, type Chat } from './chat';
import { expect, test, workerOf } from './fixtures';
import { settingsOf } from './options-page';
import { CLASSIC, CLAUDE, POWER, withQuery } from './sites';
import { put } from './stored';

const boxOf = async (locator: Locator) => (await locator.boundingBox())!;

const pressed = (chat: Chat, name: string): Locator =>
  chat.toolbar.getByRole('button', { name, exact: true, pressed: true });

/** Words at each edge of the window, and a width at which they are there. */
const EDGES = [
  { edge: 'upper', words: 'boils faster', block: 'start', width: 1440 },
  { edge: 'lower', words: 'nothing else saves', block: 'end', width: 1440 },
  { edge: 'left', words: 'A kettle', block: 'center', width: 420 },
  { edge: 'right', words: 'and patience to the very edge', block: 'center', width: 420 },
] as const;

test('the toolbar stays in the window at each of its edges', async ({ open }) => {
  const chat = await open(CLAUDE);
  await chat.page.evaluate(() => {
    const text = 'x '.repeat(300);
    const paragraphs = [text, `A kettle and patience to the very edge nothing else saves boils faster`, text];
    const blocks = paragraphs.map((one) => ({ kind: 'paragraph' as const, runs: [one] }));
    return window.replica.edit(0, [...blocks, ...blocks]);
  });
  for (const { edge, words, block, width } of EDGES) {
    if (width < 1000 && (await chat.drawer.isVisible())) await chat.button('Close Recurate').click();
    await chat.page.setViewportSize({ width, height: 400 });
    const place = await chat.place(0, words, undefined, block);
    await chat.drag(place.start, place.end);
    await expect(chat.toolbar, edge).toBeVisible();
    await expect(async () => {
      const box = await boxOf(chat.toolbar);
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.y + box.height).toBeLessThanOrEqual(400);
      // When selecting this close to the edge, the page may have scrolled by itself.
      const now = await chat.page.evaluate(() => getSelection()!.getRangeAt(0).getBoundingClientRect());
      const isClear = box.y + box.height <= now.top || box.y >= now.bottom;
      expect(isClear, 'it does not cover the words').toBe(true);
    }, edge).toPass();
    await chat.page.keyboard.press('Escape');
    await expect(chat.toolbar).toBeHidden();
  }
});

test('the toolbar closes on Escape and on a click beside it, moves with a new selection, and stays closed for the same one', async ({
  open,
}) => {
  const chat = await open(CLAUDE);
  await chat.select(0, 'the lid on');
  await expect(chat.toolbar).toBeVisible();
  await chat.page.keyboard.press('Escape');
  await expect(chat.toolbar).toBeHidden();
  expect(await chat.selected()).toBe('the lid on');

  await chat.select(0, 'boils faster');
  await expect(chat.toolbar).toBeVisible();
  await chat.page.mouse.click(5, 5);
  await expect(chat.toolbar).toBeHidden();

  await chat.select(0, 'boils faster');
  await expect(chat.toolbar).toBeVisible();
  const before = await boxOf(chat.toolbar);
  await chat.select(0, 'nothing else saves');
  await expect(chat.toolbar).toBeVisible();
  expect((await boxOf(chat.toolbar)).y).not.toBe(before.y);

  // A page may select the same text again; that is nothing new.
  await chat.select(0, 'the lid on');
  await chat.press('Keep');
  await chat.page.keyboard.press('Escape');
  await chat.page.evaluate(() => {
    const selection = getSelection()!;
    const range = selection.getRangeAt(0);
    selection.removeAllRanges();
    selection.addRange(range);
  });
  await chat.expectNoToolbar();
  await chat.select(0, 'heat');
  await expect(chat.toolbar).toBeVisible();
  await chat.page.keyboard.press('Escape');
  await chat.select(0, 'heat');
  await expect(chat.toolbar).toBeVisible();
});

test('the browser’s menu for selected text marks it, even without a toolbar, and can be switched off', async ({
  open,
  browsing,
}) => {
  const chat = await open(CLAUDE);
  const worker = await workerOf(browsing);
  /** Whether the browser has the entry: it can only change one that it has. */
  const hasEntry = (id: string): Promise<boolean> =>
    worker.evaluate(async (id) => {
      const change = chrome.contextMenus.update(id, {}) as unknown as Promise<void>;
      return change.then(
        () => true,
        () => false,
      );
    }, id);
  /** No script can open the browser's menu, so its event is what the test makes. */
  const choose = (menuItemId: string): Promise<void> =>
    worker.evaluate(async (menuItemId) => {
      const [tab] = await chrome.tabs.query({ active: true, url: 'https://claude.ai/*' });
      const { onClicked } = chrome.contextMenus as unknown as { onClicked: { dispatch(...args: unknown[]): void } };
      onClicked.dispatch({ menuItemId, frameId: 0 }, tab);
    }, menuItemId);
  for (const [, kind] of KINDS) await expect.poll(() => hasEntry(kind)).toBe(true);
  await chat.select(0, 'the lid on');
  await expect(chat.toolbar).toBeVisible();
  await chat.page.keyboard.press('Escape');
  await expect(chat.toolbar).toBeHidden();
  await choose('drop');
  await chat.expectPainted('drop', ['the lid on']);

  const prompt = await chat.placeInPrompt(0, 'boil water');
  await chat.drag(prompt.start, prompt.end);
  await choose('keep');
  await expect(chat.toolbar.getByRole('alert')).toHaveText('You can mark only text in an answer.');
  await expect(chat.items).toHaveCount(1);

  await put(browsing, 'settings', { ...(await settingsOf(browsing)), showsInMenu: false });
  await expect.poll(() => hasEntry('keep')).toBe(false);
});

/** The key and the name of each kind. */
const KINDS = [
  ['1', 'keep', 'Keep'],
  ['2', 'drop', 'Drop'],
  ['3', 'deeper', 'Explore deeper'],
  ['4', 'verify', 'Verify'],
] as const;

test('the keys and the buttons mark and clear, and the page’s selection stays', async ({ open }) => {
  const chat = await open(CLAUDE);
  await chat.select(0, 'the lid on');
  await expect(chat.toolbar).toBeVisible();
  for (const [, , name] of KINDS) {
    await chat.press(name);
    await expect(pressed(chat, name)).toBeVisible();
    expect(await chat.selected()).toBe('the lid on');
  }
  await chat.press('Clear');
  await expect(chat.items).toHaveCount(0);
  expect(await chat.selected()).toBe('the lid on');

  for (const [key, kind, name] of KINDS) {
    await chat.page.mouse.click(5, 5);
    await chat.select(0, 'the lid on');
    await expect(chat.toolbar).toBeVisible();
    await chat.page.keyboard.press(key);
    await expect(pressed(chat, name)).toBeVisible();
    await chat.expectPainted(kind, ['the lid on']);
    await chat.page.keyboard.press('Backspace');
    await chat.expectPainted(kind, []);
    await expect(chat.items).toHaveCount(0);
  }
});

/** Keys as in the browser's protocol. */
const KEYS = {
  grow: { key: 'ArrowRight', code: 'ArrowRight', windowsVirtualKeyCode: 39, modifiers: 2 + 8 },
  keep: { key: '1', code: 'Digit1', windowsVirtualKeyCode: 49, text: '1' },
  drop: { key: '2', code: 'Digit2', windowsVirtualKeyCode: 50, text: '2' },
  clear: { key: 'Backspace', code: 'Backspace', windowsVirtualKeyCode: 8 },
} as const;

test('a key pressed right after another acts on what is selected and marked by then', async ({ open }) => {
  const chat = await open(CLAUDE);
  const session = await chat.cdp();
  for (const [what, keys, kind, quotes] of [
    ['marks the current selection', ['grow', 'keep'], 'keep', ['the lid on']],
    ['marks over what was marked just before', ['keep', 'grow', 'drop'], 'drop', ['the lid on']],
    ['clears what was marked just before', ['keep', 'grow', 'clear'], 'keep', []],
  ] as const) {
    await chat.page.mouse.click(5, 5);
    await chat.select(0, 'the lid');
    await expect(chat.toolbar, what).toBeVisible();
    // A busy page processes all keys before it reports that the selection changed, and before its next frame.
    await Promise.all([
      chat.page.evaluate(() => {
        for (const end = performance.now() + 500; performance.now() < end;);
      }),
      ...keys.map((key) => session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...KEYS[key] })),
    ]);
    await chat.expectPainted(kind, quotes);
    await chat.expectListed(quotes);
    if (quotes.length === 0) continue;
    await chat.button('Undo').click();
    if (keys.length > 2) await chat.button('Undo').click();
    await chat.expectListed([]);
  }
});

test('pressing a button that opens a context menu, without a release, changes neither toolbar nor selection', async ({
  open,
}) => {
  const chat = await open(CLAUDE);
  const { mouse, keyboard } = chat.page;
  const { start } = await chat.select(0, 'the lid');
  await expect(chat.toolbar).toBeVisible();
  await mouse.move(start.x + 5, start.y);
  await mouse.down({ button: 'right' });
  await expect(chat.toolbar).toBeVisible();
  await keyboard.press('ControlOrMeta+Shift+ArrowRight');
  await keyboard.press('1');
  await chat.expectPainted('keep', ['the lid on']);
  await keyboard.press('Escape');
  await chat.expectNoToolbar();
  await keyboard.press('ControlOrMeta+Shift+ArrowRight');
  await expect(chat.toolbar).toBeVisible();
  await mouse.up({ button: 'right' });
});

test('N opens a note and makes a comment, Enter saves it, and a click on the painted text opens the toolbar for both', async ({
  open,
}) => {
  const chat = await open(CLAUDE);
  const { start } = await chat.select(0, 'the lid on');
  await expect(chat.toolbar).toBeVisible();
  await chat.page.keyboard.press('n');
  await expect(chat.noteField).toBeFocused();
  await chat.page.keyboard.type('1 and 2, n!');
  await chat.page.keyboard.press('Enter');
  await expect(chat.toolbar).toBeHidden();
  await expect(chat.items).toContainText(['1 and 2, n!']);

  await chat.page.mouse.click(5, 5);
  await chat.page.mouse.click(start.x + 10, start.y);
  await expect(pressed(chat, 'Comment')).toBeVisible();
  await chat.expectPainted('comment', ['the lid on']);
  await expect(chat.toolbar).toContainText('1 and 2, n!');
  await chat.press('Note');
  await expect(chat.noteField).toHaveValue('1 and 2, n!');
  await chat.page.keyboard.press('Escape');
  await chat.press('Drop');
  await chat.expectPainted('drop', ['the lid on']);
  await chat.expectPainted('comment', []);
  await chat.press('Clear');
  await expect(chat.items).toHaveCount(0);
  await chat.expectPainted('drop', []);

  // A new note is discarded with its mark, and both come back.
  await chat.page.mouse.click(5, 5);
  await chat.select(0, 'the lid on');
  await expect(chat.toolbar).toBeVisible();
  await chat.page.keyboard.press('5');
  await chat.noteField.fill('on second thought');
  await chat.page.keyboard.press('Escape');
  await expect(chat.items).toHaveCount(0);
  await chat.expectPainted('comment', []);
  await chat.toolbar.getByRole('button', { name: 'Restore' }).click();
  await expect(chat.noteField).toHaveValue('on second thought');
  await chat.expectPainted('comment', ['the lid on']);
  await chat.page.keyboard.press('Escape');
  expect(await chat.openPreview()).toBe(feedback({ comment: ['"the lid on" (on second thought)'] }));
  await chat.button('Cancel').click();
  await chat.button('Undo').click();

  // A new mark replaces those it overlaps, and undo restores them.
  await chat.page.mouse.click(5, 5);
  await chat.mark(0, 'keep', 'boils faster');
  await chat.mark(0, 'drop', 'the lid on');
  await chat.mark(0, 'verify', 'faster with the lid');
  await chat.expectListed(['faster with the lid']);
  await chat.button('Undo').click();
  await chat.expectListed(['boils faster', 'the lid on']);
  await chat.expectPainted('keep', ['boils faster']);
  await chat.expectPainted('drop', ['the lid on']);
});

test("not on top of ChatGPT's own toolbar", async ({ open }) => {
  const chat = await open(withQuery(POWER, 'sample=rich'));
  for (const [n, words] of [
    [0, 'boils faster'],
    [1, 'the far side'],
    [1, 'one harbour'],
  ] as const) {
    const place = await chat.place(n, words);
    await chat.drag(place.start, place.end);
    await expect(chat.toolbar).toBeVisible();
    const theirs = chat.page.locator('[data-selected-text-overlay]');
    await expect(theirs).toBeVisible();
    const [a, b] = [await boxOf(chat.toolbar), await boxOf(theirs)];
    const isApart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
    expect(isApart, `${JSON.stringify(a)} beside ${JSON.stringify(b)}`).toBe(true);
  }
});

test('the toolbar follows its text when the page scrolls', async ({ open }) => {
  const chat = await open(withQuery(CLAUDE, 'sample=rich'));
  await chat.select(1, 'the far side');
  await expect(chat.toolbar).toBeVisible();
  const wordsTop = (): Promise<number> =>
    chat.page.evaluate(() => getSelection()!.getRangeAt(0).getBoundingClientRect().top);
  const top = await wordsTop();
  // It may still be a few pixels away while moving in.
  const gap = (await boxOf(chat.toolbar)).y - top;
  await chat.page.mouse.wheel(0, 60);
  await expect.poll(wordsTop).toBeLessThan(top - 40);
  await expect.poll(async () => Math.abs((await boxOf(chat.toolbar)).y - (await wordsTop()) - gap)).toBeLessThan(6);
});

test('text selected before the site marked it as part of an answer gets its toolbar then', async ({ open }) => {
  const chat = await open({ ...CLASSIC, answer: CLASSIC.content });
  const takenAway = await chat.page.evaluate((words) => {
    const answer = document.querySelector(words)!;
    return ['data-message-author-role', 'data-turn'].map((name) => {
      const element = answer.closest(`[${name}]`)!;
      const value = element.getAttribute(name)!;
      element.removeAttribute(name);
      return { name, value };
    });
  }, CLASSIC.content);
  await expect(chat.status).not.toHaveText(/^Ready on/);
  await chat.select(0, 'the lid on');
  await chat.expectNoToolbar();
  await chat.page.evaluate(
    ({ words, takenAway: [role] }) => {
      document.querySelector(words)!.parentElement!.setAttribute(role!.name, role!.value);
    },
    { words: CLASSIC.content, takenAway },
  );
  await expect(chat.toolbar).toBeVisible();
  await chat.press('Keep');
  await chat.expectListed(['the lid on']);
});
