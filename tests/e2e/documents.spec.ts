import { DEFAULT_KEYS } from '../../src/core/settings/keys';
import { CODE_ANSWER, conversationOf, DOCUMENT_ANSWER } from '../pages/samples';
import { LABELS } from './chat';
import { expect, test } from './fixtures';
import { GEMINI, POWER } from './sites';

const TEXT = 'Water the seedlings twice a day in dry weeks.';

/** Sites with documents inside answers, and where their text is. */
const DOCUMENTS = [
  { at: POWER, answer: DOCUMENT_ANSWER, document: '.writing-block-editor .ProseMirror' },
  { at: POWER, answer: CODE_ANSWER, document: '.writing-block-editor .cm-content' },
  { at: GEMINI, answer: DOCUMENT_ANSWER, document: 'immersive-editor [contenteditable]' },
];

for (const { at, answer, document } of DOCUMENTS) {
  const editor = answer === CODE_ANSWER ? 'a document for code' : 'a document';
  test(`${at.name}: the toolbar’s keys mark words of ${editor} inside an answer, and type nothing into it`, async ({
    open,
  }) => {
    const chat = await open(at);
    const { keyboard } = chat.page;
    const text = chat.page.locator(document);
    await chat.page.evaluate(
      (plan) => window.replica.load(plan),
      conversationOf(at.ids[0], [['Write a plan', answer]]),
    );
    await expect(chat.status).toHaveText(/^Ready on/);
    for (const [n, id] of (Object.keys(LABELS) as (keyof typeof LABELS)[]).entries()) {
      await chat.page.mouse.click(5, 5);
      // An editor that counts presses itself takes three at one place within a second for the line.
      const { start, end } = await chat.place(0, 'twice a day');
      await (n % 2 === 0 ? chat.drag(start, end) : chat.drag(end, start));
      await expect(chat.toolbar).toBeVisible();
      await keyboard.press(DEFAULT_KEYS[id]);
      await expect(chat.toolbar.getByRole('button', { name: LABELS[id], exact: true, pressed: true })).toBeVisible();
      await expect(text).toHaveText(TEXT);
      await keyboard.press('Escape');
      if (await chat.toolbar.isVisible()) await keyboard.press('Escape');
      await expect(chat.toolbar).toBeHidden();
    }

    await chat.page.mouse.click(5, 5);
    await chat.select(0, 'dry weeks');
    await expect(chat.toolbar).toBeVisible();
    await keyboard.press('n');
    await expect(chat.noteField).toBeFocused();
    await keyboard.type('which?');
    await keyboard.press('Enter');
    await expect(chat.items).toContainText(['', 'which?']);
    await expect(text).toHaveText(TEXT);

    // Once the toolbar is closed, the document is the person's own again.
    await chat.select(0, 'seedlings');
    await expect(chat.toolbar).toBeVisible();
    await keyboard.press('Escape');
    await keyboard.type('2');
    await expect(text).toHaveText(TEXT.replace('seedlings', '2'));
  });
}
