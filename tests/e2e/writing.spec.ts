import { feedback, type Chat } from './chat';
import { expect, test, workerOf } from './fixtures';
import { shortConversation } from '../pages/samples';
import { CLAUDE, EDITORS, KEYBOARDS, withQuery } from './sites';

const BLOCK = feedback({ keep: ['"the lid on"'] });
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

for (const at of EDITORS) {
  test.describe(at.name, () => {
    test('one undo in the editor reverts our write', async ({ open }) => {
      const chat = await open(at);
      await chat.setDraft(DRAFT);
      await chat.mark(0, 'keep', 'the lid on');
      await chat.apply();
      await chat.expectDraft(`${BLOCK}\n${DRAFT}`);
      await chat.page.evaluate(() => window.replica.undo());
      await chat.expectDraft(DRAFT);
      await chat.apply();
      await chat.expectDraft(`${BLOCK}\n${DRAFT}`);
    });

    test('a draft of 20 kB stays as it is', async ({ open }) => {
      const chat = await open(at);
      await chat.setDraft(LONG_DRAFT);
      const before = await chat.draft();
      expect(before.length).toBeGreaterThanOrEqual(20_000);
      await chat.mark(0, 'keep', 'the lid on');
      await chat.apply();
      await chat.expectDraft(`${BLOCK}\n${before}`);
      await chat.button('Undo').click();
      await chat.apply();
      await chat.expectDraft(before);
    });

    test('if an editor refuses, the draft stays and the text is offered to copy', async ({ open }) => {
      const chat = await open(at);
      await chat.setDraft(DRAFT);
      await chat.mark(0, 'keep', 'the lid on');
      await chat.page.evaluate(() => window.replica.rejectWrites(true));
      await chat.openPreview();
      await chat.button('Insert into message').click();
      await expect(chat.drawer.getByLabel('Feedback to copy')).toHaveValue(BLOCK);
      await expect(chat.drawer).toContainText(/did not accept the feedback.+your text is unchanged/i);
      expect(await chat.draft()).toBe(DRAFT);
      await chat.page.evaluate(() => window.replica.rejectWrites(false));
      await chat.apply();
      await chat.expectDraft(`${BLOCK}\n${DRAFT}`);
      await expect(chat.drawer.getByLabel('Feedback to copy')).toBeHidden();
    });

    test('a disabled or missing editor is reported, and the text is offered to copy', async ({ open }) => {
      const chat = await open(at);
      await chat.setDraft(DRAFT);
      await chat.mark(0, 'keep', 'the lid on');
      await chat.page.evaluate(() => window.replica.disableComposer(true));
      await chat.openPreview();
      await chat.button('Insert into message').click();
      await expect(chat.drawer).toContainText(/cannot be edited right now|could not be found/);
      await expect(chat.drawer.getByLabel('Feedback to copy')).toHaveValue(BLOCK);
      await chat.page.evaluate(() => window.replica.disableComposer(false));
      await chat.expectDraft(DRAFT);
      await chat.page.evaluate(() => window.replica.removeComposer(true));
      await chat.openPreview();
      await chat.button('Insert into message').click();
      await expect(chat.drawer).toContainText('could not be found');
      await expect(chat.drawer.getByLabel('Feedback to copy')).toHaveValue(BLOCK);
      await chat.page.evaluate(() => window.replica.removeComposer(false));
      await chat.apply();
      await expect.poll(() => chat.draft()).toContain(BLOCK);
    });

    test('while a word is being composed the message waits, and follows when it is done', async ({ open }) => {
      const chat = await open(at);
      await chat.drawer.getByRole('switch', { name: 'Keep the message in step' }).click();
      await chat.mark(0, 'keep', 'the lid on');
      await chat.expectDraft(`${BLOCK}\n`);
      const cdp = await chat.cdp();
      const shown = (): Promise<string> => chat.page.locator(at.editor).evaluate(textOf);
      await expect(async () => {
        await chat.select(0, 'how wide the kettle is');
        await expect(chat.toolbar).toBeVisible();
        // The word is started before the message follows. On a busy machine it may be too late, and everything is
        // retried.
        await chat.page.keyboard.press('2');
        await chat.page.locator(at.editor).evaluate((editor: HTMLElement) => editor.focus());
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
      await chat.expectDraft(`${feedback({ keep: ['"the lid on"'], drop: ['"how wide the kettle is"'] })}\n日本`);
    });
  });
}

// What becomes of a message is the site's to show, and the same in its other editors: tests/session/applying/applying.test.ts.
for (const at of KEYBOARDS) {
  test.describe(at.name, () => {
    test('just opening a conversation writes nothing into its message, even in step', async ({ open }) => {
      const chat = await open(at);
      await chat.mark(0, 'keep', 'the lid on');
      await chat.drawer.getByRole('switch', { name: 'Keep the message in step' }).click();
      await chat.expectDraft(`${BLOCK}\n`);
      await chat.page.evaluate(() => window.replica.setDraft(''));
      await chat.reload();
      await chat.expectPainted('keep', ['the lid on']);
      await chat.setDraft('Mine.');
      await chat.outlastStep();
      expect(await chat.draft()).toBe('Mine.');
      await chat.mark(0, 'drop', 'how wide the kettle is');
      const both = feedback({ keep: ['"the lid on"'], drop: ['"how wide the kettle is"'] });
      await chat.expectDraft(`${both}\nMine.`);
    });

    test('once sent, the block is the person’s, and only new marks are applied again', async ({ open }) => {
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

    for (const [how, empty] of [
      ['by the person', (chat: Chat) => chat.page.keyboard.press('Delete')],
      ['by the site', (chat: Chat) => chat.setDraft('')],
    ] as const) {
      test(`nothing is reported to be in a message that was cleared ${how}`, async ({ open }) => {
        const chat = await open(at);
        await chat.mark(0, 'keep', 'the lid on');
        await chat.apply();
        const said = chat.drawer.getByText('The feedback is in your message.');
        await expect(said).toBeVisible();
        await chat.page.locator(at.editor).click();
        await chat.page.keyboard.press('Control+a');
        await empty(chat);
        await expect(said).toHaveCount(0);
        await chat.expectListed(['the lid on']);
      });
    }

    test('a message that the site restores was not sent, and keeps its points', async ({ open }) => {
      const chat = await open(at);
      await chat.setDraft('Go on.');
      await chat.mark(0, 'keep', 'the lid on');
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
      await chat.expectDraft(`${feedback({ keep: ['"the lid on"'], drop: ['"how wide the kettle is"'] })}\nGo on.`);
    });
  });
}

test('marks and notes made after the feedback was written are not sent with it', async ({ open }) => {
  const chat = await open(CLAUDE);
  await chat.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await chat.mark(0, 'keep', 'the lid on');
  await chat.mark(0, 'keep', 'less heat leaves');
  await chat.apply();
  await chat.mark(0, 'drop', 'how wide the kettle is');
  // Copied or not: what is in the message is what was written.
  await chat.button('Decision log').click();
  await chat.button('Copy log').click();
  await expect(chat.drawer).toContainText('Copied.');
  await chat.button('Decision log').click();
  await chat.select(0, 'less heat leaves');
  await chat.press('Note');
  await chat.page.keyboard.type('why?');
  await chat.page.keyboard.press('Enter');
  chat.meansToSend = [(await chat.draft()).trim()];
  await chat.page.locator(CLAUDE.send).click();
  await expect(chat.items.filter({ hasText: 'the lid on' })).toContainText('Sent');
  await expect(chat.items.filter({ hasText: 'sent' })).toHaveCount(1);
  expect(await chat.openPreview()).toBe(
    feedback({ keep: ['"less heat leaves" (why?)'], drop: ['"how wide the kettle is"'] }),
  );
});

test('a mark that is changed and changed back before the message is sent is not repeated', async ({ open }) => {
  const chat = await open(CLAUDE);
  await chat.mark(0, 'keep', 'the lid on');
  await chat.apply();
  for (const name of ['Undo', 'Redo']) await chat.button(name).click();
  chat.meansToSend = [(await chat.draft()).trim()];
  await chat.page.locator(CLAUDE.send).click();
  await expect(chat.items.first()).toContainText('Sent');
  await expect(chat.button('Apply annotations')).toHaveAttribute('aria-disabled', 'true');
});

test('looking at another answer does not make its marks count as sent', async ({ open }) => {
  const chat = await open(withQuery(CLAUDE, 'sample=rich'));
  await chat.mark(0, 'keep', 'the lid on');
  await chat.drawer.getByRole('combobox', { name: 'Marks from' }).press('Home');
  await chat.apply();
  await chat.mark(1, 'keep', 'at a right angle');
  await chat.button('Previous response').click();
  await expect(chat.drawer).toContainText('Answer 1 of 2');
  chat.meansToSend = [(await chat.draft()).trim()];
  await chat.page.locator(CLAUDE.send).click();
  await expect(chat.items.filter({ hasText: 'sent' })).toHaveText([/the lid on/]);
});

test('the feedback offered to copy follows the marks', async ({ open }) => {
  const chat = await open(CLAUDE);
  const offered = chat.drawer.getByLabel('Feedback to copy');
  await chat.mark(0, 'keep', 'the lid on');
  await chat.page.evaluate(() => window.replica.rejectWrites(true));
  await chat.openPreview();
  await chat.button('Insert into message').click();
  await expect(offered).toHaveValue(BLOCK);
  await chat.mark(0, 'drop', 'how wide the kettle is');
  await expect(offered).toHaveValue(feedback({ keep: ['"the lid on"'], drop: ['"how wide the kettle is"'] }));
  for (let marks = 2; marks > 0; marks--) await chat.button('Undo').click();
  await expect(offered).toBeHidden();
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

test('no feedback is reported as removed from a message that no longer contains any', async ({ open }) => {
  const chat = await open(CLAUDE);
  await chat.mark(0, 'keep', 'the lid on');
  await chat.apply();
  await chat.setDraft('only mine');
  await chat.drawer.getByRole('button', { name: 'Delete annotation' }).click();
  await chat.apply();
  await expect(chat.drawer.locator('.outcome')).toContainText('There was no feedback left in your message.');
  await chat.expectDraft('only mine');
});

test('turning on "In step" adds what is missing in the message, even if it was there before', async ({ open }) => {
  const chat = await open(CLAUDE);
  await chat.setDraft('Mine.');
  await chat.mark(0, 'keep', 'the lid on');
  await chat.apply();
  await chat.expectDraft(`${BLOCK}\nMine.`);
  await chat.page.evaluate(() => window.replica.undo());
  await chat.expectDraft('Mine.');
  await chat.drawer.getByRole('switch', { name: 'Keep the message in step' }).click();
  await chat.expectDraft(`${BLOCK}\nMine.`);
});

test('feedback that was copied, pasted and sent counts as sent', async ({ open }) => {
  const chat = await open(CLAUDE);
  await chat.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await chat.mark(0, 'keep', 'the lid on');
  await chat.openPreview();
  await chat.button('Copy').click();
  await expect(chat.drawer).toContainText('Copied.');
  await chat.mark(0, 'drop', 'how wide the kettle is');
  await chat.page.locator(CLAUDE.editor).click();
  await chat.page.keyboard.press('Control+V');
  await expect.poll(() => chat.draft()).toContain('the lid on');
  await expect(chat.items.first()).not.toContainText('Sent');
  chat.meansToSend = [await chat.draft()];
  await chat.page.locator(CLAUDE.send).click();
  await expect(chat.items.filter({ hasText: 'sent' })).toHaveText([/the lid on/]);
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
