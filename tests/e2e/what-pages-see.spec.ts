import type { Chat } from './chat';
import { expect, test } from './fixtures';
import { CLAUDE } from './sites';

/**
 * Everything that a script of the page can read in our UI: texts, attributes and field contents, in every open root.
 */
const readable = (chat: Chat): Promise<string> =>
  chat.page.evaluate(() => {
    const found: string[] = [];
    const read = (node: Node): void => {
      if (node instanceof Text) found.push(node.data);
      if (node instanceof Element) {
        for (const { value } of node.attributes) found.push(value);
        if ('value' in node) found.push(String(node.value));
        if (node.shadowRoot) read(node.shadowRoot);
      }
      for (const child of node.childNodes) read(child);
    };
    read(document.querySelector('recurate-root')!);
    return found.join('\n');
  });

/** Makes the page listen to everything that could reveal what is typed. */
const listen = (chat: Chat): Promise<void> =>
  chat.page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    // `change` and `select` contain no text.
    const types =
      'keydown keypress keyup beforeinput input textInput compositionstart compositionupdate compositionend paste cut copy'.split(
        ' ',
      );
    const root = document.querySelector('recurate-root')!;
    for (const target of [window, document, document.documentElement, root, root.shadowRoot!]) {
      for (const type of types) {
        for (const capture of [true, false]) target.addEventListener(type, () => heard.push(type), { capture });
      }
    }
  });
const heard = (chat: Chat): Promise<string[]> =>
  chat.page.evaluate(() => (window as unknown as { heard: string[] }).heard);

test('a page notices nothing of what is typed, pasted or cut in a note, wherever it listens, but which field has the focus', async ({
  open,
}) => {
  const chat = await open(CLAUDE);
  const { keyboard } = chat.page;
  await listen(chat);
  await chat.select(0, 'the lid on');
  await chat.press('Note');
  await expect(chat.noteField).toBeFocused();
  // Code that looks for the focused field, as other extensions do, finds that the person is typing.
  const focused = await chat.page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return at?.localName;
  });
  expect(focused).toBe('textarea');
  await keyboard.type('half a thought');
  await keyboard.press('Control+a');
  await keyboard.press('Control+x');
  await expect(chat.noteField).toHaveValue('');
  await keyboard.press('Control+v');
  await expect(chat.noteField).toHaveValue('half a thought');
  await keyboard.press('Enter');
  await chat.drawer.getByLabel('Filter marks').click();
  await keyboard.type('lid');
  expect(await heard(chat)).toEqual([]);
  // The page does notice what is typed into its own field.
  await chat.page.locator(CLAUDE.editor).click();
  await keyboard.type('x');
  expect(await heard(chat)).toContain('keydown');
});

test('with the drawer closed and no toolbar open, nothing written or marked is readable by a page, nor anything from another conversation', async ({
  open,
}) => {
  const chat = await open(CLAUDE);
  await chat.select(0, 'the lid on');
  await chat.press('Note');
  await chat.page.keyboard.type('a whole thought');
  await chat.page.keyboard.press('Enter');
  await chat.drawer
    .getByRole('button', { name: /^Edit|a whole thought/ })
    .first()
    .click();
  await chat.page.keyboard.type(', and half a one');
  await chat.page.keyboard.press('Escape');
  await chat.button('Close Recurate').click();
  await expect(chat.drawer).toBeHidden();
  const seen = await readable(chat);
  for (const words of ['the lid on', 'a whole thought', 'half a one']) expect(seen).not.toContain(words);

  await chat.page.getByRole('button', { name: 'Open Recurate' }).click();
  await chat.mark(0, 'drop', 'the lid on');
  await chat.select(0, 'how wide the kettle is');
  await chat.press('Note');
  await chat.page.keyboard.type('half a thought');
  await expect.poll(() => readable(chat)).toContain('half a thought');
  await chat.page.evaluate((id) => window.replica.navigate({ id, messages: [] }), CLAUDE.ids[1]);
  await expect.poll(() => chat.items.count()).toBe(0);
  const after = await readable(chat);
  for (const words of ['the lid on', 'how wide the kettle is', 'half a thought']) expect(after).not.toContain(words);
  await chat.expectPainted('drop', []);
});
