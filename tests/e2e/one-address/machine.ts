import type { BrowserContext, Page } from '@playwright/test';
import { unpacked } from '../../../src/core/conversation/stored-document';
import { Random } from '../../bench/matching/random';
import { workerOf } from '../fixtures';
import { chatPage, type Exchanges, type Rendering } from './page';

/** The site. All its chats have this address. */
export const ADDRESS = 'https://chat-two.test/talk';
/** How long it may take until what is visible and stored is right (ms): on a busy machine, much longer than usual. */
const PATIENCE = 20_000;
/** How long a question may take to be answered (ms). */
const PRESSING = 5000;

/** The selectors with which a person added the site; some match too much or too little. */
export interface Selectors {
  says: string;
  response: string;
  user: string;
}

const ROW = (who: string): string => `.group:has([aria-label="${who}"])`;

export const SELECTORS: readonly Selectors[] = [
  { says: 'the row one types in among the messages', response: ROW('Assistant'), user: ROW('User') },
  {
    says: 'all but answers as messages',
    response: ROW('Assistant'),
    user: '.group:not(:has([aria-label="Assistant"]))',
  },
  { says: 'messages unknown', response: ROW('Assistant'), user: '' },
  { says: 'the header among the messages', response: ROW('Assistant'), user: `header, ${ROW('User')} .markdown` },
  { says: 'each paragraph as an answer', response: `${ROW('Assistant')} .markdown > p`, user: ROW('User') },
  { says: 'the names above the messages', response: ROW('Assistant'), user: `${ROW('User')} .who` },
  { says: 'the page around all messages', response: `main, ${ROW('Assistant')}`, user: `main, ${ROW('User')}` },
];

/**
 * Five chats. Two begin with the same exchange, with a word to mark in it, and two ask the same and are answered alike but
 * for figures.
 */
const TEXTS: Readonly<Record<string, Exchanges>> = {
  kettles: [
    [
      'How does water boil?',
      'Water boils at one hundred degrees at sea level, and sooner on a mountain: marka1 and markb1.\nSo a lid it is, says markc1.',
    ],
    [
      'And which kettle is best?',
      'An electric kettle is quicker than a pot on the stove, because nearly all of the heat goes in: markd1.\nSo take it, says marke1.',
    ],
  ],
  near: [['Is it far?', 'No, it is two stops from here, and then a short walk along the river: marka2, markb2.']],
  lakes: [
    [
      'Hello',
      'Hello! What can I do for you today? I am glad to help with anything that you have in mind, says marka3.',
    ],
    ['Which lake is deepest?', 'Lake Baikal is, at more than sixteen hundred metres: markb3, and so markc3.'],
  ],
  trains: [
    [
      'Hello',
      'Hello! What can I do for you today? I am glad to help with anything that you have in mind, says marka3.',
    ],
    ['When does the train leave?', 'There is none tonight, but one leaves at six in the morning: markb4, markc4.'],
    ['And back?', 'At nine in the evening, from the same platform: markd4.\nDo not forget to change, says marke4.'],
  ],
  nearer: [['Is it far?', 'No, it is two stops from here, and then a short walk along the river: marka5, markb5.']],
};
const NAMES = Object.keys(TEXTS);

export interface Figures {
  switches: number;
  marks: number;
  asked: number;
  crossed: string[];
  lost: string[];
}

/** The whole words to mark that an answer offers. */
const wordsIn = (text: string): string[] => text.match(/mark[a-z]+\d+/g) ?? [];

/** Where a word of the chat stands in the window, once it is in view; null if the chat does not have it. */
function middleOf(tab: Page, word: string): Promise<{ x: number; y: number } | null> {
  return tab.evaluate((word) => {
    const walk = document.createTreeWalker(document.querySelector('#thread')!, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const node = walk.currentNode as Text;
      const start = node.data.indexOf(word);
      if (start < 0) continue;
      node.parentElement!.scrollIntoView({ block: 'center' });
      const range = new Range();
      range.setStart(node, start);
      range.setEnd(node, start + word.length);
      const { left, top, width, height } = range.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    }
    return null;
  }, word);
}

/** Two tabs in which a person goes from chat to chat. After each step, every mark must be in its own chat and nowhere else. */
export class OneAddressMachine {
  readonly #random: Random;
  #chats: Record<string, [string, string][]>;
  /** What was marked in each chat. */
  readonly #marked: Record<string, Set<string>> = Object.fromEntries(NAMES.map((name) => [name, new Set()]));
  readonly #open = new Map<Page, string>();
  #serial = 10;
  readonly story: string[] = [];

  constructor(
    readonly context: BrowserContext,
    readonly tabs: readonly [Page, Page],
    seed: number,
    readonly figures: Figures,
  ) {
    this.#random = new Random(seed);
    this.#chats = JSON.parse(JSON.stringify(TEXTS)) as Record<string, [string, string][]>;
  }

  static async serve(context: BrowserContext, rendering: Rendering): Promise<void> {
    await context.unroute(`${ADDRESS}*`);
    await context.route(`${ADDRESS}*`, (route) =>
      route.fulfill({ contentType: 'text/html', body: chatPage(TEXTS, rendering) }),
    );
  }

  /** Goes on until this many switches are made, or something is wrong. */
  async run(switches: number): Promise<void> {
    for (const tab of this.tabs) {
      await tab.goto(ADDRESS);
      await tab.evaluate(() => (localStorage.clear(), sessionStorage.clear()));
    }
    for (const tab of this.tabs) await tab.goto(ADDRESS);
    let tab = this.tabs[0];
    await this.#show(tab, 'kettles');
    await this.#mark(tab, 'kettles');
    for (let done = 0; done < switches;) {
      const step = this.#random.next();
      const name = this.#open.get(tab) ?? 'empty';
      if (step < 0.1) {
        tab = tab === this.tabs[0] ? this.tabs[1] : this.tabs[0];
        await tab.bringToFront();
        this.story.push('goes to the other tab');
      } else if (step < 0.35 && name !== 'empty') await this.#mark(tab, name);
      else if (step < 0.42) await this.#reload(tab);
      else if (step < 0.47 && this.#chats[name]) await this.#goOn(tab, name);
      else if (step < 0.52 && (this.#chats[name]?.length ?? 0) > 1) await this.#edit(tab, name);
      else {
        await this.#show(tab, this.#random.pick([...NAMES, 'empty']));
        done++;
        this.figures.switches++;
      }
      if (!(await this.#judge(tab))) return;
    }
  }

  async #show(tab: Page, name: string): Promise<void> {
    this.story.push(`opens ${name}`);
    await tab.evaluate((name) => (window as unknown as { show(name: string): void }).show(name), name);
    this.#open.set(tab, name);
  }

  async #reload(tab: Page): Promise<void> {
    this.story.push('reloads');
    await tab.reload();
  }

  /** Marks a word that is not marked yet, if any. */
  async #mark(tab: Page, name: string): Promise<void> {
    const words = this.#chats[name]!.flatMap(([, answer]) => wordsIn(answer));
    const free = words.filter((word) => !this.#marked[name]!.has(word));
    if (free.length === 0) return;
    const word = this.#random.pick(free);
    this.story.push(`marks ${word}`);
    const keep = tab
      .getByRole('toolbar', { name: 'Annotate selection' })
      .getByRole('button', { name: 'Keep', exact: true });
    const ends = Date.now() + PATIENCE;
    let isMarked = false;
    // Nothing is offered for an answer that is not known yet, and what is offered goes when the page changes.
    while (!isMarked && Date.now() < ends) {
      const at = await middleOf(tab, word);
      // The other tab shows an older version.
      if (!at) return;
      await tab.mouse.dblclick(at.x, at.y);
      isMarked = await keep.click({ timeout: 3000 }).then(
        () => true,
        // A slow machine reports too late that it was pressed.
        async () => (await this.#quotes(tab)).includes(word),
      );
    }
    if (!isMarked) {
      this.#report('lost', `${word} could not be marked in ${name}`);
      return;
    }
    await tab.keyboard.press('Escape');
    this.#marked[name]!.add(word);
    this.figures.marks++;
  }

  /** The chat goes on with one more exchange. */
  async #goOn(tab: Page, name: string): Promise<void> {
    const n = this.#serial++;
    await this.#change(tab, name, [
      ...this.#chats[name]!,
      [`And ${n}?`, `That is said as well, in its own words: marka${n}.`],
    ]);
  }

  /** The last question is edited, and answered anew. */
  async #edit(tab: Page, name: string): Promise<void> {
    const n = this.#serial++;
    const before = this.#chats[name]!.slice(0, -1);
    await this.#change(tab, name, [
      ...before,
      [`Or rather ${n}?`, `Then this is what is to be said of it: marka${n}.`],
    ]);
  }

  async #change(tab: Page, name: string, chat: [string, string][]): Promise<void> {
    this.story.push(`${name} is changed: ${chat.at(-1)![0]}`);
    this.#chats[name] = chat;
    await tab.evaluate(
      ([name, chat]) =>
        (window as unknown as { change(name: string, how: () => unknown): void }).change(name, () => chat),
      [name, chat] as const,
    );
  }

  /** The words of the marks that the drawer lists. */
  #quotes(tab: Page): Promise<string[]> {
    const drawer = tab.getByRole('complementary', { name: 'Recurate' });
    return drawer.getByRole('list', { name: 'Annotations' }).locator('.quote').allInnerTexts();
  }

  #report(kind: 'crossed' | 'lost', says: string): void {
    this.figures[kind].push([...this.story.slice(-24), `✗ ${says}`].join('\n'));
  }

  /** Whether all marks are where they belong. */
  async #judge(tab: Page): Promise<boolean> {
    const ends = Date.now() + PATIENCE;
    for (;;) {
      const fault = await this.#fault(tab);
      if (!fault) return true;
      if (Date.now() < ends) {
        await tab.waitForTimeout(60);
        continue;
      }
      this.#report(fault.kind, fault.says);
      return false;
    }
  }

  async #fault(tab: Page): Promise<{ kind: 'crossed' | 'lost'; says: string } | null> {
    const name = this.#open.get(tab) ?? 'empty';
    const own = this.#marked[name] ?? new Set<string>();
    const drawer = tab.getByRole('complementary', { name: 'Recurate' });
    const waiting = drawer.getByRole('list', { name: 'Marks that wait' }).getByRole('listitem').first();
    const [quote] = await waiting.locator('.quote').allInnerTexts();
    if (quote !== undefined) {
      const isOwn = own.has(quote);
      this.story.push(`is asked in ${name} about ${quote}`);
      const answer = isOwn ? 'From this chat' : 'Not from this chat';
      // It may be gone by now, with another in its place.
      await waiting
        .and(tab.getByRole('listitem').filter({ hasText: quote }))
        .getByRole('button', { name: answer, exact: true })
        .click({ timeout: PRESSING })
        .catch(() => undefined);
      this.figures.asked++;
      return { kind: 'lost', says: 'the drawer asks whose marks these are' };
    }
    const quotes = await this.#quotes(tab);
    const heading = await drawer.locator('.top h3').allInnerTexts();
    const strange = quotes.filter((one) => !own.has(one));
    if (strange.length > 0) return { kind: 'crossed', says: `${strange.join()} in ${name}` };
    const count = Number(heading[0]?.match(/\d+/)?.[0] ?? 0);
    if (count !== own.size) {
      const kind = count > own.size ? 'crossed' : 'lost';
      return { kind, says: `${name} shows ${count} marks, not ${own.size}` };
    }
    return this.#storedFault();
  }

  async #storedFault(): Promise<{ kind: 'crossed' | 'lost'; says: string } | null> {
    const worker = await workerOf(this.context);
    const stored = await worker.evaluate(() => chrome.storage.local.get(null));
    const entries = Object.entries(stored).flatMap(([key, value]) => {
      if (!key.startsWith('conversation/')) return [];
      const { annotations } = unpacked(value) as {
        annotations: { target: { selectors: { quote: { exact: string } } } }[];
      };
      return [annotations.map(({ target }) => target.selectors.quote.exact)];
    });
    const mixed = entries.find((quotes) => !NAMES.some((name) => quotes.every((one) => this.#marked[name]!.has(one))));
    if (mixed) return { kind: 'crossed', says: `one entry holds ${mixed.join()}` };
    const count = entries.flat().length;
    const all = NAMES.reduce((sum, name) => sum + this.#marked[name]!.size, 0);
    return count === all ? null : { kind: 'lost', says: `${count} marks are stored, not ${all}` };
  }
}
