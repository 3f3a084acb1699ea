import type { Page } from '@playwright/test';
import type { ConversationDocument } from '../../src/core/conversation/conversation-document';
import type { BuiltInKindId } from '../../src/core/annotation/kinds';
import type { Stand } from '../../src/core/room/room';
import { REST as SELECTION_REST } from '../../src/session/marking/gestures';
import { hasStarted, type Chat } from './chat';
import { expect, test, workerOf } from './fixtures';
import { linesIn, wayOver } from './lines';
import { CLAUDE, GEMINI, LAYOUTS, LEXICAL, withQuery, type Case } from './sites';

/** Widths of windows: phones, tablets, laptops, and a 4K screen. */
const WIDTHS = [360, 390, 700, 768, 1024, 1280, 1440, 1920, 3840];

/** The width of the site's own sidebar, as far as it matters: the page is that much narrower (px). */
const SIDEBAR = 260;

interface Line {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The lines of text of answers that are in the window. */
function linesOf(page: Page, content: string): Promise<Line[]> {
  return page.evaluate((content) => {
    const lines: { left: number; right: number; top: number; bottom: number }[] = [];
    for (const block of document.querySelectorAll(`:is(${content}) :is(p, li, h3)`)) {
      if (block.querySelector('p, li')) continue;
      const words = document.createNodeIterator(block, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      let line = null;
      for (let text = words.nextNode(); text; text = words.nextNode()) {
        range.selectNodeContents(text);
        for (const { left, right, top, bottom } of range.getClientRects()) {
          // Parts of a line, such as words in bold, are beside each other.
          if (line && top < line.bottom - 8) {
            line.left = Math.min(line.left, left);
            line.right = Math.max(line.right, right);
          } else lines.push((line = { left, right, top, bottom }));
        }
      }
    }
    // What the site itself covers, such as with a header that stays at the top, nobody can press.
    const isFree = (x: number, y: number): boolean => {
      const met = document.elementFromPoint(x, y);
      return met !== null && (met.closest(content) !== null || met.localName === 'recurate-root');
    };
    return lines.filter(({ left, right, top, bottom }) => {
      const y = (top + bottom) / 2;
      return right - left > 40 && isFree(left + 2, y) && isFree(right - 2, y);
    });
  }, content);
}

/** What of ours covers a line of an answer, a control of the site, or its message field, and where. */
function covered(page: Page, { content, editor }: Case): Promise<string[]> {
  return page.evaluate(
    ({ content, editor }) => {
      const root = document.querySelector('recurate-root')!.shadowRoot!;
      const ours = [...root.querySelectorAll('.drawer, .launcher, .hint')].map((one) => one.getBoundingClientRect());
      const lines = [...document.querySelectorAll(content)].flatMap((one) => {
        const words = document.createNodeIterator(one, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        const boxes: [Element, DOMRect][] = [];
        for (let text = words.nextNode(); text; text = words.nextNode()) {
          range.selectNodeContents(text);
          for (const box of range.getClientRects()) boxes.push([text.parentElement!, box]);
        }
        return boxes;
      });
      const others = [...document.querySelectorAll(`button, ${editor}`)].map((one): [Element, DOMRect] => [
        one,
        one.getBoundingClientRect(),
      ]);
      return [...lines, ...others].flatMap(([element, box]) =>
        ours.flatMap((our) => {
          const [left, right] = [Math.max(our.left, box.left), Math.min(our.right, box.right)];
          const [top, bottom] = [Math.max(our.top, box.top), Math.min(our.bottom, box.bottom)];
          if (left >= right || top >= bottom) return [];
          // What is scrolled out of sight is not covered.
          const met = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
          if (!met.some((one) => element.contains(one) || one === element)) return [];
          return [[left, top, right, bottom].map(Math.round).join(' ')];
        }),
      );
    },
    { content, editor },
  );
}

/** Gives the site a sidebar of this width (px); 0 for none. */
function setSidebar(page: Page, width: number): Promise<void> {
  return page.evaluate((width) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`body { padding-inline-start: ${width}px !important }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, width);
}

/** Forgets that the drawers were left open and that there was a first mark, as after installation. */
async function asInstalled(chat: Chat): Promise<void> {
  const worker = await workerOf(chat.page.context());
  // With the lock on the settings: another page may be storing a choice.
  await worker.evaluate(() =>
    navigator.locks.request('settings', async () => {
      const { settings = {} } = await chrome.storage.local.get<{ settings?: object }>('settings');
      await chrome.storage.local.set({ settings: { ...settings, drawers: {}, showsHint: true } });
    }),
  );
  await chat.page.reload();
  await expect(chat.launcher).toBeVisible();
  await expect(chat.drawer).toBeHidden();
}

/** Lets the drawer stand where it fits best, as it does until the person chooses. */
async function standAsItFits(chat: Chat): Promise<void> {
  await chat.button('Place and button').click();
  await chat.drawer.getByRole('combobox', { name: 'Drawer', exact: true }).press('Home');
  await chat.button('Place and button').click();
}

for (const at of LAYOUTS) {
  test(`${at.name}: nothing covers an answer or the message field at any width`, async ({ open }) => {
    const chat = await open(withQuery(at, 'sample=rich'));
    const { page } = chat;
    await asInstalled(chat);
    for (const hasMark of [false, true]) {
      if (hasMark) {
        await page.setViewportSize({ width: 1280, height: 800 });
        await chat.select(1, 'one harbour');
        await expect(chat.toolbar).toBeVisible();
        await page.keyboard.press('1');
        await page.keyboard.press('Escape');
        await expect(chat.launcher).toHaveAccessibleDescription(/1 to keep/);
      }
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        for (const sidebar of width < 700 ? [0] : [0, SIDEBAR]) {
          await setSidebar(page, sidebar);
          const where = `${width} px wide, ${sidebar} px of sidebar`;
          await expect.poll(() => covered(page, at), { message: where }).toEqual([]);
        }
      }
    }

    await setSidebar(page, 0);

    // Nor does the drawer once it is open, because the page makes room for it.
    await page.setViewportSize({ width: 1280, height: 800 });
    await chat.launcher.click();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => covered(page, at), { message: `${width} px wide, open` }).toEqual([]);
    }
  });
}

/** Drags from the start to the end of a line, and checks that all of it is selected. */
async function dragOver(chat: Chat, { left, right, top, bottom }: Line): Promise<void> {
  const y = (top + bottom) / 2;
  await chat.page.evaluate(() => getSelection()!.removeAllRanges());
  await chat.drag({ x: left + 2, y }, { x: right - 2, y });
  const [start, end] = await chat.page.evaluate(() => {
    const boxes = [...getSelection()!.getRangeAt(0).getClientRects()];
    return [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
  });
  expect(start, `the start of the line at ${y}`).toBeLessThan(left + 24);
  expect(end, `the end of the line at ${y}`).toBeGreaterThan(right - 24);
  // The toolbar may be over the next line.
  await expect(chat.toolbar).toBeVisible();
  await chat.page.keyboard.press('Escape');
  await expect(chat.toolbar).toBeHidden();
}

/**
 * Where the drawer stands, with a width of the window at which it does (px), and a kind to mark as there. Where it is
 * over an answer each layout is tried; where it is not, some are.
 */
const PLACES: readonly {
  stance: Stand['stance'];
  width: number;
  kind: BuiltInKindId;
  key: string;
  only?: readonly Case[];
}[] = [
  { stance: 'beside', width: 1600, kind: 'keep', key: '1', only: [CLAUDE] },
  { stance: 'floating', width: 900, kind: 'drop', key: '2' },
  { stance: 'sheet', width: 390, kind: 'deeper', key: '3', only: [LEXICAL, GEMINI] },
  { stance: 'docked', width: 1280, kind: 'verify', key: '4', only: [CLAUDE] },
];

/** The kinds and quotes of all marks, sorted, with each run of whitespace as one space. */
function marksIn(stored: Record<string, unknown>): string[] {
  const documents = Object.entries(stored).filter(([key]) => key.startsWith('conversation/'));
  return documents
    .flatMap(([, document]) => (document as ConversationDocument).annotations)
    .map(({ kind, target }) => `${kind} ${target.selectors.quote.exact.replace(/\s+/g, ' ')}`)
    .toSorted();
}

for (const at of LAYOUTS) {
  test(`${at.name}: every line of an answer can be marked with the drawer open`, async ({ open, stored }) => {
    test.setTimeout(180_000);
    const chat = await open(withQuery(at, 'sample=rich'));
    const { page } = chat;
    for (const { stance, width, kind, key, only } of PLACES) {
      if (only && !only.includes(at)) continue;
      await page.setViewportSize({ width, height: 844 });
      if (stance === 'docked') await standAsItFits(chat);
      await expect(chat.drawer).toHaveAttribute('data-stance', stance);
      const lines = await linesIn(page, { within: at.answer, nth: 1, content: at.content });
      const texts = await lines.evaluate((lines) => lines.map(({ text }) => text));
      expect(texts.length).toBeGreaterThan(20);
      for (let n = 0; n < texts.length; n++) {
        const [from, to] = await wayOver(lines, n);
        await page.mouse.move(from.x, from.y);
        await page.mouse.down();
        await page.mouse.move(to.x, to.y);
        await page.mouse.up();
        await page.keyboard.press(key);
        await page.keyboard.press('Escape');
      }
      // Marks with the same text as before change their kind, and others replace those they overlap.
      await expect
        .poll(async () => marksIn(await stored()), { message: `marks with the drawer ${stance}` })
        .toEqual(texts.map((text) => `${kind} ${text}`).toSorted());
    }
  });
}

test('a selection can be dragged under a drawer that the person put over the page', async ({ open }) => {
  const chat = await open(withQuery(CLAUDE, 'sample=rich'));
  await chat.page.setViewportSize({ width: 900, height: 800 });
  await expect(chat.drawer).toHaveAttribute('data-stance', 'floating');
  const home = (await chat.drawer.boundingBox())!;
  const under = (await linesOf(chat.page, CLAUDE.content)).filter(
    ({ left, right, top }) => left < home.x - 8 && right > home.x + 40 && top < home.y + home.height,
  );
  expect(under.length).toBeGreaterThan(1);
  for (const line of under) {
    await dragOver(chat, line);
    await expect.poll(async () => Math.round((await chat.drawer.boundingBox())!.x)).toBe(Math.round(home.x));
  }

  // As long as the toolbar is open, the person sees the words that it is for. A press elsewhere brings the drawer back.
  const [line] = under;
  const y = (line!.top + line!.bottom) / 2;
  await chat.drag({ x: line!.left + 2, y }, { x: line!.right - 2, y });
  await expect(chat.toolbar).toBeVisible();
  await chat.outlast(4 * SELECTION_REST);
  expect((await chat.drawer.boundingBox())!.x).toBeGreaterThan(line!.right);
  await chat.page.mouse.move(8, 400);
  await chat.page.mouse.down();
  await expect(chat.toolbar).toBeHidden();
  expect(Math.round((await chat.drawer.boundingBox())!.x)).toBe(Math.round(home.x));
  await chat.page.mouse.up();
});

test('the drawer opens with the first mark where it covers nothing, makes the page give it room, and remembers how it was left', async ({
  open,
}) => {
  const chat = await open(CLAUDE);
  const { page } = chat;
  await asInstalled(chat);
  await page.setViewportSize({ width: 1920, height: 900 });
  await chat.select(0, 'the lid on');
  await expect(chat.toolbar).toBeVisible();
  await page.keyboard.press('1');
  await expect(chat.drawer).toHaveAttribute('data-stance', 'beside');
  await page.keyboard.press('Escape');
  await expect.poll(() => covered(page, CLAUDE)).toEqual([]);
  // It opened by itself, so the next page starts with the launcher again.
  await page.reload();
  await expect(chat.launcher).toContainText('1');

  await page.setViewportSize({ width: 1200, height: 900 });
  const attributes = (): Promise<string[]> =>
    page.evaluate(() => [...document.body.attributes].map(({ name, value }) => `${name}=${value}`));
  const before = await attributes();
  await chat.launcher.click();
  await expect(chat.drawer).toHaveAttribute('data-stance', 'docked');
  await expect.poll(() => covered(page, CLAUDE)).toEqual([]);
  expect(await attributes()).toEqual(before);
  await page.reload();
  await expect(chat.drawer).toHaveAttribute('data-stance', 'docked');
  await chat.button('Close Recurate').click();
  await expect.poll(() => page.evaluate(() => document.querySelector('.app')!.clientWidth)).toBe(1200);

  // Another site has a drawer of its own.
  const other = await open(GEMINI);
  await asInstalled(other);
});

test('a mark that a sheet pushes under the message field has no bar there', async ({ open }) => {
  const chat = await open(withQuery(CLAUDE, 'sample=rich'));
  const { page } = chat;
  await chat.mark(1, 'keep', 'In Japan', 'by guess');
  await chat.button('Close Recurate').click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .locator(CLAUDE.content)
    .getByText('In Japan')
    .evaluate((text) => {
      const by = text.getBoundingClientRect().top - 370;
      document.querySelector('.scroller')!.scrollBy({ top: by, behavior: 'instant' });
    });
  const bars = page.locator('recurate-root .bar');
  await expect.poll(async () => Math.round((await bars.boundingBox())?.y ?? 0)).toBeGreaterThan(360);
  await chat.launcher.click();
  await expect(chat.drawer).toHaveAttribute('data-stance', 'sheet');
  await expect(bars).toHaveCount(0);
});

test('a jump to a mark behind the drawer moves it aside for a moment', async ({ open }) => {
  const chat = await open(withQuery(CLAUDE, 'sample=rich'));
  await chat.page.setViewportSize({ width: 800, height: 800 });
  await chat.mark(1, 'keep', 'In Japan', 'by guess');
  const home = (await chat.drawer.boundingBox())!.x;
  await chat.items.first().locator('.quote').click();
  await expect.poll(async () => (await chat.drawer.boundingBox())!.x).toBeGreaterThan(home + 200);
  await expect.poll(async () => Math.round((await chat.drawer.boundingBox())!.x)).toBe(Math.round(home));
});

test('Recurate pauses on a site, and is back in its open tabs when it is resumed', async ({ open, browsing }) => {
  const chat = await open(CLAUDE);
  await chat.mark(0, 'keep', 'the lid on');
  await chat.button('Place and button').click();
  await chat.button('Pause on this site').click();
  await expect(chat.page.locator('recurate-root')).toHaveCount(0);
  await expect.poll(() => chat.painted('keep')).toEqual([]);
  await chat.page.reload();
  await hasStarted(chat.page);
  // What the click on the browser's own button stores, which a test cannot press.
  const worker = await workerOf(browsing);
  await worker.evaluate(async () => {
    const { settings } = await chrome.storage.local.get<{ settings: { paused: string[] } }>('settings');
    if (settings.paused.join() !== 'claude.ai') throw new Error('not paused');
    await chrome.storage.local.set({ settings: { ...settings, paused: [] } });
  });
  await chat.expectPainted('keep', ['the lid on']);
});
