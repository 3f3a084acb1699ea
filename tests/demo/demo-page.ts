import type { BrowserContext, Locator, Page } from 'playwright';
import { BUILT_IN_KIND_IDS, type BuiltInKindId } from '../../src/core/annotation/kinds';

/** The demo's address. */
export const DEMO = 'https://claude.ai/demo';

/** Wide enough for the drawer to be beside the conversation, not over it (px). */
export const PICTURE_SIZE = { width: 1480, height: 860 };

/** Large enough for all of the page that opens at the installation (px). */
export const WELCOME_SIZE = { width: 1280, height: 800 };

/** Longer than the demo's answer takes to stream (ms). */
const PATIENCE = 30_000;

/** A mark to make in the demo: text on one line of an answer. */
export interface DemoMark {
  words: string;
  kind: BuiltInKindId;
  note?: string;
}

/** One mark of each kind, in the demo's second answer. */
export const DEMO_MARKS: readonly DemoMark[] = [
  { words: 'time and temperature', kind: 'keep' },
  { words: 'The flour matters less', kind: 'drop', note: 'I mill my own, please take that into account' },
  { words: 'Fold it four times', kind: 'deeper' },
  { words: 'watch it: it runs away', kind: 'verify' },
];

/** Opens the demo in the browser's initial window. */
export async function openDemo(context: BrowserContext): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage());
  if (page.viewportSize()) await page.setViewportSize(PICTURE_SIZE);
  await page.goto(DEMO);
  return page;
}

const drawer = (page: Page): Locator => page.getByRole('complementary', { name: 'Recurate' });

/** Waits until the drawer is open and the demo's second answer is complete. */
export async function whenReady(page: Page): Promise<void> {
  const launcher = page.getByRole('button', { name: 'Open Recurate' });
  await drawer(page).or(launcher).waitFor();
  if (await launcher.isVisible()) await launcher.click();
  await drawer(page).waitFor();
  const answers = page.locator('[data-testid="assistant-message"][data-is-streaming="false"]');
  await answers.nth(1).waitFor({ timeout: PATIENCE });
  await drawer(page).getByText('Ready', { exact: false }).first().waitFor({ timeout: PATIENCE });
}

/** The part of the demo's answers that is their text, as a selector. */
const ANSWER_TEXT = '[data-cds="Prose"]';

/** The place of text in the window after scrolling it to the middle (px). */
const boxOf = (page: Page, words: string, within: string): Promise<{ left: number; right: number; middle: number }> =>
  page.evaluate(
    ([words, within]) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const start = node.nodeValue?.indexOf(words) ?? -1;
        if (start < 0 || !node.parentElement?.closest(within)) continue;
        node.parentElement.scrollIntoView({ block: 'center', behavior: 'instant' });
        const range = document.createRange();
        range.setStart(node, start);
        range.setEnd(node, start + words.length);
        const lines = [...range.getClientRects()];
        const [first] = lines;
        if (first && lines.length === 1)
          return { left: first.left, right: first.right, middle: first.top + first.height / 2 };
      }
      throw new Error(`"${words}" does not stand on one line of an answer.`);
    },
    [words, within] as const,
  );

/**
 * Makes a mark like a person: selects the text with the mouse, presses the key of its kind, types the note.
 *
 * @param within - Where the text is, as a selector.
 */
export async function makeMark(
  page: Page,
  { words, kind, note }: DemoMark,
  within: string = ANSWER_TEXT,
): Promise<void> {
  const { left, right, middle } = await boxOf(page, words, within);
  await page.mouse.move(left + 1, middle);
  await page.mouse.down();
  await page.mouse.move(right - 1, middle, { steps: 8 });
  await page.mouse.up();
  const toolbar = page.getByRole('toolbar', { name: 'Annotate selection' });
  await toolbar.waitFor();
  await page.keyboard.press(String(BUILT_IN_KIND_IDS.indexOf(kind) + 1));
  if (note) {
    await page.keyboard.press('n');
    await toolbar.getByRole('textbox', { name: 'Note' }).fill(note);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Escape');
  await toolbar.waitFor({ state: 'hidden' });
  // Pressing a key on the page makes its focused message show a focus ring, which should not be in the picture.
  await page.evaluate(() => {
    getSelection()?.removeAllRanges();
    (document.activeElement as HTMLElement | null)?.blur();
  });
}

/** Makes {@link DEMO_MARKS} and scrolls to the beginning of their answer. */
export async function makeDemoMarks(page: Page): Promise<void> {
  for (const mark of DEMO_MARKS) await makeMark(page, mark);
  const list = page.getByRole('list', { name: 'Annotations' });
  await list
    .getByRole('listitem')
    .nth(DEMO_MARKS.length - 1)
    .waitFor();
  await page
    .locator('[data-testid="assistant-message"]')
    .nth(1)
    .evaluate((answer) => answer.scrollIntoView({ block: 'start', behavior: 'instant' }));
  await page.mouse.move(4, 300);
}
