import { beforeAll, describe, expect, test } from 'vitest';
import { emptyDocument } from '../../../src/core/conversation/conversation-document';
import { pass, randomFrom, stopTime } from '../clock';
import { FakePage } from '../fake-page';
import { FakeStorage, quotesOf } from '../fake-storage';
import { loadTab, markIn, resetStores, type TabModules } from '../tab';

/** With these, a mark was once lost. */
const FOUND = [95, 145, 169, 198, 296, 336, 366, 445, 460, 475, 530, 556, 560, 563, 612, 393];
const SEEDS = [...Array.from({ length: Number(process.env['SEEDS'] ?? 60) }, (_, at) => at + 1), ...FOUND];
const STEPS = 50;
const IDS = ['one', 'two', 'three'];

stopTime();
let modules: TabModules[];
beforeAll(async () => {
  modules = [await loadTab(), await loadTab()];
});

/** A conversation in the test's world. It may get its address after its marks. */
interface Chat {
  id: string | null;
  made: Set<string>;
  removed: Set<string>;
}

/** Two tabs and a storage that may do anything storage can do. Records what was done by whom and where. */
class World {
  readonly storage = new FakeStorage();
  readonly tabs: Tab[];
  readonly named = new Map<string, Chat>(IDS.map((id) => [id, chat(id)]));
  readonly unnamed: Chat[] = [];
  readonly random: () => number;
  #words = 0;

  constructor(seed: number) {
    this.random = randomFrom(seed);
    this.storage.latency = () => this.random() * 40;
    this.tabs = modules.map((one) => new Tab(this, one));
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.random() * list.length)]!;
  }

  words(): string {
    return `words ${++this.#words}`;
  }

  allChats(): Chat[] {
    return [...this.named.values(), ...this.unnamed];
  }

  /** Nothing fails any more, and everything has time to settle. */
  async calm(): Promise<void> {
    this.storage.isFull = this.storage.isRefusing = false;
    for (const tab of this.tabs) tab.storage.isWorkerGone = false;
    await pass(5000);
    // What could not be stored for a chat that was left is retried when something else changes.
    for (let n = 0; n < 4; n++) {
      for (const tab of this.tabs) tab.page.live('shown');
      this.storage.put('something/else', { ...emptyDocument('chat'), sent: n });
      await pass(3000);
    }
  }

  /** Those of these marks that are stored in entries of chats without an address. */
  storedUnnamed(made: ReadonlySet<string>): string[] {
    const keys = [...this.storage.entries.keys()].filter((key) => key.includes('/unnamed-'));
    return keys
      .flatMap((key) => this.storage.quotes(key))
      .filter((words) => made.has(words))
      .sort();
  }

  /** Stored marks that are not in an entry of the conversation they were made in, or are also in another. */
  strays(): string[] {
    return [...this.storage.entries.keys()].flatMap((key) => {
      const id = key.replace('conversation/chat/', '');
      const mayHold = this.named.get(id)?.made;
      return this.storage.quotes(key).filter((quote) => {
        const owner = this.allChats().find(({ made }) => made.has(quote));
        // A chat that got its address keeps its old entry until it is stored under the new one.
        return id.startsWith('unnamed-') ? !owner : !mayHold?.has(quote);
      });
    });
  }
}

function chat(id: string | null): Chat {
  return { id, made: new Set(), removed: new Set() };
}

/** One tab, used by a person. */
class Tab {
  readonly page = new FakePage();
  readonly storage;
  readonly stores;
  readonly keeper;
  chat: Chat | null = null;
  readonly #world: World;
  readonly #life = new AbortController();

  constructor(world: World, { Keeper, stores }: TabModules) {
    this.#world = world;
    this.stores = stores;
    resetStores(stores);
    this.storage = world.storage.tab();
    this.keeper = new Keeper({ page: this.page, storage: this.storage, onGone: () => undefined }, this.#life.signal);
  }

  open(chat: Chat): void {
    this.chat = chat;
    void this.keeper.open(chat.id);
  }

  openNew(): void {
    const fresh = chat(null);
    this.#world.unnamed.push(fresh);
    this.open(fresh);
  }

  /** Gives the open new chat an address, possibly a known one: then it is the same chat as the one stored there. */
  name(id: string): void {
    const former = this.chat!;
    const known = this.#world.named.get(id)!;
    for (const words of former.made) known.made.add(words);
    for (const words of former.removed) known.removed.add(words);
    former.made.clear();
    this.#world.unnamed.splice(this.#world.unnamed.indexOf(former), 1);
    this.chat = known;
    void this.keeper.rename(id);
  }

  mark(): void {
    const words = this.#world.words();
    this.chat!.made.add(words);
    markIn(this.stores, words);
  }

  removeOne(): void {
    const one = this.#world.pick(this.stores.$annotations.get());
    if (!one) return;
    this.chat!.removed.add(one.target.selectors.quote.exact);
    this.stores.remove([one.id]);
  }

  writeNote(): void {
    const one = this.#world.pick(this.stores.$annotations.get());
    if (one) this.stores.draftNote(one.id, this.#world.words());
  }

  /** Marks that are shown but were not made in the open conversation. */
  strays(): string[] {
    return quotesOf(this.stores.$annotations.get()).filter((words) => !this.chat?.made.has(words));
  }

  end(): void {
    this.#life.abort();
  }
}

type Step = readonly [name: string, weight: number, act: (world: World, tab: Tab) => void];

const STEPS_OF_A_PERSON: readonly Step[] = [
  ['marks', 8, (_world, tab) => tab.mark()],
  ['removes', 2, (_world, tab) => tab.removeOne()],
  ['writes a note', 3, (_world, tab) => tab.writeNote()],
  ['opens a chat', 4, (world, tab) => tab.open(world.named.get(world.pick(IDS))!)],
  ['opens a new chat', 1, (_world, tab) => tab.openNew()],
  [
    'continues in a new chat, which gets an address',
    2,
    (world, tab) => {
      if (tab.chat?.id === null) tab.name(world.pick(IDS));
    },
  ],
  ['switches to another tab', 2, (_world, tab) => tab.page.live('hidden')],
  ['comes back', 2, (_world, tab) => tab.page.live('shown')],
  [
    'leaves the page, which is then restored',
    1,
    (_world, tab) => {
      tab.page.live('left');
      tab.page.live('restored');
    },
  ],
  ['has no room', 1, (world) => (world.storage.isFull = true)],
  ['has room', 2, (world) => (world.storage.isFull = false)],
  ['has a storage that refuses', 1, (world) => (world.storage.isRefusing = true)],
  ['has a storage that works', 2, (world) => (world.storage.isRefusing = false)],
  ['has no service worker', 1, (_world, tab) => (tab.storage.isWorkerGone = true)],
  ['has one', 2, (_world, tab) => (tab.storage.isWorkerGone = false)],
];

/** Repeated according to their weights. */
const WEIGHTED = STEPS_OF_A_PERSON.flatMap((step) => Array.from({ length: step[1] }, () => step));

describe('Whatever two tabs, the storage and the service worker do,', () => {
  test.each(SEEDS)('no mark is lost, comes back, or gets into another conversation (seed %i)', async (seed) => {
    const world = new World(seed);
    const done: string[] = [];
    for (const tab of world.tabs) tab.open(world.named.get(world.pick(IDS))!);
    for (let n = 0; n < STEPS; n++) {
      const tab = world.pick(world.tabs);
      const [name, , act] = world.pick(WEIGHTED);
      done.push(`${world.tabs.indexOf(tab)} ${name}`);
      act(world, tab);
      await pass(world.random() * 150);
      expect({ stored: world.strays(), shown: world.tabs.map((one) => one.strays()), done }).toEqual({
        stored: [],
        shown: [[], []],
        done,
      });
    }
    await world.calm();
    for (const { id, made, removed } of world.allChats()) {
      const expected = [...made].filter((words) => !removed.has(words)).sort();
      const key = `conversation/chat/${id}`;
      const stored = id === null ? world.storedUnnamed(made) : world.storage.quotes(key);
      expect({ id, quotes: stored, done }).toEqual({ id, quotes: expected, done });
    }
    for (const tab of world.tabs) {
      expect(quotesOf(tab.stores.$annotations.get())).toEqual(
        [...tab.chat!.made].filter((words) => !tab.chat!.removed.has(words)).sort(),
      );
      expect(tab.stores.$notices.get().map(({ about }) => about)).toEqual([]);
      tab.end();
    }
    const writes = world.storage.writes.length;
    await pass(10_000);
    expect(world.storage.writes).toHaveLength(writes);
  });
});
