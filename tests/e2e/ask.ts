import { LLMock } from '@copilotkit/aimock';
import type { BrowserContext, Frame, Locator, Page } from '@playwright/test';
import { pressAction } from '../browser/press-action';
import { startArticles, type Articles } from './articles';
import { sayYesTo } from './added-site';
import { expect, test as base, workerOf } from './fixtures';
import { addModels, LOCAL, openOptions, removeModels, type RemoteKind } from './stored-models';
import { watchTree } from './watch-tree';

declare global {
  /** In the service worker: what was asked of the network, and what the browser has for it. */
  var networkAsked: string[] | undefined;
  var networkShipped: { fetch: typeof fetch; WebSocket: typeof WebSocket } | undefined;
}

type Painted = 'recurate-citation' | 'recurate-citation-active';

/** Ask on one page, by the names a person sees. */
export class AskOn {
  /** The page itself changes during the test. */
  changesItself = false;
  readonly drawer: Locator;
  readonly field: Locator;
  readonly answers: Locator;
  /** The citations of the last answer. */
  readonly citations: Locator;

  constructor(readonly page: Page) {
    // From our own element on: asking a megabyte of elements for their roles takes seconds.
    this.drawer = page.locator('recurate-root').getByRole('complementary', { name: 'Recurate' });
    this.field = this.drawer.getByRole('textbox', { name: 'Ask about this page' });
    this.answers = this.drawer.getByRole('article', { name: 'Answer' });
    this.citations = this.drawer.getByRole('list', { name: 'Citations' }).last().getByRole('listitem');
  }

  button(name: string): Locator {
    return this.drawer.getByRole('button', { name, exact: true });
  }

  /** A citation of the last answer, by how its accessible name begins. */
  citation(name: string): Locator {
    return this.citations.and(this.page.getByRole('listitem', { name: new RegExp(`^${name}`) }));
  }

  /** Presses the button of the extension in the browser's toolbar, which lets it run on this page. */
  pressAction(): Promise<void> {
    return pressAction(this.page);
  }

  async ask(question: string): Promise<void> {
    await this.field.fill(question);
    await this.button('Ask').click();
  }

  /** Chooses in a list with keys, because only the person's own events count. */
  async choose(list: string, option: string): Promise<void> {
    const box = this.drawer.getByRole('combobox', { name: list, exact: true });
    const options = await box.getByRole('option').allInnerTexts();
    await box.focus();
    await this.page.keyboard.press('Home');
    for (let at = options.indexOf(option); at > 0; at--) await this.page.keyboard.press('ArrowDown');
    await expect(box.locator('option:checked')).toHaveText(option);
  }

  /** The words that are painted, in a document of the page. */
  painted(name: Painted, frame: Frame = this.page.mainFrame()): Promise<string[]> {
    return frame.evaluate((registered) => {
      const ranges = [...(CSS.highlights.get(registered) ?? [])] as StaticRange[];
      return ranges.map(({ startContainer, startOffset, endContainer, endOffset }) => {
        const range = new Range();
        range.setStart(startContainer, startOffset);
        range.setEnd(endContainer, endOffset);
        return range.toString();
      });
    }, name);
  }

  /** Checks which words are painted: the active ones, and the others in any order. */
  async expectPainted(active: string, ...others: string[]): Promise<void> {
    const all = async (): Promise<string[][]> => [
      await this.painted('recurate-citation-active'),
      (await this.painted('recurate-citation')).toSorted(),
    ];
    await expect.poll(all).toEqual([active ? [active] : [], others.toSorted()]);
  }
}

interface OfWorker {
  articles: Articles;
  /** A server that speaks every provider's format. */
  models: LLMock;
}

interface OfTest {
  /** What was requested on pages, but for the pages themselves. */
  pageRequests: string[];
  /** All that was asked of the network so far, by the service worker too. */
  network: () => Promise<string[]>;
  /** Opens a page and Recurate on it. Every page a test opened is checked when the test ends. */
  askOn: (path: string) => Promise<AskOn>;
  /** Adds models that this server answers for; the first is the default. */
  addModels: (...kinds: RemoteKind[]) => Promise<void>;
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
      const models = new LLMock({ port: 0, logLevel: 'silent' });
      await models.start();
      await use(models);
      await models.stop();
    },
    { scope: 'worker' },
  ],
  pageRequests: async ({ browsing: _browsing }, use) => use([]),
  network: async ({ browsing, pageRequests }, use) => {
    const ofWorker = await watchWorker(browsing);
    await use(async () => [...pageRequests, ...(await ofWorker())]);
  },
  askOn: async ({ browsing, articles, pageRequests }, use) => {
    const opened: AskOn[] = [];
    const problems: string[] = [];
    await use(async (path) => {
      const ask = new AskOn(await browsing.newPage());
      const { page } = ask;
      opened.push(ask);
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
      page.on('pageerror', (error) => problems.push(String(error.stack ?? error)));
      page.on('request', (request) => {
        const isPage = request.isNavigationRequest() || request.url().endsWith('/favicon.ico');
        if (!isPage && !request.url().startsWith('chrome-extension:')) pageRequests.push(request.url());
      });
      await page.addInitScript(watchTree);
      await page.goto(articles.address + path);
      await ask.pressAction();
      await ask.field.waitFor();
      return ask;
    });
    for (const { page, changesItself } of opened) {
      for (const frame of changesItself ? [] : page.frames()) {
        expect(await frame.evaluate(() => window.touched)).toEqual([]);
      }
      await page.close();
    }
    expect(problems).toEqual([]);
  },
  addModels: async ({ browsing, models }, use) => {
    let options: Page | undefined;
    await use(async (...kinds) => {
      await sayYesTo(browsing, LOCAL);
      options = await openOptions(browsing);
      await options.evaluate((origin) => chrome.permissions.request({ origins: [origin] }), LOCAL);
      await addModels(options, models.url, kinds);
    });
    if (options) await removeModels(options);
    models.reset();
  },
});

/** From now on, what the service worker asks of the network is noted. Ask's own files are no network. */
async function watchWorker(context: BrowserContext): Promise<() => Promise<string[]>> {
  const worker = await workerOf(context);
  await worker.evaluate(() => {
    const asked: string[] = (globalThis.networkAsked = []);
    const { fetch, WebSocket } = (globalThis.networkShipped ??= {
      fetch: globalThis.fetch,
      WebSocket: globalThis.WebSocket,
    });
    globalThis.fetch = (input, init) => {
      asked.push(input instanceof Request ? input.url : String(input));
      return fetch(input, init);
    };
    globalThis.WebSocket = class extends WebSocket {
      constructor(address: string | URL) {
        asked.push(String(address));
        super(address);
      }
    };
  });
  return async () => {
    // It may have been restarted, and then knows nothing.
    const now = await workerOf(context);
    const asked = await now.evaluate(() => globalThis.networkAsked ?? []);
    return asked.filter((address) => !address.startsWith('chrome-extension:'));
  };
}
