import { conversationOf, longAnswer } from '../pages/samples';
import { LABELS, type Chat } from './chat';
import { expect, test } from './fixtures';
import { CLAUDE, MARKUPS, withQuery } from './sites';

const rich = withQuery(CLAUDE, 'sample=rich');
const launcher = (chat: Chat) => chat.page.getByRole('button', { name: 'Open Recurate' });

test('closes to a launcher with the number of marks, keeps how it was left, and is never printed', async ({ open }) => {
  const chat = await open(CLAUDE);
  await chat.mark(0, 'keep', 'the lid on');
  await chat.mark(0, 'drop', 'how wide the kettle is');

  const width = async (): Promise<number> => (await chat.drawer.boundingBox())!.width;
  const handle = chat.drawer.getByRole('separator', { name: 'Width of the drawer' });
  const before = await width();
  const box = (await handle.boundingBox())!;
  const from = { x: box.x + box.width / 2, y: box.y + 100 };
  await chat.drag(from, { x: from.x - 80, y: from.y });
  await expect.poll(width).toBe(before + 80);
  await handle.focus();
  await chat.page.keyboard.press('ArrowRight');
  await expect.poll(width).toBe(before + 60);

  const ours = chat.page.locator('recurate-root').locator('.recurate');
  for (const shown of [chat.drawer, launcher(chat)]) {
    await chat.page.emulateMedia({ media: 'print' });
    await expect(shown).toBeHidden();
    await expect(ours).toBeHidden();
    await chat.page.emulateMedia({ media: 'screen' });
    await expect(shown).toBeVisible();
    if (await chat.drawer.isVisible()) await chat.button('Close Recurate').click();
  }
  await chat.expectPainted('keep', ['the lid on']);

  await expect(chat.drawer).toBeHidden();
  await expect(launcher(chat)).toContainText('2');
  await chat.page.reload();
  await expect(launcher(chat)).toContainText('2');
  await expect(chat.drawer).toBeHidden();
  await launcher(chat).click();
  await expect(chat.items).toHaveCount(2);
  await expect.poll(width).toBe(before + 60);
});

for (const at of MARKUPS) {
  test(`${at.name}: follows the theme, steps aside for the site's dialog, and counts only the answers of the open conversation`, async ({
    open,
  }) => {
    const chat = await open(withQuery(at, 'sample=rich'));
    const navigator = chat.drawer.getByRole('navigation');
    await expect(navigator).toContainText('Answer 2 of 2');
    await chat.select(1, 'at a right angle');
    await chat.press('Keep');
    const paper = (): Promise<string> =>
      chat.drawer.evaluate((drawer) => getComputedStyle(drawer).backgroundColor.replace(/\s/g, ''));
    const isLight = async (): Promise<boolean> => Number(/\d+/.exec(await paper())?.[0]) > 128;
    await chat.page.evaluate(() => window.replica.setTheme('dark'));
    await expect.poll(isLight).toBe(false);
    await chat.page.evaluate(() => window.replica.setTheme('light'));
    await expect.poll(isLight).toBe(true);

    await expect(chat.toolbar).toBeVisible();
    await chat.page.evaluate(() => window.replica.openDialog());
    await expect(chat.drawer).toBeHidden();
    await expect(chat.toolbar).toBeHidden();
    await chat.page.evaluate(() => window.replica.closeDialog());
    await expect(chat.drawer).toBeVisible();
    await expect(chat.items).toHaveCount(1);

    const exchanges = [1, 2, 3].map((n) => [`Question ${n}?`, longAnswer(200, n * 1000)] as const);
    // The old answers disappear a moment after the address changes.
    await chat.page.evaluate((next) => window.replica.navigate(next), conversationOf(at.ids[1], exchanges, 101));
    await expect(navigator).toContainText('Answer 3 of 3');
    await chat.page.goBack();
    await expect(navigator).toContainText('Answer 2 of 2');
  });
}

test('leads through the answers and to the marks, which it filters and deletes', async ({ open }) => {
  const chat = await open(rich);
  const answers = chat.page.locator(CLAUDE.answer);
  const navigator = chat.drawer.getByRole('navigation');
  await expect(navigator).toContainText('Answer 2 of 2');
  await expect(chat.button('Next response')).toHaveAttribute('aria-disabled', 'true');
  await chat.button('Previous response').click();
  await expect(navigator).toContainText('Answer 1 of 2');
  await expect(answers.first()).toBeInViewport();
  await chat.button('Next response').click();
  await expect(navigator).toContainText('Answer 2 of 2');
  await expect.poll(async () => (await answers.nth(1).boundingBox())!.y).toBeLessThan(300);

  await chat.mark(1, 'keep', 'one harbour');
  await chat.mark(0, 'drop', 'boils faster');
  await chat.place(0, 'boils faster');
  await chat.items.nth(1).locator('.quote').click();
  await expect.poll(() => chat.painted('focus')).toEqual(['one harbour']);
  await chat.expectPainted('keep', ['one harbour']);
  await expect(chat.page.getByText('Would you like the numbers').first()).toBeInViewport();
  await expect.poll(() => chat.painted('focus')).toEqual([]);

  await chat.drawer.getByLabel('Filter marks').fill('boils');
  await chat.expectListed(['boils faster']);
  await expect(chat.items.locator('mark')).toHaveText(['boils']);
  await chat.drawer.getByRole('button', { name: 'Clear filter' }).click();
  await expect(chat.items).toHaveCount(2);

  await chat.items.first().hover();
  await chat.items.first().getByRole('button', { name: 'Delete annotation: boils faster' }).click();
  await chat.expectListed(['one harbour']);
  await chat.expectPainted('drop', []);
});

test('everything works with the keyboard: mark, note, preview, insert', async ({ open }) => {
  const chat = await open(CLAUDE);
  const { keyboard } = chat.page;
  const { start } = await chat.place(0, 'lid on');
  await chat.page.mouse.dblclick(start.x + 3, start.y);
  await expect(chat.toolbar).toBeVisible();
  await keyboard.press('1');
  await keyboard.press('n');
  await expect(chat.noteField).toBeFocused();
  await keyboard.type('good');
  await keyboard.press('Enter');
  await chat.items.first().locator('.quote').focus();
  await keyboard.press('Control+z');
  await expect(chat.items).not.toContainText(['good']);
  await keyboard.press('Control+Shift+z');
  await expect(chat.items).toContainText(['good']);
  await chat.items.first().locator('.quote').focus();
  await expect(async () => {
    await keyboard.press('Tab');
    await expect(chat.button('Apply annotations')).toBeFocused({ timeout: 100 });
  }).toPass();
  await keyboard.press('Enter');
  await expect(chat.button('Insert into message')).toBeFocused();
  await keyboard.press('Escape');
  await expect(chat.preview).toBeHidden();
  await expect(chat.button('Apply annotations')).toBeFocused();
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await expect.poll(() => chat.draft()).toContain('- "lid" (good)');
});

test('copies the feedback, and cancels; the toolbar and the drawer have roles and names', async ({ open }) => {
  const chat = await open(CLAUDE);
  await chat.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await chat.select(0, 'the lid on');
  for (const name of [...Object.values(LABELS), 'Note']) {
    await expect(chat.toolbar.getByRole('button', { name, exact: true })).toBeVisible();
  }
  for (const name of ['Close Recurate', 'Previous response', 'Next response', 'Apply annotations', 'Undo', 'Redo']) {
    await expect(chat.button(name)).toBeVisible();
  }
  await chat.press('Keep');
  await expect(chat.toolbar.getByRole('button', { name: 'Clear', exact: true })).toBeVisible();
  const block = await chat.openPreview();
  for (const name of ['Insert into message', 'Copy', 'Cancel']) await expect(chat.button(name)).toBeVisible();

  await chat.button('Copy').click();
  await expect.poll(() => chat.page.evaluate(() => navigator.clipboard.readText())).toBe(block);
  await expect(chat.preview).toBeHidden();
  await expect(chat.drawer.locator('.outcome')).toBeVisible();
  await expect(chat.drawer.locator('.outcome')).toContainText('Copied.');
  await expect(chat.button('Apply annotations')).toBeFocused();
  expect(await chat.draft()).toBe('');
  await chat.expectListed(['the lid on']);
});
