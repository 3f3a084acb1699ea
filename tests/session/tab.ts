import { vi } from 'vitest';
import type { KindId } from '../../src/core/annotation/kinds';
import { DEFAULT_TEMPLATE, frameOf } from '../../src/core/feedback/template';
import { DEFAULT_PAGE_SETTINGS } from '../../src/core/settings/settings';
import { markOf } from '../core/sample';

/** The code of one tab. Stores are in modules, so each tab has its own modules. */
export type TabModules = Awaited<ReturnType<typeof loadTab>>;

/** Loads the code of a tab that shares nothing with other tabs. */
export async function loadTab() {
  vi.resetModules();
  const [anchors, annotations, conversation, feedback, drafts, notices, responses, settings, focus, waiting] =
    await Promise.all([
      import('../../src/stores/anchors'),
      import('../../src/stores/annotations'),
      import('../../src/stores/conversation'),
      import('../../src/stores/feedback'),
      import('../../src/stores/note-drafts'),
      import('../../src/stores/notices'),
      import('../../src/stores/responses'),
      import('../../src/stores/settings'),
      import('../../src/stores/focus'),
      import('../../src/stores/waiting'),
    ]);
  const [keeping, reassigning, applying, tracking, travel, follower, connecting, connection, copying, toolbar] =
    await Promise.all([
      import('../../src/session/keeping/keeper'),
      import('../../src/session/keeping/reassigning'),
      import('../../src/session/applying/applying'),
      import('../../src/session/conversation/conversation-tracker'),
      import('../../src/session/travel'),
      import('../../src/session/settings-follower'),
      import('../../src/session/connecting'),
      import('../../src/stores/connection'),
      import('../../src/session/copying'),
      import('../../src/stores/toolbar'),
    ]);
  const stores = {
    ...anchors,
    ...annotations,
    ...conversation,
    ...feedback,
    ...drafts,
    ...notices,
    ...responses,
    ...settings,
    ...focus,
    ...waiting,
    ...connection,
    ...toolbar,
  };
  return {
    stores,
    ...keeping,
    ...reassigning,
    ...applying,
    ...tracking,
    ...travel,
    ...follower,
    ...connecting,
    ...copying,
  };
}

export type Stores = TabModules['stores'];

/** Resets the stores to the state on a page that was just loaded, with default settings. */
export function resetStores(stores: Stores): void {
  stores.openConversation(null);
  stores.openAnnotations([], { done: [], undone: [] });
  stores.openDrafts({});
  stores.setReplaced([]);
  stores.setResponses([]);
  stores.chooseResponse(null);
  stores.setAnchors({});
  stores.setWaiting([]);
  stores.$notices.set([]);
  stores.setOutcome(null);
  stores.$connection.set({ state: 'connecting', platform: '' });
  stores.$choice.set({});
  stores.$settings.set({
    ...DEFAULT_PAGE_SETTINGS,
    keepsTemporary: false,
    template: DEFAULT_TEMPLATE,
    frames: [frameOf(DEFAULT_TEMPLATE)],
  });
}

/**
 * Marks text in an answer.
 * @returns The id of the mark.
 */
export function markIn(stores: Stores, words: string, kind: KindId = 'keep', response = 'r1'): string {
  const { target } = markOf(words);
  const [id] = stores.mark(kind, [{ target: { ...target, response }, overlaps: [] }]);
  return id!;
}
