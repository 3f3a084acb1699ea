import type { BrowserContext, Page } from '@playwright/test';
import type { Chat } from './chat';
import { expect, test } from './fixtures';
import { openLibrary } from './library-page';
import { CLAUDE, GEMINI, LEXICAL, QUILL, EDITORS } from './sites';

const DRAFT = 'My question:\n\nhow long? שלום 👩🏽‍🚀';

/** What was drawn on a page, as Markdown: more text than some editors take as a paste. */
const TEXT = [
  '## Feedback on “Checkout”\n',
  '<https://shop.example/checkout>\n',
  ...Array.from({ length: 40 }, (_, n) => [
    `${n + 1}. **Fix**  `,
    `   this \\*button\\* should be ${n} % darker  `,
    '   and wider\n\n   (שלום 👩🏽‍🚀)',
    '   - Element: ``main > a[title="`"]:nth-of-type(2)``',
    '   - Accessible name: `<b>Submit</b>`',
    '   - Size: 200 × 45 px',
  ]).flat(),
  '',
].join('\n');
/** The same in an editor, which drops spaces at the ends of lines. */
const WRITTEN = TEXT.trimEnd().replace(/ +$/gm, '');

/** A page of ours in its own tab, which asks the service worker as the preview of a drawing does. */
class Asking {
  constructor(readonly page: Page) {}

  static async open(context: BrowserContext): Promise<Asking> {
    return new Asking((await openLibrary(context, 'library')).page);
  }

  ask<T>(ask: string, question: object): Promise<{ ok: boolean; value?: T; code?: string }> {
    return this.page.evaluate((message) => chrome.runtime.sendMessage(message), { ask, question });
  }

  async chats(): Promise<{ tab: number; title: string; platform: string }[]> {
    return (await this.ask<{ tab: number; title: string; platform: string }[]>('open-chats', {})).value!;
  }

  insert(tab: number, text = TEXT): Promise<object> {
    return this.ask('insert-into-chat', { tab, text });
  }
}

const isInFront = (page: Page): Promise<boolean> => page.evaluate(() => document.visibilityState === 'visible');

const TEXTAREA = EDITORS.find(({ name }) => name === 'chatgpt octane')!;

for (const at of [CLAUDE, GEMINI, QUILL, LEXICAL, TEXTAREA]) {
  test(`${at.name}: a drawing is written above the draft, which stays as it is`, async ({ open, browsing }) => {
    const chat: Chat = await open(at);
    await chat.setDraft(DRAFT);
    const before = await chat.draft();
    const asking = await Asking.open(browsing);
    try {
      await asking.page.bringToFront();
      const [first] = await asking.chats();
      expect(first).toMatchObject({ title: await chat.page.title() });

      expect(await asking.insert(first!.tab)).toEqual({ ok: true, value: null });
      await chat.expectDraft(`${WRITTEN}\n\n${before}`);
      expect(await isInFront(chat.page)).toBe(true);
      await chat.page.keyboard.type('!');
      await chat.expectDraft(`${WRITTEN}\n\n${before}!`);

      await test.step('a second time it is there already', async () => {
        expect(await asking.insert(first!.tab)).toEqual({ ok: true, value: null });
        expect(await chat.draft()).toBe(`${WRITTEN}\n\n${before}!`);
      });

      await test.step('an editor that refuses keeps its text, and the page that asked comes back', async () => {
        await chat.setDraft(DRAFT);
        await chat.page.evaluate(() => window.replica.rejectWrites(true));
        await asking.page.bringToFront();
        expect(await asking.insert(first!.tab)).toEqual({ ok: false, code: 'not-written' });
        expect(await chat.draft()).toBe(before);
        await expect.poll(() => isInFront(asking.page)).toBe(true);
        await chat.page.evaluate(() => window.replica.rejectWrites(false));
      });
    } finally {
      await asking.page.close();
    }
  });
}

test('a tab without an editor is not shown, and one that was left gets nothing', async ({ open, browsing }) => {
  const chat = await open(CLAUDE);
  const asking = await Asking.open(browsing);
  try {
    await asking.page.bringToFront();
    const [first] = await asking.chats();
    await chat.page.evaluate(() => window.replica.removeComposer(true));
    expect(await asking.insert(first!.tab)).toEqual({ ok: false, code: 'no-editor' });
    expect(await isInFront(asking.page)).toBe(true);
    await chat.page.evaluate(() => window.replica.removeComposer(false));
    expect(await asking.insert(-1)).toEqual({ ok: false, code: 'no-tab' });
    expect(await asking.insert((await browsingTab(asking.page))!)).toEqual({ ok: false, code: 'no-tab' });
  } finally {
    await asking.page.close();
  }
});

/** The tab of a page of ours. */
function browsingTab(page: Page): Promise<number | undefined> {
  return page.evaluate(async () => (await chrome.tabs.getCurrent())?.id);
}
