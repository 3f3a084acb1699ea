import type { Chat } from './chat';
import { expect, test } from './fixtures';
import { CLAUDE, POWER, SHOWN, withQuery } from './sites';

/** The page's serialised DOM and its number of nodes, without our one element. */
const dom = (chat: Chat): Promise<{ html: string; nodes: number }> =>
  chat.page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as Element;
    copy.querySelector(':scope > recurate-root')!.remove();
    const walker = document.createTreeWalker(copy, NodeFilter.SHOW_ALL);
    let nodes = 1;
    while (walker.nextNode()) nodes++;
    return { html: copy.outerHTML, nodes };
  });

const TWENTY_WORDS =
  'kettle boils faster with because less heat leaves steam things matter most much water wide cold began only need nothing'.split(
    ' ',
  );

for (const at of SHOWN) {
  test(`${at.name}: marking twenty words leaves the page's DOM as it was`, async ({ open }) => {
    const chat = await open(at);
    // All of them are in the window at once.
    const places = await Promise.all(TWENTY_WORDS.map((word) => chat.place(0, ` ${word}`, undefined, 'nearest')));
    const before = await dom(chat);
    for (const [n, { start }] of places.entries()) {
      await chat.page.mouse.dblclick(start.x + 9, start.y);
      await expect(chat.toolbar).toBeVisible();
      await chat.page.keyboard.press(String((n % 4) + 1));
      await expect(chat.items).toHaveCount(n + 1);
      await chat.page.keyboard.press('Escape');
    }
    await chat.page.mouse.click(5, 5);
    await chat.page.evaluate(() => getSelection()?.removeAllRanges());
    await expect.poll(() => dom(chat)).toEqual(before);
    expect(await chat.page.evaluate(() => document.querySelectorAll('recurate-root').length)).toBe(1);
  });
}

test('a page that removes unknown elements, clears all highlights or shrinks its font changes nothing of ours', async ({
  open,
}) => {
  const chat = await open(CLAUDE);
  await chat.mark(0, 'keep', 'the lid on');
  expect(await chat.page.evaluate(() => window.replica.removeForeign())).toBe(1);
  await expect(chat.drawer).toBeVisible();
  await chat.expectListed(['the lid on']);
  await chat.expectPainted('keep', ['the lid on']);
  await chat.mark(0, 'drop', 'how wide the kettle is');
  await expect(chat.items).toHaveCount(2);

  await chat.page.evaluate(() => {
    CSS.highlights.set('theirs', new Highlight());
    window.replica.clearHighlights();
    CSS.highlights.set('theirs', new Highlight());
  });
  // This happens at the page's next change.
  await chat.page.evaluate(() => window.replica.setTheme('dark'));
  await chat.page.evaluate(() => window.replica.localise('de'));
  await chat.expectPainted('keep', ['the lid on']);
  expect(await chat.page.evaluate(() => CSS.highlights.has('theirs'))).toBe(true);

  const size = (): Promise<string> => chat.status.evaluate((one) => getComputedStyle(one).fontSize);
  const before = await size();
  await chat.page.evaluate(() => document.documentElement.style.setProperty('font-size', '5px'));
  expect(await size()).toBe(before);
});

test('a page in another language is read like any other', async ({ open }) => {
  const chat = await open(withQuery(POWER, 'sample=rich'));
  await chat.page.evaluate(() => window.replica.localise('ja'));
  await chat.mark(1, 'keep', 'a right angle');
  await chat.page.evaluate(() => window.replica.localise('de'));
  await chat.expectPainted('keep', ['a right angle']);
  await chat.apply();
  await expect.poll(() => chat.draft()).toContain('- "a right angle"');
});

test('a page that allows no Trusted Types policy gets the drawer, the marks and the feedback', async ({ open }) => {
  const chat = await open(withQuery(CLAUDE, 'types=none'));
  // The page reports each policy that it forbids. The check at the end of the test reads these reports.
  await chat.mark(0, 'keep', 'the lid on');
  await chat.expectPainted('keep', ['the lid on']);
  await chat.expectListed(['the lid on']);
  await chat.apply();
  expect(await chat.draft()).toContain('the lid on');
});
