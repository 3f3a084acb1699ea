import type { Chat } from './chat';
import { expect, test } from './fixtures';
import { CLAUDE } from './sites';

/** Ways in which a page can enlarge, shrink or move everything on it. */
const WAYS: [name: string, selector: string, style: string][] = [
  ['smaller by zoom', 'html', 'zoom: 0.67'],
  ['larger by zoom', 'html', 'zoom: 1.25'],
  ['three times as large', 'html', 'zoom: 3'],
  ['with a zoomed body', 'body', 'zoom: 1.5'],
  ['with a zoomed conversation', '.scroller', 'zoom: 1.2'],
  ['with a scaled conversation', '.scroller', 'transform: translateY(30px) scale(0.9)'],
  ['with a scaled body', 'body', 'transform: scale(1.2)'],
  ['with a scaled root', 'html', 'transform: scale(0.8)'],
  ['with a moved root', 'html', 'transform: translate(20px, 15px)'],
  ['with a filter on its root', 'html', 'filter: invert(1)'],
  ['with zoom on root and body', 'html, body', 'zoom: 1.2'],
];

interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The boxes of the selected text and of our UI, as reported by the browser. */
const rects = (chat: Chat): Promise<Record<'words' | 'toolbar' | 'drawer' | 'bar', Rect | null>> =>
  chat.page.evaluate(() => {
    const of = (what: Element | Range | null): Rect | null => {
      if (!what) return null;
      const { left, top, right, bottom } = what.getBoundingClientRect();
      return { left, top, right, bottom };
    };
    const root = document.querySelector('recurate-root')!.shadowRoot!;
    const selection = getSelection()!;
    return {
      words: of(selection.rangeCount > 0 ? selection.getRangeAt(0) : null),
      toolbar: of(root.querySelector('[role=toolbar]')),
      drawer: of(root.querySelector('.drawer')),
      bar: of(root.querySelector('.bar')),
    };
  });

const selectWords = (chat: Chat): Promise<void> =>
  chat.page.evaluate((content) => {
    const paragraph = document.querySelector(`${content} p`)!;
    paragraph.scrollIntoView({ block: 'center' });
    const text = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT).nextNode() as Text;
    getSelection()!.setBaseAndExtent(text, 2, text, 8);
  }, CLAUDE.content);

/** Gives elements of the page a style instead of the last one it gave them. */
const restyle = (chat: Chat, selector: string, style: string): Promise<void> =>
  chat.page.evaluate(
    ([selector, style]) => {
      for (const element of document.querySelectorAll<HTMLElement>(selector)) {
        const own = (element.dataset['ownStyle'] ??= element.style.cssText);
        element.style.cssText = `${own}; ${style}`;
      }
    },
    [selector, style] as const,
  );

test('toolbar, bar and drawer are where they should be on a page that is enlarged, shrunk or moved', async ({
  open,
}) => {
  const chat = await open(CLAUDE);
  const plain = (await rects(chat)).drawer!;
  for (const [name, selector, style] of WAYS) {
    await test.step(name, async () => {
      await restyle(chat, selector, style);
      await selectWords(chat);
      await expect(chat.toolbar).toBeVisible();
      await expect
        .poll(async () => {
          const { words, toolbar } = await rects(chat);
          const isBeside = toolbar!.bottom <= words!.top + 1 || toolbar!.top >= words!.bottom - 1;
          const gap = Math.min(Math.abs(words!.top - toolbar!.bottom), Math.abs(toolbar!.top - words!.bottom));
          // Centred, unless the window's edge is in the way.
          const middle = (words!.left + words!.right) / 2 - (toolbar!.left + toolbar!.right) / 2;
          return { isBeside, isNear: gap < 70, isCentred: Math.abs(middle) < 2 || toolbar!.left < 10 };
        })
        .toEqual({ isBeside: true, isNear: true, isCentred: true });
      await expect.poll(async () => (await rects(chat)).drawer).toEqual(plain);
      await chat.page.keyboard.press('1');
      await expect
        .poll(async () => {
          const { words, bar } = await rects(chat);
          return bar && words && [bar.top - words.top, bar.bottom - words.bottom].map((off) => Math.abs(off) < 3);
        })
        .toEqual([true, true]);
      const { words, bar } = await rects(chat);
      expect(bar!.right).toBeLessThan(words!.left);

      // A click on the mark finds it, and a click in the list scrolls to it.
      await chat.page.keyboard.press('Escape');
      await chat.page.evaluate(() => getSelection()!.removeAllRanges());
      await chat.page.mouse.click((words!.left + words!.right) / 2, (words!.top + words!.bottom) / 2);
      await expect(chat.toolbar).toBeVisible();
      await chat.page.keyboard.press('Escape');
      await chat.items.locator('.quote').click();
      await expect.poll(async () => (await chat.painted('focus')).length).toBe(1);

      // The page as it was, without the mark.
      await chat.button('Undo').click();
      await expect(chat.items).toHaveCount(0);
      await restyle(chat, selector, '');
      await chat.page.mouse.click(5, 5);
    });
  }
});

/** A window of 1280 by 720 px in which the person has zoomed in, as its page sees it: how much, and its size in px. */
const ZOOMED = [
  [2, 640, 360],
  [4, 320, 180],
] as const;

test('header and footer of the drawer stay in reach at 200% and 400%', async ({ open }) => {
  const chat = await open(CLAUDE);
  await chat.mark(0, 'keep', 'the lid on');
  await chat.mark(0, 'drop', 'how wide the kettle is');
  const cdp = await chat.cdp();
  for (const [deviceScaleFactor, width, height] of ZOOMED) {
    await cdp.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor, mobile: false });
    await expect(chat.drawer).toHaveAttribute('data-stance', 'sheet');
    const { top, bottom, left, right } = (await rects(chat)).drawer!;
    expect([top >= 0, left >= 0, right <= width, bottom <= height]).toEqual([true, true, true, true]);
    // A trial scrolls to what is to be pressed, and checks that nothing else would be.
    for (const name of ['Undo', 'Open options', 'Place and button', 'Close Recurate', 'Apply annotations']) {
      await test.step(`${name} in ${width} by ${height} px`, () => chat.button(name).click({ trial: true }));
    }
    await chat.button('Apply annotations').click();
    for (const name of ['Insert into message', 'Cancel']) {
      await test.step(`${name} in ${width} by ${height} px`, () => chat.button(name).click({ trial: true }));
    }
    await chat.button('Cancel').click();
  }
});
