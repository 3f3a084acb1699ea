import type { BrowserContext, Frame, FrameLocator, Locator, Page } from '@playwright/test';
import { pressAction } from '../browser/press-action';
import { startArticles, type Articles } from './articles';
import { expect, test as base, workerOf } from './fixtures';
import { watchTree } from './watch-tree';

/** What a person sees by which a test finds its way. */
const IN_ENGLISH = { toolbar: 'Drawing', note: 'Note', shapes: 'Shapes', preview: 'Drawing preview' };

/** Draw on one page, by the names a person sees. */
export class DrawOn {
  /** Draw's own document on the page: all of its controls are in it. */
  readonly ours: FrameLocator;
  readonly toolbar: Locator;
  readonly note: Locator;
  readonly shapes: Locator;
  readonly preview: Locator;

  constructor(
    readonly page: Page,
    readonly browsing: BrowserContext,
    names = IN_ENGLISH,
  ) {
    const ours = page.locator('recurate-root').locator('iframe').contentFrame();
    this.ours = ours;
    this.toolbar = ours.getByRole('toolbar', { name: names.toolbar });
    this.note = ours.getByRole('textbox', { name: names.note });
    this.shapes = ours.getByRole('list', { name: names.shapes }).getByRole('listitem');
    this.preview = ours.getByRole('dialog', { name: names.preview });
  }

  /** The same document, to run something in it. */
  async frame(): Promise<Frame> {
    const element = await this.page.locator('recurate-root').locator('iframe').elementHandle();
    return (await element!.contentFrame())!;
  }

  tool(name: string): Locator {
    return this.toolbar.getByRole('button', { name }).or(this.toolbar.getByRole('radio', { name })).first();
  }

  /** The browser's key for Draw, which no test can press: its event is what the test makes. */
  async pressKey(command = 'draw'): Promise<void> {
    const worker = await workerOf(this.browsing);
    await worker.evaluate(
      async ([url, name]) => {
        const tabs = await chrome.tabs.query({});
        const tab = tabs.find((one) => one.url === url);
        const { onCommand } = chrome.commands as unknown as { onCommand: { dispatch(...args: unknown[]): void } };
        onCommand.dispatch(name, tab);
      },
      [this.page.url(), command] as const,
    );
  }

  /** Begins to draw. */
  async open(command?: 'draw-frozen'): Promise<void> {
    await this.pressKey(command);
    await this.toolbar.waitFor();
  }

  /** Drags with the mouse from one point of the window to another. */
  async drag(from: readonly [x: number, y: number], to: readonly [x: number, y: number]): Promise<void> {
    const { mouse } = this.page;
    await mouse.move(...from);
    await mouse.down();
    await mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
    await mouse.move(...to);
    await mouse.up();
  }

  /** Draws a rectangle round an element, with a note. */
  async drawRound(selector: string, note: string): Promise<void> {
    const box = (await this.page.locator(selector).boundingBox())!;
    await this.drag([box.x - 6, box.y - 6], [box.x + box.width + 6, box.y + box.height + 6]);
    await expect(this.note).toBeFocused();
    await this.page.keyboard.type(note);
    await this.page.keyboard.press('Enter');
  }
}

interface OfWorker {
  articles: Articles;
}

interface OfTest {
  /**
   * Opens a page where Draw may be brought in, but nothing of ours is yet. What the page's own tree has got is checked
   * when the test ends.
   */
  drawOn: (path: string, names?: typeof IN_ENGLISH) => Promise<DrawOn>;
}

export const test = base.extend<OfTest, OfWorker>({
  articles: [
    async ({ browserName: _browser }, use) => {
      const articles = await startArticles();
      await use(articles);
      await articles.close();
    },
    { scope: 'worker' },
  ],
  drawOn: async ({ browsing, articles }, use) => {
    const opened: DrawOn[] = [];
    const problems: string[] = [];
    await use(async (path, names) => {
      const page = await browsing.newPage();
      const draw = new DrawOn(page, browsing, names);
      opened.push(draw);
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
      page.on('pageerror', (error) => problems.push(String(error.stack ?? error)));
      await page.addInitScript(watchTree);
      await page.goto(articles.address + path);
      // This lets us in, and opens Ask. What is let in stays for the site, and Ask does not.
      await pressAction(page);
      await page.locator('recurate-root').waitFor({ state: 'attached' });
      await page.reload();
      return draw;
    });
    for (const { page } of opened) {
      if (page.isClosed()) continue;
      expect(await page.evaluate(() => window.touched)).toEqual([]);
      await page.close();
    }
    expect(problems).toEqual([]);
  },
});
