import { Chat } from './chat';
import { expect } from './fixtures';
import { test } from './library-marks';
import { LAYOUTS } from './sites';

/** Chats of Claude whose addresses are not those of its other chats. */
const SESSIONS = LAYOUTS.filter(({ name }) => name === 'claude code' || name === 'claude cowork');

for (const at of SESSIONS) {
  test(`${at.name}: a mark is kept, and the library opens it in its session`, async ({ open, browsing, library }) => {
    const chat = await open(at);
    await chat.mark(0, 'keep', 'the lid on');
    await expect(chat.status).toHaveText(/^Ready on/);
    await chat.reload();
    await chat.expectPainted('keep', ['the lid on']);

    const shown = await library();
    await shown.quote('the lid on').click();
    await chat.page.goto('about:blank');
    await shown.page.bringToFront();
    const opening = shown.button('Open in its conversation').click();
    const [page] = await Promise.all([browsing.waitForEvent('page'), opening]);
    await expect(page).toHaveURL(at.url);
    await expect.poll(() => new Chat(page, at).painted('focus'), { intervals: [50] }).toEqual(['the lid on']);
    await page.close();
    await chat.open();
  });
}
