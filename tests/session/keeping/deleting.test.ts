import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pass, stopTime } from '../clock';
import { FakePage } from '../fake-page';
import { FakeStorage } from '../fake-storage';
import { loadTab, type TabModules } from '../tab';
import { keeperTab, stored, type KeeperTab } from './keeper-tab';

const ONE = 'conversation/chat/one';
/** Longer than a change waits to be stored, plus the time to store it. */
const SAVED = 200;

stopTime();
let modules: TabModules;
beforeAll(async () => {
  modules = await loadTab();
});
let storage: FakeStorage;
beforeEach(() => {
  storage = new FakeStorage();
});
const tabOf = (): KeeperTab => keeperTab(storage, modules, new FakePage());

describe('After everything was deleted', () => {
  /** The chat is closed to news, as in the browser's cache, while its entry is removed. */
  async function missesDeletion(tab: KeeperTab): Promise<void> {
    tab.page.live('left');
    await pass(SAVED);
    storage.entries.delete(ONE);
    storage.writes.length = 0;
    await pass(10_000);
  }

  test('a chat that was in the browser’s cache shows no marks, and stores nothing', async () => {
    const tab = tabOf();
    await tab.open('one');
    tab.mark('the lid');
    tab.stores.$noteDrafts.set({ [tab.stores.$annotations.get()[0]!.id]: 'unfinished' });
    await pass(SAVED);
    storage.deletedAt = Date.now();
    await missesDeletion(tab);
    tab.page.live('restored');
    await pass(SAVED);
    expect(tab.shown()).toEqual([]);
    expect(storage.writes).toEqual([]);
    tab.mark('the kettle');
    await pass(SAVED);
    expect(storage.quotes(ONE)).toEqual(['the kettle']);
  });

  test('a mark made in it since stays', async () => {
    const tab = tabOf();
    await tab.open('one');
    tab.mark('the lid');
    await pass(SAVED);
    storage.deletedAt = Date.now();
    await pass(1);
    tab.mark('the kettle');
    await missesDeletion(tab);
    tab.page.live('restored');
    await pass(SAVED);
    expect(tab.shown()).toEqual(['the kettle']);
    expect(storage.quotes(ONE)).toEqual(['the kettle']);
  });

  test('marks that were imported afterwards go with a chat that gets its address', async () => {
    storage.deletedAt = Date.now();
    await pass(10_000);
    storage.put('conversation/chat/unnamed-1', stored('the lid'));
    const tab = tabOf();
    await tab.open(null, { key: 'conversation/chat/unnamed-1' });
    void tab.keeper.rename('one');
    await pass(SAVED);
    tab.mark('the kettle');
    await pass(SAVED);
    expect(tab.shown().sort()).toEqual(['the kettle', 'the lid']);
    expect(storage.quotes(ONE).sort()).toEqual(['the kettle', 'the lid']);
  });

  test('its marks come back if the deletion is undone', async () => {
    const tab = tabOf();
    await tab.open('one');
    tab.mark('the lid');
    await pass(SAVED);
    const was = storage.document(ONE)!;
    storage.deletedAt = Date.now();
    await missesDeletion(tab);
    tab.page.live('restored');
    await pass(SAVED);
    const at = storage.deletedAt + 1;
    storage.put(ONE, { ...was, annotations: was.annotations.map((one) => ({ ...one, modified: at })) });
    storage.deletedAt = 0;
    await pass(SAVED);
    expect(tab.shown()).toEqual(['the lid']);
    expect(storage.quotes(ONE)).toEqual(['the lid']);
  });

  test('no step of the history brings them back or stores them, in a chat that was open', async () => {
    const tab = tabOf();
    await tab.open('one');
    tab.mark('the lid');
    tab.stores.remove(tab.stores.$annotations.get().map(({ id }) => id));
    tab.mark('the spout');
    tab.stores.undo();
    await pass(SAVED);
    storage.deletedAt = Date.now();
    storage.remove(ONE);
    await pass(SAVED);
    expect(tab.stores.$history.get()).toEqual({ done: [], undone: [] });
    tab.mark('the kettle');
    await pass(SAVED);
    expect(tab.stores.$history.get().done).toHaveLength(1);
    expect(JSON.stringify(storage.document(ONE))).toContain('the kettle');
    expect(JSON.stringify(storage.document(ONE))).not.toMatch(/the lid|the spout/);
  });

  test.each(['is open', 'was left', 'is opened again'])(
    'marks that waited for space are not stored, if their chat %s',
    async (state) => {
      const tab = tabOf();
      await tab.open('one');
      storage.isFull = true;
      tab.mark('the lid');
      await pass(SAVED);
      if (state !== 'is open') await tab.open('two');
      await pass(SAVED);
      storage.deletedAt = Date.now();
      storage.isFull = false;
      if (state === 'is opened again') await tab.open('one');
      storage.put('something/else', stored());
      await pass(SAVED);
      expect(storage.document(ONE)?.annotations ?? []).toEqual([]);
      expect(tab.shown()).toEqual([]);
      expect(tab.notice()).toEqual([]);
    },
  );

  test('an entry that is gone for another reason is stored again', async () => {
    const tab = tabOf();
    await tab.open('one');
    tab.mark('the lid');
    await pass(SAVED);
    await missesDeletion(tab);
    tab.page.live('restored');
    await pass(SAVED);
    expect(tab.shown()).toEqual(['the lid']);
    expect(storage.quotes(ONE)).toEqual(['the lid']);
  });
});
