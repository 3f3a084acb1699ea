import type { BrowserContext, Page } from '@playwright/test';
import { emptyDocument, type ConversationDocument } from '../../../src/core/conversation/conversation-document';
import { unpacked } from '../../../src/core/conversation/stored-document';
import { Random } from '../../bench/matching/random';
import { Chat, hasStarted } from '../chat';
import { markOf } from '../../core/sample';
import { clearStorage } from '../fixtures';
import { openLibrary, type LibraryPage } from '../library-page';
import type { Case } from '../sites';
import { placeOf } from '../words';
import { ACTIONS } from './actions';
import { chatOf, GREETING, judgeListed, judgeStored, type ChatFacts, type Kind } from './model';

/** How long it may take until what is visible and stored is right (ms). */
const PATIENCE = 8000;

/** How chats are opened on a site: by id, without one, and temporary ones. */
export interface Site {
  at: Case;
  /** The platform in the keys of its entries. */
  platform: string;
  fresh: string;
  temporary: string | null;
}

export interface Violation {
  seed: number;
  story: readonly string[];
  faults: readonly string[];
}

export interface Figures {
  steps: number;
  marks: number;
  ms: number;
  violations: Violation[];
}

/** One of the two tabs, and what it shows. */
export interface Tab {
  number: number;
  page: Page;
  chat: ChatFacts;
}

let serials = 0;

/**
 * Two tabs on one site that run sequences of random steps. After each step, every mark must be in its own chat and
 * nowhere else.
 */
export class MarksMachine {
  chats: ChatFacts[] = [];
  readonly #listedOf = new WeakMap<Page, Chat>();

  private constructor(
    readonly context: BrowserContext,
    readonly site: Site,
    /** A page of the extension: it sees the storage, and imports. */
    readonly library: LibraryPage,
    readonly tabs: readonly Page[],
  ) {}

  static async start(context: BrowserContext, site: Site): Promise<MarksMachine> {
    await clearStorage(context, 'shipped');
    const library = await openLibrary(context);
    const tabs = [await context.newPage(), await context.newPage()];
    for (const page of tabs) await page.setViewportSize({ width: 1300, height: 900 });
    return new MarksMachine(context, site, library, tabs);
  }

  async stop(): Promise<void> {
    for (const page of [...this.tabs, this.library.page]) await page.close();
  }

  /**
   * Runs a sequence of steps and adds to the figures.
   * @returns the first thing that went wrong, or null
   */
  async run(seed: number, length: number, figures: Figures): Promise<Violation | null> {
    const began = Date.now();
    // A tab that shows a chat would store its marks again.
    for (const page of this.tabs) await page.goto('https://claude.ai/broken');
    await clearStorage(this.context, 'shipped');
    this.chats = [];
    for (let n = 0; n < 3; n++) this.make('named');
    const story: string[] = [];
    try {
      const tabs: Tab[] = [];
      for (const [number, page] of this.tabs.entries()) {
        const chat = this.chats[0]!;
        const tab = { number, page, chat };
        tabs.push(tab);
        await page.goto(this.#urlOf(chat));
        await hasStarted(page);
        await page.evaluate((there) => window.replica.load(there), chat.conversation);
      }
      const random = new Random(seed);
      let last = -1;
      for (let n = 0; n < length; n++) {
        const tab = tabs[random.integer(0, 4) === 0 ? 1 : 0]!;
        if (tab.number !== last) await tab.page.bringToFront();
        last = tab.number;
        const fitting = ACTIONS.filter(({ fits }) => fits?.(tab.chat, this) ?? true);
        let left = random.next() * fitting.reduce((sum, { weight }) => sum + weight, 0);
        const action = fitting.find(({ weight }) => (left -= weight) < 0)!;
        story.push(`${n + 1}. tab ${tab.number + 1}, ${tab.chat.tag} (${tab.chat.kind}): ${action.says}`);
        const marks = this.#count();
        await action.act(this, tab, random);
        figures.steps++;
        figures.marks += Math.max(0, this.#count() - marks);
        const faults = await this.#judge(tab);
        if (faults.length > 0) return { seed, story, faults };
      }
      return null;
    } catch (error) {
      return { seed, story, faults: [`the machine itself failed: ${String((error as Error).stack)}`] };
    } finally {
      figures.ms += Date.now() - began;
    }
  }

  #count(): number {
    return this.chats.reduce((sum, { marks }) => sum + marks.size, 0);
  }

  make(kind: Kind): ChatFacts {
    const serial = ++serials;
    const chat = chatOf(serial, kind, kind === 'named' ? this.#id(serial) : null);
    this.chats.push(chat);
    return chat;
  }

  /** One of the chats with an address, other than `except`. */
  known(random: Random, except?: ChatFacts): ChatFacts {
    return random.pick(this.chats.filter((one) => one.id !== null && one !== except));
  }

  #id(serial: number): string {
    const [sample] = this.site.at.ids;
    const digits = String(serial).padStart(12, '0');
    return sample.length === 16 ? `8c1f${digits}` : `5f0c7a1e-3b52-4f57-9a53-${digits}`;
  }

  #urlOf({ id, kind }: ChatFacts): string {
    const { at, fresh, temporary } = this.site;
    return id !== null ? at.url.replace(at.ids[0], id) : kind === 'temporary' ? temporary! : fresh;
  }

  /**
   * Changes the address and then the page.
   * @param after - The delay between them (ms).
   * @param meanwhile - What is done while the old answers are still shown.
   * @param isEmpty - Shows an empty chat first.
   */
  async go(tab: Tab, next: ChatFacts, after: number, meanwhile?: () => Promise<void>, isEmpty = false): Promise<void> {
    const { page } = tab;
    await page.evaluate((url) => history.pushState(null, '', url), this.#urlOf(next));
    const until = Date.now() + after;
    await meanwhile?.();
    await page.waitForTimeout(Math.max(0, until - Date.now()));
    if (isEmpty) await page.evaluate(() => window.replica.load({ id: null, messages: [] }));
    await page.evaluate((there) => window.replica.load(there), next.conversation);
    if (tab.chat !== next) this.#leave(tab);
    tab.chat = next;
  }

  #leave({ chat }: Tab): void {
    if (chat.kind === 'temporary') chat.marks.clear();
    chat.wasLeft = true;
  }

  /** Waits until the page shows this chat. */
  async shows(tab: Tab, chat: ChatFacts): Promise<void> {
    await tab.page.waitForFunction((id) => window.replica.shown() === id, chat.id);
    tab.chat = chat;
  }

  /** Gives the chat its address and continues there. */
  async name(tab: Tab): Promise<void> {
    const { chat, page } = tab;
    const id = this.#id(++serials);
    await page.evaluate((id) => window.replica.giveUrl(id), id);
    Object.assign(chat, { kind: 'named', id, conversation: { ...chat.conversation, id } });
    await this.#until(async () => {
      const keys = Object.keys(await this.#entries());
      return keys.some((key) => key.endsWith(id)) ? [] : [`nothing is stored under ${id}`];
    });
  }

  async reload(tab: Tab, random: Random): Promise<void> {
    const { page } = tab;
    await page.reload();
    await hasStarted(page);
    if (tab.chat.kind === 'temporary') await this.go(tab, this.known(random), 0);
  }

  /** Imports marks into three known chats, open or not, from a file. */
  async import(random: Random): Promise<void> {
    const conversations: Record<string, ConversationDocument> = {};
    let count = 0;
    for (const chat of this.chats.filter(({ kind }) => kind === 'named').slice(0, 3)) {
      const [words] = chat.points.filter((one) => !chat.marks.has(one));
      if (words === undefined) continue;
      const one = markOf(words, { id: crypto.randomUUID(), kind: random.pick(['keep', 'drop']) });
      const annotation = { ...one, target: { ...one.target, response: chat.conversation.messages.at(-1)!.id } };
      const { platform } = this.site;
      conversations[`conversation/${platform}/${chat.id}`] = { ...emptyDocument(platform), annotations: [annotation] };
      chat.marks.add(words);
      count++;
    }
    if (count === 0) return;
    const { library } = this;
    await library
      .button(/^Import (them|…)$|^Import…$/)
      .first()
      .click();
    await library.choose(JSON.stringify({ format: 'recurate-backup', version: 1, conversations }));
    await library.button(new RegExp(`^Import ${count} marks?$`)).click();
    await library.dialog('Import marks').waitFor({ state: 'hidden' });
  }

  /**
   * Marks a sentence that is not marked yet, with mouse and keyboard.
   * @param most - How often to try.
   */
  async mark({ page, chat, number }: Tab, random: Random, most = 5): Promise<void> {
    // Two chats without addresses can have the same greeting, so it cannot be told from outside which of them it is
    // stored for.
    const all = chat.kind === 'named' ? [GREETING, ...chat.points] : chat.points;
    const free = all.filter((one) => !chat.marks.has(one));
    if (!free[0]) return;
    const words = random.pick(free);
    await this.#ready(this.tabs[number]!);
    for (let tries = 0; tries < most; tries++) {
      const nth = words === GREETING ? 0 : 1;
      const { start } = await placeOf(page, { within: this.site.at.answer, nth, from: words, block: 'center' });
      await page.mouse.click(start.x + 4, start.y, { clickCount: 3 });
      const toolbar = this.#chat(page).toolbar;
      if (
        !(await toolbar.waitFor({ timeout: 800 }).then(
          () => true,
          () => false,
        ))
      )
        continue;
      await page.keyboard.press(random.pick(['1', '2', '3', '4']));
      chat.marks.add(words);
      await page.keyboard.press('Escape');
      await page.mouse.click(5, 5);
      return;
    }
  }

  async undo({ page }: Tab): Promise<void> {
    await this.#chat(page).button('Undo').click();
  }

  #chat(page: Page): Chat {
    const chat = this.#listedOf.get(page) ?? new Chat(page, this.site.at);
    this.#listedOf.set(page, chat);
    return chat;
  }

  async #ready(page: Page): Promise<void> {
    await this.#chat(page).drawer.waitFor();
  }

  async #judge(tab: Tab): Promise<string[]> {
    return this.#until(async () => [
      ...judgeListed(tab.chat, await this.#listed(tab.page)),
      ...judgeStored(await this.#entries(), this.chats),
    ]);
  }

  /** What is still wrong after everything had enough time. */
  async #until(look: () => Promise<string[]>): Promise<string[]> {
    const until = Date.now() + PATIENCE;
    for (;;) {
      const faults = await look();
      if (faults.length === 0 || Date.now() > until) return faults;
      await new Promise((done) => setTimeout(done, 40));
    }
  }

  async #listed(page: Page): Promise<string[]> {
    return page.evaluate(() => {
      const root = document.querySelector('recurate-root')?.shadowRoot;
      return [...(root?.querySelectorAll('li[data-id] .quote') ?? [])].map((one) => one.textContent.trim());
    });
  }

  async #entries(): Promise<Record<string, ConversationDocument>> {
    const stored = await this.library.page.evaluate(() => chrome.storage.local.get(null));
    return Object.fromEntries(
      Object.entries(stored)
        .filter(([key]) => key.startsWith('conversation/'))
        .map(([key, value]) => [key, unpacked(value) as ConversationDocument]),
    );
  }
}
