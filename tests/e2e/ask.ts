import { LLMock } from '@copilotkit/aimock';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { startArticles, type Articles } from './articles';
import { test as base, workerOf } from './fixtures';

/** Ask on one page, by the names a person sees. */
export class AskOn {
  readonly drawer: Locator;
  readonly field: Locator;
  readonly answers: Locator;
  readonly citations: Locator;

  constructor(readonly page: Page) {
    this.drawer = page.getByRole('complementary', { name: 'Recurate' });
    this.field = this.drawer.getByRole('textbox', { name: 'Ask about this page' });
    this.answers = this.drawer.getByRole('article', { name: 'Answer' });
    this.citations = this.drawer.getByRole('list', { name: 'Citations' }).last().getByRole('listitem');
  }

  button(name: string): Locator {
    return this.drawer.getByRole('button', { name, exact: true });
  }

  /** Presses the button of the extension in the browser's toolbar, which lets it run on this page. */
  async pressAction(): Promise<void> {
    const context = this.page.context();
    const id = new URL((await workerOf(context)).url()).host;
    const cdp = await context.browser()!.newBrowserCDPSession();
    const session = await context.newCDPSession(this.page);
    const { targetInfo } = await session.send('Target.getTargetInfo');
    const { targetInfos } = (await cdp.send('Target.getTargets', { filter: [{ type: 'tab' }] } as never)) as {
      targetInfos: { targetId: string; url: string; title: string }[];
    };
    const tab = targetInfos.find(({ url }) => url === targetInfo.url) ?? targetInfos[0]!;
    await cdp.send('Extensions.triggerAction' as never, { id, targetId: tab.targetId } as never);
    await cdp.detach();
    await session.detach();
  }

  async ask(question: string): Promise<void> {
    await this.field.fill(question);
    await this.button('Ask').click();
  }

  /** The words that are painted, in a document of the page. */
  painted(name: 'recurate-citation' | 'recurate-citation-active', frame = 0): Promise<string[]> {
    return this.page.frames()[frame]!.evaluate((registered) => {
      const ranges = [...(CSS.highlights.get(registered) ?? [])] as StaticRange[];
      return ranges.map(({ startContainer, startOffset, endContainer, endOffset }) => {
        const range = new Range();
        range.setStart(startContainer, startOffset);
        range.setEnd(endContainer, endOffset);
        return range.toString();
      });
    }, name);
  }
}

interface OfWorker {
  articles: Articles;
  /** A server that speaks every provider's format. */
  models: LLMock;
}

interface OfTest {
  /** Opens a page and Recurate on it. */
  askOn: (path: string) => Promise<AskOn>;
  /** Adds a model of this server, as a person would have in the options. */
  addModel: (kind?: 'ollama' | 'openai' | 'anthropic' | 'google') => Promise<void>;
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
  models: [
    async ({ browserName: _browser }, use) => {
      const models = new LLMock({ port: 0 });
      await models.start();
      await use(models);
      await models.stop();
    },
    { scope: 'worker' },
  ],
  askOn: async ({ browsing, articles }, use) => {
    const opened: Page[] = [];
    const problems: string[] = [];
    await use(async (path) => {
      const page = await browsing.newPage();
      opened.push(page);
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
      page.on('pageerror', (error) => problems.push(String(error.stack ?? error)));
      await page.goto(/^https?:/.test(path) ? path : articles.address + path);
      const ask = new AskOn(page);
      await ask.pressAction();
      await ask.field.waitFor();
      return ask;
    });
    for (const page of opened) await page.close();
    base.expect(problems).toEqual([]);
  },
  addModel: async ({ browsing, models }, use) => {
    await use((kind = 'openai') => putModel(browsing, kind, models.url));
  },
});

/** Stores a model where the options page does, and makes it the default. */
async function putModel(context: BrowserContext, kind: string, address: string): Promise<void> {
  const options = await context.newPage();
  const id = new URL((await workerOf(context)).url()).host;
  await options.goto(`chrome-extension://${id}/src/options/index.html#models`);
  await options.close();
  void kind;
  void address;
}
