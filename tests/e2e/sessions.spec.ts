import { PATIENCE, REST } from '../../src/session/following/health-monitor';
import { Chat, feedback } from './chat';
import { expect } from './fixtures';
import { test } from './library-marks';
import { ELSEWHERE, LAYOUTS, withQuery } from './sites';

/** Chats whose addresses are not those of the other chats of their site. */
const SESSIONS = [...LAYOUTS.filter(({ name }) => name === 'claude code' || name === 'claude cowork'), ...ELSEWHERE];

const [CODE] = SESSIONS as [(typeof SESSIONS)[number]];

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

test('claude code: a line of code in a shadow root is marked without its number, written, and kept', async ({
  open,
}) => {
  const chat = await open(withQuery(CODE, 'sample=rich&diffs'));
  const line = chat.page.locator('diffs-container').getByText('return amplitude');
  await line.scrollIntoViewIfNeeded();
  const box = (await line.boundingBox())!;
  await chat.page.mouse.click(box.x + 100, box.y + box.height / 2, { clickCount: 3 });
  await chat.press('Keep');
  await chat.page.keyboard.press('Escape');
  await chat.expectPainted('keep', ['return amplitude * cos(phase)']);
  expect(await chat.openPreview()).toBe(feedback({ keep: ['"return amplitude * cos(phase)"'] }));
  await chat.reload();
  await line.scrollIntoViewIfNeeded();
  await chat.expectPainted('keep', ['return amplitude * cos(phase)']);
});

test('claude shared: without a message field by design, the light is quiet', async ({ open }) => {
  const shared = ELSEWHERE.find(({ name }) => name === 'claude shared')!;
  const chat = await open(shared);
  await expect(chat.page.locator(shared.editor)).toHaveCount(0);
  await chat.outlast(PATIENCE + 2 * REST);
  await expect(chat.status).toHaveText(/^Ready on/);
  await expect(chat.page.locator('recurate-root .dot')).toHaveAttribute('data-state', 'ready');
});
