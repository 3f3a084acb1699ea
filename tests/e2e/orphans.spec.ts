import { OTHER_ANSWER, SHORT_ANSWER } from '../pages/samples';
import { expect, test } from './fixtures';
import { CLAUDE, SHOWN, withQuery } from './sites';

const LOST = 'Text not found';
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

test.describe('Marks whose text is gone', () => {
  test('return by themselves when their text does', async ({ open }) => {
    const chat = await open(CLAUDE);
    await chat.mark(0, 'keep', 'the lid on');
    await chat.page.evaluate((other) => window.replica.edit(0, other), OTHER_ANSWER);
    await expect(chat.items).toContainText([GONE]);
    await chat.expectPainted('keep', []);
    await chat.page.evaluate((same) => window.replica.edit(0, same), SHORT_ANSWER);
    await chat.expectPainted('keep', ['the lid on']);
    await expect(chat.items.first()).not.toContainText(LOST);
  });

  test('can be attached to other text, and detached again with Undo', async ({ open }) => {
    const chat = await open(CLAUDE);
    await chat.mark(0, 'drop', 'the lid on');
    await chat.items.first().getByRole('button', { name: 'Add note' }).click();
    await chat.noteField.fill('why?');
    await chat.page.keyboard.press('Enter');
    await chat.page.evaluate((other) => window.replica.edit(0, other), OTHER_ANSWER);
    await expect(chat.items).toContainText([GONE]);
    const attach = chat.items.first().getByRole('button', { name: 'Attach to selection' });
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
  });

  test('can be attached with the keyboard alone', async ({ open }) => {
    const chat = await open(CLAUDE);
    await chat.mark(0, 'keep', 'the lid on');
    await chat.page.evaluate((other) => window.replica.edit(0, other), OTHER_ANSWER);
    await expect(chat.items).toContainText([GONE]);
    await chat.select(0, 'the flame');
    await expect(chat.toolbar).toBeVisible();
    await chat.items.first().getByRole('button', { name: 'Attach to selection' }).focus();
    await chat.page.keyboard.press('Enter');
    await chat.expectPainted('keep', ['the flame']);
  });

  test('can be copied and deleted', async ({ open, browsing }) => {
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
});
