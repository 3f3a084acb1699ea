import { onTestFinished } from 'vitest';
import { emptyDocument, type ConversationDocument } from '../../../src/core/conversation/conversation-document';
import { markOf } from '../../core/sample';
import { pass } from '../clock';
import { FakePage } from '../fake-page';
import { quotesOf, type FakeStorage } from '../fake-storage';
import { markIn, resetStores, type TabModules } from '../tab';

export type KeeperTab = ReturnType<typeof keeperTab>;

/** A page with a keeper, in one of the tabs. */
export function keeperTab(storage: FakeStorage, modules: TabModules, page = new FakePage()) {
  const { stores } = modules;
  resetStores(stores);
  const life = new AbortController();
  onTestFinished(() => life.abort());
  const own = storage.tab();
  let goneTimes = 0;
  const keeper = new modules.Keeper({ page, storage: own, onGone: () => goneTimes++ }, life.signal);
  return {
    keeper,
    stores,
    page,
    life,
    storage: own,
    goneTimes: () => goneTimes,
    mark: (words: string) => markIn(stores, words),
    shown: () => quotesOf(stores.$annotations.get()),
    notice: () => stores.$notices.get().map(({ about }) => about),
    async open(id: string | null, how = {}) {
      void keeper.open(id, how);
      await pass(50);
    },
  };
}

/** A stored conversation with these marks, made one after the other. */
export const stored = (...quotes: string[]): ConversationDocument => ({
  ...emptyDocument('chat'),
  annotations: quotes.map((quote, n) => markOf(quote, { id: quote, created: n + 1, modified: n + 1 })),
});
