import { feedback, type Chat } from './chat';
import { expect, test } from './fixtures';
import { conversationOf, OTHER_ANSWER } from '../pages/samples';
import { CLAUDE, EDITORS, GEMINI, GROK, LEXICAL, POWER, QUILL, withQuery } from './sites';

const BLOCK = feedback({ keep: ['"the lid on"'] });
const BOTH = feedback({ keep: ['"the lid on"'], drop: ['"how wide the kettle is"'] });

/** Inserts the block and waits until the drawer reports the result. */
async function insert(chat: Chat): Promise<void> {
  await chat.openPreview();
  await chat.write();
  await expect(chat.drawer.locator('.outcome')).toBeVisible();
}

/** The block stored for each conversation, by the end of its key. */
const writtenIn = async (stored: () => Promise<Record<string, unknown>>, id: string): Promise<unknown> => {
  const found = Object.entries(await stored()).find(([key]) => key.startsWith('conversation/') && key.endsWith(id));
  return (found?.[1] as { written: unknown } | undefined)?.written ?? null;
};

/** The person opens another chat at the moment of our change, before it can be read back. */
async function leaveAtTheFirstChange(chat: Chat, other: string): Promise<void> {
  await chat.page.evaluate(
    ([editor, id]) => {
      const element = document.querySelector(editor!)!;
      const { port1, port2 } = new MessageChannel();
      port2.onmessage = () => {
        void window.replica.navigate({ id: id!, messages: [] });
        void window.replica.setDraft('Draft of chat B');
      };
      const go = (): void => {
        element.removeEventListener('input', go);
        watch.disconnect();
        port1.postMessage(0);
      };
      const watch = new MutationObserver(go);
      watch.observe(element, { subtree: true, childList: true, characterData: true });
      element.addEventListener('input', go);
    },
    [chat.at.editor, other],
  );
}

for (const at of EDITORS) {
  test.describe(at.name, () => {
    test('a chat that is left while the feedback is being written leaves nothing in the next one', async ({
      open,
      stored,
    }) => {
      const chat = await open(at);
      await chat.setDraft('Private draft of chat A');
      await chat.mark(0, 'keep', 'the lid on');
      await chat.openPreview();
      await leaveAtTheFirstChange(chat, at.ids[1]);
      await chat.button('Insert into message').click();
      await chat.expectDraft('Draft of chat B');
      await chat.outlastWrites();
      expect(await chat.draft()).toBe('Draft of chat B');
      expect(await writtenIn(stored, at.ids[1])).toBeNull();
      // The site has it in the draft of the previous chat.
      expect(await writtenIn(stored, at.ids[0])).toBe(BLOCK);
      await chat.setDraft('');
    });

    test('what the person writes into the block or during a write is kept, and what they send during one is not filled again', async ({
      open,
    }) => {
      const chat = await open(at);
      await chat.page.locator(at.editor).click();
      await chat.page.keyboard.insertText('Mine.');
      await chat.mark(0, 'keep', 'the lid on');

      await test.step('text that arrives without keys during a write, in order', async () => {
        await chat.openPreview();
        await expect(chat.button('Insert into message')).toBeFocused();
        const { keyboard } = chat.page;
        // In one editor, the write begins with the mouse.
        const begun =
          at === CLAUDE ? chat.button('Insert into message').click({ noWaitAfter: true }) : keyboard.press('Enter');
        const all = [begun];
        await expect(chat.page.locator(at.editor)).toBeFocused();
        for (let word = 0; word < 8; word++) all.push(keyboard.insertText(` w${word}`));
        await Promise.all(all);
        // The drawer reports the write once the message was read back.
        await expect(chat.drawer.locator('.outcome')).toContainText('The feedback is in your message.');
        const words = async (): Promise<string> => (await chat.draft()).replace(`${BLOCK}\n`, '');
        await expect.poll(words).toBe(`Mine. ${Array.from({ length: 8 }, (_, word) => `w${word}`).join(' ')}`);
      });

      await test.step('words in the block, even a point of their own', async () => {
        const own = '- "the lid on" (my reason)\n- "a point by hand" (keep it)\n\nand more';
        await chat.setDraft(`${BLOCK.replace('- "the lid on"', own)} And you?`);
        await chat.mark(0, 'drop', 'how wide the kettle is');
        await insert(chat);
        await chat.expectDraft(`${BOTH.replace('- "the lid on"', own)} And you?`);
        await chat.button('Undo').click();
        await chat.button('Undo').click();
        await insert(chat);
        await chat.expectDraft(`${own}\n And you?`);
      });

      await test.step('a message sent at the moment of our write', async () => {
        await chat.setDraft('My private question');
        await chat.button('Redo').click();
        await chat.openPreview();
        await chat.button('Insert into message').click({ noWaitAfter: true });
        await chat.page.locator(at.send).click();
        await expect.poll(() => chat.page.evaluate(() => window.replica.sent().length)).toBe(1);
        chat.meansToSend = await chat.page.evaluate(() => window.replica.sent());
        await chat.outlastWrites();
        expect(await chat.draft()).not.toContain('My private question');
      });
    });
  });
}

/**
 * What a person may have at the start of their message, from a paste. tests/composers/schemas checks what each editor
 * does with these and everything else.
 */
const DRAFTS: Readonly<Record<string, string>> = {
  'a list in a quote': '<blockquote><ul><li><p>in quote</p></li></ul></blockquote><p>after</p>',
  'a rule': '<hr><p>below the line</p>',
};

/** Pastes HTML into the message with the keyboard, as a person does. */
async function paste({ page, at }: Chat, html: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.locator(at.editor).click();
  await page.evaluate(
    (html) => navigator.clipboard.write([new ClipboardItem({ 'text/html': new Blob([html], { type: 'text/html' }) })]),
    html,
  );
  await page.keyboard.press('Control+V');
  // Quill 1 processes it in a timer, and takes the focus then.
  await expect.poll(() => page.evaluate(() => window.replica.draft()), { message: 'what was pasted' }).not.toBe('');
}

for (const at of [CLAUDE, QUILL]) {
  test(`${at.name}: the feedback is inserted, replaced and removed without a trace, whatever comes first below it`, async ({
    open,
  }) => {
    const chat = await open(at);
    const state = (): Promise<string> => chat.page.evaluate(() => JSON.stringify(window.replica.editorState()));
    await chat.mark(0, 'keep', 'the lid on');
    await chat.mark(0, 'drop', 'how wide the kettle is');
    const [undo, redo] = [chat.button('Undo'), chat.button('Redo')];
    await undo.click();
    await undo.click();
    for (const [name, html] of Object.entries(DRAFTS)) {
      await test.step(name, async () => {
        await chat.setDraft('');
        await paste(chat, html);
        const [draft, form] = [await chat.draft(), await state()];
        await redo.click();
        await insert(chat);
        await chat.expectDraft(`${BLOCK}\n${draft}`);
        await redo.click();
        await insert(chat);
        await chat.expectDraft(`${BOTH}\n${draft}`);
        await undo.click();
        await undo.click();
        await insert(chat);
        await chat.expectDraft(draft);
        expect(await state()).toBe(form);
        expect(await chat.page.evaluate(() => window.replica.sent())).toEqual([]);
      });
    }
    await chat.setDraft('');
  });
}

test('of two tabs only the one that marks writes, and what it sends leaves the other’s message unless it was pasted there', async ({
  open,
}) => {
  const [one, two] = [await open(CLAUDE), await open(CLAUDE)];
  const inStep = one.drawer.getByRole('switch', { name: 'Update my message as I mark' });
  const send = async (): Promise<void> => {
    await one.page.bringToFront();
    one.meansToSend.push((await one.draft()).trim());
    await one.page.locator(CLAUDE.send).click();
  };

  await test.step('both in step', async () => {
    await one.page.bringToFront();
    await inStep.click();
    await two.setDraft('question in tab two');
    await one.mark(0, 'keep', 'the lid on');
    await one.expectDraft(`${BLOCK}\n`);
    await expect(two.items).toHaveCount(1);
    await two.outlastWrites();
    expect(await two.draft()).toBe('question in tab two');
    await inStep.click();
  });

  await test.step('feedback that is unchanged in the second tab', async () => {
    await two.page.bringToFront();
    await insert(two);
    await two.expectDraft(`${BLOCK}\nquestion in tab two`);
    await send();
    await expect(one.items.first()).toContainText('Sent');
    await one.expectReady();
    await two.page.bringToFront();
    await two.expectDraft('question in tab two');
  });

  await test.step('feedback that the person pasted into the second tab', async () => {
    await two.setDraft('');
    await one.page.bringToFront();
    await one.mark(0, 'keep', 'less heat leaves');
    await insert(one);
    await expect(two.items).toHaveCount(2);
    await one.page.locator(CLAUDE.editor).click();
    for (const key of ['a', 'c']) await one.page.keyboard.press(`ControlOrMeta+${key}`);
    await two.page.bringToFront();
    await two.page.locator(CLAUDE.editor).click();
    await two.page.keyboard.type('Reference:');
    await two.page.keyboard.press('Shift+Enter');
    await two.page.keyboard.press('ControlOrMeta+v');
    await expect.poll(() => two.draft()).toContain('less heat leaves');
    const theirs = await two.draft();
    await send();
    await expect(two.items.nth(1)).toContainText('Sent');
    await two.outlastWrites();
    expect(await two.draft()).toBe(theirs);
    await two.setDraft('');
  });
});

for (const [when, happens] of [
  ['the site replaced its editor', (chat: Chat) => chat.page.evaluate(() => window.replica.replaceComposer())],
  [
    'a reload after which the site restored the message',
    async (chat: Chat) => {
      const draft = await chat.draft();
      await chat.reload();
      await chat.setDraft(draft);
      await chat.expectListed(['the lid on']);
    },
  ],
] as const) {
  test(`a block that a site leaves in the message of the next chat is removed, even after ${when}`, async ({
    open,
    stored,
  }) => {
    const chat = await open(CLAUDE);
    await chat.setDraft('my question');
    await chat.mark(0, 'keep', 'the lid on');
    await insert(chat);
    await expect.poll(() => writtenIn(stored, CLAUDE.ids[0])).toBe(BLOCK);
    await happens(chat);
    const next = conversationOf(CLAUDE.ids[1], [['work', OTHER_ANSWER]], 900);
    await chat.page.evaluate((next) => window.replica.navigate(next), next);
    await chat.expectDraft('my question');
    await chat.expectReady();
    await chat.mark(0, 'keep', 'than a tall one');
    await insert(chat);
    expect((await chat.draft()).split('[Your message below]')).toHaveLength(2);
    expect(await chat.draft()).not.toContain('the lid on');
    expect(await writtenIn(stored, CLAUDE.ids[0])).toBe(BLOCK);
  });
}

// In every other editor too, as far as that is for us to do: tests/session/applying/applying.test.ts.
for (const [at, how, key] of [
  [CLAUDE, 'cut', 'x'],
  [GEMINI, 'copied', 'c'],
  [POWER, 'cut', 'x'],
  [LEXICAL, 'copied', 'c'],
  [QUILL, 'cut', 'x'],
  [GROK, 'copied', 'c'],
] as const) {
  test(`${at.name}: a block that the person ${how} and pasted into another chat stays there, also when they return`, async ({
    open,
  }) => {
    const kept = withQuery(at, 'drafts');
    const chat = await open(kept);
    const go = (id: string): Promise<void> =>
      chat.page.evaluate((id) => window.replica.navigate(window.replica.remembered(id) ?? { id, messages: [] }), id);
    await chat.mark(0, 'keep', 'the lid on');
    await insert(chat);
    await chat.page.locator(kept.editor).click();
    for (const one of ['a', key]) await chat.page.keyboard.press(`ControlOrMeta+${one}`);
    if (how === 'cut') await expect.poll(() => chat.draft()).not.toContain('the lid on');
    await go(kept.ids[1]);
    await chat.expectListed([]);
    await chat.page.locator(kept.editor).click();
    await chat.page.keyboard.press('ControlOrMeta+v');
    await expect.poll(() => chat.draft()).toContain('the lid on');
    await chat.page.keyboard.type(' mine');
    await expect.poll(() => chat.draft()).toContain('mine');
    const theirs = await chat.draft();
    await chat.outlastWrites();
    expect(await chat.draft()).toBe(theirs);
    await go(kept.ids[0]);
    await chat.expectListed(['the lid on']);
    await go(kept.ids[1]);
    await chat.expectListed([]);
    await chat.outlastWrites();
    expect(await chat.draft()).toBe(theirs);
    await chat.setDraft('');
  });
}

test('a block that the editor’s undo restores in the next chat is removed, and nothing fails', async ({ open }) => {
  const chat = await open(CLAUDE);
  await chat.setDraft('mine');
  await chat.mark(0, 'keep', 'the lid on');
  await insert(chat);
  await chat.page.locator(CLAUDE.editor).click();
  await chat.page.keyboard.press('ControlOrMeta+a');
  await chat.page.keyboard.press('Delete');
  await chat.page.evaluate((id) => window.replica.navigate({ id, messages: [] }), CLAUDE.ids[1]);
  await chat.expectListed([]);
  await chat.page.locator(CLAUDE.editor).click();
  await chat.page.keyboard.press('ControlOrMeta+z');
  await chat.expectDraft('mine');
  await chat.outlastWrites();
});

test('a message that the site cuts a moment later is not reported as complete', async ({ open }) => {
  const at = EDITORS.find(({ name }) => name === 'chatgpt octane')!;
  const chat = await open(at);
  await chat.setDraft(`${'a hundred words '.repeat(11)}END`);
  await chat.mark(0, 'keep', 'the lid on');
  await chat.page.evaluate((selector) => {
    const field = document.querySelector<HTMLTextAreaElement>(selector)!;
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!;
    const cut = (): void => {
      if (field.value.length <= 200) return;
      set!.call(field, field.value.slice(0, 200));
      field.dispatchEvent(new Event('input', { bubbles: true }));
    };
    field.addEventListener('input', () => void setTimeout(cut, 0));
  }, at.editor);
  await insert(chat);
  await expect(chat.drawer.locator('.outcome')).toContainText('The site changed it: please check your message.');
  await chat.setDraft('');
});
