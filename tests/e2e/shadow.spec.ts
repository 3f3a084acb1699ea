import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { launchWithExtension } from '../pages/browser';
import type { Pages } from '../pages/server';
import { addByPointing, registered, sayYesTo, type NewSite } from './added-site';
import { Chat } from './chat';
import { clearStorage, DIST, expect, test, workerOf } from './fixtures';
import { expectColour, mostFrequentColour, paintedOver, type Colour } from './painted-colour';
import { PlatformsPage } from './platforms-page';
import { CLAUDE } from './sites';

/** A site whose whole chat is the web component deep-chat: all of it is in an open shadow root. */
const SITE: NewSite = {
  url: 'https://deep-chat.test/',
  words: 'A kettle boils faster',
  question: 'How do I boil water faster?',
  field: '#text-input',
  answers: '.deep-chat-outer-container-role-ai',
  messages: '.deep-chat-outer-container-role-user',
  composer: '#text-input[contenteditable]',
  shadow: 'deep-chat',
};
const chatOn = (page: Page): Chat => new Chat(page, { ...CLAUDE, url: SITE.url, answer: 'deep-chat >>> .ai-message' });

/** The page's own tree and that of the shadow root, without our element. */
const treeOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const host = document.querySelector('deep-chat')!;
    const { innerHTML, adoptedStyleSheets } = host.shadowRoot!;
    return [document.head.outerHTML, document.body.outerHTML, innerHTML, adoptedStyleSheets.length].join('\n');
  });

/** What the tests need of deep-chat. */
interface DeepChat {
  addMessage(message: { role: string; text: string }): void;
  getMessages(): { text?: string }[];
  updateMessage(message: { text: string }, index: number): void;
}

/** The most frequent colour in text of answer n: that of its background. */
async function colourBehind(chat: Chat, n: number, words: string): Promise<Colour> {
  const { start, end, top, bottom } = await chat.place(n, words);
  const clip = { x: start.x, y: top, width: end.x - start.x, height: bottom - top };
  // To hide the caret, Playwright would set a style on the page's field.
  const png = (await chat.page.screenshot({ clip, caret: 'initial' })).toString('base64');
  const blank = await chat.page.context().newPage();
  const colour = await blank.evaluate(mostFrequentColour, png);
  await blank.close();
  return colour;
}

/** What `static/highlights.css` adds to a colour for text to keep. */
const kept = (colour: Colour): Colour => paintedOver(colour, [34, 197, 94], 0.2);

/** Errors a page reports. The browser also reports what its Content-Security-Policy forbids. */
const problemsOf = (page: Page, problems: string[] = []): string[] => {
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  return problems;
};

/** Provides a browser where the site may be added and which can be restarted. */
async function withSite(
  pages: Pages,
  use: (context: BrowserContext, restart: () => Promise<BrowserContext>) => Promise<void>,
): Promise<void> {
  const profileDir = join(tmpdir(), `recurate-shadow-${process.pid}`);
  rmSync(profileDir, { recursive: true, force: true });
  let context = await launchWithExtension({ pages, dist: DIST, profileDir });
  await sayYesTo(context, `${SITE.url}*`);
  await clearStorage(context, 'shipped');
  await use(context, async () => {
    await context.close();
    return (context = await launchWithExtension({ pages, dist: DIST, profileDir }));
  });
  await context.close();
  rmSync(profileDir, { recursive: true, force: true });
}

test('a chat in an open shadow root is added by pointing, annotated and applied, is found when it is added late and after a restart, and gone once removed', async ({
  pages,
}) => {
  test.setTimeout(90_000);
  await withSite(pages, async (first, restart) => {
    const { options, site } = await addByPointing(first, SITE);
    await expect(options.card('deep-chat.test')).toContainText('added by you');
    const chat = chatOn(site);
    const problems = problemsOf(site);
    await site.bringToFront();
    await expect(chat.status).toHaveText('Ready on deep-chat.test');

    // The site adds its chat late.
    await site.goto(`${SITE.url}?late`);
    await expect(site.getByText(SITE.words)).toBeVisible();
    await expect(chat.status).toHaveText('Ready on deep-chat.test');

    // Three clicks select the item, and a key marks it.
    const item = await chat.place(0, 'Use less water.');
    await site.mouse.click(item.start.x + 10, item.start.y, { clickCount: 3 });
    await expect(chat.toolbar).toBeVisible();
    await site.keyboard.press('1');
    await site.keyboard.press('Escape');
    await chat.expectListed(['Use less water.']);
    await chat.expectPainted('keep', ['Use less water.']);

    const bars = site.locator('recurate-root .bar');
    await expect(bars).toHaveCount(1);
    const scroller = site.locator('#messages');
    const isShown = async (): Promise<boolean> => {
      const [box, words] = await Promise.all([
        scroller.boundingBox(),
        site.getByText('Use less water.', { exact: true }).first().boundingBox(),
      ]);
      return words!.y >= box!.y && words!.y + words!.height <= box!.y + box!.height;
    };
    // It scrolls to new content.
    await site.evaluate(() => {
      const chat = document.querySelector<HTMLElement & DeepChat>('deep-chat')!;
      chat.addMessage({ role: 'ai', text: `${'Salt changes the taste.\n\n'.repeat(9)}So does [pepper](#pepper).` });
    });
    await expect(bars).toHaveCount(0);
    expect(await isShown()).toBe(false);
    await chat.items.first().locator('.quote').click();
    await expect.poll(isShown).toBe(true);
    await expect(bars).toHaveCount(1);

    // A click on a link belongs to the link, painted or not.
    await chat.mark(2, 'verify', 'So does pepper');
    await site.mouse.click(5, 5);
    const [opened] = await Promise.all([
      first.waitForEvent('page'),
      site.getByRole('link', { name: 'pepper' }).click(),
    ]);
    await opened.close();
    await chat.expectNoToolbar();

    await site.evaluate(() => document.querySelector('deep-chat')!.remove());
    await expect(chat.status).toHaveText(/Could not find/);
    // It begins again, without these marks.
    await site.goto('about:blank');
    await (
      await workerOf(first)
    ).evaluate(async () => {
      const keys = await chrome.storage.local.getKeys();
      await chrome.storage.local.remove(keys.filter((key) => key.startsWith('conversation/')));
    });
    await site.goto(SITE.url);
    await expect(chat.status).toHaveText('Ready on deep-chat.test');
    await expect(chat.items).toHaveCount(0);

    const before = await treeOf(site);
    const plain = await colourBehind(chat, 0, 'the lid on');
    await site.bringToFront();

    await chat.mark(0, 'keep', 'the lid on');
    await chat.mark(0, 'drop', 'less heat', 'steam');
    await chat.select(1, 'cooks slower');
    await chat.press('Verify');
    await site.keyboard.press('n');
    await chat.noteField.fill('By how much?');
    await chat.noteField.press('Enter');
    await site.keyboard.press('Escape');
    await chat.expectPainted('keep', ['the lid on']);
    await chat.expectPainted('drop', ['less heat leaves with the steam']);
    await site.mouse.click(5, 5);
    expectColour(await colourBehind(chat, 0, 'the lid on'), kept(plain));
    await site.bringToFront();
    expect(await treeOf(site)).toBe(before);

    await site.locator(SITE.field).click();
    await site.keyboard.type('My question');
    await chat.apply();
    // An empty line has two line feeds in the text of a contenteditable element.
    const typed = async (): Promise<string> => (await site.locator(SITE.field).innerText()).replace(/\n+/g, '\n');
    await expect
      .poll(typed)
      .toBe(
        [
          '[Feedback on your previous response]',
          'KEEP — I found these points valuable:',
          'Answer 1:',
          '- "the lid on"',
          'DROP — Please disregard or reconsider:',
          'Answer 1:',
          '- "less heat leaves with the steam"',
          "VERIFY — I'm not sure about these claims:",
          'Answer 2:',
          '- "cooks slower" (By how much?)',
          '[Your message below]',
          'My question',
        ].join('\n'),
      );
    expect(await site.locator('.user-message').count()).toBe(2);

    // The site renders the answer again, as other nodes.
    const shown = await site.locator('.ai-message p').first().elementHandle();
    await site.evaluate(() => {
      const chat = document.querySelector<HTMLElement & DeepChat>('deep-chat')!;
      chat.updateMessage({ text: chat.getMessages()[1]!.text! }, 1);
    });
    expect(await shown!.evaluate((node) => node.isConnected)).toBe(false);
    await chat.expectPainted('keep', ['the lid on']);
    await chat.expectPainted('drop', ['less heat leaves with the steam']);

    // A click on painted text opens its toolbar, and the list leads to it.
    const { start } = await chat.place(0, 'the lid on');
    await site.mouse.click(start.x + 20, start.y);
    await expect(chat.toolbar.getByRole('button', { name: 'Keep' })).toHaveAttribute('aria-pressed', 'true');
    await site.keyboard.press('Escape');

    await site.locator(SITE.field).click();
    await site.keyboard.press('Enter');
    await expect(site.locator('.user-message')).toHaveCount(3);
    await expect(site.getByText('it does change the taste.')).toBeVisible();
    await chat.mark(2, 'deeper', 'Salt in the water');
    await chat.expectPainted('deeper', ['Salt in the water']);
    await chat.expectPainted('keep', ['the lid on']);

    await expect
      .poll(async () => JSON.stringify(await (await workerOf(first)).evaluate(() => chrome.storage.local.get(null))))
      .toContain('Salt in the water');
    expect(problems).toEqual([]);
    const second = await restart();
    await expect.poll(() => registered(second)).toBe(2);
    const again = await second.newPage();
    await again.setViewportSize({ width: 1280, height: 800 });
    await again.goto(SITE.url);
    const found = chatOn(again);
    await found.expectListed(['the lid on', 'less heat leaves with the steam', 'cooks slower', 'Salt in the water']);
    await found.expectPainted('keep', ['the lid on']);

    const list = await PlatformsPage.open(second);
    await list.button('Remove deep-chat.test').click();
    await expect.poll(() => registered(second)).toBe(0);
    await expect(found.drawer).toHaveCount(0);
    expect(await found.painted('keep')).toEqual([]);
    await again.reload();
    await expect(again.getByText(SITE.words)).toBeVisible();
    await expect(again.locator('recurate-root')).toHaveCount(0);
  });
});
