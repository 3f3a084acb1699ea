import { beforeAll, describe, expect, test } from 'vitest';
import { hashText } from '../../../src/core/text/hash';
import type { Leaving } from '../../../src/session/conversation/leaving-gestures';
import { pass, randomFrom, stopTime } from '../clock';
import { FakePage, node, type FakeNode } from '../fake-page';
import { FakeStorage, quotesOf } from '../fake-storage';
import { loadTab, markIn, resetStores, type TabModules } from '../tab';

type Exchange = readonly [question: string, answer: string];

/** How a site shows the next chat, and what the selectors find on it. */
interface Site {
  /** Nodes are used again, by their place. */
  reuses: boolean;
  /** Messages appear one after another. */
  isSlow: boolean;
  says: 'all' | 'answers only' | 'a header too' | 'names' | 'paragraphs';
}

const HEADER = 'You are talking to a model that runs on your own computer, and nothing that you say leaves it.';
const GREETING: Exchange = ['Hello', 'Hello! What can I do for you today? I am glad to help with anything at all.'];
const WALK = (stops: number): Exchange => [
  'Is it far?',
  `No, it is ${stops} stops from here, and then a short walk.\nAsk there.`,
];

/** Five chats, some of which begin alike or differ in one figure. */
const SETS: readonly (readonly (readonly Exchange[])[])[] = [
  [
    [
      GREETING,
      ['Which lake is deepest?', 'Lake Baikal, at more than sixteen hundred metres.\nNobody swims down there.'],
    ],
    [GREETING, ['When does the train leave?', 'At six in the morning.'], ['And back?', 'At nine in the evening.']],
    [WALK(2)],
    [WALK(3)],
    [
      ['How does water boil?', 'At one hundred degrees at sea level.'],
      ['And which kettle is best?', 'A quick one.\nTake it.'],
    ],
  ],
  [[GREETING], [GREETING, WALK(2)], [GREETING, WALK(3)], [GREETING, ['And back?', 'The same way.']], [WALK(2)]],
  [
    [
      ['Hi', 'Hi!'],
      ['Is it late?', 'Yes, it is.'],
    ],
    [
      ['Hi', 'Hi!'],
      ['Is it far?', 'Yes, it is!'],
    ],
    [
      ['Hi', 'Hi!'],
      ['Is it far?', 'Yes, it is far.'],
      ['How far?', 'Far.'],
    ],
    [
      ['Hi', 'Hello!'],
      ['Is it late?', 'Yes, it is.'],
    ],
    [['Is it late?', 'Yes, it is.']],
  ],
];

stopTime();
let modules: TabModules[];
beforeAll(async () => {
  modules = [await loadTab(), await loadTab()];
});

/** A page that reads its answers as a site without ids does: each by its text, the last one late. */
class Page extends FakePage {
  readonly #idOf = new Map<FakeNode, { id: string; text: string }>();
  says = (answer: Element): string | null => (answer.textContent ? `text:${hashText(answer.textContent)}` : null);

  /** @param isSettled - Enough time has passed for a text to count as complete. */
  readAs(isSettled: boolean): void {
    for (const [at, one] of this.answers.entries()) {
      const known = this.#idOf.get(one.node);
      one.isStreaming = at === this.answers.length - 1 && !isSettled;
      // A node that is used again keeps its id for a while.
      if (!known || (isSettled && known.text !== one.node.textContent)) {
        const id = one.isStreaming ? `streaming:${crypto.randomUUID()}` : `text:${hashText(one.node.textContent)}`;
        this.#idOf.set(one.node, { id, text: one.node.textContent });
      } else if (isSettled && known.id.startsWith('streaming:')) known.id = `text:${hashText(one.node.textContent)}`;
      one.id = this.#idOf.get(one.node)!.id;
    }
    this.read();
  }
}

/** One tab, in which a person looks at one chat after another. */
class Tab {
  page!: Page;
  name: number | null = null;
  tracker!: InstanceType<TabModules['ConversationTracker']>;
  keeper!: InstanceType<TabModules['Keeper']>;
  #life = new AbortController();

  constructor(
    readonly modules: TabModules,
    readonly storage: FakeStorage,
    readonly site: Site,
    readonly isInPairs: boolean,
  ) {
    this.load();
  }

  get quotes(): string[] {
    return quotesOf(this.modules.stores.$annotations.get());
  }

  load(): void {
    this.#life.abort();
    this.#life = new AbortController();
    resetStores(this.modules.stores);
    const page = (this.page = new Page(null));
    const leaving: Leaving = {
      see: () => undefined,
      hasGrown: () => false,
      mayHaveLeft: () => true,
      hasPressed: () => true,
    };
    const parts = { page, storage: this.storage.tab(), onGone: () => undefined };
    this.keeper = new this.modules.Keeper(parts, this.#life.signal);
    this.tracker = new this.modules.ConversationTracker(
      { page, keeper: this.keeper, leaving, responses: page.tracked, isChanging: () => false },
      this.#life.signal,
    );
  }

  end(): void {
    this.#life.abort();
  }

  /** Checks the page as in passes until it rests. */
  async look(): Promise<void> {
    this.page.readAs(false);
    this.tracker.check();
    await pass(200);
    this.page.readAs(true);
    this.tracker.check();
    await pass(300);
    this.page.readAs(true);
    this.tracker.check();
    await pass(300);
  }

  async show(chat: readonly Exchange[]): Promise<void> {
    const { site, page } = this;
    const answers = chat.flatMap(([, answer]) => (site.says === 'paragraphs' ? answer.split('\n') : [answer]));
    const asked = chat.map(([question]) => (site.says === 'names' ? 'You' : question));
    const said = site.says === 'answers only' ? [] : site.says === 'a header too' ? [HEADER, ...asked] : asked;
    const steps = site.isSlow ? Math.max(this.isInPairs ? answers.length : answers.length + said.length, 1) : 1;
    for (let step = 1; step <= steps; step++) {
      const share = step / steps;
      // Each question before its answer, or together with it.
      const upTo = (all: readonly string[]): readonly string[] => {
        const count = all.length * share;
        return all.slice(0, all === said || this.isInPairs ? Math.ceil(count) : Math.floor(count));
      };
      const [oldSaid, oldAnswers] = [page.said, page.answers.map(({ node }) => node)];
      const keeps = site.reuses || step > 1;
      page.said = upTo(said).map((text, at) => this.#node(oldSaid[at], text, keeps || text === HEADER));
      const nodes = upTo(answers).map((text, at) => this.#node(oldAnswers[at], text, keeps));
      page.answers = nodes.map(
        (node) => page.answers.find((one) => one.node === node) ?? { node, id: '', isStreaming: true },
      );
      for (const one of [...oldSaid, ...oldAnswers]) one.isConnected = [...page.said, ...nodes].includes(one);
      if (step === steps) break;
      page.readAs(false);
      this.tracker.check();
      await pass(20);
    }
    await this.look();
  }

  #node(old: FakeNode | undefined, text: string, isUsedAgain: boolean): FakeNode {
    if (!old || !isUsedAgain) return node(text);
    old.textContent = text;
    return old;
  }
}

/** Walks through the chats. The result is what went wrong, with what led to it, or nothing. */
async function walk(seed: number, site: Site, set: number): Promise<string> {
  const random = randomFrom(seed);
  const pick = (count: number): number => Math.floor(random() * count);
  const storage = new FakeStorage();
  const chats: Exchange[][] = SETS[set]!.map((chat) => [...chat]);
  const marked = chats.map(() => new Set<string>());
  const tabs = modules.map((one) => new Tab(one, storage, site, set > 0));
  const story: string[] = [];
  let tab = tabs[0]!;
  let serial = 0;
  const fault = async (): Promise<string> => {
    await pass(300);
    const own = tab.name === null ? new Set<string>() : marked[tab.name]!;
    for (let asked = 0; ; asked++) {
      const [one] = tab.modules.stores.$waiting.get();
      if (!one) break;
      story.push(`asked about ${one.quote}`);
      if (asked > 20) return 'asked for ever';
      if (own.has(one.quote)) tab.tracker.claim(one.key);
      else tab.keeper.adopting.decline(one.key);
      await tab.look();
    }
    const there = tab.quotes;
    if (there.join() !== [...own].sort().join()) return `shows ${there.join()}, not ${[...own].sort().join()}`;
    const stored = [...storage.entries.keys()].map((key) => storage.quotes(key));
    const mixed = stored.find((quotes) => !marked.some((all) => quotes.every((quote) => all.has(quote))));
    if (mixed) return `stored together: ${mixed.join()}`;
    const count = marked.reduce((sum, all) => sum + all.size, 0);
    return stored.flat().length === count ? '' : `stored ${stored.flat().join()}`;
  };
  const show = async (): Promise<void> => tab.show(tab.name === null ? [] : chats[tab.name]!);
  let problem = '';
  for (let step = 0; step < 60 && !problem; step++) {
    const chance = random();
    const { name } = tab;
    if (chance < 0.08) {
      tab = tabs[1 - tabs.indexOf(tab)]!;
      story.push(`tab ${tabs.indexOf(tab)}`);
    } else if (chance < 0.35 && name !== null) {
      const answer = tab.page.answers[pick(tab.page.answers.length)]!;
      const at = chats[name]!.findIndex(([, text]) => text.includes(answer.node.textContent));
      // The other tab shows an older version.
      const quote = at < 0 ? '' : `${hashText(chats[name]!.slice(0, at + 1).join()).slice(0, 6)}`;
      tab.tracker.check();
      if (!quote || marked[name]!.has(quote) || tab.tracker.isArriving()) continue;
      story.push(`marks ${quote}`);
      markIn(tab.modules.stores, quote, 'keep', answer.id);
      marked[name]!.add(quote);
      // At once goes to another chat now and then.
      await pass(random() * 20);
      if (random() < 0.3) continue;
    } else if (chance < 0.42) {
      story.push('reloads');
      tab.load();
      await show();
    } else if (chance < 0.48 && name !== null) {
      story.push(`${name} goes on`);
      chats[name]!.push([`And ${++serial}?`, `That is said as well, in its own words: ${serial}.`]);
      await show();
    } else if (chance < 0.53 && name !== null && chats[name]!.length > 1) {
      story.push(`${name} is edited`);
      chats[name]!.splice(-1, 1, [`Or rather ${++serial}?`, `Then this is what is to be said of it: ${serial}.`]);
      await show();
    } else {
      tab.name = random() < 0.15 ? null : pick(chats.length);
      story.push(`opens ${tab.name}`);
      await show();
    }
    problem = await fault();
  }
  for (const one of tabs) one.end();
  await pass(1000);
  return problem && [`${seed}`, ...story.slice(-22), problem].join('\n');
}

/** How often each site is walked through with each set of chats: more often by hand. */
const WALKS = Number(process.env['WALKS'] ?? 2);
const SAYS = ['all', 'answers only', 'a header too', 'names', 'paragraphs'] as const;
const SITES = SAYS.flatMap((says) =>
  [true, false].flatMap((reuses) => [true, false].map((isSlow): Site => ({ says, reuses, isSlow }))),
);

describe('Where all chats have one address, each mark is shown in its own chat alone, and none is lost', () => {
  test.each(SITES.flatMap((site) => SETS.map((_, set) => [JSON.stringify(site), set, site] as const)))(
    '%s, chats %i',
    async (_, set, site) => {
      for (let seed = 0; seed < WALKS; seed++) expect(await walk(seed, site, set)).toBe('');
    },
    120_000,
  );
});
