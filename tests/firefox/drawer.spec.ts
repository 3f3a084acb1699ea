import { streamUntilEnded } from '../e2e/endless-answer';
import { CASES } from '../pages/cases';
import { RICH_ANSWER } from '../pages/samples';
import { expect, test } from './fixtures';
import { waitFor } from './wait-for';

const CLAUDE = CASES[0]!;
const DRAWER = { role: 'complementary', name: 'Recurate' };

test('the drawer lists marks, undoes them, and opens and closes with the extension’s button', async ({
  open,
  insides,
}) => {
  const chat = await open(CLAUDE);
  await chat.mark(0, 'verify', 'nothing else saves as much');
  await chat.mark(0, 'keep', 'the lid on');
  await expect.poll(() => chat.listed()).toMatch(/the lid on[^]*nothing else saves as much/);
  await chat.press('Undo');
  await expect.poll(() => chat.listed()).not.toContain('the lid on');
  await chat.expectPainted('keep', []);
  await chat.press('Redo');
  await chat.expectPainted('keep', ['the lid on']);

  await insides.clickAction();
  await expect.poll(() => chat.ours.look(DRAWER)).toBeNull();
  await insides.clickAction();
  await chat.ours.see(DRAWER);
});

test('marks are visible on the page', async ({ open }) => {
  const chat = await open(CLAUDE);
  const picture = async (): Promise<string> => {
    await chat.page.mouse.move(5, 5);
    const answer = await chat.page.$(`${CLAUDE.answer} p`);
    return answer!.screenshot({ encoding: 'base64' });
  };
  const before = await picture();
  expect(await picture()).toBe(before);
  await chat.mark(0, 'keep', 'the lid on');
  await chat.page.evaluate(() => getSelection()!.removeAllRanges());
  await chat.expectPainted('keep', ['the lid on']);
  expect(await picture()).not.toBe(before);
  await chat.press('Undo');
  await chat.expectPainted('keep', []);
  expect(await picture()).toBe(before);
});

test('marks are repainted when the page renders their text again, and wait while it is gone', async ({ open }) => {
  const chat = await open(CLAUDE);
  await chat.mark(0, 'drop', 'how wide the kettle is');
  await chat.page.evaluate(() => window.replica.rerender(0));
  await chat.expectPainted('drop', ['how wide the kettle is']);
  await chat.page.evaluate(() => window.replica.clearHighlights());
  await chat.page.evaluate(() => window.replica.rerender(0));
  await chat.expectPainted('drop', ['how wide the kettle is']);
  await chat.page.evaluate(() => window.replica.unmount(0));
  await chat.expectPainted('drop', []);
  await chat.page.evaluate(() => window.replica.remount(0));
  await chat.expectPainted('drop', ['how wide the kettle is']);
});

/** One layout of each site. */
const SITES = [...new Map(CASES.map((at) => [new URL(at.url).host, at])).values()];

for (const at of SITES) {
  test(`${at.name}: a mark made while an answer streams is still there when it ends, and after a reload`, async ({
    open,
    insides,
  }) => {
    await insides.clearStorage('shipped');
    const chat = await open(at);
    const n = await chat.page.evaluate(() => window.replica.count());
    const done = chat.page.evaluate(streamUntilEnded, RICH_ANSWER);
    await expect.poll(() => chat.status()).toBe('Answering…');
    await waitFor(chat.page, () => document.body.innerText.includes('raises two bulges of water'));
    await expect(async () => {
      // Text that is already selected would be dragged.
      await chat.page.mouse.click(5, 5);
      await chat.mark(n, 'drop', 'more strongly');
    }).toPass();
    expect(await chat.status()).toBe('Answering…');
    await chat.expectPainted('drop', ['more strongly']);
    await chat.page.evaluate(() => globalThis.endAnswer());
    await done;
    await chat.ready();
    await chat.expectPainted('drop', ['more strongly']);
    await chat.reload();
    await chat.expectPainted('drop', ['more strongly']);
  });
}
