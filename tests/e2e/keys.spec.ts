import type { Chat } from './chat';
import { expect, test } from './fixtures';
import { KEYBOARDS } from './sites';

const stolen = (chat: Chat): Promise<string[]> => chat.page.evaluate(() => window.replica.stolen());

for (const at of KEYBOARDS) {
  test(`${at.name}: no key that is typed in our fields reaches the page`, async ({ open }) => {
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
  });
}
