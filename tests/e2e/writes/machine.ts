import type { BrowserContext, Page } from '@playwright/test';
import type { ConversationDocument } from '../../../src/core/conversation/conversation-document';
import { unpacked } from '../../../src/core/conversation/stored-document';
import { Random } from '../../bench/matching/random';
import type { Block } from '../../pages/answer';
import type { Conversation } from '../../pages/replica';
import { conversationOf } from '../../pages/samples';
import { killWorker } from '../kill-worker';
import { Chat } from '../chat';
import { clearStorage, workerOf } from '../fixtures';
import { withQuery, type Case } from '../sites';
import type { Action, At, Tab } from './action';
import { ACTIONS, choose, meanwhile } from './actions';
import { OPENING } from './block';
import { Hands } from './hands';
import { Model, type ChatFacts } from './model';
import { installRecorder } from './recorder';

/** One step in this many happens in the second tab. */
const SECOND_TAB = 5;
/** How long the editor must be quiet after a step (ms), unless its action says otherwise. */
const QUIET = 20;
/** What to leave out while looking for something else: `WRITES_WITHOUT="pressed twice"`. */
const WITHOUT = process.env['WRITES_WITHOUT'];
/** The share of steps that happen during a write. */
const MEANWHILE = 0.25;

/** Something that must not happen did. */
export interface Violation {
  seed: number;
  /** How many steps of the sequence were run. */
  steps: number;
  story: readonly string[];
  faults: readonly string[];
}

/** What was done. */
export interface Figures {
  steps: number;
  /** Steps after which there was a block in the field. */
  withBlock: number;
  ms: number;
  violations: Violation[];
}

const LETTERS = ['a', 'b', 'c'] as const;
const THINGS = ['kettle keeps its heat', 'lid saves a minute', 'cold water takes long', 'wide pot loses more'] as const;

/** Each run of a sequence has its own chats, even when it is repeated. */
let runs = 0;

/** Two tabs of one browser on one site that run sequences of random steps. */
export class Machine {
  #tabs: [Tab, Tab] | undefined;
  #words = 0;

  private constructor(
    readonly context: BrowserContext,
    readonly at: Case,
    /** A page of the extension: it sees the storage while the service worker is stopped. */
    readonly extension: Page,
  ) {}

  static async start(context: BrowserContext, site: Case): Promise<Machine> {
    await clearStorage(context);
    const { host } = new URL((await workerOf(context)).url());
    const extension = await context.newPage();
    await extension.goto(`chrome-extension://${host}/manifest.json`);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    return new Machine(context, withQuery(site, 'drafts'), extension);
  }

  async #open(number: number, page: Page): Promise<Tab> {
    await page.addInitScript(installRecorder);
    await page.setViewportSize({ width: 1200, height: 800 });
    await new Chat(page, this.at).open();
    const hands = await Hands.on(page, this.at);
    const none = { id: '', mark: '', points: [] };
    return { number, hands, chat: none, past: [none], place: 0 };
  }

  /** Closes the tabs. The next sequence starts with new ones. */
  async close(): Promise<void> {
    await Promise.all((this.#tabs ?? []).map(({ hands }) => hands.page.close().catch(() => undefined)));
    this.#tabs = undefined;
  }

  async stop(): Promise<void> {
    await this.close();
    await this.extension.close();
  }

  #chatsOf(seed: number): ChatFacts[] {
    runs++;
    return LETTERS.map((letter, n) => {
      const mark = `Q${seed}${letter}`;
      const digits = `${runs}${n}`.padStart(12, '0');
      const isHex = this.at.ids[0].length === 16;
      const id = isHex ? `8c1f${digits}` : `5f0c7a1e-3b52-4f57-9a53-${digits}`;
      return { id, mark, points: THINGS.map((thing, k) => `${mark}${k} says that the ${thing}.`) };
    });
  }

  /**
   * Runs a sequence of steps and adds to the figures.
   * @param kept - Which of its steps to run; by default, all. Leaving out the others does not change these.
   * @returns the first thing that went wrong, or null
   */
  async run(seed: number, length: number, figures: Figures, kept?: ReadonlySet<number>): Promise<Violation | null> {
    const began = Date.now();
    const chats = this.#chatsOf(seed);
    const model = new Model(chats);
    const story: string[] = [];
    if (!this.#tabs) {
      // The second one is in front.
      const [one, two] = [await this.context.newPage(), await this.context.newPage()];
      this.#tabs = await Promise.all([this.#open(1, one), this.#open(2, two)]);
    }
    const tabs = this.#tabs;
    for (const tab of tabs) await this.#begin(tab, chats, model);
    try {
      for (let n = 0; n < length; n++) {
        if (kept && !kept.has(n)) continue;
        const random = new Random(seed * 1009 + n);
        const tab = random.integer(0, SECOND_TAB) === 0 ? tabs[1] : tabs[0];
        const faults = await this.#step(n, random, tab, chats, model, story, figures);
        figures.steps++;
        if (faults.length > 0) return { seed, steps: n + 1, story, faults };
      }
      return null;
    } catch (error) {
      return {
        seed,
        steps: story.length,
        story,
        faults: [`the machine itself failed: ${String((error as Error).stack)}`],
      };
    } finally {
      figures.ms += Date.now() - began;
    }
  }

  async #begin(tab: Tab, chats: readonly ChatFacts[], model: Model): Promise<void> {
    const { hands } = tab;
    const [first] = chats as [ChatFacts];
    await hands.page.evaluate((conversation) => {
      sessionStorage.removeItem('replica-drafts');
      window.replica.slowInput({ times: 0 });
      // An editor's history is lost with it.
      return window.replica.navigate(conversation, { editor: 'new' });
    }, this.#conversationOf(first));
    Object.assign(tab, { chat: first, past: [first], place: 0 });
    if (await hands.isInStep()) await hands.click('Update my message as I mark');
    const look = await hands.rest(60);
    model.begin(tab.number, look);
  }

  readonly #conversationOf = ({ id, mark, points }: ChatFacts): Conversation => {
    const answer = points.map((text): Block => ({ kind: 'paragraph', runs: [text] }));
    const first = Number(/\d+/.exec(mark)![0]) * 100 + LETTERS.indexOf(mark.at(-1) as 'a') * 30;
    return conversationOf(id, [[`What of ${mark}?`, answer]], first);
  };

  async #step(
    n: number,
    random: Random,
    tab: Tab,
    chats: readonly ChatFacts[],
    model: Model,
    story: string[],
    figures: Figures,
  ): Promise<string[]> {
    const { hands, number } = tab;
    const { chat } = tab;
    const words: string[] = [];
    const details: string[] = [];
    const at: At = {
      tab,
      hands,
      random,
      chats,
      conversationOf: this.#conversationOf,
      isInStep: await hands.isInStep(),
      word: () => {
        const word = `${chat.mark.at(-1)}${number}k${String(this.#words++ % 10_000).padStart(4, '0')}z`;
        words.push(word);
        return word;
      },
      tell: (more) => void details.push(more),
      acts: () => void (model.draft(number, chat.id).hasActed = true),
      killWorker: () => killWorker(hands.page),
    };
    const fitting = ACTIONS.filter(({ fits }) => fits?.(at) ?? true);
    let action: Action = random.isTrue(MEANWHILE) ? meanwhile(random) : choose(fitting, random);
    if (action.fits && !action.fits(at)) action = choose(fitting, random);
    if (WITHOUT && action.says.includes(WITHOUT)) return [];
    await action.act(at);
    const look = await hands.rest((at.isInStep ? action.quietInStep : action.quiet) ?? action.quiet ?? QUIET);
    if (look.draft.includes(OPENING)) figures.withBlock++;
    tab.chat = chats.find(({ id }) => id === look.chat) ?? tab.chat;
    story.push(
      `${n + 1}. tab ${number}, ${chat.mark}${at.isInStep ? ' (in step)' : ''}: ${[action.says, ...details].join('; ')}`,
    );
    const intent = {
      words,
      maySend: action.isSend === true,
      isRefusing: action.isRefusing === true,
    };
    const faults = model.judge(number, look, intent);
    if (action.isHostile || n % 4 === 0) faults.push(...model.judgeStored(await this.#written()));
    const other = this.#tabs!.find((one) => one !== tab)!;
    const none = { words: [], maySend: false, isRefusing: false };
    const seen = await other.hands.rest(0);
    faults.push(...model.judge(other.number, seen, none).map((fault) => `tab ${other.number}: ${fault}`));
    if (faults.length > 0) story.push(`   now: ${JSON.stringify(look.draft)}`);
    return faults;
  }

  /** What is stored as written, by conversation. */
  async #written(): Promise<Record<string, string>> {
    const stored = await this.extension.evaluate(() => chrome.storage.local.get(null));
    return Object.fromEntries(
      Object.entries(stored).flatMap(([key, value]) => {
        if (!key.startsWith('conversation/')) return [];
        const { written } = unpacked(value) as ConversationDocument;
        return written === null ? [] : [[key.split('/').at(-1)!, written]];
      }),
    );
  }
}
