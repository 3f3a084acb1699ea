import { feedback } from './chat';
import { expect, test, workerOf } from './fixtures';
import { shortConversation } from '../pages/samples';
import { CLAUDE, EDITORS, KINDS_OF_EDITOR, LEXICAL, withQuery } from './sites';

const BLOCK = feedback({ keep: ['"the lid on"'] });
const BOTH = feedback({ keep: ['"the lid on"'], drop: ['"how wide the kettle is"'] });
const DRAFT = 'My question:\n\nhow long? שלום 👩🏽‍🚀';

/** 20 kB of different lines, some of them blank. */
const LONG_DRAFT = Array.from({ length: 330 }, (_, n) =>
  n % 9 === 8 ? '' : `Line ${n} of a long message, which says “${'ab'.repeat(n % 7)}” and 100 % more.`,
)
  .join('\n')
  .padEnd(20_000, '.');

/** What an editor shows, whether it is a field or not. */
const textOf = (editor: HTMLElement): string =>
  editor instanceof HTMLTextAreaElement ? editor.value : editor.innerText;

// Every editor does this: tests/composers/write.test.ts, focus.test.ts.
for (const at of KINDS_OF_EDITOR) {
  test.describe(at.name, () => {
    test('a write can be undone, and one that is not possible leaves the draft and offers the text to copy', async ({
      open,
    }) => {
      const chat = await open(at);
      const offered = chat.drawer.getByLabel('Feedback to copy');
      const tryToInsert = async (): Promise<void> => {
        await chat.openPreview();
        await chat.button('Insert into message').click();
      };
      await chat.setDraft(DRAFT);
      await chat.mark(0, 'keep', 'the lid on');
      await chat.apply();
      await chat.expectDraft(`${BLOCK}\n${DRAFT}`);
      await chat.page.evaluate(() => window.replica.undo());
      await chat.expectDraft(DRAFT);
      await chat.apply();
      await chat.expectDraft(`${BLOCK}\n${DRAFT}`);

      await test.step('an editor that refuses', async () => {
        await chat.setDraft(DRAFT);
        await chat.page.evaluate(() => window.replica.rejectWrites(true));
        await tryToInsert();
        await expect(offered).toHaveValue(BLOCK);
        await expect(chat.drawer).toContainText(/did not accept the feedback.+your text is unchanged/i);
        expect(await chat.draft()).toBe(DRAFT);
        await chat.page.evaluate(() => window.replica.rejectWrites(false));
        await chat.apply();
        await chat.expectDraft(`${BLOCK}\n${DRAFT}`);
        await expect(offered).toBeHidden();
      });

      await test.step('a disabled and a missing editor', async () => {
        await chat.setDraft(DRAFT);
        await chat.page.evaluate(() => window.replica.disableComposer(true));
        await tryToInsert();
        await expect(chat.drawer).toContainText(/Can't write to the message field right now|could not be found/);
        await expect(offered).toHaveValue(BLOCK);
        await chat.page.evaluate(() => window.replica.disableComposer(false));
        await chat.expectDraft(DRAFT);
        await chat.page.evaluate(() => window.replica.removeComposer(true));
        await tryToInsert();
        await expect(chat.drawer).toContainText('could not be found');
        await expect(offered).toHaveValue(BLOCK);
        await chat.page.evaluate(() => window.replica.removeComposer(false));
        await chat.apply();
        await expect.poll(() => chat.draft()).toContain(BLOCK);
      });

      await test.step('a draft of 20 kB', async () => {
        await chat.setDraft(LONG_DRAFT);
        const before = await chat.draft();
        expect(before.length).toBeGreaterThanOrEqual(20_000);
        await chat.apply();
        await chat.expectDraft(`${BLOCK}\n${before}`);
        await chat.button('Undo').click();
        await chat.apply();
        await chat.expectDraft(before);
      });
    });

    test('while a word is being composed the message waits, and follows when it is done', async ({ open }) => {
      const chat = await open(at);
      const cdp = await chat.cdp();
      const editor = chat.page.locator(at.editor);
      await chat.mark(0, 'keep', 'the lid on');
      await chat.drawer.getByRole('switch', { name: 'Update my message as I mark' }).click();
      await chat.expectDraft(`${BLOCK}\n`);
      const shown = (): Promise<string> => editor.evaluate(textOf);
      await expect(async () => {
        await chat.select(0, 'how wide the kettle is');
        await expect(chat.toolbar).toBeVisible();
        // The word is started before the message follows. On a busy machine it may be too late, and everything is
        // retried.
        await chat.page.keyboard.press('2');
        await editor.evaluate((editor: HTMLElement) => editor.focus());
        await chat.page.keyboard.press('ControlOrMeta+End');
        await cdp.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 });
        if ((await shown()).includes('DROP')) {
          await cdp.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 });
          await chat.button('Undo').click();
          await chat.expectDraft(`${BLOCK}\n`);
          throw new Error('The message followed before the word was begun.');
        }
      }).toPass();
      await expect(chat.items).toHaveCount(2);
      await chat.outlastStep();
      expect(await shown()).not.toContain('DROP');
      expect(await shown()).toContain('にほん');
      await cdp.send('Input.insertText', { text: '日本' });
      await chat.expectDraft(`${BOTH}\n日本`);
    });
  });
}

// What becomes of a message is the site's to show, and the same in its other editors: tests/session/applying/applying.test.ts.
for (const at of EDITORS) {
  test(`${at.name}: once sent, the block is the person’s, and only new marks are applied again`, async ({ open }) => {
    const chat = await open(at);
    await chat.setDraft('Go on.');
    await chat.mark(0, 'keep', 'the lid on');
    await chat.apply();
    await chat.expectDraft(`${BLOCK}\nGo on.`);
    await chat.page.locator(at.send).click();
    chat.meansToSend = [`${BLOCK}\nGo on.`];
    await expect.poll(() => chat.page.evaluate(() => window.replica.count())).toBe(2);
    await expect(chat.items.first()).toContainText('Sent');
    await expect(chat.button('Apply annotations')).toHaveAttribute('aria-disabled', 'true');
    await expect(chat.status).toHaveText(/^Ready on/);
    await chat.mark(0, 'drop', 'how wide the kettle is');
    expect(await chat.openPreview()).toBe(feedback({ drop: ['"how wide the kettle is"'] }));
  });
}

// tests/session/applying/applying.test.ts checks the same without a site.
for (const at of KINDS_OF_EDITOR) {
  test(`${at.name}: nothing is reported to be in a message that was cleared, or sent if the site restores it`, async ({
    open,
  }) => {
    const chat = await open(at);
    const said = chat.drawer.getByText('The feedback is in your message.');
    await chat.mark(0, 'keep', 'the lid on');
    for (const [by, empty] of [
      ['the person', () => chat.page.keyboard.press('Delete')],
      ['the site', () => chat.setDraft('')],
    ] as const) {
      await test.step(`cleared by ${by}`, async () => {
        await chat.apply();
        await expect(said).toBeVisible();
        await chat.page.locator(at.editor).click();
        await chat.page.keyboard.press('Control+a');
        await empty();
        await expect(said).toHaveCount(0);
        await chat.expectListed(['the lid on']);
      });
    }

    await test.step('restored by the site after it was sent', async () => {
      await chat.setDraft('Go on.');
      await chat.apply();
      await chat.page.locator(at.send).click();
      chat.meansToSend = [`${BLOCK}\nGo on.`];
      await expect.poll(() => chat.page.evaluate(() => window.replica.count())).toBe(2);
      await expect(chat.items.first()).toContainText('Sent');
      await chat.page.evaluate((all) => window.replica.load(all), shortConversation(at.ids[0]));
      await chat.setDraft(`${BLOCK}\nGo on.`);
      await expect(chat.items.first()).not.toContainText('Sent');
      await chat.mark(0, 'drop', 'how wide the kettle is');
      await chat.apply();
      await chat.expectDraft(`${BOTH}\nGo on.`);
    });
  });
}

for (const at of [CLAUDE, LEXICAL]) {
  test(`${at.name}: just opening a conversation writes nothing into its message, even in step`, async ({ open }) => {
    const chat = await open(at);
    await chat.mark(0, 'keep', 'the lid on');
    await chat.drawer.getByRole('switch', { name: 'Update my message as I mark' }).click();
    await chat.expectDraft(`${BLOCK}\n`);
    await chat.page.evaluate(() => window.replica.setDraft(''));
    await chat.reload();
    await chat.expectPainted('keep', ['the lid on']);
    await chat.setDraft('Mine.');
    await chat.outlastStep();
    expect(await chat.draft()).toBe('Mine.');
    await chat.mark(0, 'drop', 'how wide the kettle is');
    await chat.expectDraft(`${BOTH}\nMine.`);
  });
}

test('what counts as sent is what the message contained, however it got there', async ({ open }) => {
  const chat = await open(CLAUDE);
  const sent = chat.items.filter({ hasText: 'sent' });
  const send = async (): Promise<void> => {
    chat.meansToSend.push((await chat.draft()).trim());
    await chat.page.locator(CLAUDE.send).click();
  };
  await chat.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);

  await test.step('feedback that was copied and pasted', async () => {
    await chat.mark(0, 'keep', 'the lid on');
    await chat.openPreview();
    await chat.button('Copy').click();
    await expect(chat.drawer).toContainText('Copied.');
    await chat.mark(0, 'drop', 'how wide the kettle is');
    await chat.page.locator(CLAUDE.editor).click();
    await chat.page.keyboard.press('Control+V');
    await expect.poll(() => chat.draft()).toContain('the lid on');
    await expect(chat.items.first()).not.toContainText('Sent');
    await send();
    await expect(sent).toHaveText([/the lid on/]);
    await chat.expectReady();
  });

  await test.step('not the marks and notes made after it was written', async () => {
    await chat.mark(0, 'keep', 'less heat leaves');
    await chat.apply();
    await chat.mark(0, 'verify', 'Three things matter most');
    // Copied or not: what is in the message is what was written.
    await chat.button('Decision log').click();
    await chat.button('Copy log').click();
    await expect(chat.drawer).toContainText('Copied.');
    await chat.button('Decision log').click();
    await chat.select(0, 'less heat leaves');
    await chat.press('Note');
    await chat.page.keyboard.type('why?');
    await chat.page.keyboard.press('Enter');
    await send();
    await expect(sent).toHaveText([/the lid on/, /how wide the kettle is/]);
    expect(await chat.openPreview()).toBe(
      feedback({ keep: ['"less heat leaves" (why?)'], verify: ['"Three things matter most"'] }),
    );
    await chat.expectReady();
  });

  await test.step('a mark that was changed and changed back', async () => {
    await chat.button('Insert into message').click();
    await expect(chat.preview).toBeHidden();
    for (const name of ['Undo', 'Redo']) await chat.button(name).click();
    await send();
    await expect(sent).toHaveCount(4);
    await expect(chat.button('Apply annotations')).toHaveAttribute('aria-disabled', 'true');
  });
});

test('looking at another answer does not make its marks count as sent', async ({ open }) => {
  const chat = await open(withQuery(CLAUDE, 'sample=rich'));
  await chat.mark(0, 'keep', 'the lid on');
  await chat.drawer.getByRole('combobox', { name: 'Include marks from' }).press('Home');
  await chat.apply();
  await chat.mark(1, 'keep', 'at a right angle');
  await chat.button('Previous response').click();
  await expect(chat.drawer).toContainText('Answer 1 of 2');
  chat.meansToSend = [(await chat.draft()).trim()];
  await chat.page.locator(CLAUDE.send).click();
  await expect(chat.items.filter({ hasText: 'sent' })).toHaveText([/the lid on/]);
});

test('a service worker that never answers does not keep the feedback out of the message', async ({
  open,
  browsing,
}) => {
  const worker = await workerOf(browsing);
  const answer = (how: 'never' | 'again'): Promise<void> =>
    worker.evaluate((is) => {
      const scripting = chrome.scripting as unknown as { executeScript: unknown; asItWas?: unknown };
      scripting.asItWas ??= scripting.executeScript;
      scripting.executeScript = is === 'never' ? () => new Promise(() => {}) : scripting.asItWas;
    }, how);
  const chat = await open(CLAUDE);
  await chat.setDraft('Mine.');
  await chat.mark(0, 'keep', 'the lid on');
  await answer('never');
  try {
    await chat.apply();
    await chat.expectDraft(`${BLOCK}\nMine.`);
  } finally {
    await answer('again');
  }
});

test('clicks and keys forged by a page do nothing', async ({ open }) => {
  const chat = await open(CLAUDE);
  await chat.mark(0, 'keep', 'the lid on');
  await chat.select(0, 'how wide the kettle is');
  await expect(chat.toolbar).toBeVisible();
  await chat.page.evaluate(() => {
    const root = document.querySelector('recurate-root')!.shadowRoot!;
    for (const button of root.querySelectorAll('button')) {
      button.click();
      for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
        button.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true, cancelable: true }));
      }
      button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }));
    }
    for (const key of ['1', '2', 'Backspace', 'Escape']) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code: `Digit${key}`, bubbles: true }));
    }
  });
  await expect(chat.toolbar).toBeVisible();
  await chat.expectListed(['the lid on']);
  await expect(chat.preview).toBeHidden();
  await expect(chat.drawer).toBeVisible();
  await expect(chat.drawer.getByRole('switch')).toHaveAttribute('aria-checked', 'false');
  expect(await chat.draft()).toBe('');
});

test('marks made after the feedback was written do not count as sent, even after a reload', async ({ open }) => {
  const chat = await open(withQuery(CLAUDE, 'drafts'));
  await chat.mark(0, 'keep', 'the lid on');
  await chat.apply();
  await chat.mark(0, 'drop', 'how wide the kettle is');
  await chat.reload();
  await chat.expectListed(['the lid on', 'how wide the kettle is']);
  await expect.poll(() => chat.draft()).toContain('the lid on');
  chat.meansToSend = [(await chat.draft()).trim()];
  await chat.page.locator(CLAUDE.send).click();
  await expect(chat.items.first()).toContainText('Sent');
  await expect(chat.status).toHaveText(/^Ready on/);
  const preview = await chat.openPreview();
  expect(preview).toContain('how wide the kettle is');
  expect(preview).not.toContain('the lid on');
});
