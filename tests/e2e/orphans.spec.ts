import { OTHER_ANSWER, SHORT_ANSWER } from '../pages/samples';
import { expect, test } from './fixtures';
import { CLAUDE, SHOWN, withQuery } from './sites';

const LOST = '1 mark lost its text';
const GONE = 'This text is no longer in the answer';

for (const at of SHOWN) {
  test(`${at.name}: marks of an answer that was regenerated are distinguished and labelled`, async ({ open }) => {
    const chat = await open(withQuery(at, 'sample=rich'));
    await chat.mark(0, 'keep', 'the lid on');
    await chat.mark(1, 'verify', 'at a right angle');
    await chat.page.evaluate((other) => window.replica.regenerate(0, other), OTHER_ANSWER);
    await chat.expectReady();
    await chat.expectListed(['at a right angle', 'the lid on']);
    await expect(chat.items.last()).toContainText(LOST);
    await expect(chat.items.last()).toContainText(/regenerated or removed|no longer in the answer/);
    await expect(chat.items.first()).not.toContainText(LOST);
    // The earlier version is no longer an answer of the conversation.
    await expect(chat.drawer.getByRole('navigation', { name: 'Answers' })).toContainText('Answer 2 of 2');
    await chat.reload();
    await expect(chat.items.last()).toContainText(LOST);
  });
}

test('a mark whose text is gone returns with it, or is attached to other text with the mouse or the keyboard', async ({
  open,
}) => {
  const chat = await open(CLAUDE);
  const edit = (answer: typeof OTHER_ANSWER): Promise<void> =>
    chat.page.evaluate((answer) => window.replica.edit(0, answer), answer);
  const attach = chat.items.first().getByRole('button', { name: 'Attach to selection' });
  await chat.mark(0, 'drop', 'the lid on');
  await chat.items.first().getByRole('button', { name: 'Add note' }).click();
  await chat.noteField.fill('why?');
  await chat.page.keyboard.press('Enter');
  await edit(OTHER_ANSWER);
  await expect(chat.items).toContainText([GONE]);
  await chat.expectPainted('drop', []);
  await edit(SHORT_ANSWER);
  await chat.expectPainted('drop', ['the lid on']);
  await expect(chat.items.first()).not.toContainText(LOST);

  await edit(OTHER_ANSWER);
  await expect(chat.items).toContainText([GONE]);
  await expect(attach).toHaveAttribute('aria-disabled', 'true');
  await chat.select(0, 'the flame');
  await attach.click();
  await expect(chat.toolbar).toBeHidden();
  await chat.expectPainted('drop', ['the flame']);
  await chat.expectListed(['the flame']);
  await expect(chat.items.first()).toContainText('why?');
  await chat.button('Undo').click();
  await chat.expectPainted('drop', []);
  await expect(chat.items).toContainText([GONE]);
  await chat.button('Redo').click();
  await chat.expectPainted('drop', ['the flame']);
  await chat.reload();
  await chat.expectPainted('drop', ['the flame']);

  // With the keyboard alone.
  await chat.button('Undo').click();
  await expect(chat.items).toContainText([GONE]);
  await chat.select(0, 'the flame');
  await expect(chat.toolbar).toBeVisible();
  await attach.focus();
  await chat.page.keyboard.press('Enter');
  await chat.expectPainted('drop', ['the flame']);
});

test('a mark whose text is gone can be copied and deleted', async ({ open, browsing }) => {
  await browsing.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: 'https://claude.ai' });
  const chat = await open(CLAUDE);
  await chat.mark(0, 'keep', 'the lid on');
  await chat.page.evaluate((other) => window.replica.edit(0, other), OTHER_ANSWER);
  await chat.items.first().getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(chat.drawer).toContainText('Copied.');
  expect(await chat.page.evaluate(() => navigator.clipboard.readText())).toBe('"the lid on"');
  await chat.items
    .first()
    .getByRole('button', { name: /^Delete annotation/ })
    .click();
  await expect(chat.items).toHaveCount(0);
});
