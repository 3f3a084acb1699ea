import { expect } from '@playwright/test';
import { ELSEWHERE } from './cases';
import { test } from './fixtures';
import './replica';
import { CODE_ANSWER, CONVERSATION_IDS, conversationOf } from './samples';

const { uuid } = CONVERSATION_IDS;

test('a new chat gets its own URL with ?autourl', async ({ open }) => {
  const page = await open('https://claude.ai/new?autourl');
  await page.evaluate(() => window.replica.send('Hello'));
  await expect.poll(() => page.url()).toContain('/chat/');
});

for (const url of [
  `https://claude.ai/chat/${uuid[0]}?virtual&sample=long`,
  `https://grok.com/c/${uuid[0]}?virtual&sample=long`,
]) {
  test(`mounts only the rows near the scroll position: ${url}`, async ({ open }) => {
    const page = await open(url);
    const rows = page.locator('[data-row]');
    await expect(rows).toHaveCount(8);
    await page.evaluate(() => {
      const scroller = document.querySelector('.scroller');
      scroller?.scrollTo({ top: scroller.scrollHeight / 2 });
    });
    await expect(rows.first()).not.toHaveAttribute('data-row', '0');
    await expect(rows).toHaveCount(8);
  });
}

test('a benchmark page has the requested size', async ({ open }) => {
  const page = await open('https://claude.ai/bench?nodes=2000&answers=5');
  expect(await page.evaluate(() => window.replica.count())).toBe(5);
  const nodes = await page.evaluate(() => {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_ALL);
    let count = 0;
    while (walker.nextNode()) count++;
    return count;
  });
  expect(nodes).toBeGreaterThan(1600);
  expect(nodes).toBeLessThan(2600);
});

test('a long paste becomes an attachment', async ({ open }) => {
  const page = await open(`https://claude.ai/chat/${uuid[0]}`);
  await page.locator('[data-testid="chat-input"]').focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', 'word '.repeat(1000));
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  expect(await page.evaluate(() => [window.replica.attachments(), window.replica.draft()])).toEqual([1, '']);
});

test('a message sent by a script is reported as not meant', async ({ context_ }) => {
  const page = await context_.newPage();
  await page.goto(`https://claude.ai/chat/${uuid[0]}`);
  await page.waitForFunction(() => 'replica' in window);
  await page.evaluate(() => window.replica.setDraft('Not yet'));
  await page.locator('[data-testid="chat-input-send"]').evaluate((button) => (button as HTMLElement).click());
  await expect.poll(() => page.evaluate(() => window.replica.submissions()[0]?.isMeant)).toBe(false);
  expect(await page.evaluate(() => window.replica.errors())).toEqual([expect.stringContaining('Nobody sent this')]);
  await page.close();
});

test('the demo streams a second answer, keeps it after a reload, and replies to messages', async ({ open }) => {
  const page = await open('https://claude.ai/demo');
  const answers = page.locator('[data-testid="assistant-message"]');
  await expect(answers).toHaveCount(2);
  await expect(answers.nth(1)).toHaveAttribute('data-is-streaming', 'false', { timeout: 20_000 });
  await page.reload();
  await expect(answers).toHaveCount(2);
  await page.getByRole('textbox').click();
  await page.keyboard.type('Thanks');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('user-message').last()).toHaveText('Thanks');
  await expect(answers).toHaveCount(3);
  await page.waitForFunction(() => window.replica.sent().length === 1);
});

test('there is a page without a chat, and no page for other hosts', async ({ context_ }) => {
  const page = await context_.newPage();
  await page.goto('https://claude.ai/broken');
  await expect(page.locator('h1')).toHaveText('Something else');
  await expect(page.locator('[contenteditable], textarea, [data-testid]')).toHaveCount(0);
  await expect(page.goto('https://example.org/')).rejects.toThrow(/ERR_NAME_NOT_RESOLVED/);
  await page.close();
});

for (const { name, url, answer, editor } of ELSEWHERE) {
  test(`${name}: shows a conversation at an address of its own, shared ones without a message field`, async ({
    open,
  }) => {
    const page = await open(url);
    await expect(page.locator(answer)).toHaveCount(1);
    await expect(page.locator(editor)).toHaveCount(name === 'claude shared' ? 0 : 1);
    await expect(page).toHaveURL(url);
  });
}

test('a document in an editor for code is shown in the answer, and can be typed in', async ({ open }) => {
  const page = await open(`https://chatgpt.com/c/${uuid[0]}`);
  await page.evaluate((one) => window.replica.load(one), conversationOf(uuid[0], [['Write a plan', CODE_ANSWER]]));
  const text = page.locator('.writing-block-editor .cm-content');
  await text.click();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await expect(text).toHaveText(/dry weeks\.!$/);
});
