import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pass, stopTime } from '../clock';
import { FakePage } from '../fake-page';
import { FakeStorage } from '../fake-storage';
import { loadTab, resetStores, type TabModules } from '../tab';
import { keeperTab, stored, type KeeperTab } from './keeper-tab';

const ONE = 'conversation/chat/one';
const TWO = 'conversation/chat/two';
/** Longer than a change waits to be stored, plus the time to store it. */
const SAVED = 200;

stopTime();
let here: TabModules;
let there: TabModules;
beforeAll(async () => {
  [here, there] = [await loadTab(), await loadTab()];
});
let storage: FakeStorage;
beforeEach(() => {
  storage = new FakeStorage();
});

const tabOf = (modules = here, page = new FakePage()): KeeperTab => keeperTab(storage, modules, page);

const unnamed = (): string[] => [...storage.entries.keys()].filter((key) => key.includes('/unnamed-'));

describe('What is done in a conversation', () => {
  test('is stored a moment later, and there when it is opened again', async () => {
    const tab = tabOf();
    await tab.open('one');
    tab.mark('the lid');
    await pass(119);
    expect(storage.quotes(ONE)).toEqual([]);
    await pass(10);
    expect(storage.quotes(ONE)).toEqual(['the lid']);
    await tab.open('two');
    expect(tab.shown()).toEqual([]);
    await tab.open('one');
    expect(tab.shown()).toEqual(['the lid']);
    expect(tab.stores.$history.get().done).toHaveLength(1);
  });

  test('is stored with what was there before if the page is over before that could be read', async () => {
    storage.put(ONE, stored('the kettle'));
    storage.latency = () => 100;
    const tab = tabOf();
    await tab.open('one');
    tab.mark('the lid');
    tab.life.abort();
    resetStores(tab.stores);
    await pass(2000);
    expect(storage.quotes(ONE).toSorted()).toEqual(['the kettle', 'the lid']);
    expect(tab.shown()).toEqual([]);
  });

  test('is stored if the page is over while it waits for a read, and what was read is not shown in what follows', async () => {
    const tab = tabOf();
    await tab.open('one');
    storage.latency = () => 50;
    storage.put(ONE, stored('the kettle'));
    await pass(60);
    tab.mark('the lid');
    await pass(20);
    tab.life.abort();
    resetStores(tab.stores);
    await pass(2000);
    expect(storage.quotes(ONE)).toContain('the lid');
    expect(tab.shown()).toEqual([]);
  });

  test('is not written again if nothing changed', async () => {
    storage.put(ONE, stored('the lid'));
    const tab = tabOf();
    await tab.open('one');
    tab.page.live('hidden');
    tab.page.live('shown');
    await pass(SAVED);
    tab.stores.setAnchors({ 'the lid': { state: 'anchored', start: 0 } });
    await pass(SAVED);
    expect(storage.writes).toEqual([]);
  });

  test('is stored with the page title, which alone is not worth a write', async () => {
    const tab = tabOf();
    await tab.open('one');
    const id = tab.mark('the lid');
    await pass(SAVED);
    expect(storage.document(ONE)?.title).toBe('About one');
    tab.page.title = () => 'Another title';
    tab.page.live('hidden');
    await pass(SAVED);
    expect(storage.document(ONE)?.title).toBe('About one');
    tab.stores.draftNote(id, 'half a');
    await pass(SAVED);
    expect(storage.document(ONE)).toMatchObject({ title: 'Another title', drafts: { [id]: 'half a' } });
  });

  test('is stored at once when the page is hidden, left, or its annotator ends', async () => {
    for (const [words, happens] of [
      ['hidden', (tab: ReturnType<typeof tabOf>) => tab.page.live('hidden')],
      ['left', (tab: ReturnType<typeof tabOf>) => tab.page.live('left')],
      ['ended', (tab: ReturnType<typeof tabOf>) => tab.life.abort()],
    ] as const) {
      const tab = tabOf();
      await tab.open('one');
      tab.mark(words);
      happens(tab);
      await pass(10);
      expect(storage.quotes(ONE)).toContain(words);
      tab.life.abort();
    }
  });

  test('while it was being read is kept, together with what was read', async () => {
    storage.put(ONE, stored('from before'));
    storage.latency = () => 300;
    const tab = tabOf();
    void tab.keeper.open('one');
    await pass(100);
    tab.mark('made meanwhile');
    await pass(1500);
    expect(tab.shown()).toEqual(['from before', 'made meanwhile']);
    expect(storage.quotes(ONE)).toEqual(['from before', 'made meanwhile']);
  });

  test('is stored where it was done, even if the page shows another conversation before the answer arrives', async () => {
    storage.latency = () => 300;
    const tab = tabOf();
    void tab.keeper.open('one');
    await pass(100);
    void tab.keeper.open('two');
    tab.mark('in two');
    await pass(3000);
    expect([storage.quotes(ONE), storage.quotes(TWO)]).toEqual([[], ['in two']]);
  });

  test('keeps the last known reasons for missing text', async () => {
    storage.put(ONE, stored('the lid'));
    const tab = tabOf();
    await tab.open('one');
    tab.stores.setAnchors({ 'the lid': { state: 'orphan', why: 'gone' } });
    await pass(SAVED);
    expect(storage.document(ONE)?.orphans).toEqual({ 'the lid': 'gone' });
    tab.stores.setAnchors({ 'the lid': { state: 'away' } });
    await pass(SAVED);
    expect(storage.document(ONE)?.orphans).toEqual({ 'the lid': 'gone' });
  });
});

describe('Two tabs with one conversation', () => {
  test('show the same marks, whichever of them made or removed them', async () => {
    const [one, other] = [tabOf(here), tabOf(there)];
    await one.open('one');
    await other.open('one');
    const id = one.mark('the lid');
    await pass(SAVED);
    expect(other.shown()).toEqual(['the lid']);
    other.mark('the kettle');
    other.stores.remove([id]);
    await pass(SAVED);
    expect(one.shown()).toEqual(['the kettle']);
    expect(storage.quotes(ONE)).toEqual(['the kettle']);
  });

  test('show them in the same order, and keep it', async () => {
    const [one, other] = [tabOf(here), tabOf(there)];
    await one.open('one');
    await other.open('one');
    const id = one.mark('the lid');
    await pass(SAVED);
    const place = { response: 'r1', ordinal: 1, start: 7.5 };
    one.stores.setPlaces(new Map([[id, place]]));
    await pass(SAVED);
    expect(other.stores.$annotations.get()).toMatchObject([{ id, place }]);
    other.stores.setPlaces(new Map([[id, null]]));
    await pass(SAVED);
    expect(one.stores.$annotations.get()[0]).not.toHaveProperty('place');
    one.stores.setPlaces(new Map([[id, place]]));
    await pass(SAVED);
    await one.open('two');
    await one.open('one');
    expect(one.stores.$annotations.get()).toMatchObject([{ id, place }]);
  });

  test('both keep what they did at the same moment', async () => {
    const [one, other] = [tabOf(here), tabOf(there)];
    await one.open('one');
    await other.open('one');
    one.mark('by one');
    other.mark('by the other');
    await pass(2 * SAVED);
    const both = ['by one', 'by the other'];
    expect([one.shown(), other.shown(), storage.quotes(ONE)]).toEqual([both, both, both]);
  });

  test('settle: neither answers its own or the other’s changes with another write', async () => {
    const [one, other] = [tabOf(here), tabOf(there)];
    await one.open('one');
    await other.open('one');
    one.mark('by one');
    other.mark('by the other');
    await pass(2 * SAVED);
    const writes = storage.writes.length;
    await pass(10_000);
    expect(storage.writes).toHaveLength(writes);
    expect(writes).toBeLessThanOrEqual(4);
  });

  test('store a mark again if the other overwrote it', async () => {
    const tab = tabOf();
    await tab.open('one');
    tab.mark('the lid');
    await pass(SAVED);
    storage.put(ONE, stored());
    await pass(SAVED);
    expect(storage.quotes(ONE)).toEqual(['the lid']);
  });

  test('both count as sent what one has sent', async () => {
    const tab = tabOf();
    await tab.open('one');
    storage.put(ONE, { ...stored('the lid'), sent: 1234 });
    await pass(SAVED);
    expect(tab.stores.$conversation.get()?.sent).toBe(1234);
  });

  test('each have their own history, and their own block in the message', async () => {
    const [one, other] = [tabOf(here), tabOf(there)];
    await one.open('one');
    await other.open('one');
    one.mark('the lid');
    one.keeper.noteWritten(one.stores.$conversation.get()!.identity, 'BLOCK');
    await pass(SAVED);
    expect(other.stores.$history.get().done).toEqual([]);
    expect(other.stores.$conversation.get()?.written).toBeNull();
    const { id } = other.stores.$annotations.get()[0]!;
    other.stores.draftNote(id, 'half a');
    await pass(SAVED);
    expect(storage.document(ONE)).toMatchObject({ written: 'BLOCK', drafts: { [id]: 'half a' } });
    expect(storage.document(ONE)?.history.done).toHaveLength(1);
  });
});

describe('What cannot be stored', () => {
  test.each([
    ['there is no room', 'isFull'],
    ['the browser refuses', 'isRefusing'],
  ] as const)('because %s is kept, reported, and stored later', async (_why, how) => {
    const tab = tabOf();
    await tab.open('one');
    storage[how] = true;
    tab.mark('the lid');
    await pass(SAVED);
    expect([storage.quotes(ONE), tab.notice()]).toEqual([[], ['storage']]);
    storage[how] = false;
    tab.page.live('hidden');
    await pass(SAVED);
    expect([storage.quotes(ONE), tab.notice()]).toEqual([['the lid'], []]);
  });

  test('for a chat that was left is stored once there is room, when something else changes', async () => {
    const tab = tabOf();
    await tab.open('one');
    storage.isFull = true;
    tab.mark('the lid');
    await pass(SAVED);
    await tab.open('two');
    expect(tab.notice()).toEqual(['storage']);
    storage.isFull = false;
    storage.put('something/else', stored());
    await pass(SAVED);
    expect([storage.quotes(ONE), tab.notice()]).toEqual([['the lid'], []]);
  });

  test('because the extension was updated is reported, to the page as well', async () => {
    const tab = tabOf();
    await tab.open('one');
    tab.storage.isCutOff = true;
    tab.mark('the lid');
    await pass(SAVED);
    expect([tab.notice(), tab.goneTimes()]).toEqual([['storage'], 1]);
  });
});

describe('What cannot be read', () => {
  test('is requested again until it can be read', async () => {
    storage.put(ONE, stored('the lid'));
    const tab = tabOf();
    tab.storage.isWorkerGone = true;
    await tab.open('one');
    expect([tab.shown(), tab.notice()]).toEqual([[], ['storage']]);
    tab.storage.isWorkerGone = false;
    await pass(1200);
    expect(tab.shown()).toEqual(['the lid']);
    expect(storage.writes).toEqual([]);
  });

  test('is never overwritten, and marks made in the meantime are added later', async () => {
    storage.put(ONE, stored('from before'));
    const tab = tabOf();
    tab.storage.isWorkerGone = true;
    await tab.open('one');
    tab.mark('made meanwhile');
    await tab.open('two');
    expect(storage.quotes(ONE)).toEqual(['from before']);
    tab.storage.isWorkerGone = false;
    await pass(1200);
    expect(storage.quotes(ONE)).toEqual(['from before', 'made meanwhile']);
    expect([storage.quotes(TWO), tab.shown(), tab.notice()]).toEqual([[], [], []]);
  });

  test('after an update is still stored, and nothing is reported', async () => {
    const tab = tabOf();
    tab.storage.isCutOff = true;
    await tab.open('one');
    expect([tab.notice(), tab.goneTimes()]).toEqual([[], 1]);
  });
});

describe('A new chat', () => {
  test('moves to its address when it gets one, with the latest changes', async () => {
    const tab = tabOf();
    await tab.open(null);
    tab.mark('the lid');
    await pass(SAVED);
    expect(unnamed()).toHaveLength(1);
    const { identity } = tab.stores.$conversation.get()!;
    tab.mark('the kettle');
    void tab.keeper.rename('one');
    await pass(SAVED);
    expect([storage.quotes(ONE), unnamed()]).toEqual([['the kettle', 'the lid'], []]);
    expect(tab.stores.$conversation.get()).toMatchObject({ identity, id: 'one', isRead: true });
  });

  test('keeps its entry until it is stored under its address', async () => {
    const tab = tabOf();
    await tab.open(null);
    tab.mark('the lid');
    await pass(SAVED);
    const [former] = unnamed();
    storage.isFull = true;
    void tab.keeper.rename('one');
    await pass(SAVED);
    expect([storage.quotes(former!), tab.notice()]).toEqual([['the lid'], ['storage']]);
    storage.isFull = false;
    tab.page.live('hidden');
    await pass(SAVED);
    expect([storage.quotes(ONE), unnamed()]).toEqual([['the lid'], []]);
  });

  test('adds its marks to those stored under its address', async () => {
    storage.put(ONE, stored('from before'));
    const tab = tabOf();
    await tab.open(null);
    tab.mark('the lid');
    void tab.keeper.rename('one');
    await pass(SAVED);
    expect(storage.quotes(ONE)).toEqual(['from before', 'the lid']);
  });

  test('gets its marks back from an address that was not its own', async () => {
    const tab = tabOf();
    await tab.open(null);
    tab.mark('the lid');
    void tab.keeper.rename('one');
    await pass(SAVED);
    await tab.open('one', { isMisnamed: true });
    await pass(SAVED);
    expect(tab.shown()).toEqual([]);
    expect(unnamed().map((key) => storage.quotes(key))).toEqual([['the lid']]);
    expect(storage.quotes(ONE)).toEqual([]);
  });

  test('is stored with what identifies it, once it has marks', async () => {
    const tab = tabOf();
    await tab.open(null);
    tab.keeper.know([{ id: 'said:a', length: 3 }], null);
    await pass(SAVED);
    expect(unnamed()).toEqual([]);
    tab.mark('the lid');
    const thread = ['said:a', 'text:b'].map((id) => ({ id, length: 3 }));
    tab.keeper.know(thread, 'one');
    await pass(SAVED);
    expect(storage.document(unnamed()[0]!)).toMatchObject({ thread, claimed: 'one' });
    // Just the beginning of what is known proves less.
    tab.keeper.know(thread.slice(0, 1), null);
    await pass(SAVED);
    expect(storage.document(unnamed()[0]!)).toMatchObject({ thread, claimed: 'one' });
  });

  test('finds the entry that its messages continue', async () => {
    const turns = [{ id: 'text:long', length: 1000 }];
    storage.put('conversation/chat/unnamed-x', { ...stored('the lid'), thread: turns });
    const tab = tabOf();
    await tab.open(null);
    expect(tab.keeper.isEmpty()).toBe(true);
    const adopted = tab.keeper.adopt({ name: null, turns, responses: ['text:long'] });
    await pass(50);
    expect(await adopted).toBe('conversation/chat/unnamed-x');
    await tab.open(null, { key: 'conversation/chat/unnamed-x' });
    expect(tab.shown()).toEqual(['the lid']);
  });

  test('learns that nobody answered, so that it can ask again', async () => {
    const tab = tabOf();
    await tab.open(null);
    tab.storage.isWorkerGone = true;
    const answers = Promise.all([
      tab.keeper.adopt({ name: null, turns: [], responses: [] }),
      tab.keeper.isKnown('one'),
    ]);
    await pass(50);
    expect(await answers).toEqual([undefined, undefined]);
  });

  test.each([
    ['no marks', [], false],
    ['marks', ['the lid'], true],
  ] as const)('learns that an address has %s', async (_what, quotes, isKnown) => {
    storage.put(ONE, stored(...quotes));
    const tab = tabOf();
    const answer = tab.keeper.isKnown('one');
    await pass(50);
    expect(await answer).toBe(isKnown);
  });
});

describe('A temporary chat', () => {
  /** With a mark that is stored. */
  async function temporary() {
    const tab = tabOf();
    await tab.open(null);
    tab.stores.setTemporary(true);
    tab.mark('the lid');
    await pass(SAVED);
    expect(unnamed().map((key) => storage.document(key)?.temporary)).toEqual(['ends']);
    return tab;
  }

  test('loses its marks when another chat is opened', async () => {
    const tab = await temporary();
    await tab.open('one');
    expect([...storage.entries.keys()]).toEqual([]);
  });

  test('loses them when its page is left, and gets them back if the browser restores the page', async () => {
    const tab = await temporary();
    tab.page.live('left');
    tab.page.live('hidden');
    await pass(SAVED);
    expect([...storage.entries.keys()]).toEqual([]);
    tab.page.live('restored');
    await pass(SAVED);
    expect(unnamed().map((key) => storage.quotes(key))).toEqual([['the lid']]);
  });

  test('leaves them in the library if the person wants that', async () => {
    const tab = await temporary();
    tab.stores.takeSettings({ keepsTemporary: true });
    await pass(SAVED);
    await tab.open('one');
    expect(unnamed().map((key) => [storage.quotes(key), storage.document(key)?.temporary])).toEqual([
      [['the lid'], 'kept'],
    ]);
  });
});

describe('The block in the message', () => {
  test.each(['while it is open', 'after it was opened again', 'after another was opened'])(
    'of a conversation is recorded for that one %s',
    async (when) => {
      const tab = tabOf();
      await tab.open('one');
      tab.mark('the lid');
      await pass(SAVED);
      const { identity } = tab.stores.$conversation.get()!;
      if (when !== 'while it is open') await tab.open('two');
      if (when === 'after it was opened again') await tab.open('one');
      tab.keeper.noteWritten(identity, 'BLOCK');
      await pass(SAVED);
      expect(storage.document(ONE)?.written).toBe('BLOCK');
      expect(storage.document(TWO)?.written ?? null).toBeNull();
    },
  );

  test('of a conversation that was left is remembered until there is room for it', async () => {
    const tab = tabOf();
    await tab.open('one');
    tab.mark('the lid');
    await pass(SAVED);
    const { identity } = tab.stores.$conversation.get()!;
    await tab.open('two');
    storage.isFull = true;
    tab.keeper.noteWritten(identity, 'BLOCK');
    await pass(SAVED);
    storage.isFull = false;
    storage.put('something/else', stored());
    await pass(SAVED);
    expect(storage.document(ONE)?.written).toBe('BLOCK');
  });

  test('of a conversation without marks, or one left long ago, is not stored', async () => {
    const tab = tabOf();
    await tab.open(null);
    const { identity } = tab.stores.$conversation.get()!;
    await tab.open('one');
    tab.keeper.noteWritten(identity, 'BLOCK');
    tab.keeper.noteWritten('nobody', 'BLOCK');
    await pass(SAVED);
    expect([...storage.entries.keys()]).toEqual([]);
  });
});
