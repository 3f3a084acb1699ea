import { expect, type Page } from '@playwright/test';
import { CASES, type Case } from './cases';
import { test } from './fixtures';
import './replica';
import { codePromptConversation, longAnswer, OTHER_ANSWER, RICH_ANSWER, richConversation } from './samples';

/** Parts of the content that are UI or invisible. */
const CHROME =
  '.katex-mathml, .chip, .code-head, button, [data-markdown-copy="exclude"], .code-block-decoration, .group\\/code-header, .sr-only';

const withoutSpace = (text: string): string => text.replace(/\s/g, '');

/** The text of answer n in the DOM, without UI and whitespace. */
const shownText = (page: Page, site: Case, n: number): Promise<string> =>
  page
    .locator(site.answer)
    .nth(n)
    .evaluate(
      (root, { content, chrome }) =>
        [...root.querySelectorAll(content)]
          .map((part) => {
            const copy = part.cloneNode(true) as Element;
            for (const piece of copy.querySelectorAll(chrome)) piece.remove();
            return copy.textContent;
          })
          .join('')
          .replace(/\s/g, ''),
      { content: site.content, chrome: CHROME },
    );

const expectedText = (page: Page, n: number): Promise<string> =>
  page.evaluate((n) => window.replica.text(n), n).then(withoutSpace);

for (const site of CASES) {
  test.describe(site.name, () => {
    test('shows its first conversation, with the same text in the DOM as in the data', async ({ open }) => {
      const page = await open(site.url);
      await expect(page.locator(site.answer)).toHaveCount(1);
      await expect(page.locator(site.prompt)).toHaveCount(1);
      expect(await shownText(page, site, 0)).toBe(await expectedText(page, 0));
    });

    test('shows every kind of block, and does not treat prompts with code as answers', async ({ open }) => {
      const page = await open(site.url);
      await page.evaluate((rich) => window.replica.load(rich), richConversation(site.ids[0]));
      await expect(page.locator(site.answer)).toHaveCount(2);
      expect(await shownText(page, site, 1)).toBe(await expectedText(page, 1));
      await page.evaluate((code) => window.replica.load(code), codePromptConversation(site.ids[0]));
      await expect(page.locator(site.answer)).toHaveCount(1);
    });

    test('streams an answer token by token', async ({ open }) => {
      const page = await open(site.url);
      const done = page.evaluate((rich) => window.replica.stream(rich, { tokensPerFrame: 2 }), RICH_ANSWER);
      const lengths = new Set<number>();
      await expect(async () => {
        lengths.add((await shownText(page, site, 1)).length);
        expect(lengths.size).toBeGreaterThan(2);
      }).toPass({ intervals: [20] });
      await done;
      expect(await shownText(page, site, 1)).toBe(await expectedText(page, 1));
    });

    test('re-renders, re-highlights, collapses and unmounts: new nodes, same text', async ({ open }) => {
      const page = await open(site.url);
      await page.evaluate((rich) => window.replica.load(rich), richConversation(site.ids[0]));
      const words = await expectedText(page, 1);
      const node = await page
        .locator(site.answer)
        .nth(1)
        .locator(site.content)
        .first()
        .locator(':scope > *')
        .first()
        .elementHandle();
      await page.evaluate(() => window.replica.rerender(1));
      expect(await node?.evaluate((element) => element.isConnected)).toBe(false);
      expect(await shownText(page, site, 1)).toBe(words);
      await page.evaluate(() => window.replica.rehighlightCode(1));
      expect(await shownText(page, site, 1)).toBe(words);
      await page.evaluate(() => window.replica.collapse(1));
      expect((await shownText(page, site, 1)).length).toBeLessThan(words.length / 2);
      await page.evaluate(() => window.replica.expand(1));
      expect(await shownText(page, site, 1)).toBe(words);
      await page.evaluate(() => window.replica.unmount(1));
      await expect(page.locator(site.answer)).toHaveCount(1);
      await page.evaluate(() => window.replica.remount(1));
      expect(await shownText(page, site, 1)).toBe(words);
    });

    test('regenerates, edits and removes answers', async ({ open }) => {
      const page = await open(site.url);
      const before = await page.evaluate(() => window.replica.id(0));
      await page.evaluate((other) => window.replica.regenerate(0, other), OTHER_ANSWER);
      expect(await page.evaluate(() => window.replica.id(0))).not.toBe(before);
      expect(await shownText(page, site, 0)).toBe(await expectedText(page, 0));
      await page.evaluate((rich) => window.replica.edit(0, rich), RICH_ANSWER);
      expect(await shownText(page, site, 0)).toBe(await expectedText(page, 0));
      await page.evaluate(() => window.replica.remove(0));
      await expect(page.locator(site.answer)).toHaveCount(0);
      await expect(page.locator(site.prompt)).toHaveCount(0);
    });

    test('opens another conversation with pushState, goes back, and shows it again after a reload', async ({
      open,
    }) => {
      const page = await open(site.url);
      await page.evaluate((rich) => window.replica.navigate(rich), richConversation(site.ids[1]));
      expect(page.url()).toBe(site.other);
      await expect(page.locator(site.answer)).toHaveCount(2);
      await page.goBack();
      await expect(page.locator(site.answer)).toHaveCount(1);
      expect(page.url()).toBe(site.url);
      await page.goForward();
      await page.reload();
      await expect(page.locator(site.answer)).toHaveCount(2);
    });

    test('keeps a draft in its editor, and undoes it', async ({ open }) => {
      const page = await open(site.url);
      const draft = 'One line\n\nand a third 👩🏽‍🚀';
      await page.evaluate((text) => window.replica.setDraft(text), draft);
      expect(await page.evaluate(() => window.replica.draft())).toBe(draft);
      await expect(page.locator(site.editor)).toContainText('and a third');
      await page.evaluate(() => window.replica.undo());
      expect(await page.evaluate(() => window.replica.draft())).toBe('');
    });

    for (const editor of ['same', 'new'] as const) {
      test(`keeps one draft per conversation with the ${editor} editor, also after a reload`, async ({ open }) => {
        const page = await open(`${site.url}${site.url.includes('?') ? '&' : '?'}drafts`);
        const draft = (): Promise<string> => page.evaluate(() => window.replica.draft());
        const go = (n: number): Promise<void> =>
          page.evaluate(([conversation, editor]) => window.replica.navigate(conversation, { editor }), [
            richConversation(site.ids[n]!),
            editor,
          ] as const);
        await page.evaluate(() => window.replica.setDraft('One\n\nof the first'));
        await go(1);
        expect(await draft()).toBe('');
        expect(await page.evaluate(() => window.replica.shown())).toBe(site.ids[1]);
        await page.evaluate(() => window.replica.setDraft('One of the second'));
        await page.goBack();
        await expect.poll(draft).toBe('One\n\nof the first');
        await page.evaluate(() => window.replica.undo());
        expect(await draft()).toBe('One\n\nof the first');
        expect(await page.evaluate((id) => window.replica.drafts()[id], site.ids[1])).toBe('One of the second');
        await page.reload();
        await page.waitForFunction(() => 'replica' in window);
        await expect.poll(draft).toBe('One\n\nof the first');
      });
    }

    test('recreates the nodes of its editor, or replaces the editor, and keeps the draft', async ({ open }) => {
      const page = await open(site.url);
      await page.evaluate(() => window.replica.setDraft('One line\nand another'));
      const node = await page.locator(site.editor).elementHandle();
      const state = await page.evaluate(() => JSON.stringify(window.replica.editorState()));
      await page.evaluate(() => window.replica.rerenderComposer());
      expect(await page.evaluate(() => JSON.stringify(window.replica.editorState()))).toBe(state);
      expect(await node?.evaluate((element) => element.isConnected)).toBe(true);
      await page.evaluate(() => window.replica.replaceComposer());
      expect(await node?.evaluate((element) => element.isConnected)).toBe(false);
      expect(await page.evaluate(() => window.replica.draft())).toBe('One line\nand another');
      await page.locator(site.editor).click();
      await page.keyboard.press('ControlOrMeta+End');
      await page.keyboard.type('!');
      await expect.poll(() => page.evaluate(() => window.replica.draft())).toBe('One line\nand another!');
    });

    test('recognises messages that the person sends with Enter or the button', async ({ open }) => {
      const page = await open(site.url);
      await page.locator(site.editor).click();
      await page.keyboard.type('Hello');
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate(() => window.replica.count())).toBe(2);
      await page.locator(site.editor).click();
      await page.keyboard.type('Again');
      await page.locator(site.send).click();
      const conversation = site.ids[0];
      await expect
        .poll(() => page.evaluate(() => window.replica.submissions()))
        .toEqual(['Hello', 'Again'].map((text) => ({ conversation, text, isMeant: true })));
    });

    test('submits typed text on Enter and with the button, but not on Shift+Enter', async ({ open }) => {
      const page = await open(site.url);
      await page.locator(site.editor).click();
      await page.keyboard.type('Hello');
      await page.keyboard.press('Shift+Enter');
      await page.keyboard.type('there');
      expect(await page.evaluate(() => window.replica.sent())).toEqual([]);
      await expect.poll(() => page.evaluate(() => window.replica.draft())).toBe('Hello\nthere');
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate(() => window.replica.sent())).toEqual(['Hello\nthere']);
      await expect.poll(() => page.evaluate(() => window.replica.draft())).toBe('');
      await expect.poll(() => page.evaluate(() => window.replica.count())).toBe(2);
      await page.locator(site.editor).click();
      await page.keyboard.type('Again');
      await page.locator(site.send).click();
      await expect.poll(() => page.evaluate(() => window.replica.sent())).toEqual(['Hello\nthere', 'Again']);
    });

    test('accepts native insertions, and rejects them after rejectWrites', async ({ open }) => {
      const page = await open(site.url);
      const insert = async (text: string): Promise<void> => {
        await page.locator(site.editor).focus();
        await page.evaluate((text) => document.execCommand('insertText', false, text), text);
      };
      await insert('First');
      await expect.poll(() => page.evaluate(() => window.replica.draft())).toBe('First');
      await page.evaluate(() => window.replica.rejectWrites(true));
      await insert('Second');
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      expect(await page.evaluate(() => window.replica.draft())).toBe('First');
      await page.locator(site.editor).focus();
      await page.keyboard.press('End');
      await page.keyboard.type('!');
      await expect.poll(() => page.evaluate(() => window.replica.draft())).toBe('First!');
    });

    test('disables and removes its editor, and restores it', async ({ open }) => {
      const page = await open(site.url);
      const canEdit = (): Promise<boolean> =>
        page
          .locator(site.editor)
          .evaluate((editor) => (editor as HTMLElement).isContentEditable || editor.matches('textarea:enabled'));
      await page.evaluate(() => window.replica.disableComposer(true));
      await expect.poll(canEdit).toBe(false);
      await page.evaluate(() => window.replica.disableComposer(false));
      await expect.poll(canEdit).toBe(true);
      await page.evaluate(() => window.replica.removeComposer(true));
      await expect(page.locator(site.editor)).toHaveCount(0);
      await page.evaluate(() => window.replica.removeComposer(false));
      await expect.poll(canEdit).toBe(true);
    });

    test('changes theme and language, opens a dialog, steals keys, removes foreign elements', async ({ open }) => {
      const page = await open(site.url);
      const paper = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      await page.evaluate(() => window.replica.setTheme('light'));
      const light = await paper();
      await page.evaluate(() => window.replica.setTheme('dark'));
      expect(await paper()).not.toBe(light);

      await page.evaluate(() => window.replica.localise('ja'));
      await expect(page.getByRole('button', { name: '再試行' }).first()).toBeAttached();

      await page.evaluate(() => window.replica.openDialog());
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.evaluate(() => window.replica.closeDialog());

      await page.evaluate(() => {
        window.replica.stealKeys(true);
        const field = document.createElement('recurate-test');
        document.documentElement.append(field);
        const input = field.attachShadow({ mode: 'open' }).appendChild(document.createElement('input'));
        input.focus();
      });
      await page.keyboard.press('x');
      expect(await page.evaluate(() => window.replica.stolen())).toContain('keydown:x');
      await expect(page.locator(site.editor)).toBeFocused();
      expect(await page.evaluate(() => window.replica.removeForeign())).toBe(1);
    });

    test('gives a new chat a URL after the first prompt', async ({ open }) => {
      const page = await open(site.url);
      await page.evaluate((empty) => window.replica.navigate(empty), { id: null, messages: [] });
      await page.evaluate(() => window.replica.send('Hello'));
      await expect(page.locator(site.answer)).toHaveCount(1);
      await page.evaluate((id) => window.replica.giveUrl(id), site.ids[1]);
      expect(page.url()).toBe(site.other);
      await expect(page.locator(site.answer)).toHaveCount(1);
    });

    test('renders an answer of 100 kB', async ({ open }) => {
      const page = await open(site.url);
      const answer = longAnswer(100_000);
      await page.evaluate((answer) => window.replica.edit(0, answer), answer);
      expect(await shownText(page, site, 0)).toBe(await expectedText(page, 0));
    });
  });
}
